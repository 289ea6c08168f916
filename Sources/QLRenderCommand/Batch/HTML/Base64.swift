/// Base64 (RFC 4648, section 4).
package enum Base64 {
  private static let signs = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// The text for bytes that are given as pairs of hexadecimal digits.
  package static func text(ofHexadecimal digits: String) -> String {
    let bits = digits.compactMap(\.hexDigitValue).flatMap { digit in
      [8, 4, 2, 1].map { digit & $0 != 0 ? 1 : 0 }
    }
    let text = stride(from: 0, to: bits.count, by: 6).map { start in
      let six = (0..<6).map { start + $0 < bits.count ? bits[start + $0] : 0 }
      return signs[six.reduce(0) { $0 * 2 + $1 }]
    }
    return String(text) + String(repeating: "=", count: (4 - text.count % 4) % 4)
  }
}
