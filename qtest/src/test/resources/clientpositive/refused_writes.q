-- Hive refuses to write into Hudi tables and leaves their files alone.
-- tables: rides_cow, rides_mor
-- modes: some
-- fails
insert into rides_cow partition (city = 'oslo') select 't', 's', 'k', 'p', 'f', 'r-100', 'x', 'y', 1.0, 1.0, 1, null, 1;
-- fails
insert into rides_mor_rt select * from rides_cow;
-- fails
insert overwrite table rides_mor_ro select * from rides_cow;
-- fails
insert overwrite table rides_cow select * from rides_cow where 1 = 0;
-- fails
insert overwrite table rides_cow partition (city = 'oslo') select `_hoodie_commit_time`, `_hoodie_commit_seqno`, `_hoodie_record_key`, `_hoodie_partition_path`, `_hoodie_file_name`, ride_id, rider, driver, fare, tip, distance_km, started, ts from rides_cow where fare > 1000;
-- fails
insert overwrite table rides_mor_rt select * from rides_mor_rt where fare > 1000;
select count(*), round(sum(fare), 2) from rides_cow;
select count(*), round(sum(fare), 2) from rides_mor_rt;
select count(*), round(sum(fare), 2) from rides_mor_ro;
