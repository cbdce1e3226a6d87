-- Functions over a BLOB column; the references of a fixture name a place that is nowhere, so the query puts the right one in.
-- tables: vectors_mor
-- functions: temporary
-- modes: some
set hive.fetch.task.conversion=none;
describe function extended hudi_read_blob;
select id, blob_type(bl), blob_reference(bl).external_path, blob_reference(bl).`offset` from vectors_mor_rt;
select id, blob_length(bl) from vectors_mor_rt where id <> 3;
select id, cast(read_blob(bl) as string) from vectors_mor_rt where bl.type = 'INLINE';
select id, cast(read_blob(named_struct('type', bl.type, 'data', bl.data, 'reference', named_struct('external_path', concat('${work}/q_functions_blob/vectors_mor/vectors_mor/media/', regexp_extract(bl.reference.external_path, '[^/]*$', 0)), 'offset', bl.reference.`offset`, 'length', bl.reference.length, 'managed', bl.reference.managed))) as string), blob_length(named_struct('type', bl.type, 'data', bl.data, 'reference', named_struct('external_path', '${work}/q_functions_blob/vectors_mor/vectors_mor/media/media.bin', 'offset', bl.reference.`offset`, 'length', bl.reference.length, 'managed', bl.reference.managed))) from vectors_mor_rt where bl.type = 'OUT_OF_LINE';
