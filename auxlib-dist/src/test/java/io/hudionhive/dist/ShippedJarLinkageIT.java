package io.hudionhive.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

class ShippedJarLinkageIT {
  private static final String SHADED = "io.hudionhive.shaded.";

  /** What a cluster brings, and the optional compressors of Avro files, which are loaded only when a file names one. */
  private static final List<String> PROVIDED = List.of(
      "java.", "javax.", "sun.misc.", "org.w3c.dom.", "org.xml.sax.",
      "org.slf4j.", "org.apache.hadoop.", "org.apache.parquet.", "org.apache.orc.", "org.apache.thrift.",
      "org.apache.commons.compress.", "org.tukaani.xz.", "org.xerial.snappy.", "com.github.luben.zstd.");

  /** What Spark brings, in whose process alone the classes of this prefix are loaded. */
  private static final String IN_SPARK = "io.hudionhive.sync.SparkCatalog";

  private static final List<String> OF_SPARK = List.of("org.apache.spark.", "scala.");

  private final ShippedJar jar = ShippedJar.ofThisBuild();

  @Test
  void everyReferenceIsToTheJarItselfOrToWhatAClusterBrings() throws IOException {
    Set<String> inside = new TreeSet<>();
    for (String name : jar.fileNames()) {
      if (name.endsWith(".class")) {
        inside.add(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
      }
    }
    Set<String> dangling = new TreeSet<>();
    for (JavaClass javaClass : importJar()) {
      for (Dependency dependency : javaClass.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        String name = target.getName();
        boolean ofSpark = javaClass.getName().startsWith(IN_SPARK) && OF_SPARK.stream().anyMatch(name::startsWith);
        if (!target.isPrimitive() && !inside.contains(name) && !ofSpark
            && PROVIDED.stream().noneMatch(name::startsWith)) {
          dangling.add(javaClass.getName() + " -> " + name);
        }
      }
    }
    assertThat(dangling).isEmpty();
  }

  @Test
  void relocatedAvroWritesAndReadsAFileOnItsOwn() throws Exception {
    try (URLClassLoader loader = jar.isolatedLoader()) {
      Object schema = parseSchema(loader,
          "{\"type\":\"record\",\"name\":\"r\",\"namespace\":\"org.apache.hudi.avro.model\",\"fields\":"
              + "[{\"name\":\"price\",\"type\":{\"type\":\"bytes\",\"logicalType\":\"decimal\","
              + "\"precision\":9,\"scale\":2}},{\"name\":\"note\",\"type\":[\"null\",\"string\"],\"default\":null}]}");
      Class<?> schemaClass = avro(loader, "Schema");
      assertThat(call(schema, "getFullName")).isEqualTo("org.apache.hudi.avro.model.r");

      Object bareRecord = avro(loader, "generic.GenericData$Record").getConstructor(schemaClass).newInstance(schema);
      call(bareRecord, "put", String.class, "price", Object.class, ByteBuffer.wrap(new byte[] {4, -46}));
      call(bareRecord, "put", String.class, "note", Object.class, "für");

      byte[] file = writeDeflated(loader, schemaClass, schema, bareRecord);
      Object reader = openFile(loader, file);
      Object read = call(reader, "next");
      assertThat(read.toString()).contains("\"note\": \"für\"").contains("price");
      assertThat(call(reader, "hasNext")).isEqualTo(false);
    }
  }

  @Test
  void relocatedJacksonParsesJsonOnItsOwn() throws Exception {
    try (URLClassLoader loader = jar.isolatedLoader()) {
      Object mapper = loader.loadClass(SHADED + "com.fasterxml.jackson.databind.ObjectMapper")
          .getConstructor().newInstance();
      Object tree = call(mapper, "readTree", String.class, "{\"partitionToWriteStats\":{\"a=1\":[1.5, null]}}");
      assertThat(tree.getClass().getName()).startsWith(SHADED);
      assertThat(tree.toString()).isEqualTo("{\"partitionToWriteStats\":{\"a=1\":[1.5,null]}}");
    }
  }

  @Test
  void avroStillListensToItsOwnSystemProperties() throws IOException {
    String limits = new String(
        jar.bytes("io/hudionhive/shaded/org/apache/avro/SystemLimitException.class"), "ISO-8859-1");
    assertThat(limits).contains("org.apache.avro.limits.bytes.maxLength")
        .doesNotContain(SHADED + "org.apache.avro.limits");
    String specific = new String(
        jar.bytes("io/hudionhive/shaded/org/apache/avro/specific/SpecificDatumReader.class"), "ISO-8859-1");
    assertThat(specific).contains("org.apache.avro.SERIALIZABLE_PACKAGES")
        .doesNotContain(SHADED + "org.apache.avro.SERIALIZABLE_PACKAGES");
  }

  private JavaClasses importJar() throws IOException {
    return new ClassFileImporter().importJar(new JarFile(jar.path().toFile()));
  }

  private static Class<?> avro(ClassLoader loader, String name) throws ClassNotFoundException {
    return loader.loadClass(SHADED + "org.apache.avro." + name);
  }

  private static Object parseSchema(ClassLoader loader, String json) throws ReflectiveOperationException {
    Object parser = avro(loader, "Schema$Parser").getConstructor().newInstance();
    return call(parser, "parse", String.class, json);
  }

  private static byte[] writeDeflated(ClassLoader loader, Class<?> schemaClass, Object schema, Object datum)
      throws ReflectiveOperationException {
    Object datumWriter = avro(loader, "generic.GenericDatumWriter").getConstructor(schemaClass).newInstance(schema);
    Object fileWriter = avro(loader, "file.DataFileWriter")
        .getConstructor(avro(loader, "io.DatumWriter")).newInstance(datumWriter);
    Class<?> codecFactory = avro(loader, "file.CodecFactory");
    Object deflate = codecFactory.getMethod("fromString", String.class).invoke(null, "deflate");
    call(fileWriter, "setCodec", codecFactory, deflate);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    call(fileWriter, "create", schemaClass, schema, OutputStream.class, bytes);
    call(fileWriter, "append", Object.class, datum);
    call(fileWriter, "close");
    return bytes.toByteArray();
  }

  private static Object openFile(ClassLoader loader, byte[] file) throws ReflectiveOperationException {
    Class<?> seekable = avro(loader, "file.SeekableInput");
    Object input = avro(loader, "file.SeekableByteArrayInput").getConstructor(byte[].class).newInstance((Object) file);
    Object datumReader = avro(loader, "generic.GenericDatumReader").getConstructor().newInstance();
    Constructor<?> open = avro(loader, "file.DataFileReader").getConstructor(seekable, avro(loader, "io.DatumReader"));
    return open.newInstance(input, datumReader);
  }

  /** Calls a public method; the arguments are pairs of a parameter type and a value. */
  private static Object call(Object target, String name, Object... typesAndValues) throws ReflectiveOperationException {
    Class<?>[] types = new Class<?>[typesAndValues.length / 2];
    Object[] values = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = (Class<?>) typesAndValues[2 * i];
      values[i] = typesAndValues[2 * i + 1];
    }
    Method method = target.getClass().getMethod(name, types);
    method.setAccessible(true);
    return method.invoke(target, values);
  }
}
