-- Simple queries on both views of a merge-on-read table.
-- tables: rides_mor
-- modes: all
select ride_id, rider, fare, tip, started, city from rides_mor_rt order by ride_id;
select ride_id, rider, fare, tip, started, city from rides_mor_ro;
select 'rt', count(*), count(tip), sum(distance_km) from rides_mor_rt
union all select 'bare name', count(*), count(tip), sum(distance_km) from rides_mor;
select city, count(distinct driver), min(fare), max(ts) from rides_mor_rt where fare > 10 group by city;
