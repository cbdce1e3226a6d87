-- Registers the functions over Hudi's VECTOR, VARIANT and BLOB columns. The jar has to be in Hive's auxlib.
--
-- For the current session:   beeline ... --hivevar form=TEMPORARY -f register-functions.sql
-- For all, in one database:  beeline ... --hivevar form= -f register-functions.sql
--   Permanent functions belong to the current database; others call them as database.name.
--
-- Each function has a second name that starts with hudi_, since later Hive versions have some of the others as
-- functions of their own, with other results. Where Hive refuses one of the plain names, leave out its lines.

-- VECTOR
DROP ${form} FUNCTION IF EXISTS hudi_to_vector;
CREATE ${form} FUNCTION hudi_to_vector AS 'io.hudionhive.udf.vector.ToVector';
DROP ${form} FUNCTION IF EXISTS hudi_vector_to_array;
CREATE ${form} FUNCTION hudi_vector_to_array AS 'io.hudionhive.udf.vector.ToVector';
DROP ${form} FUNCTION IF EXISTS hudi_vector_dims;
CREATE ${form} FUNCTION hudi_vector_dims AS 'io.hudionhive.udf.vector.VectorDims';
DROP ${form} FUNCTION IF EXISTS hudi_vector_norm;
CREATE ${form} FUNCTION hudi_vector_norm AS 'io.hudionhive.udf.vector.VectorNorm';
DROP ${form} FUNCTION IF EXISTS hudi_vector_l2_distance;
CREATE ${form} FUNCTION hudi_vector_l2_distance AS 'io.hudionhive.udf.vector.VectorL2Distance';
DROP ${form} FUNCTION IF EXISTS hudi_vector_cosine_distance;
CREATE ${form} FUNCTION hudi_vector_cosine_distance AS 'io.hudionhive.udf.vector.VectorCosineDistance';
DROP ${form} FUNCTION IF EXISTS hudi_vector_cosine_similarity;
CREATE ${form} FUNCTION hudi_vector_cosine_similarity AS 'io.hudionhive.udf.vector.VectorCosineSimilarity';
DROP ${form} FUNCTION IF EXISTS hudi_vector_inner_product;
CREATE ${form} FUNCTION hudi_vector_inner_product AS 'io.hudionhive.udf.vector.VectorInnerProduct';
DROP ${form} FUNCTION IF EXISTS hudi_vector_negative_inner_product;
CREATE ${form} FUNCTION hudi_vector_negative_inner_product AS 'io.hudionhive.udf.vector.VectorNegativeInnerProduct';
DROP ${form} FUNCTION IF EXISTS hudi_vector_avg;
CREATE ${form} FUNCTION hudi_vector_avg AS 'io.hudionhive.udf.vector.VectorAvg';
DROP ${form} FUNCTION IF EXISTS to_vector;
CREATE ${form} FUNCTION to_vector AS 'io.hudionhive.udf.vector.ToVector';
DROP ${form} FUNCTION IF EXISTS vector_to_array;
CREATE ${form} FUNCTION vector_to_array AS 'io.hudionhive.udf.vector.ToVector';
DROP ${form} FUNCTION IF EXISTS vector_dims;
CREATE ${form} FUNCTION vector_dims AS 'io.hudionhive.udf.vector.VectorDims';
DROP ${form} FUNCTION IF EXISTS vector_norm;
CREATE ${form} FUNCTION vector_norm AS 'io.hudionhive.udf.vector.VectorNorm';
DROP ${form} FUNCTION IF EXISTS vector_l2_distance;
CREATE ${form} FUNCTION vector_l2_distance AS 'io.hudionhive.udf.vector.VectorL2Distance';
DROP ${form} FUNCTION IF EXISTS vector_cosine_distance;
CREATE ${form} FUNCTION vector_cosine_distance AS 'io.hudionhive.udf.vector.VectorCosineDistance';
DROP ${form} FUNCTION IF EXISTS vector_cosine_similarity;
CREATE ${form} FUNCTION vector_cosine_similarity AS 'io.hudionhive.udf.vector.VectorCosineSimilarity';
DROP ${form} FUNCTION IF EXISTS vector_inner_product;
CREATE ${form} FUNCTION vector_inner_product AS 'io.hudionhive.udf.vector.VectorInnerProduct';
DROP ${form} FUNCTION IF EXISTS vector_negative_inner_product;
CREATE ${form} FUNCTION vector_negative_inner_product AS 'io.hudionhive.udf.vector.VectorNegativeInnerProduct';
DROP ${form} FUNCTION IF EXISTS vector_avg;
CREATE ${form} FUNCTION vector_avg AS 'io.hudionhive.udf.vector.VectorAvg';

