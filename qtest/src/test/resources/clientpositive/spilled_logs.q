-- Log records that may take no memory are spilled to disk; the rows are those of select_mor and log_only.
-- tables: rides_mor, log_only_v9
-- modes: some
set hoodie.memory.merge.max.size=0;
select ride_id, rider, fare, tip, started, city from rides_mor_rt order by ride_id;
select 'rt', count(*), count(tip), sum(distance_km) from rides_mor_rt;
select id, name, ts, city from log_only_v9_rt order by id;
