-- Base files with logs, whole and cut for several tasks: both give the same rows, also where nothing is merged.
-- tables: row_groups_positions, row_groups_keys, row_groups_keys_v6, row_groups_virtual_keys, row_groups_duplicates, row_groups_partial_updates
-- modes: all
drop view if exists changed_rows;
create view changed_rows as
select 'positions' as t, id, ts, v, name, number from row_groups_positions_rt
union all select 'keys', id, ts, v, name, number from row_groups_keys_rt
union all select 'keys v6', id, ts, v, name, number from row_groups_keys_v6_rt
union all select 'virtual keys', id, ts, v, name, number from row_groups_virtual_keys_rt
union all select 'duplicates', id, ts, v, name, number from row_groups_duplicates_rt;
select t, count(*), count(distinct id), sum(ts), sum(number), sum(hash(id, ts, v, name, number)) from changed_rows group by t;
select count(*), sum(ts), sum(hash(id, ts, v, name, number)) from row_groups_partial_updates_rt;
set mapreduce.input.fileinputformat.split.minsize=6000;
set mapreduce.input.fileinputformat.split.maxsize=6000;
set tez.grouping.min-size=1;
set tez.grouping.max-size=6000;
select t, count(*), count(distinct id), sum(ts), sum(number), sum(hash(id, ts, v, name, number)) from changed_rows group by t;
select count(*), sum(ts), sum(hash(id, ts, v, name, number)) from row_groups_partial_updates_rt;
select id, ts, v, number from row_groups_duplicates_rt where id between 'k-1000' and 'k-1030';
select count(*) from row_groups_keys_rt;
set hoodie.datasource.merge.type=skip_merge;
select t, count(*), count(distinct id), sum(ts), sum(number), sum(hash(id, ts, v, name, number)) from changed_rows group by t;
