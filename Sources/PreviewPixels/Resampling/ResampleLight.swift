/// In what pixels are averaged when a picture is made smaller or larger.
public enum ResampleLight: Sendable {
  /// The numbers as they are stored (sRGB), which costs least and is what most programs do.
  case stored
  /// The light that they stand for: fine patterns keep their brightness, and it costs some times as much.
  ///
  /// White and black lines that become one grey are 188 then, not 128.
  case linear
}

/// Tables between bytes of sRGB (IEC 61966-2-1) and light in 65,535 steps.
enum LightTable {
  /// Full light.
  static let most = 65_535

  /// The light of each byte.
  static let light: [Float] = (0...255).map { (curve(Double($0) / 255) * Double(most)).rounded() }
    .map { Float($0) }

  /// The byte that is nearest to each light, as it is seen: rounded in sRGB.
  static let bytes: [UInt8] = {
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var byte = 0
    for light in bytes.indices {
      while byte < 255, Double(light) / Double(most) >= curve((Double(byte) + 0.5) / 255) {
        byte += 1
      }
      bytes[light] = UInt8(byte)
    }
    return bytes
  }()

  /// The light, 0 to 1, of a number of sRGB, 0 to 1.
  static func curve(_ value: Double) -> Double {
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // To the power of 2.4: this room imports no C library, and the result is the same on every machine.
    return base * base * fifthRoot(base * base)
  }

  /// The fifth root of a number of 0 to 1, by Newton's method.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - value) / (5 * fourth)
    }
    return root
  }
}
