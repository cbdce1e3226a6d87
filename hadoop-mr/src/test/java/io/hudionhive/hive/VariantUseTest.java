package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.hive.ql.plan.ExprNodeColumnDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeConstantDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeGenericFuncDesc;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDFCoalesce;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.junit.jupiter.api.Test;

class VariantUseTest {
  private static final TypeInfo VARIANT =
      TypeInfoUtils.getTypeInfoFromTypeString("struct<metadata:binary,value:binary>");

  @Test
  void otherFunctionsUseTheWholeColumn() {
    VariantUse use = new VariantUse();
    ExprNodeDesc column = new ExprNodeColumnDesc(VARIANT, "V", "t", false);
    use.note(
        new ExprNodeGenericFuncDesc(
            TypeInfoFactory.intTypeInfo, new GenericUDFCoalesce(), List.of(column, new ExprNodeConstantDesc("$.a"))));
    assertThat(use.fields()).isEmpty();
  }
}
