-- Views over Hudi tables, and tables made out of them.
-- tables: rides_cow, rides_mor
-- modes: some
drop view if exists dear_rides;
create view dear_rides as select ride_id, city, fare from rides_mor_rt where fare > 15;
select * from dear_rides;
drop table if exists copy;
create table copy stored as orc as select r.*, 'rt' as kind from rides_mor_rt r;
select count(*), round(sum(fare), 2), count(tip), max(kind) from copy;
drop table if exists target;
create table target (ride_id string, fare double) partitioned by (city string) stored as parquet;
insert into target select ride_id, fare, city from rides_mor_ro where city <> 'pune';
insert overwrite table target partition (city = 'oslo') select ride_id, fare from rides_cow where city = 'oslo';
select * from target;
