package io.hudionhive.log;

import java.io.Closeable;
import java.io.IOException;

/** The keys of a delete block in stored order, read forward once. */
public interface DeletedKeys extends Closeable {
  /** The next key, or null after the last. */
  DeletedKey next() throws IOException;
}
