import PreviewPixels

/// A picture of samples as they are stored in a PDF, with colours that run into each other.
struct SamplePicture {
  var size = PixelSize(clampingWidth: 403, height: 200)
  var isGrey = false
  var bits = 8
  /// As ISO 32000-1, table 10, has it; from 10 on all five filters come in turn.
  var predictor = 1

  private var channels: Int { isGrey ? 1 : 3 }

  /// The entries of a picture with such samples.
  var entries: String {
    let space = isGrey ? "/DeviceGray" : "/DeviceRGB"
    let parameters =
      predictor == 1
      ? ""
      : """
      /DecodeParms << /Predictor \(predictor) /Colors \(channels) /BitsPerComponent \(bits) \
      /Columns \(size.width) >>
      """
    return "/BitsPerComponent \(bits) /ColorSpace \(space) /Filter /FlateDecode \(parameters)"
  }

  /// The rows of a band, predicted and deflated.
  func data(rows: Range<Int>? = nil) -> [UInt8] {
    var above: [UInt8]?
    var stored: [UInt8] = []
    for (index, y) in (rows ?? 0..<size.height).enumerated() {
      let row = row(y)
      switch predictor {
      case 1: stored += row
      case 2: stored += filtered(row, above, by: 1)
      default: stored += [UInt8(index % 5)] + filtered(row, above, by: index % 5)
      }
      above = row
    }
    return SamplePicture.deflated(stored)
  }

  private func row(_ y: Int) -> [UInt8] {
    let (width, height) = (size.width, size.height)
    let samples = (0..<width).flatMap { x -> [UInt8] in
      let blue: UInt8 = (16 * x / width + 8 * y / height) % 2 == 0 ? 40 : 200
      if bits == 1 { return [blue > 100 ? 1 : 0] }
      let colors = [UInt8(x * 255 / width), UInt8(y * 255 / height), blue]
      return isGrey ? [colors[(x / 50) % 3]] : colors
    }
    guard bits == 1 else { return samples }
    return stride(from: 0, to: width, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | (start + $1 < width ? samples[start + $1] : 0) }
    }
  }

  /// What a filter of PNG makes of a row.
  private func filtered(_ row: [UInt8], _ above: [UInt8]?, by filter: Int) -> [UInt8] {
    row.indices.map { index in
      let left = index >= channels ? Int(row[index - channels]) : 0
      let top = Int(above?[index] ?? 0)
      let corner = index >= channels ? Int(above?[index - channels] ?? 0) : 0
      let guess = left + top - corner
      let nearest = [left, top, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
      let predicted = [0, left, top, (left + top) / 2, nearest][filter]
      return row[index] &- UInt8(predicted)
    }
  }

  /// A stream of blocks that are stored as they are (RFC 1950 and 1951), with a sum or without.
  static func deflated(_ bytes: [UInt8], hasSum: Bool = false) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 60_000) {
      let block = bytes[start..<min(start + 60_000, bytes.count)]
      let count = UInt16(block.count)
      stream.append(start + 60_000 >= bytes.count ? 1 : 0)
      for number in [count, ~count] { stream += [UInt8(number & 255), UInt8(number >> 8)] }
      stream += block
    }
    guard hasSum else { return stream }
    let low = bytes.reduce(1) { ($0 + Int($1)) % 65_521 }
    let high = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }.1
    return stream + [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
  }
}

extension PictureFile {
  /// A page that is one picture of samples.
  init(_ samples: SamplePicture) throws {
    try self.init()
    (size, picture, data) = (samples.size, samples.entries, samples.data())
  }

  /// The same picture in bands of so many rows, from the top or from the bottom.
  init(_ samples: SamplePicture, bands rows: Int, isUpward: Bool = false) throws {
    try self.init(samples)
    let (width, height) = (samples.size.width, samples.size.height)
    let bands = stride(from: 0, to: height, by: rows).map { $0..<min($0 + rows, height) }
    let contents = bands.enumerated().map { index, band in
      "q \(width) 0 0 \(band.count) 0 \(height - band.upperBound) cm /Band\(index) Do Q"
    }
    let scale = "\(200 / Double(width)) 0 0 \(100 / Double(height)) 0 0 cm "
    content = scale + (isUpward ? contents.reversed() : contents).joined(separator: "\n")
    named = bands.indices.map { "/Band\($0) \($0 + 6) 0 R" }.joined(separator: " ")
    extras = bands.map { band in
      PictureFile.stream(
        "/Subtype /Image /Width \(width) /Height \(band.count) \(samples.entries)",
        samples.data(rows: band))
    }
  }
}
