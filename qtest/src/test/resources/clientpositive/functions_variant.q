-- Functions over VARIANT values, made from JSON in each row.
-- tables: vectors_cow
-- functions: temporary
-- modes: some
describe function extended hudi_variant_get;
drop table if exists documents;
create table documents stored as orc as select id, parse_json(concat('{"id":', id, ',"big":12345678901234567890,"list":[1,"zwei",null,{"x":', id, '.50}],"o":{"a b":"2024-02-29","t":"2024-02-29 12:34:56.123456"}}')) v from vectors_cow;
select id, variant_get(v, '$.id', 'int'), variant_get(v, '$.list[3].x', 'decimal(9,2)'), variant_get(v, '$.o["a b"]', 'date'), variant_get(v, '$.o.t', 'timestamp'), variant_get(v, '$.list[1]', 'string'), variant_get(v, '$.none', 'int') from documents;
select id, variant_get(v, '$.big', 'double'), try_variant_get(v, '$.big', 'bigint'), try_variant_get(v, '$.list', 'array<string>'), variant_get(v, '$.o', 'map<string,string>') from documents where variant_get(v, '$.id', 'bigint') > 4;
select id, variant_to_json(v), variant_to_json(variant_get(v, '$.list[3]')) from documents where id = 1;
select id, schema_of_variant(v), is_valid_variant(v), is_variant_null(v), is_variant_null(variant_get(v, '$.list[2]')) from documents where id = 1;
select schema_of_variant_agg(v) from documents;
select id, e.pos, e.key, variant_to_json(e.value) from documents lateral view variant_explode(v) e as pos, key, value where id < 3;
select id, e.pos, e.key, e.value is null from documents lateral view variant_explode_outer(variant_get(v, '$.id')) e as pos, key, value where id < 3;
select sum(variant_get(v, '$.list[3].x', 'double')), count(try_parse_json(concat('{', id))) from documents;
select variant_get(v.metadata, v.value, '$.id', 'int') from documents where id < 3;
-- fails
select variant_get(v, 'id', 'int') from documents;
