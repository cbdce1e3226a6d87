package io.hudionhive.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.UnsupportedFeatureException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.junit.jupiter.api.Test;

/** Files that parquet-java 1.16.0 wrote, with logical types that Hive's version does not know. */
class KnownAnnotationsTest {
  private static InputFile file(String name) throws Exception {
    return new BytesInputFile(Files.readAllBytes(Path.of("src/test/resources/parquet", name)));
  }

  @Test
  void columnsAnnotatedAsVariantAreRead() throws Exception {
    try (ParquetRows rows =
        ParquetRows.open(file("variant_annotation.parquet"), "file", name -> true, 0, Long.MAX_VALUE)) {
      Object[] first = rows.next();
      assertThat(first[0]).isEqualTo(1);
      assertThat((Object[]) first[1]).containsExactly(new byte[] {1, 0, 0}, new byte[] {0x0c, 0x22});
      assertThat(rows.next()).containsExactly(2, null);
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void otherTypesThatAreNotKnownAreAnError() throws Exception {
    InputFile file = file("float16_annotation.parquet");
    assertThatThrownBy(() -> ParquetRows.open(file, "Base file x", name -> true, 0, Long.MAX_VALUE))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("Base file x has a column f");
  }

  @Test
  void filesWithoutAFooterAreLeftAlone() throws Exception {
    assertThat(KnownAnnotations.of(new BytesInputFile(new byte[3]), "file")).isEmpty();
    byte[] bytes = Files.readAllBytes(Path.of("src/test/resources/parquet/variant_annotation.parquet"));
    byte[] longer = bytes.clone();
    longer[bytes.length - 6] = 0x7f;
    longer[bytes.length - 5] = 0x7f;
    assertThat(KnownAnnotations.of(new BytesInputFile(longer), "file")).isEmpty();
    byte[] other = bytes.clone();
    other[bytes.length - 1] = 'E';
    assertThat(KnownAnnotations.of(new BytesInputFile(other), "file")).isEmpty();
  }

  @Test
  void readsGoOverTheSeam() throws Exception {
    Optional<InputFile> known = KnownAnnotations.of(file("variant_annotation.parquet"), "file");
    int length = (int) known.get().getLength();
    byte[] whole = new byte[length];
    try (SeekableInputStream in = known.get().newStream()) {
      in.readFully(whole);
      assertThat(in.read()).isEqualTo(-1);
      for (int start = 0; start < length; start++) {
        in.seek(start);
        assertThat(in.getPos()).isEqualTo(start);
        assertThat((byte) in.read()).isEqualTo(whole[start]);
      }
    }
    assertThat(new String(whole, 0, 4)).isEqualTo("PAR1");
    assertThat(new String(whole, length - 4, 4)).isEqualTo("PAR1");
  }
}
