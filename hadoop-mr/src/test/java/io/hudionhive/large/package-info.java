/** A slice of gigabytes of log data merged in a small heap; {@link io.hudionhive.large.LargeSliceMerge} says how. */
package io.hudionhive.large;
