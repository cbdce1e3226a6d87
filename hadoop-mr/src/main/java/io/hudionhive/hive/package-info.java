/** The edge to Hive: the only place that knows job configurations, splits and input formats. */
package io.hudionhive.hive;
