-- Both views of one table in one query: Tez reads each for itself, MapReduce plans cannot.
-- tables: rides_mor
select count(*), count(rt.ride_id), count(ro.ride_id)
from rides_mor_rt rt full outer join rides_mor_ro ro on rt.ride_id = ro.ride_id;
select 'rt', count(*) from rides_mor_rt union all select 'ro', count(*) from rides_mor_ro;
set hive.execution.engine=mr;
-- fails
select count(*), count(rt.ride_id), count(ro.ride_id)
from rides_mor_rt rt full outer join rides_mor_ro ro on rt.ride_id = ro.ride_id;
-- fails
select rt.ride_id, rt.fare, ro.fare from rides_mor_rt rt join rides_mor_ro ro on rt.ride_id = ro.ride_id;
select a.ride_id, a.fare from rides_mor_rt a join rides_mor_rt b on a.ride_id = b.ride_id;
