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
#   SYNC_CACHE         folder for an archive of classes, which the first run makes and later ones start faster with;
#                      otherwise cache/ beside this script, or hudi-on-hive in $XDG_CACHE_HOME or ~/.cache where that
#                      cannot be written to. Whoever can write to it decides what runs. `none` makes no archive
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
# Hadoop's own files of defaults are longer and stand behind.
client="$home/client/hadoop-defaults.jar:$home/client/hadoop/*"
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
    libraries="$HIVE_HOME/lib/*:$client"
  fi
else
  conf="${HIVE_CONF_DIR:-$home/conf}"
  libraries="$home/client/hive/*:$client"
fi

# Folders come last: an archive holds classes of the jars before the first folder only.
jars=() folders=()
IFS=: read -r -a entries <<< "$conf${HADOOP_CONF_DIR:+:$HADOOP_CONF_DIR}:$classpath:$libraries"
for entry in "${entries[@]}"; do
  if [[ -d "$entry" ]]; then
    folders+=("$entry")
  elif [[ -n "$entry" ]]; then
    jars+=("$entry")
  fi
done
printf -v classpath '%s:' "${jars[@]}" ${folders[@]+"${folders[@]}"}

# Hive and Hadoop reach into the JDK. A Java that does not know an option passes over it. What the JVM itself has to say
# must not get between what the tool prints.
options=(-XX:+IgnoreUnrecognizedVMOptions -XX:TieredStopAtLevel=1 -XX:-UsePerfData
  -Xlog:disable -Xlog:all=error:stderr)
if [[ "${SYNC_JAVA_OPTS:-}" != *GC* ]]; then
  options+=(-XX:+UseSerialGC)
fi
for package in java.lang java.net java.util java.util.concurrent java.util.regex java.nio java.io; do
  options+=("--add-opens=java.base/$package=ALL-UNNAMED")
done

# shellcheck disable=SC2206
command=("$java" "${options[@]}" -Dorg.slf4j.simpleLogger.defaultLogLevel=warn
  -Dorg.slf4j.simpleLogger.log.org.apache.hadoop.util.NativeCodeLoader=error ${SYNC_JAVA_OPTS:-}
  -cp "${classpath%:}")
tool=(org.apache.hudi.hive.HiveSyncTool "$@")

new=""
if [[ "${SYNC_CACHE:-}" == none ]]; then
  folders=()
elif [[ -n "${SYNC_CACHE:-}" ]]; then
  folders=("$SYNC_CACHE")
else
  folders=("$home/cache" "${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/hudi-on-hive")
fi
# Named after Java and the jars: path, size and time of each.
sum="$(ls -lnL "$(command -v "$java")" "${jars[@]%\*}" 2> /dev/null | cksum)"
name="${sum// /-}.jsa"
for folder in ${folders[@]+"${folders[@]}"}; do
  if [[ -r "$folder/$name" ]]; then
    exec "${command[@]}" "-XX:SharedArchiveFile=$folder/$name" "${tool[@]}"
  elif [[ -z "$new" ]] && mkdir -p "$folder" 2> /dev/null && [[ -w "$folder" ]]; then
    new="$folder/$name"
  fi
done
if [[ -z "$new" || " $* " == *" --help "* || " $* " == *" -h "* ]]; then
  exec "${command[@]}" "${tool[@]}"
fi

# A second run, which changes nothing, makes the archive, so that nothing of that gets into the outcome of the first.
"${command[@]}" "${tool[@]}"
"${command[@]}" "-XX:ArchiveClassesAtExit=$new.$$" "${tool[@]}" --dry-run > /dev/null 2>&1 || true
if [[ -s "$new.$$" ]]; then
  mv -f "$new.$$" "$new" || true
fi
