/** Functions over VECTOR: distances, norms and conversions. */
package io.hudionhive.udf.vector;
