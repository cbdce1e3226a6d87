-- Simple queries on a copy-on-write table.
-- tables: rides_cow
-- modes: all
select ride_id, rider, fare, city from rides_cow where ride_id = 'r-002' and city = 'oslo' and fare > 9 and ts = 201;
select ride_id, rider, fare, tip, started, city from rides_cow order by ride_id;
select count(*) from rides_cow;
select city, count(*), sum(tip), max(started), round(avg(fare), 2) from rides_cow where distance_km > 3 group by city;
