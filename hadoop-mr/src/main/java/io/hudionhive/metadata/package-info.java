/** The metadata table: what a table's writers note about its files so that readers need not list or open them. */
package io.hudionhive.metadata;
