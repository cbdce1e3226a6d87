-- Partitions that hold nothing but log files, whose names begin with a dot, so that Hive takes them for empty.
-- tables: log_only_v9, log_only_v6
-- modes: all
select id, name, ts, city from log_only_v9_rt order by id;
select count(*) from log_only_v9_ro;
select 'v9' as v, city, count(*), max(name) from log_only_v9_rt group by city
union all select 'v6', city, count(*), max(name) from log_only_v6_rt group by city;
