-- Registers the functions over Hudi's VECTOR, VARIANT and BLOB columns for the current session. The jar has to be in
-- Hive's auxlib.
--
-- Each function has a second name that starts with hudi_, since later Hive versions have some of the others as
-- functions of their own, with other results. Where Hive refuses one of the plain names, leave out its lines.

-- VECTOR
DROP TEMPORARY FUNCTION IF EXISTS hudi_to_vector;
CREATE TEMPORARY FUNCTION hudi_to_vector AS 'io.hudionhive.udf.vector.ToVector';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_to_array;
CREATE TEMPORARY FUNCTION hudi_vector_to_array AS 'io.hudionhive.udf.vector.ToVector';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_dims;
CREATE TEMPORARY FUNCTION hudi_vector_dims AS 'io.hudionhive.udf.vector.VectorDims';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_norm;
CREATE TEMPORARY FUNCTION hudi_vector_norm AS 'io.hudionhive.udf.vector.VectorNorm';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_l2_distance;
CREATE TEMPORARY FUNCTION hudi_vector_l2_distance AS 'io.hudionhive.udf.vector.VectorL2Distance';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_cosine_distance;
CREATE TEMPORARY FUNCTION hudi_vector_cosine_distance AS 'io.hudionhive.udf.vector.VectorCosineDistance';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_cosine_similarity;
CREATE TEMPORARY FUNCTION hudi_vector_cosine_similarity AS 'io.hudionhive.udf.vector.VectorCosineSimilarity';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_inner_product;
CREATE TEMPORARY FUNCTION hudi_vector_inner_product AS 'io.hudionhive.udf.vector.VectorInnerProduct';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_negative_inner_product;
CREATE TEMPORARY FUNCTION hudi_vector_negative_inner_product AS 'io.hudionhive.udf.vector.VectorNegativeInnerProduct';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_avg;
CREATE TEMPORARY FUNCTION hudi_vector_avg AS 'io.hudionhive.udf.vector.VectorAvg';
DROP TEMPORARY FUNCTION IF EXISTS hudi_vector_top_k;
CREATE TEMPORARY FUNCTION hudi_vector_top_k AS 'io.hudionhive.udf.vector.VectorTopK';
DROP TEMPORARY FUNCTION IF EXISTS to_vector;
CREATE TEMPORARY FUNCTION to_vector AS 'io.hudionhive.udf.vector.ToVector';
DROP TEMPORARY FUNCTION IF EXISTS vector_to_array;
CREATE TEMPORARY FUNCTION vector_to_array AS 'io.hudionhive.udf.vector.ToVector';
DROP TEMPORARY FUNCTION IF EXISTS vector_dims;
CREATE TEMPORARY FUNCTION vector_dims AS 'io.hudionhive.udf.vector.VectorDims';
DROP TEMPORARY FUNCTION IF EXISTS vector_norm;
CREATE TEMPORARY FUNCTION vector_norm AS 'io.hudionhive.udf.vector.VectorNorm';
DROP TEMPORARY FUNCTION IF EXISTS vector_l2_distance;
CREATE TEMPORARY FUNCTION vector_l2_distance AS 'io.hudionhive.udf.vector.VectorL2Distance';
DROP TEMPORARY FUNCTION IF EXISTS vector_cosine_distance;
CREATE TEMPORARY FUNCTION vector_cosine_distance AS 'io.hudionhive.udf.vector.VectorCosineDistance';
DROP TEMPORARY FUNCTION IF EXISTS vector_cosine_similarity;
CREATE TEMPORARY FUNCTION vector_cosine_similarity AS 'io.hudionhive.udf.vector.VectorCosineSimilarity';
DROP TEMPORARY FUNCTION IF EXISTS vector_inner_product;
CREATE TEMPORARY FUNCTION vector_inner_product AS 'io.hudionhive.udf.vector.VectorInnerProduct';
DROP TEMPORARY FUNCTION IF EXISTS vector_negative_inner_product;
CREATE TEMPORARY FUNCTION vector_negative_inner_product AS 'io.hudionhive.udf.vector.VectorNegativeInnerProduct';
DROP TEMPORARY FUNCTION IF EXISTS vector_avg;
CREATE TEMPORARY FUNCTION vector_avg AS 'io.hudionhive.udf.vector.VectorAvg';
DROP TEMPORARY FUNCTION IF EXISTS vector_top_k;
CREATE TEMPORARY FUNCTION vector_top_k AS 'io.hudionhive.udf.vector.VectorTopK';

