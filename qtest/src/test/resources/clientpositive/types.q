-- Conditions on columns of many types, over base and log files.
-- tables: types_mor, types_cow
-- modes: some
select id, c_boolean, c_int, c_long, c_float, c_double, c_string, cast(c_date as string), cast(c_ts as string), c_dec5_2, c_dec18_4, c_dec38_10 from types_mor_rt;
select id, c_struct, c_array_struct, c_array_array, c_map_struct, c_map_long, c_map_array from types_mor_rt;
select id from types_mor_rt where c_date < '1970-01-01';
select id from types_mor_rt where c_ts < '1970-01-01 00:00:00';
select id, c_struct.b.x, c_array_struct[0].v, c_map_long['a'], size(c_map_array) from types_mor_rt where c_struct.a is not null;
select count(c_boolean), count(c_struct), sum(c_dec5_2), sum(c_dec38_10), min(c_ts), max(c_date), count(distinct c_string) from types_mor_rt;
select c.id, m.id from types_cow c join types_mor_rt m on c.c_ts = m.c_ts and c.c_dec18_4 = m.c_dec18_4;
