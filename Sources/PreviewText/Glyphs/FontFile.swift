internal import PreviewCore

/// A face of type in a file.
struct FontFile: Hashable, Sendable {
  /// Where it is.
  var path: FilePath
  /// Which face of the file it is.
  var index: Int
}

/// What a font is asked for by.
struct FontWish: Hashable, Sendable {
  /// The family.
  var family: TypeStyle.Family
  /// Whether it is bold.
  var isBold: Bool
  /// The language, as a tag.
  var language: String

  /// All that pages ask for.
  static let all = ["en", "el", "ru"].flatMap { language in
    [
      FontWish(family: .code, isBold: false, language: language),
      FontWish(family: .prose, isBold: false, language: language),
      FontWish(family: .prose, isBold: true, language: language),
    ]
  }
}
