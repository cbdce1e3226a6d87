/** From what a query asks of a table to the slices its tasks read. */
package io.hudionhive.plan;
