/// The byte strings that what somebody typed as a password can stand for.
///
/// Which one counts depends on the document's security handler: revisions 2 to 4 take
/// PDFDocEncoding, 5 and 6 take UTF-8 after SASLprep (ISO 32000-2, 7.6.4.3). Programs are not strict
/// about either, so all are tried; poppler itself tries Latin-1 before the bytes as they are.
struct PasswordForms {
  /// Only these bytes count (ISO 32000-2, algorithm 2.A); poppler copies longer ones past the end
  /// of a buffer.
  static let longest = 127

  /// The forms to try, likeliest first, without repetition; none for a password with a NUL.
  let all: [[UInt8]]

  /// A normal form of Unicode.
  enum NormalForm {
    case composed, compatiblyComposed
  }

  /// The forms of `typed`, with the help of `normalize`.
  init(_ typed: [UInt8], normalize: (String, NormalForm) -> String?) {
    // C would end such a password at the NUL and try what is left, which nobody typed.
    guard !typed.contains(0) else {
      all = []
      return
    }
    var forms = [typed]
    if let text = String(validating: typed, as: UTF8.self), !typed.allSatisfy({ $0 < 0x80 }) {
      let prepared = normalize(PasswordForms.mapped(text), .compatiblyComposed) ?? text
      let composed = normalize(text, .composed) ?? text
      forms += [prepared, composed].map { Array($0.utf8) }
      forms += [prepared, composed].compactMap(PasswordForms.documentEncoded)
    }
    all =
      forms.map { Array($0.prefix(PasswordForms.longest)) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What SASLprep maps before it normalizes (RFC 4013, 2.1; RFC 3454, tables B.1 and C.1.2).
  private static func mapped(_ text: String) -> String {
    var mapped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xAD, 0x34F, 0x1806, 0x180B...0x180D, 0x200C, 0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF:
        continue
      case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: mapped.append(" ")
      default: mapped.append(scalar)
      }
    }
    return String(mapped)
  }

  /// The text in PDFDocEncoding (ISO 32000-1, annex D.2), `nil` when it has other characters.
  private static func documentEncoded(_ text: String) -> [UInt8]? {
    let bytes = text.unicodeScalars.compactMap { scalar -> UInt8? in
      switch scalar.value {
      case 0...0x17, 0x20...0x7E, 0xA1...0xAC, 0xAE...0xFF: UInt8(scalar.value)
      default: documentOnly[scalar]
      }
    }
    return bytes.count == text.unicodeScalars.count ? bytes : nil
  }

  /// What PDFDocEncoding has where Latin-1 has controls.
  private static let documentOnly: [Unicode.Scalar: UInt8] = {
    let accents = "\u{2D8}\u{2C7}\u{2C6}\u{2D9}\u{2DD}\u{2DB}\u{2DA}\u{2DC}".unicodeScalars
    let signs = "•†‡…—–ƒ⁄‹›\u{2212}‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".unicodeScalars
    let pairs = Array(zip(accents, UInt8(0x18)...)) + Array(zip(signs, UInt8(0x80)...))
    return Dictionary(uniqueKeysWithValues: pairs + [("\u{20AC}", UInt8(0xA0))])
  }()
}
