/// A character reference of HTML, such as `&amp;` or `&#8364;`.
struct HTMLEntity {
  let text: [UInt8]
  /// Behind the reference.
  let end: Int

  /// Reads the reference that begins with the `&` at `start`; what is none stands for itself.
  init(in bytes: [UInt8], at start: Int) {
    let body = bytes[start...].dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let isEnded = body.endIndex < bytes.count && bytes[body.endIndex] == UInt8(ascii: ";")
    guard isEnded, let character = HTMLEntity.character(String(decoding: body, as: UTF8.self))
    else {
      (text, end) = ([UInt8(ascii: "&")], start + 1)
      return
    }
    text = Array(String(character).utf8)
    end = body.endIndex + 1
  }

  private static func character(_ name: String) -> Character? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value >= 0x20, !(0x7F..<0xA0).contains(value) else { return nil }
    return Unicode.Scalar(value).map { Character($0) }
  }

  /// The references that are met; others stand as they are written.
  private static let named: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘",
    "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«",
    "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "plusmn": "±", "times": "×",
    "divide": "÷", "frac12": "½", "frac14": "¼", "sect": "§", "para": "¶", "euro": "€",
    "pound": "£", "yen": "¥", "cent": "¢", "iexcl": "¡", "iquest": "¿", "szlig": "ß",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó", "uacute": "ú", "Eacute": "É",
    "agrave": "à", "egrave": "è", "ograve": "ò", "ugrave": "ù", "igrave": "ì", "Agrave": "À",
    "acirc": "â", "ecirc": "ê", "icirc": "î", "ocirc": "ô", "ucirc": "û", "ccedil": "ç",
    "Ccedil": "Ç", "ntilde": "ñ", "Ntilde": "Ñ", "atilde": "ã", "otilde": "õ", "aring": "å",
    "Aring": "Å", "aelig": "æ", "AElig": "Æ", "oslash": "ø", "Oslash": "Ø", "oelig": "œ",
    "euml": "ë", "iuml": "ï", "yuml": "ÿ", "eth": "ð", "thorn": "þ", "larr": "←",
    "rarr": "→", "uarr": "↑", "darr": "↓", "check": "✓", "hearts": "♥", "ensp": " ",
    "emsp": " ", "thinsp": " ", "shy": "\u{AD}", "zwnj": "\u{200C}", "lrm": "\u{200E}",
    "rlm": "\u{200F}",
  ]
}
