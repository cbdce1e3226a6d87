-- Registers the functions over Hudi's VECTOR, VARIANT and BLOB columns for good, in the current database; in others
-- they are called as database.name. The jar has to be in Hive's auxlib.
--
-- Each function has a second name that starts with hudi_, since later Hive versions have some of the others as
-- functions of their own, with other results. Where Hive refuses one of the plain names, leave out its lines.

-- VECTOR
DROP FUNCTION IF EXISTS hudi_to_vector;
CREATE FUNCTION hudi_to_vector AS 'io.hudionhive.udf.vector.ToVector';
DROP FUNCTION IF EXISTS hudi_vector_to_array;
CREATE FUNCTION hudi_vector_to_array AS 'io.hudionhive.udf.vector.ToVector';
DROP FUNCTION IF EXISTS hudi_vector_dims;
CREATE FUNCTION hudi_vector_dims AS 'io.hudionhive.udf.vector.VectorDims';
DROP FUNCTION IF EXISTS hudi_vector_norm;
CREATE FUNCTION hudi_vector_norm AS 'io.hudionhive.udf.vector.VectorNorm';
DROP FUNCTION IF EXISTS hudi_vector_l2_distance;
CREATE FUNCTION hudi_vector_l2_distance AS 'io.hudionhive.udf.vector.VectorL2Distance';
DROP FUNCTION IF EXISTS hudi_vector_cosine_distance;
CREATE FUNCTION hudi_vector_cosine_distance AS 'io.hudionhive.udf.vector.VectorCosineDistance';
DROP FUNCTION IF EXISTS hudi_vector_cosine_similarity;
CREATE FUNCTION hudi_vector_cosine_similarity AS 'io.hudionhive.udf.vector.VectorCosineSimilarity';
DROP FUNCTION IF EXISTS hudi_vector_inner_product;
CREATE FUNCTION hudi_vector_inner_product AS 'io.hudionhive.udf.vector.VectorInnerProduct';
DROP FUNCTION IF EXISTS hudi_vector_negative_inner_product;
CREATE FUNCTION hudi_vector_negative_inner_product AS 'io.hudionhive.udf.vector.VectorNegativeInnerProduct';
DROP FUNCTION IF EXISTS hudi_vector_avg;
CREATE FUNCTION hudi_vector_avg AS 'io.hudionhive.udf.vector.VectorAvg';
DROP FUNCTION IF EXISTS hudi_vector_top_k;
CREATE FUNCTION hudi_vector_top_k AS 'io.hudionhive.udf.vector.VectorTopK';
DROP FUNCTION IF EXISTS to_vector;
CREATE FUNCTION to_vector AS 'io.hudionhive.udf.vector.ToVector';
DROP FUNCTION IF EXISTS vector_to_array;
CREATE FUNCTION vector_to_array AS 'io.hudionhive.udf.vector.ToVector';
DROP FUNCTION IF EXISTS vector_dims;
CREATE FUNCTION vector_dims AS 'io.hudionhive.udf.vector.VectorDims';
DROP FUNCTION IF EXISTS vector_norm;
CREATE FUNCTION vector_norm AS 'io.hudionhive.udf.vector.VectorNorm';
DROP FUNCTION IF EXISTS vector_l2_distance;
CREATE FUNCTION vector_l2_distance AS 'io.hudionhive.udf.vector.VectorL2Distance';
DROP FUNCTION IF EXISTS vector_cosine_distance;
CREATE FUNCTION vector_cosine_distance AS 'io.hudionhive.udf.vector.VectorCosineDistance';
DROP FUNCTION IF EXISTS vector_cosine_similarity;
CREATE FUNCTION vector_cosine_similarity AS 'io.hudionhive.udf.vector.VectorCosineSimilarity';
DROP FUNCTION IF EXISTS vector_inner_product;
CREATE FUNCTION vector_inner_product AS 'io.hudionhive.udf.vector.VectorInnerProduct';
DROP FUNCTION IF EXISTS vector_negative_inner_product;
CREATE FUNCTION vector_negative_inner_product AS 'io.hudionhive.udf.vector.VectorNegativeInnerProduct';
DROP FUNCTION IF EXISTS vector_avg;
CREATE FUNCTION vector_avg AS 'io.hudionhive.udf.vector.VectorAvg';
DROP FUNCTION IF EXISTS vector_top_k;
CREATE FUNCTION vector_top_k AS 'io.hudionhive.udf.vector.VectorTopK';

