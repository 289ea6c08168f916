/// A way in which files and data are marked with their type, as in `UTTagClass`.
public struct TypeTagClass: RawRepresentable, Hashable, Sendable {
  /// The identifier of the class, such as `public.filename-extension`.
  public let rawValue: String

  /// The class with this identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The end of a file's name, without its dot.
  public static let filenameExtension = TypeTagClass(rawValue: "public.filename-extension")
  /// A MIME type.
  public static let mimeType = TypeTagClass(rawValue: "public.mime-type")

  /// Whether the class is one of the two that types are looked up by.
  var isStandard: Bool { self == .filenameExtension || self == .mimeType }

  /// A tag as it is compared; the case of extensions and MIME types does not count.
  ///
  /// `nil` for what can be no tag of the class: nothing at all, a name with a slash, a MIME type
  /// without one, control characters, more than 255 bytes.
  func normalized(_ tag: String) -> String? {
    guard (1...255).contains(tag.utf8.count), tag.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    let slash = UInt8(ascii: "/")
    let slashes = tag.utf8.count { $0 == slash }
    switch self {
    case .filenameExtension: return slashes > 0 ? nil : tag.lowercased()
    case .mimeType:
      let isWhole = slashes == 1 && tag.utf8.first != slash && tag.utf8.last != slash
      return isWhole ? tag.lowercased() : nil
    default: return tag
    }
  }
}
