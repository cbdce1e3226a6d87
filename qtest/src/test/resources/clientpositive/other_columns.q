-- A metastore entry whose columns differ from the files': another order, other case, a column that no file has.
-- tables: rides_cow, rides_mor
-- modes: some
drop table if exists shuffled;
create external table shuffled (
  TIP decimal(8,2), nowhere string, ts bigint, Ride_Id string, nowhere_struct struct<a:int>, fare double)
partitioned by (city string)
row format serde 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe'
stored as inputformat 'org.apache.hudi.hadoop.HoodieParquetInputFormat'
outputformat 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat'
location '${work}/q_other_columns/rides_cow/rides_cow';
msck repair table shuffled;
select * from shuffled;
select count(*), count(nowhere), sum(tip), count(nowhere_struct) from shuffled;
drop table if exists shuffled_rt;
create external table shuffled_rt (
  TIP decimal(8,2), nowhere string, ts bigint, Ride_Id string, nowhere_struct struct<a:int>, fare double)
partitioned by (city string)
row format serde 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe'
stored as inputformat 'org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat'
outputformat 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat'
location '${work}/q_other_columns/rides_mor/rides_mor';
msck repair table shuffled_rt;
select * from shuffled_rt;
select city, count(*), count(nowhere), sum(tip), count(nowhere_struct) from shuffled_rt group by city;
