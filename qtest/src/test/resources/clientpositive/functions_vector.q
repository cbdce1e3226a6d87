-- Functions over VECTOR columns, arrays and literals.
-- tables: vectors_mor
-- functions: temporary
-- modes: some
describe function extended hudi_vector_cosine_distance;
select id, vector_dims(emb), vector_norm(emb), vector_norm(emb8, 1), vector_norm(embd, 'Infinity') from vectors_mor_rt;
select id, vector_l2_distance(emb, array(1.0, 2.0, -1.5, 0.25)), vector_cosine_distance(emb, array(1.0, 2.0, -1.5, 0.25)), vector_cosine_similarity(emb, array(1.0, 2.0, -1.5, 0.25)), vector_inner_product(emb, array(1.0, 2.0, -1.5, 0.25)), vector_negative_inner_product(emb, array(1.0, 2.0, -1.5, 0.25)) from vectors_mor_rt;
select id, hudi_vector_l2_distance(emb8, array(1, 2, 3)), hudi_vector_inner_product(embd, embd) from vectors_mor_rt where vector_norm(emb8) > 1;
select id, to_vector(emb8, 'VECTOR(3, DOUBLE)'), vector_to_array(unhex('0000803F000000C0'), 2, 'FLOAT'), vector_dims(unhex('0102FD'), 'VECTOR(3, INT8)') from vectors_mor_rt where id < 3;
select emb is null, vector_avg(emb8), vector_avg(embd) from vectors_mor_rt where id <> 2 group by emb is null;
select id, vector_cosine_distance(emb, array(1.0, 2.0, -1.5, 0.25)) as `_hudi_distance` from vectors_mor_rt where emb is not null order by `_hudi_distance`, id limit 3;
select n.`_hudi_distance`, n.hit.id, n.hit.emb from (select vector_top_k(3, vector_l2_distance(emb, array(1.0, 2.0, -1.5, 0.25)), named_struct('id', id, 'emb', emb)) as best from vectors_mor_rt) q lateral view inline(q.best) n;
-- Stored bytes, with their type.
drop table if exists stored_vectors;
create table stored_vectors stored as orc as select id, unhex('0000803F000000C0') b from vectors_mor_rt where id < 3;
select id, vector_l2_distance(b, array(1.0, -2.0), 'VECTOR(2)'), vector_inner_product(b, b, 'VECTOR(2)'), vector_norm(b, 1, 'VECTOR(2)') from stored_vectors;
-- fails
select vector_l2_distance(emb, 'text') from vectors_mor_rt;
