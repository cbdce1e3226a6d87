/** How the versions of a record in base file and logs become one: merge modes, ordering values, deletes. */
package io.hudionhive.merge;
