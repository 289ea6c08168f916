/// An ICC profile of Display P3, written by hand (ICC.1:2010): the red, green and blue of P3 as
/// seen under D50, and the tone curve of sRGB.
enum DisplayP3 {
  static let profile: [UInt8] = {
    let tags: [(String, [UInt8])] = [
      ("desc", text("Display P3, forged")), ("cprt", text("No rights reserved.")),
      ("wtpt", color([0.9642, 1, 0.8249])), ("rXYZ", color([0.51512, 0.2412, -0.00105])),
      ("gXYZ", color([0.29198, 0.69225, 0.04189])), ("bXYZ", color([0.1571, 0.06657, 0.78407])),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = [UInt8].be32(tags.count)
    var content: [UInt8] = []
    for (name, data) in tags {
      let offset = 128 + 4 + tags.count * 12 + content.count
      table += .all(.ascii(name), .be32(offset), .be32(data.count))
      content += data + .zeros((4 - data.count % 4) % 4)
    }
    return header(size: 128 + table.count + content.count) + table + content
  }()

  private static func header(size: Int) -> [UInt8] {
    let start: [UInt8] = .all(.be32(size), .be32(0), .be32(0x0420_0000), .ascii("mntrRGB XYZ "))
    let date = [2020, 1, 1, 0, 0, 0].flatMap { [UInt8].be16($0) }
    let white = [0.9642, 1, 0.8249].flatMap { [UInt8].be32(fixed($0)) }
    let bytes: [UInt8] = .all(start, date, .ascii("acsp"), .zeros(28), white)
    return bytes + .zeros(128 - bytes.count)
  }

  /// A number with 16 bits behind the point.
  private static func fixed(_ value: Double) -> Int {
    Int((value * 65_536).rounded()) & 0xFFFF_FFFF
  }

  private static func color(_ values: [Double]) -> [UInt8] {
    .all(.ascii("XYZ "), .be32(0), values.flatMap { [UInt8].be32(fixed($0)) })
  }

  private static func text(_ value: String) -> [UInt8] {
    let letters = value.utf8.flatMap { letter -> [UInt8] in [0, letter] }
    return .all(
      .ascii("mluc"), .be32(0), .be32(1), .be32(12), .ascii("enUS"), .be32(letters.count),
      .be32(28), letters)
  }

  /// The curve of sRGB: a straight foot, then a power.
  private static let curve: [UInt8] = .all(
    .ascii("para"), .be32(0), .be16(3), .be16(0),
    [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap { [UInt8].be32(fixed($0)) })
}
