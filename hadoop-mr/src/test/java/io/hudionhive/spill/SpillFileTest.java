package io.hudionhive.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.HudiOnHiveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpillFileTest {
  @TempDir Path folder;

  @Test
  void anOpenFileHasNoNameAndIsForItsUserAlone() throws IOException {
    try (SpillFile file = new SpillFolder(List.of(folder)).create()) {
      file.append(new byte[100], 100);
      assertThat(names(folder)).isEmpty();
      Path open = OpenFiles.in(folder).get(0);
      assertThat(Files.size(open)).isEqualTo(100);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(open))).isEqualTo("rw-------");
    }
    assertThat(OpenFiles.in(folder)).isEmpty();
  }

  @Test
  void aFullDiskNamesTheFileAndTheSetting() throws IOException {
    FullDisk disk = new FullDisk(10);
    try (SpillFile file = new SpillFile(disk, Path.of("/disk/spill"))) {
      file.append(new byte[10], 10);
      assertThatThrownBy(() -> file.append(new byte[1], 1))
          .isInstanceOf(HudiOnHiveException.class)
          .hasMessageContainingAll("/disk/spill", "No space left on device", "hoodie.memory.spillable.map.path");
    }
    assertThat(disk.isOpen()).isFalse();
  }

  @Test
  void aFolderIsMadeWhereNoneIsThere() throws IOException {
    Path missing = folder.resolve("a").resolve("b");
    new SpillFolder(List.of(missing)).create().close();
    assertThat(missing).isDirectory();
  }

  @Test
  void foldersThatCannotBeMadeAreABadSetting() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> new SpillFolder(List.of(file.resolve("below"))).create())
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContainingAll(file.toString(), "hoodie.memory.spillable.map.path");
  }

  @Test
  void aFolderThatIsThereIsPreferredToOneToMake() throws IOException {
    Path missing = folder.resolve("missing");
    try (SpillFile file = new SpillFolder(List.of(missing, folder)).create()) {
      assertThat(OpenFiles.in(folder)).hasSize(1);
    }
    assertThat(missing).doesNotExist();
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toList());
    }
  }
}
