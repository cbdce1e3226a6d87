/**
 * Metastore servers of several Hive versions, each in a JVM of its own, and a proxy that hears what a client asks of
 * them. For tests and benchmarks; refers to no class of Hive.
 */
package io.hudionhive.servers;
