package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Delete blocks of given contents, in log files of a folder. */
record DeleteContents(LogFiles files) {
  DeleteContents(Path folder) {
    this(new LogFiles(folder));
  }

  /** A version, a length and as many bytes. */
  static byte[] content(int version, byte[] payload) {
    return ByteBuffer.allocate(8 + payload.length).putInt(version).putInt(payload.length).put(payload).array();
  }

  LogBlock block(byte[] content) throws IOException {
    return files.block(BlockBytes.delete("001").content(content));
  }

  List<DeletedKey> keys(byte[] content) throws IOException {
    return all(LogBlockDecoder.forMetadataTable(LogFiles.STORAGE).deletedKeys(block(content)));
  }

  void assertDamaged(byte[] content) {
    assertThatThrownBy(() -> keys(content)).isInstanceOf(DamagedFileException.class).hasMessageContaining(".log.");
  }

  /** Changes each byte to each other, and sees to it that keys come of it or an error of ours. */
  void assertNoByteBreaksTheReader(byte[] content) throws IOException {
    LogBlock block = block(content);
    for (int i = 0; i < content.length; i++) {
      for (int value = 0; value < 256; value++) {
        byte[] changed = content.clone();
        changed[i] = (byte) value;
        try {
          all(DeleteBlock.open(block, new BlockContent(block, new BytesStream(changed))));
        } catch (HudiOnHiveException e) {
          assertThat(e).hasMessageContaining(".log.");
        }
      }
    }
  }

  private static List<DeletedKey> all(DeletedKeys opened) throws IOException {
    List<DeletedKey> keys = new ArrayList<>();
    try (DeletedKeys deletes = opened) {
      for (DeletedKey key = deletes.next(); key != null; key = deletes.next()) {
        keys.add(key);
      }
    }
    return keys;
  }
}
