-- Hudi tables of different kinds and versions meet each other and plain tables in one query.
-- tables: rides_cow, rides_mor, rides_mor_v6, rides_mor_v8
-- modes: all
drop table if exists cities;
create table cities (city string, country string) stored as parquet;
insert into cities values ('oslo', 'Norway'), ('lima', 'Peru'), ('pune', 'India');
drop table if exists drivers;
create table drivers (driver string, since int) stored as orc;
insert into drivers values ('otto', 2019), ('pia', 2021), ('quinn', 2020);
select c.country, count(*), sum(r.tip) from rides_mor_rt r join cities c on r.city = c.city group by c.country;
select r.ride_id, d.since, c.country from rides_cow r join drivers d on r.driver = d.driver left join cities c on r.city = c.city where d.since > 2019;
select rt.ride_id, rt.fare, ro.fare, cow.fare, v8.fare
from rides_mor_rt rt
full outer join rides_mor_v6_ro ro on rt.ride_id = ro.ride_id
full outer join rides_cow cow on coalesce(rt.ride_id, ro.ride_id) = cow.ride_id
full outer join rides_mor_v8_rt v8 on coalesce(rt.ride_id, ro.ride_id, cow.ride_id) = v8.ride_id;
select kind, count(*), sum(n) from (
  select 'rt' as kind, distance_km as n from rides_mor_rt
  union all select 'ro', distance_km from rides_mor_v6_ro
  union all select 'cow', distance_km from rides_cow
  union all select 'v8', distance_km from rides_mor_v8_rt
  union all select 'parquet', length(city) from cities
  union all select 'orc', since from drivers) u group by kind;