-- VARIANT
DROP TEMPORARY FUNCTION IF EXISTS hudi_variant_get;
CREATE TEMPORARY FUNCTION hudi_variant_get AS 'io.hudionhive.udf.variant.VariantGet';
DROP TEMPORARY FUNCTION IF EXISTS hudi_try_variant_get;
CREATE TEMPORARY FUNCTION hudi_try_variant_get AS 'io.hudionhive.udf.variant.TryVariantGet';
DROP TEMPORARY FUNCTION IF EXISTS hudi_parse_json;
CREATE TEMPORARY FUNCTION hudi_parse_json AS 'io.hudionhive.udf.variant.ParseJson';
DROP TEMPORARY FUNCTION IF EXISTS hudi_try_parse_json;
CREATE TEMPORARY FUNCTION hudi_try_parse_json AS 'io.hudionhive.udf.variant.TryParseJson';
DROP TEMPORARY FUNCTION IF EXISTS hudi_variant_to_json;
CREATE TEMPORARY FUNCTION hudi_variant_to_json AS 'io.hudionhive.udf.variant.VariantToJson';
DROP TEMPORARY FUNCTION IF EXISTS hudi_is_variant_null;
CREATE TEMPORARY FUNCTION hudi_is_variant_null AS 'io.hudionhive.udf.variant.IsVariantNull';
DROP TEMPORARY FUNCTION IF EXISTS hudi_is_valid_variant;
CREATE TEMPORARY FUNCTION hudi_is_valid_variant AS 'io.hudionhive.udf.variant.IsValidVariant';
DROP TEMPORARY FUNCTION IF EXISTS hudi_schema_of_variant;
CREATE TEMPORARY FUNCTION hudi_schema_of_variant AS 'io.hudionhive.udf.variant.SchemaOfVariant';
DROP TEMPORARY FUNCTION IF EXISTS hudi_schema_of_variant_agg;
CREATE TEMPORARY FUNCTION hudi_schema_of_variant_agg AS 'io.hudionhive.udf.variant.SchemaOfVariantAgg';
DROP TEMPORARY FUNCTION IF EXISTS hudi_variant_explode;
CREATE TEMPORARY FUNCTION hudi_variant_explode AS 'io.hudionhive.udf.variant.VariantExplode';
DROP TEMPORARY FUNCTION IF EXISTS hudi_variant_explode_outer;
CREATE TEMPORARY FUNCTION hudi_variant_explode_outer AS 'io.hudionhive.udf.variant.VariantExplodeOuter';
DROP TEMPORARY FUNCTION IF EXISTS variant_get;
CREATE TEMPORARY FUNCTION variant_get AS 'io.hudionhive.udf.variant.VariantGet';
DROP TEMPORARY FUNCTION IF EXISTS try_variant_get;
CREATE TEMPORARY FUNCTION try_variant_get AS 'io.hudionhive.udf.variant.TryVariantGet';
DROP TEMPORARY FUNCTION IF EXISTS parse_json;
CREATE TEMPORARY FUNCTION parse_json AS 'io.hudionhive.udf.variant.ParseJson';
DROP TEMPORARY FUNCTION IF EXISTS try_parse_json;
CREATE TEMPORARY FUNCTION try_parse_json AS 'io.hudionhive.udf.variant.TryParseJson';
DROP TEMPORARY FUNCTION IF EXISTS variant_to_json;
CREATE TEMPORARY FUNCTION variant_to_json AS 'io.hudionhive.udf.variant.VariantToJson';
DROP TEMPORARY FUNCTION IF EXISTS is_variant_null;
CREATE TEMPORARY FUNCTION is_variant_null AS 'io.hudionhive.udf.variant.IsVariantNull';
DROP TEMPORARY FUNCTION IF EXISTS is_valid_variant;
CREATE TEMPORARY FUNCTION is_valid_variant AS 'io.hudionhive.udf.variant.IsValidVariant';
DROP TEMPORARY FUNCTION IF EXISTS schema_of_variant;
CREATE TEMPORARY FUNCTION schema_of_variant AS 'io.hudionhive.udf.variant.SchemaOfVariant';
DROP TEMPORARY FUNCTION IF EXISTS schema_of_variant_agg;
CREATE TEMPORARY FUNCTION schema_of_variant_agg AS 'io.hudionhive.udf.variant.SchemaOfVariantAgg';
DROP TEMPORARY FUNCTION IF EXISTS variant_explode;
CREATE TEMPORARY FUNCTION variant_explode AS 'io.hudionhive.udf.variant.VariantExplode';
DROP TEMPORARY FUNCTION IF EXISTS variant_explode_outer;
CREATE TEMPORARY FUNCTION variant_explode_outer AS 'io.hudionhive.udf.variant.VariantExplodeOuter';

-- BLOB
DROP TEMPORARY FUNCTION IF EXISTS hudi_read_blob;
CREATE TEMPORARY FUNCTION hudi_read_blob AS 'io.hudionhive.udf.blob.ReadBlob';
DROP TEMPORARY FUNCTION IF EXISTS hudi_blob_length;
CREATE TEMPORARY FUNCTION hudi_blob_length AS 'io.hudionhive.udf.blob.BlobLength';
DROP TEMPORARY FUNCTION IF EXISTS hudi_blob_type;
CREATE TEMPORARY FUNCTION hudi_blob_type AS 'io.hudionhive.udf.blob.BlobType';
DROP TEMPORARY FUNCTION IF EXISTS hudi_blob_reference;
CREATE TEMPORARY FUNCTION hudi_blob_reference AS 'io.hudionhive.udf.blob.BlobReference';
DROP TEMPORARY FUNCTION IF EXISTS read_blob;
CREATE TEMPORARY FUNCTION read_blob AS 'io.hudionhive.udf.blob.ReadBlob';
DROP TEMPORARY FUNCTION IF EXISTS blob_length;
CREATE TEMPORARY FUNCTION blob_length AS 'io.hudionhive.udf.blob.BlobLength';
DROP TEMPORARY FUNCTION IF EXISTS blob_type;
CREATE TEMPORARY FUNCTION blob_type AS 'io.hudionhive.udf.blob.BlobType';
DROP TEMPORARY FUNCTION IF EXISTS blob_reference;
CREATE TEMPORARY FUNCTION blob_reference AS 'io.hudionhive.udf.blob.BlobReference';
