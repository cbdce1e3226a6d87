/**
 * Benchmarks of queries and of record readers, over tables of Hudi's own writer.
 *
 * <p>{@code mvn -q -Pfixtures -pl qtest/fixture-writer compile exec:exec@benchmark-data -Drows=10000000 -Dout=FOLDER}
 * writes the tables, {@code mvn -q -B -Pbenchmark -pl qtest -am verify -Dbenchmark.data=FOLDER} measures, prints and
 * leaves {@code queries.md} and {@code readers.md} in {@code qtest/target/benchmark}. The profile {@code benchmark} of
 * {@code qtest/pom.xml} lists the properties that choose less than all.
 */
package io.hudionhive.qtest.bench;
