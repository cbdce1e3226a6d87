<?xml version="1.0" encoding="UTF-8"?>
<!-- Takes out of Hadoop's files of defaults what is there for people: a process parses them several times. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:strip-space elements="configuration property"/>

  <xsl:template match="/">
    <xsl:comment> Made from Hadoop's file of this name, without descriptions. </xsl:comment>
    <xsl:apply-templates/>
  </xsl:template>

  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="description|configuration//comment()|processing-instruction()"/>
</xsl:stylesheet>