-- VARIANT
DROP FUNCTION IF EXISTS hudi_variant_get;
CREATE FUNCTION hudi_variant_get AS 'io.hudionhive.udf.variant.VariantGet';
DROP FUNCTION IF EXISTS hudi_try_variant_get;
CREATE FUNCTION hudi_try_variant_get AS 'io.hudionhive.udf.variant.TryVariantGet';
DROP FUNCTION IF EXISTS hudi_parse_json;
CREATE FUNCTION hudi_parse_json AS 'io.hudionhive.udf.variant.ParseJson';
DROP FUNCTION IF EXISTS hudi_try_parse_json;
CREATE FUNCTION hudi_try_parse_json AS 'io.hudionhive.udf.variant.TryParseJson';
DROP FUNCTION IF EXISTS hudi_variant_to_json;
CREATE FUNCTION hudi_variant_to_json AS 'io.hudionhive.udf.variant.VariantToJson';
DROP FUNCTION IF EXISTS hudi_is_variant_null;
CREATE FUNCTION hudi_is_variant_null AS 'io.hudionhive.udf.variant.IsVariantNull';
DROP FUNCTION IF EXISTS hudi_is_valid_variant;
CREATE FUNCTION hudi_is_valid_variant AS 'io.hudionhive.udf.variant.IsValidVariant';
DROP FUNCTION IF EXISTS hudi_schema_of_variant;
CREATE FUNCTION hudi_schema_of_variant AS 'io.hudionhive.udf.variant.SchemaOfVariant';
DROP FUNCTION IF EXISTS hudi_schema_of_variant_agg;
CREATE FUNCTION hudi_schema_of_variant_agg AS 'io.hudionhive.udf.variant.SchemaOfVariantAgg';
DROP FUNCTION IF EXISTS hudi_variant_explode;
CREATE FUNCTION hudi_variant_explode AS 'io.hudionhive.udf.variant.VariantExplode';
DROP FUNCTION IF EXISTS hudi_variant_explode_outer;
CREATE FUNCTION hudi_variant_explode_outer AS 'io.hudionhive.udf.variant.VariantExplodeOuter';
DROP FUNCTION IF EXISTS variant_get;
CREATE FUNCTION variant_get AS 'io.hudionhive.udf.variant.VariantGet';
DROP FUNCTION IF EXISTS try_variant_get;
CREATE FUNCTION try_variant_get AS 'io.hudionhive.udf.variant.TryVariantGet';
DROP FUNCTION IF EXISTS parse_json;
CREATE FUNCTION parse_json AS 'io.hudionhive.udf.variant.ParseJson';
DROP FUNCTION IF EXISTS try_parse_json;
CREATE FUNCTION try_parse_json AS 'io.hudionhive.udf.variant.TryParseJson';
DROP FUNCTION IF EXISTS variant_to_json;
CREATE FUNCTION variant_to_json AS 'io.hudionhive.udf.variant.VariantToJson';
DROP FUNCTION IF EXISTS is_variant_null;
CREATE FUNCTION is_variant_null AS 'io.hudionhive.udf.variant.IsVariantNull';
DROP FUNCTION IF EXISTS is_valid_variant;
CREATE FUNCTION is_valid_variant AS 'io.hudionhive.udf.variant.IsValidVariant';
DROP FUNCTION IF EXISTS schema_of_variant;
CREATE FUNCTION schema_of_variant AS 'io.hudionhive.udf.variant.SchemaOfVariant';
DROP FUNCTION IF EXISTS schema_of_variant_agg;
CREATE FUNCTION schema_of_variant_agg AS 'io.hudionhive.udf.variant.SchemaOfVariantAgg';
DROP FUNCTION IF EXISTS variant_explode;
CREATE FUNCTION variant_explode AS 'io.hudionhive.udf.variant.VariantExplode';
DROP FUNCTION IF EXISTS variant_explode_outer;
CREATE FUNCTION variant_explode_outer AS 'io.hudionhive.udf.variant.VariantExplodeOuter';

-- BLOB
DROP FUNCTION IF EXISTS hudi_read_blob;
CREATE FUNCTION hudi_read_blob AS 'io.hudionhive.udf.blob.ReadBlob';
DROP FUNCTION IF EXISTS hudi_blob_length;
CREATE FUNCTION hudi_blob_length AS 'io.hudionhive.udf.blob.BlobLength';
DROP FUNCTION IF EXISTS hudi_blob_type;
CREATE FUNCTION hudi_blob_type AS 'io.hudionhive.udf.blob.BlobType';
DROP FUNCTION IF EXISTS hudi_blob_reference;
CREATE FUNCTION hudi_blob_reference AS 'io.hudionhive.udf.blob.BlobReference';
DROP FUNCTION IF EXISTS read_blob;
CREATE FUNCTION read_blob AS 'io.hudionhive.udf.blob.ReadBlob';
DROP FUNCTION IF EXISTS blob_length;
CREATE FUNCTION blob_length AS 'io.hudionhive.udf.blob.BlobLength';
DROP FUNCTION IF EXISTS blob_type;
CREATE FUNCTION blob_type AS 'io.hudionhive.udf.blob.BlobType';
DROP FUNCTION IF EXISTS blob_reference;
CREATE FUNCTION blob_reference AS 'io.hudionhive.udf.blob.BlobReference';
