internal import PreviewCore

// How what belongs to a page, beside its picture, crosses the wall.

extension PageLink: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(area: try reader.read(), target: try reader.read())
  }
  func write(to writer: inout WireWriter) { writer.write(area, target) }
}

extension Rectangle: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      x: try reader.read(), y: try reader.read(), width: try reader.read(),
      height: try reader.read())
    guard x.isFinite, y.isFinite, width >= 0, height >= 0, width.isFinite, height.isFinite else {
      throw WireFault()
    }
  }
  func write(to writer: inout WireWriter) { writer.write(x, y, width, height) }
}

extension PreviewCursor: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      offset: try reader.read(), record: try reader.read(), withinLine: try reader.read())
    guard offset >= 0, record >= 0, withinLine >= 0 else { throw WireFault() }
  }
  func write(to writer: inout WireWriter) { writer.write(offset, record, withinLine) }
}

extension FileEdit: WireValue {
  init(from reader: inout WireReader) throws(WireFault) { self.init(try reader.read()) }
  func write(to writer: inout WireWriter) { writer.write(splices) }
}

extension FileEdit.Splice: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      offset: try reader.read(), removed: try reader.read(), inserted: try reader.readBytes())
  }
  func write(to writer: inout WireWriter) {
    writer.write(offset, removed)
    writer.writeBytes(inserted)
  }
}

extension PageLink.Target: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.read(Int.self) {
    case 0:
      self = .page(try reader.read())
    case 1:
      self = .uri(try reader.read())
    default: throw WireFault()
    }
  }
  func write(to writer: inout WireWriter) {
    switch self {
    case .page(let index): writer.write(0, index)
    case .uri(let address): writer.write(1, address)
    }
  }
}
