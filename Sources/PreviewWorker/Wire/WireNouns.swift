internal import PreviewCore
internal import PreviewPixels

// How the nouns of PreviewCore cross the wall, field by field in the order of declaration.

extension Format: WireValue {}
extension Theme: WireValue {}
extension OpenPurpose: WireValue {}
extension PreviewWarning.Code: WireValue {}

extension PixelSize: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    guard let size = PixelSize(width: try reader.read(), height: try reader.read()) else {
      throw WireFault()
    }
    self = size
  }
  func write(to writer: inout WireWriter) {
    writer.write(width)
    writer.write(height)
  }
}

extension OpenOptions: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      contentType: UniformType(mimeType: try reader.read()), box: try reader.read(),
      limits: try reader.read())
    password = try reader.read(Bool.self) ? try reader.readBytes() : nil
    encoding = try reader.read()
    delimiter = try reader.read()
    header = try reader.read()
    theme = try reader.read()
    purpose = try reader.read()
    allowsUnsandboxed = try reader.read()
  }
  func write(to writer: inout WireWriter) {
    writer.write(contentType.mimeType)
    writer.write(box)
    writer.write(limits)
    writer.write(password != nil)
    if let password { writer.writeBytes(password) }
    writer.write(encoding)
    writer.write(delimiter)
    writer.write(header)
    writer.write(theme)
    writer.write(purpose)
    writer.write(allowsUnsandboxed)
  }
}

extension PreviewWarning: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(try reader.read(), try reader.read())
  }
  func write(to writer: inout WireWriter) {
    writer.write(code)
    writer.write(message)
  }
}

extension Count: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(try reader.read(), isEstimate: try reader.read())
    guard value >= 0 else { throw WireFault() }
  }
  func write(to writer: inout WireWriter) {
    writer.write(value)
    writer.write(isEstimate)
  }
}

extension TableInfo: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      delimiter: try reader.read(), columns: try reader.read(), rows: try reader.read(),
      header: try reader.read())
  }
  func write(to writer: inout WireWriter) {
    writer.write(delimiter)
    writer.write(columns)
    writer.write(rows)
    writer.write(header)
  }
}

extension TextInfo: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(encoding: try reader.read(), lines: try reader.read(), table: try reader.read())
  }
  func write(to writer: inout WireWriter) {
    writer.write(encoding)
    writer.write(lines)
    writer.write(table)
  }
}

extension DocumentInfo: WireValue {
  /// A PDF has no more objects than this, and so no more pages (ISO 32000-1, annex C).
  private static let mostPages = 8_388_607

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      pageCount: try reader.read(), text: try reader.read(), warnings: try reader.read(),
      title: try reader.read(), beginning: try reader.read())
    guard (0...DocumentInfo.mostPages).contains(pageCount) else { throw WireFault() }
  }
  func write(to writer: inout WireWriter) {
    writer.write(pageCount)
    writer.write(text)
    writer.write(warnings)
    writer.write(title)
    writer.write(beginning)
  }
}

extension PageInfo: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      extent: try reader.read(), label: try reader.read(), userUnit: try reader.read())
    guard userUnit > 0, userUnit.isFinite else { throw WireFault() }
  }
  func write(to writer: inout WireWriter) {
    writer.write(extent, label, userUnit)
  }
}

extension PageInfo.Extent: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.read(Int.self) {
    case 0: self = .pixels(width: try reader.read(), height: try reader.read())
    case 1: self = .points(width: try reader.read(), height: try reader.read())
    case 2: self = .aspect(width: try reader.read(), height: try reader.read())
    default: throw WireFault()
    }
    guard hasArea else { throw WireFault() }
  }

  private var hasArea: Bool {
    switch self {
    case .pixels(let width, let height): width > 0 && height > 0
    case .points(let width, let height), .aspect(let width, let height):
      width > 0 && height > 0 && width.isFinite && height.isFinite
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .pixels(let width, let height): writer.write(0, width, height)
    case .points(let width, let height): writer.write(1, width, height)
    case .aspect(let width, let height): writer.write(2, width, height)
    }
  }
}

extension Background: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.read(Int.self) {
    case 0: self = .none
    case 1: self = .checker
    case 2:
      let color = try reader.read(Int.self)
      self = .color(
        red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
        blue: UInt8(truncatingIfNeeded: color))
    default: throw WireFault()
    }
  }
  func write(to writer: inout WireWriter) {
    switch self {
    case .none: writer.write(0)
    case .checker: writer.write(1)
    case .color(let red, let green, let blue):
      writer.write(2, Int(red) << 16 | Int(green) << 8 | Int(blue))
    }
  }
}

extension RenderRequest: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(page: try reader.read(), size: try reader.read(), background: try reader.read())
  }
  func write(to writer: inout WireWriter) {
    writer.write(page)
    writer.write(size)
    writer.write(background)
  }
}
