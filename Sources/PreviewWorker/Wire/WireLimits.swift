internal import PreviewCore

// How the limits cross the wall, field by field in the order of their initializers.

extension RenderLimits.Name: WireValue {}

extension RenderLimits: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      bytes: try reader.read(), pixels: try reader.read(), memory: try reader.read(),
      lines: try reader.read(), seconds: try reader.read(), stack: try reader.read(),
      output: try reader.read(), png: try reader.read(), jpeg: try reader.read(),
      text: try reader.read())
  }
  func write(to writer: inout WireWriter) {
    writer.write(bytes, pixels, memory, lines, seconds, stack)
    writer.write(output, png, jpeg, text)
  }
}

extension RenderLimits.Output: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(pixels: try reader.read(), side: try reader.read())
  }
  func write(to writer: inout WireWriter) { writer.write(pixels, side) }
}

extension RenderLimits.PNG: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(chunkBytes: try reader.read(), heap: try reader.read())
  }
  func write(to writer: inout WireWriter) { writer.write(chunkBytes, heap) }
}

extension RenderLimits.JPEG: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      coefficientBytes: try reader.read(), scans: try reader.read(), warnings: try reader.read())
  }
  func write(to writer: inout WireWriter) { writer.write(coefficientBytes, scans, warnings) }
}

extension RenderLimits.Text: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      columns: try reader.read(), cells: try reader.read(), longestLine: try reader.read())
  }
  func write(to writer: inout WireWriter) { writer.write(columns, cells, longestLine) }
}
