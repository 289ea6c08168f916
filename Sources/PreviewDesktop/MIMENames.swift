internal import CGIO
internal import PreviewCore

/// The MIME types by which a desktop may know a type.
///
/// A core type prefers the spelling of UniformTypeIdentifiers, which the MIME database need not have:
/// applications claim `text/x-python`, and no `text/x-python-script`.
struct MIMENames {
  /// The names, the one to dispatch by first; of those that are aliases of each other only the first.
  let all: [String]
  /// Whether they are the type's own, and not borrowed from an ancestor.
  let areOwn: Bool

  init(of type: UniformType) {
    areOwn = type.hasOwnMIMEType
    let own = areOwn ? type.tags[.mimeType] ?? [] : []
    all = ([type.mimeType] + own).reduce(into: []) { names, name in
      guard name.utf8.contains(UInt8(ascii: "/")) else { return }
      if !names.contains(where: { MIMENames.isSame($0, name) }) { names.append(name.lowercased()) }
    }
  }

  /// Whether two MIME types are one, or aliases of one (Shared MIME-info Database, section 2.7).
  static func isSame(_ first: String, _ second: String) -> Bool {
    unsafe g_content_type_equals(first, second) != 0
  }
}
