/** The seam over Hadoop's file systems: listing folders, opening files, their lengths. */
package io.hudionhive.storage;
