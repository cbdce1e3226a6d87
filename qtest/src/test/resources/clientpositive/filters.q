-- Filters that Parquet can answer, over base files of several row groups, alone and under logs that move rows in and out.
-- tables: row_groups_keys, row_groups_positions, row_groups_duplicates
-- modes: some
select count(*), min(id), max(id) from row_groups_keys_ro where id < 'k-1100';
select count(*) from row_groups_keys_ro where v = 'updated';
select id, ts, v, number from row_groups_keys_ro where id in ('k-1006', 'k-1998') or number = 998;
select count(*), sum(number) from row_groups_keys_rt where v = 'updated';
select count(*), sum(number) from row_groups_positions_rt where v = 'updated';
select count(*), sum(number) from row_groups_keys_rt where v = 'base';
select count(*), sum(number) from row_groups_positions_rt where v = 'base';
select count(*) from row_groups_keys_rt where v = 'too old';
select count(*) from row_groups_positions_rt where v = 'too old';
select v, count(*) from row_groups_duplicates_rt where ts <> 5 group by v;
-- Both sides read one folder, with a filter on one of them.
select count(*), count(b.id) from row_groups_keys_ro a left join (select id from row_groups_keys_ro where id < 'k-1100') b on a.id = b.id;
