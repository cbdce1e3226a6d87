/** Log files: their blocks, which of them count, and what the blocks hold. */
package io.hudionhive.log;
