/// What a card says: the page that stands for a file whose content cannot be drawn.
///
/// The card travels as bytes to the text engine, which draws it like any other file:
///
///     let card = CardContent(
///       fileExtension: "xyz", name: "plan.xyz", type: "Unknown", size: "12.3 kB",
///       reason: "Files of this type cannot be drawn.")
///     let file = card.encoded()
///
/// Its colours follow ``OpenOptions/theme``.
package struct CardContent: Hashable, Sendable {
  /// How the card looks.
  package enum Kind: String, CaseIterable, Sendable {
    /// A page with an icon and everything that is known.
    case page
    /// Only the extension in a rounded box on nothing; it lies on the icon of a thumbnail.
    case badge
    /// Only a sheet of paper with the extension on it, on nothing; it stands for the file.
    case icon
  }

  /// How the card looks.
  package var kind: Kind
  /// The extension on the icon, without a dot; empty when there is none.
  package var fileExtension: String
  /// The file's name.
  package var name: String
  /// The type, in words for people.
  package var type: String
  /// The size of the file, in words for people.
  package var size: String
  /// Why the content is not to be seen, one sentence; empty when there is nothing to explain.
  package var reason: String
  /// A PNG file of the icon on a page, in place of the sheet of paper; empty when there is none.
  package var picture: [UInt8] = []

  /// A page that says what a file is.
  package init(fileExtension: String, name: String, type: String, size: String, reason: String) {
    kind = .page
    self.fileExtension = fileExtension
    self.name = name
    self.type = type
    self.size = size
    self.reason = reason
  }

  /// A badge with an extension.
  package init(badge fileExtension: String) {
    self.init(fileExtension: fileExtension, name: "", type: "", size: "", reason: "")
    kind = .badge
  }

  /// An icon with an extension.
  package init(icon fileExtension: String) {
    self.init(badge: fileExtension)
    kind = .icon
  }
}

extension CardContent {
  /// The most bytes of one value that are kept.
  package static let longestValue = 4096
  /// The most bytes of a picture; a larger one is left out.
  package static let largestPicture = 512 << 10
  /// The most bytes that an encoded card has.
  package static let longestCard = 32 << 10 + largestPicture

  private static let signature = "qlrender-card-1"
  private static var fields: [(key: String, path: WritableKeyPath<CardContent, String>)] {
    [
      ("extension", \.fileExtension), ("name", \.name), ("type", \.type), ("size", \.size),
      ("reason", \.reason),
    ]
  }

  /// The card as bytes: a signature, then `key=value`, each ended by a NUL.
  ///
  /// A value that holds a NUL shows U+2400 in its place; one that is too long loses its end. The value
  /// of `picture` is a number of bytes, which follow its NUL.
  package func encoded() -> [UInt8] {
    var bytes = Array(CardContent.signature.utf8) + [0]
    let values = CardContent.fields.map { ($0.key, self[keyPath: $0.path]) }
    for (key, value) in [("kind", kind.rawValue)] + values {
      let shown = Array(
        value.split(separator: "\0", omittingEmptySubsequences: false)
          .joined(separator: "\u{2400}").utf8)
      bytes +=
        Array("\(key)=".utf8)
        + shown.prefixOfWholeCharacters(CardContent.longestValue) + [0]
    }
    guard !picture.isEmpty, picture.count <= CardContent.largestPicture else { return bytes }
    return bytes + Array("picture=\(picture.count)\0".utf8) + picture
  }

  /// Reads what ``encoded()`` wrote; unknown keys are passed over.
  ///
  /// Throws `file.damaged`.
  package init(decoding bytes: [UInt8]) throws(PreviewError) {
    var rest = bytes[...]
    guard bytes.count <= CardContent.longestCard,
      rest.popPart()?.elementsEqual(CardContent.signature.utf8) == true
    else { throw CardContent.noCard }
    self.init(fileExtension: "", name: "", type: "", size: "", reason: "")
    while let part = rest.popPart() {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: part[..<equals], as: UTF8.self)
      let value = String(decoding: part[(equals + 1)...], as: UTF8.self)
      set(key, value)
      guard key == "picture" else { continue }
      guard let count = Int(value), 0...rest.count ~= count else { throw CardContent.noCard }
      picture = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty else { throw CardContent.noCard }
  }

  private mutating func set(_ key: String, _ value: String) {
    if key == "kind" { kind = Kind(rawValue: value) ?? .page }
    if let field = CardContent.fields.first(where: { $0.key == key }) {
      self[keyPath: field.path] = value
    }
  }

  private static let noCard = PreviewError.damaged(detail: "it is not a card")
}

extension ArraySlice<UInt8> {
  /// Takes what stands in front of the first NUL, and the NUL; `nil` when there is none.
  fileprivate mutating func popPart() -> ArraySlice<UInt8>? {
    guard let end = firstIndex(of: 0) else { return nil }
    defer { self = self[(end + 1)...] }
    return self[..<end]
  }
}
