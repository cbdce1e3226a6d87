-- What Hive says of each function.
-- tables: vectors_cow
-- functions: temporary
describe function extended hudi_to_vector;
describe function extended hudi_vector_to_array;
describe function extended hudi_vector_dims;
describe function extended hudi_vector_norm;
describe function extended hudi_vector_l2_distance;
describe function extended hudi_vector_cosine_distance;
describe function extended hudi_vector_cosine_similarity;
describe function extended hudi_vector_inner_product;
describe function extended hudi_vector_negative_inner_product;
describe function extended hudi_vector_avg;
describe function extended hudi_vector_top_k;
describe function extended hudi_variant_get;
describe function extended hudi_try_variant_get;
describe function extended hudi_parse_json;
describe function extended hudi_try_parse_json;
describe function extended hudi_variant_to_json;
describe function extended hudi_is_variant_null;
describe function extended hudi_is_valid_variant;
describe function extended hudi_schema_of_variant;
describe function extended hudi_schema_of_variant_agg;
describe function extended hudi_variant_explode;
describe function extended hudi_variant_explode_outer;
describe function extended hudi_read_blob;
describe function extended hudi_blob_length;
describe function extended hudi_blob_type;
describe function extended hudi_blob_reference;
