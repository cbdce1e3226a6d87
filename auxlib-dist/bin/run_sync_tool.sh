#!/usr/bin/env bash
# Registers a Hudi table in the Hive metastore, or brings its entries up to date: run_sync_tool.sh --help
#
#   HIVE_HOME          Hive 4: its jars, and those of `hadoop classpath`, are used. Without it those in client/ are, which
#                      serve the modes hms and jdbc
#   HIVE_CONF_DIR      folder of hive-site.xml; otherwise $HIVE_HOME/conf, or conf/ beside this script
#   HADOOP_CONF_DIR    folder of core-site.xml and hdfs-site.xml
#   HADOOP_HOME        Hadoop of HIVE_HOME; otherwise `hadoop` on the PATH
#   JAVA_HOME          Java to run; otherwise `java` on the PATH
#   SYNC_CLASSPATH     jars of your own: file systems such as S3, a partition value extractor, another JDBC driver
#   SYNC_JAVA_OPTS     options of the JVM
set -euo pipefail

home="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
jars=("$home"/lib/hudi-on-hive-auxlib-*.jar)
if [[ ! -f "${jars[0]}" ]]; then
  echo "No jar hudi-on-hive-auxlib-*.jar in $home/lib: unpack the tarball anew" >&2
  exit 2
fi

java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
if ! command -v "$java" > /dev/null; then
  echo "No Java: install Java 8 or newer, or set JAVA_HOME" >&2
  exit 2
fi

classpath="${jars[0]}${SYNC_CLASSPATH:+:$SYNC_CLASSPATH}"
if [[ -n "${HIVE_HOME:-}" ]]; then
  if [[ ! -d "$HIVE_HOME/lib" ]]; then
    echo "HIVE_HOME is $HIVE_HOME, which has no folder lib: correct it, or unset it to use the jars of this tarball" >&2
    exit 2
  fi
  conf="${HIVE_CONF_DIR:-$HIVE_HOME/conf}"
  hadoop="${HADOOP_HOME:+$HADOOP_HOME/bin/}hadoop"
  if command -v "$hadoop" > /dev/null; then
    libraries="$HIVE_HOME/lib/*:$("$hadoop" classpath)"
  else
    echo "No $hadoop: the Hadoop jars of this tarball are used with those of $HIVE_HOME; set HADOOP_HOME for others" >&2
    libraries="$HIVE_HOME/lib/*:$home/client/hadoop/*"
  fi
else
  conf="${HIVE_CONF_DIR:-$home/conf}"
  libraries="$home/client/hive/*:$home/client/hadoop/*"
fi

# Hive and Hadoop reach into the JDK; Java 8 knows no modules and refuses the options.
opens=()
if "$java" --list-modules > /dev/null 2>&1; then
  for package in java.lang java.net java.util java.util.concurrent java.util.regex java.nio java.io; do
    opens+=("--add-opens=java.base/$package=ALL-UNNAMED")
  done
fi

# shellcheck disable=SC2086
exec "$java" ${opens[@]+"${opens[@]}"} -Dorg.slf4j.simpleLogger.defaultLogLevel=warn ${SYNC_JAVA_OPTS:-} \
  -cp "$conf${HADOOP_CONF_DIR:+:$HADOOP_CONF_DIR}:$classpath:$libraries" \
  org.apache.hudi.hive.HiveSyncTool "$@"