-- VARIANT
DROP ${form} FUNCTION IF EXISTS hudi_variant_get;
CREATE ${form} FUNCTION hudi_variant_get AS 'io.hudionhive.udf.variant.VariantGet';
DROP ${form} FUNCTION IF EXISTS hudi_try_variant_get;
CREATE ${form} FUNCTION hudi_try_variant_get AS 'io.hudionhive.udf.variant.TryVariantGet';
DROP ${form} FUNCTION IF EXISTS hudi_parse_json;
CREATE ${form} FUNCTION hudi_parse_json AS 'io.hudionhive.udf.variant.ParseJson';
DROP ${form} FUNCTION IF EXISTS hudi_try_parse_json;
CREATE ${form} FUNCTION hudi_try_parse_json AS 'io.hudionhive.udf.variant.TryParseJson';
DROP ${form} FUNCTION IF EXISTS hudi_variant_to_json;
CREATE ${form} FUNCTION hudi_variant_to_json AS 'io.hudionhive.udf.variant.VariantToJson';
DROP ${form} FUNCTION IF EXISTS hudi_is_variant_null;
CREATE ${form} FUNCTION hudi_is_variant_null AS 'io.hudionhive.udf.variant.IsVariantNull';
DROP ${form} FUNCTION IF EXISTS hudi_is_valid_variant;
CREATE ${form} FUNCTION hudi_is_valid_variant AS 'io.hudionhive.udf.variant.IsValidVariant';
DROP ${form} FUNCTION IF EXISTS hudi_schema_of_variant;
CREATE ${form} FUNCTION hudi_schema_of_variant AS 'io.hudionhive.udf.variant.SchemaOfVariant';
DROP ${form} FUNCTION IF EXISTS hudi_schema_of_variant_agg;
CREATE ${form} FUNCTION hudi_schema_of_variant_agg AS 'io.hudionhive.udf.variant.SchemaOfVariantAgg';
DROP ${form} FUNCTION IF EXISTS hudi_variant_explode;
CREATE ${form} FUNCTION hudi_variant_explode AS 'io.hudionhive.udf.variant.VariantExplode';
DROP ${form} FUNCTION IF EXISTS hudi_variant_explode_outer;
CREATE ${form} FUNCTION hudi_variant_explode_outer AS 'io.hudionhive.udf.variant.VariantExplodeOuter';
DROP ${form} FUNCTION IF EXISTS variant_get;
CREATE ${form} FUNCTION variant_get AS 'io.hudionhive.udf.variant.VariantGet';
DROP ${form} FUNCTION IF EXISTS try_variant_get;
CREATE ${form} FUNCTION try_variant_get AS 'io.hudionhive.udf.variant.TryVariantGet';
DROP ${form} FUNCTION IF EXISTS parse_json;
CREATE ${form} FUNCTION parse_json AS 'io.hudionhive.udf.variant.ParseJson';
DROP ${form} FUNCTION IF EXISTS try_parse_json;
CREATE ${form} FUNCTION try_parse_json AS 'io.hudionhive.udf.variant.TryParseJson';
DROP ${form} FUNCTION IF EXISTS variant_to_json;
CREATE ${form} FUNCTION variant_to_json AS 'io.hudionhive.udf.variant.VariantToJson';
DROP ${form} FUNCTION IF EXISTS is_variant_null;
CREATE ${form} FUNCTION is_variant_null AS 'io.hudionhive.udf.variant.IsVariantNull';
DROP ${form} FUNCTION IF EXISTS is_valid_variant;
CREATE ${form} FUNCTION is_valid_variant AS 'io.hudionhive.udf.variant.IsValidVariant';
DROP ${form} FUNCTION IF EXISTS schema_of_variant;
CREATE ${form} FUNCTION schema_of_variant AS 'io.hudionhive.udf.variant.SchemaOfVariant';
DROP ${form} FUNCTION IF EXISTS schema_of_variant_agg;
CREATE ${form} FUNCTION schema_of_variant_agg AS 'io.hudionhive.udf.variant.SchemaOfVariantAgg';
DROP ${form} FUNCTION IF EXISTS variant_explode;
CREATE ${form} FUNCTION variant_explode AS 'io.hudionhive.udf.variant.VariantExplode';
DROP ${form} FUNCTION IF EXISTS variant_explode_outer;
CREATE ${form} FUNCTION variant_explode_outer AS 'io.hudionhive.udf.variant.VariantExplodeOuter';

-- BLOB
DROP ${form} FUNCTION IF EXISTS hudi_read_blob;
CREATE ${form} FUNCTION hudi_read_blob AS 'io.hudionhive.udf.blob.ReadBlob';
DROP ${form} FUNCTION IF EXISTS hudi_blob_length;
CREATE ${form} FUNCTION hudi_blob_length AS 'io.hudionhive.udf.blob.BlobLength';
DROP ${form} FUNCTION IF EXISTS hudi_blob_type;
CREATE ${form} FUNCTION hudi_blob_type AS 'io.hudionhive.udf.blob.BlobType';
DROP ${form} FUNCTION IF EXISTS hudi_blob_reference;
CREATE ${form} FUNCTION hudi_blob_reference AS 'io.hudionhive.udf.blob.BlobReference';
DROP ${form} FUNCTION IF EXISTS read_blob;
CREATE ${form} FUNCTION read_blob AS 'io.hudionhive.udf.blob.ReadBlob';
DROP ${form} FUNCTION IF EXISTS blob_length;
CREATE ${form} FUNCTION blob_length AS 'io.hudionhive.udf.blob.BlobLength';
DROP ${form} FUNCTION IF EXISTS blob_type;
CREATE ${form} FUNCTION blob_type AS 'io.hudionhive.udf.blob.BlobType';
DROP ${form} FUNCTION IF EXISTS blob_reference;
CREATE ${form} FUNCTION blob_reference AS 'io.hudionhive.udf.blob.BlobReference';
