-- VECTOR columns through the SerDe that the sync registers: arrays in DESCRIBE, queries, views and CTAS.
-- tables: vectors_cow, vectors_mor
-- modes: some
describe vectors_mor_rt;
select id, emb, emb8, embd from vectors_mor_rt;
select id, emb, emb8, embd from vectors_mor_ro;
select id, emb, emb8, embd from vectors_cow where embd[0] > 0;
select id, size(emb), emb8[2], sort_array(embd) from vectors_mor_rt where emb is not null;
select x.id, v from vectors_cow x lateral view explode(x.emb8) e as v;
select max(size(emb)), count(emb8), sum(embd[1]) from vectors_mor_rt where id < 7;
create view if not exists vectors_view as select id, emb, emb8 from vectors_mor_rt where id < 4;
describe vectors_view;
select * from vectors_view;
drop table if exists vectors_copy;
create table vectors_copy stored as orc as select id, emb, emb8, embd from vectors_mor_rt;
describe vectors_copy;
select * from vectors_copy;
-- The metastore keeps BINARY for other engines; a property shows it to Hive too.
alter table vectors_cow set tblproperties ('hudionhive.vector.as.binary' = 'true');
select id, hex(emb8) from vectors_cow;
alter table vectors_cow unset tblproperties ('hudionhive.vector.as.binary');
