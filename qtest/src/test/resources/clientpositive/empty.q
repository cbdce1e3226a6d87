-- Tables without rows, alone and amid others.
-- tables: empty_cow, empty_mor_v9, emptied, rides_cow
-- modes: all
select * from empty_cow;
select count(*) from empty_mor_v9_rt;
select t, count(*) from (
  select 'rides' as t from rides_cow
  union all select 'empty' from empty_cow
  union all select 'empty rt' from empty_mor_v9_rt
  union all select 'emptied' from emptied_rt
  union all select 'rides' from rides_cow) u group by t;
select count(*), max(r.ride_id) from rides_cow r left join emptied_rt e on r.ts = e.id where e.id is null;
