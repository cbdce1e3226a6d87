/** What has been done to a table and when: instants, their metadata, and which of them a reader may see. */
package io.hudionhive.timeline;
