package io.hudionhive.merge;

import io.hudionhive.table.HudiTable;
import java.io.IOException;
import java.util.Collections;

/**
 * The rules of payload classes. All of them take a delete block's entry for newer than whatever came before it and
 * older than whatever follows, whatever ordering value it has, and a row after a delete still fills its gaps from the
 * base row: both as seen in the rows that Hudi 1.2.0 reads of such tables. In one point that release does not do what a
 * class says: it shows the marker of PostgreSQL values that were not sent, where the class, and Hudi up to 1.0, keep
 * the older value, and so do these rules.
 */
final class PayloadSpecs {
  private static final String SEQUENCE = "_event_seq";
  private static final String LOG_SEQUENCE_NUMBER = "_event_lsn";
  private static final String NOT_SENT = "__debezium_unavailable_value";

  private PayloadSpecs() {}

  static MergeSpec of(BuiltInPayload payload, RecordKeySpec keys, HudiTable table) throws IOException {
    switch (payload) {
      case OVERWRITE_NON_DEFAULTS:
        ColumnDefaults defaults = MergeSpecs.defaults(table, ColumnDefaults.Matcher.BY_VALUE);
        return new MergeSpec(keys, OrderingSpec.payload(Collections.emptyList()), DeleteMarker.standard())
            .filling(GapRule.defaults(defaults), GapFilling.WINNER);
      case PARTIAL_UPDATE:
        return new MergeSpec(keys, OrderingSpec.payload(table.config().orderingFields()), DeleteMarker.standard())
            .filling(GapRule.defaults(ColumnDefaults.allNull()), GapFilling.WINNER_UNDER_NEWER_META);
      case AWS_DMS:
        return new MergeSpec(
            keys, OrderingSpec.payload(Collections.emptyList()), DeleteMarker.ofAnyCase("Op", "D"));
      case MYSQL_DEBEZIUM:
        return new MergeSpec(keys, OrderingSpec.binlogPosition(SEQUENCE), debeziumDeletes());
      case POSTGRES_DEBEZIUM:
        return new MergeSpec(
                keys, OrderingSpec.payload(Collections.singletonList(LOG_SEQUENCE_NUMBER)), debeziumDeletes())
            .filling(GapRule.marker(NOT_SENT, true), GapFilling.NEWER_WINNER);
      default:
        throw new IllegalArgumentException(payload.toString());
    }
  }

  private static DeleteMarker debeziumDeletes() {
    return DeleteMarker.ofAnyCase("_change_operation_type", "d");
  }
}
