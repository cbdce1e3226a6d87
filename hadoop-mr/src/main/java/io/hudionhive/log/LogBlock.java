package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import io.hudionhive.slice.LogFile;
import io.hudionhive.timeline.InstantTime;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.Path;

/**
 * A block of a log file: what its header says and where its content lies. The content itself is read on decoding. A
 * block takes a few hundred bytes of memory, as blocks of one schema share its text.
 */
public final class LogBlock {
  private final LogFile file;
  private final long offset;
  private final LogBlockType type;
  private final InstantTime instant;
  private final Map<LogBlockHeader, String> headers;
  private final long positionsOffset;
  private final int positionsLength;
  private final long contentOffset;
  private final long contentLength;

  LogBlock(
      LogFile file,
      long offset,
      LogBlockType type,
      InstantTime instant,
      Map<LogBlockHeader, String> headers,
      long positionsOffset,
      int positionsLength,
      long contentOffset,
      long contentLength) {
    this.file = Objects.requireNonNull(file, "file");
    this.offset = offset;
    this.type = Objects.requireNonNull(type, "type");
    this.instant = Objects.requireNonNull(instant, "instant");
    this.headers = Collections.unmodifiableMap(new EnumMap<>(headers));
    this.positionsOffset = positionsOffset;
    this.positionsLength = positionsLength;
    this.contentOffset = contentOffset;
    this.contentLength = contentLength;
  }

  public LogFile file() {
    return file;
  }

  public Path path() {
    return file.path();
  }

  /** Bytes from the start of the file to the block's magic. */
  public long offset() {
    return offset;
  }

  public LogBlockType type() {
    return type;
  }

  /** The instant of the write; of a rollback block, of the rollback. */
  public InstantTime instant() {
    return instant;
  }

  /** The Avro schema the block's records were written with, as JSON; data blocks always have one. */
  public Optional<String> schemaJson() {
    return header(LogBlockHeader.SCHEMA);
  }

  /** Whether the records hold only the columns that the write assigned. */
  public boolean isPartial() {
    return header(LogBlockHeader.IS_PARTIAL).map("true"::equalsIgnoreCase).orElse(false);
  }

  /** The instants whose blocks this one replaces: of a log compaction several, else none. */
  public Set<InstantTime> compactedInstants() {
    Set<InstantTime> instants = new LinkedHashSet<>();
    header(LogBlockHeader.COMPACTED_BLOCK_TIMES).ifPresent(list -> {
      for (String item : list.split(",")) {
        if (!item.trim().isEmpty()) {
          instants.add(instantOf(LogBlockHeader.COMPACTED_BLOCK_TIMES, item.trim()));
        }
      }
    });
    return instants;
  }

  /** The instant that a rollback block takes back; empty for other blocks. */
  public Optional<InstantTime> rolledBackInstant() {
    return type == LogBlockType.COMMAND
        ? header(LogBlockHeader.TARGET_INSTANT_TIME).map(t -> instantOf(LogBlockHeader.TARGET_INSTANT_TIME, t))
        : Optional.empty();
  }

  /**
   * Whether the header has the row numbers of the block's records in the base file. They take as much as a large block
   * does keys, so they stay on storage: {@link LogBlockDecoder#recordPositions}.
   */
  public boolean hasRecordPositions() {
    return positionsOffset > 0;
  }

  /** Where in the file the row numbers are; 0 where there are none. */
  long positionsOffset() {
    return positionsOffset;
  }

  int positionsLength() {
    return positionsLength;
  }

  /** The instant of the base file that the row numbers refer to. */
  public Optional<InstantTime> positionsBaseInstant() {
    return header(LogBlockHeader.BASE_FILE_INSTANT_TIME_OF_RECORD_POSITIONS)
        .map(t -> instantOf(LogBlockHeader.BASE_FILE_INSTANT_TIME_OF_RECORD_POSITIONS, t));
  }

  public long contentOffset() {
    return contentOffset;
  }

  public long contentLength() {
    return contentLength;
  }

  Optional<String> header(LogBlockHeader key) {
    return Optional.ofNullable(headers.get(key));
  }

  /** The block as error messages name it. */
  @Override
  public String toString() {
    return "Log file " + file.path() + ", " + type + " block at offset " + offset + " of instant " + instant;
  }

  private InstantTime instantOf(LogBlockHeader key, String text) {
    if (!InstantTime.isInstantTime(text)) {
      throw new DamagedFileException(this + ": header " + key + " is no instant time: '" + text + "'");
    }
    return InstantTime.of(text);
  }
}
