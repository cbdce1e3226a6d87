-- Points in time that the metastore has as bigint, as Hudi's sync declares them by default: the stored number.
-- tables: types_cow, types_mor, types_timestamp_millis
-- modes: some
drop table if exists numbers;
create external table numbers (id int, c_ts bigint)
row format serde 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe'
stored as inputformat 'org.apache.hudi.hadoop.HoodieParquetInputFormat'
outputformat 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat'
location '${work}/q_times_as_numbers/types_cow/types_cow';
select id, c_ts from numbers;
select count(c_ts), min(c_ts), max(c_ts) from numbers;
select id from numbers where c_ts = -14182939999999;
select id from numbers where c_ts < 0;
drop table if exists numbers_rt;
create external table numbers_rt (id int, c_ts bigint)
row format serde 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe'
stored as inputformat 'org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat'
outputformat 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat'
location '${work}/q_times_as_numbers/types_mor/types_mor';
select count(c_ts), min(c_ts), max(c_ts) from numbers_rt;
select id from numbers_rt where c_ts < 0;
drop table if exists millis;
create external table millis (id int, t bigint)
row format serde 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe'
stored as inputformat 'org.apache.hudi.hadoop.HoodieParquetInputFormat'
outputformat 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat'
location '${work}/q_times_as_numbers/types_timestamp_millis/types_timestamp_millis';
select id, t from millis;
select id from millis where t = -1000;
