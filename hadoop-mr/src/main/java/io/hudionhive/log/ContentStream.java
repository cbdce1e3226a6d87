package io.hudionhive.log;

import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataInputStream;

/** The bytes of a block's content, read forward. */
interface ContentStream extends Closeable {
  /** Reads so many of the content's next bytes. @throws java.io.EOFException when the file ends before */
  void readFully(byte[] target, int offset, int length) throws IOException;

  /** The content of a block as it is on storage. */
  static ContentStream open(Storage storage, LogBlock block) throws IOException {
    FSDataInputStream in = storage.open(block.path());
    try {
      in.seek(block.contentOffset());
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
    return new ContentStream() {
      @Override
      public void readFully(byte[] target, int offset, int length) throws IOException {
        in.readFully(target, offset, length);
      }

      @Override
      public void close() throws IOException {
        in.close();
      }
    };
  }
}
