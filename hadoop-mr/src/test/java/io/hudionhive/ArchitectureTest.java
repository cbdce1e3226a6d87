package io.hudionhive;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.ObjectInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.mapred.JobConf;

/** The package borders that README.md, "How it is built", describes. */
@AnalyzeClasses(
    packages = {"io.hudionhive", "org.apache.hudi"},
    importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class ArchitectureTest {
  /** What other software calls or knows by name; thin classes over the package {@code hive}. */
  private static final String KNOWN_NAMES = "org.apache.hudi..";

  private static final String EDGE = "io.hudionhive.hive..";

  private static final String[] FORMAT = {
    "io.hudionhive", "io.hudionhive.storage..", "io.hudionhive.table..", "io.hudionhive.timeline..",
    "io.hudionhive.slice..", "io.hudionhive.metadata..", "io.hudionhive.schema..", "io.hudionhive.log..",
    "io.hudionhive.hfile..", "io.hudionhive.parquet..", "io.hudionhive.merge..", "io.hudionhive.prune..",
    "io.hudionhive.plan..", "io.hudionhive.spill.."
  };

  @ArchTest
  static final ArchRule theTableFormatDoesNotKnowHive = noClasses()
      .that().resideInAnyPackage(FORMAT)
      .should().dependOnClassesThat().resideInAPackage("org.apache.hadoop.hive..")
      .because("the table format, planning and merging are tested and understood without Hive");

  @ArchTest
  static final ArchRule theTableFormatDoesNotKnowMapReduce = noClasses()
      .that().resideInAnyPackage(FORMAT)
      .should().dependOnClassesThat().resideInAnyPackage("org.apache.hadoop.mapred..", "org.apache.hadoop.mapreduce..")
      .because("jobs and splits are the business of the edge");

  @ArchTest
  static final ArchRule onlyTheEdgeSeesAJobConf = noClasses()
      .that().resideOutsideOfPackages(EDGE, KNOWN_NAMES)
      .should().dependOnClassesThat().belongToAnyOf(JobConf.class)
      .because("a JobConf is read once, into a ScanRequest, and never written");

  @ArchTest
  static final ArchRule nothingReachesBackIntoTheEdge = noClasses()
      .that().resideOutsideOfPackages(EDGE, KNOWN_NAMES)
      .should().dependOnClassesThat(resideInAnyPackage(EDGE, KNOWN_NAMES))
      .because("the edge is the outermost layer");

  @ArchTest
  static final ArchRule onlyStorageAndTheEdgeSeeFileSystems = noClasses()
      .that().resideOutsideOfPackages("io.hudionhive.storage..", EDGE, KNOWN_NAMES)
      .should().dependOnClassesThat().belongToAnyOf(FileSystem.class)
      .because("Storage is the seam that tests and other file systems stand behind");

  @ArchTest
  static final ArchRule packagesAreFreeOfCycles = slices()
      .matching("io.hudionhive.(*)..")
      .should().beFreeOfCycles();

  @ArchTest
  static final ArchRule noClassIsLoadedByAName = noClasses()
      .should().callMethod(Class.class, "forName", String.class)
      .orShould().callMethod(Class.class, "forName", String.class, boolean.class, ClassLoader.class)
      .orShould().callMethod(ClassLoader.class, "loadClass", String.class)
      .because("a name found in a table must never decide which code runs");

  @ArchTest
  static final ArchRule noJavaObjectIsDeserialised = noClasses()
      .should().dependOnClassesThat().belongToAnyOf(ObjectInputStream.class)
      .because("bytes found in a table must never decide which code runs");

  @ArchTest
  static final ArchRule namesSayWhatAClassIs = noClasses()
      .should().haveSimpleNameEndingWith("Utils")
      .orShould().haveSimpleNameEndingWith("Util")
      .orShould().haveSimpleNameEndingWith("Helper")
      .because("such names collect what belongs elsewhere");
}
