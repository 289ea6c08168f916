internal import PreviewCore

/// What the user has said about the applications of one type, over what these say themselves
/// (Association between MIME types and applications, version 1.0, sections "Adding/removing
/// associations").
struct Associations {
  /// The identifiers of those that were added.
  private(set) var added: Set<Application.ID> = []
  /// The identifiers of those that were removed.
  private(set) var removed: Set<Application.ID> = []

  /// What all lists of the desktop say about `type`.
  init(of type: UniformType) {
    let folders =
      DesktopFolders.configuration + DesktopFolders.data.map { $0.appending("applications") }
    for folder in folders { add(folder.appending("mimeapps.list"), type.mimeType) }
  }

  /// What an earlier list says wins over a later one.
  private mutating func add(_ path: FilePath, _ type: String) {
    guard let list = KeyFile(reading: path) else { return }
    added.formUnion(Associations.identifiers("Added", list, type).subtracting(removed))
    removed.formUnion(Associations.identifiers("Removed", list, type).subtracting(added))
  }

  private static func identifiers(
    _ kind: String, _ list: borrowing KeyFile, _ type: String
  ) -> Set<Application.ID> {
    Set(list.list(type, in: "\(kind) Associations").map(\.withoutDesktopSuffix))
  }
}

extension String {
  /// The identifier of an application without the suffix of its desktop entry.
  package var withoutDesktopSuffix: String { withoutSuffix(".desktop") }

  /// This without `suffix` at its end, if it is there.
  func withoutSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension FilePath {
  /// This path with one component more.
  func appending(_ component: String) -> FilePath { appending(FilePath(component)) }
}
