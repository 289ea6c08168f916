package import PreviewCore
internal import Synchronization

/// The shared MIME-info database of the desktop: which names and kinships MIME types have.
///
/// Of `globs2`, `subclasses` and `aliases` in the `mime` folders of the base directories (shared
/// MIME-info specification 0.22, sections 2.3 to 2.6) each is read when it is first asked. A file that
/// is missing, too large or nonsense is as an empty one.
package final class SharedMIMEInfo: MIMEDatabase {
  private let globs: Lazily<MIMEGlobs>
  private let parents: Lazily<[String: [String]]>
  private let names: Lazily<[String: String]>

  /// The database in these `mime` folders, the one that counts most first.
  package init(folders: [FilePath]) {
    let files = MIMEInfoFiles(folders: folders)
    globs = Lazily { MIMEGlobs(files) }
    parents = Lazily {
      Dictionary(files.pairs("subclasses").map { ($0, [$1]) }, uniquingKeysWith: +)
    }
    names = Lazily { Dictionary(files.pairs("aliases"), uniquingKeysWith: { first, _ in first }) }
  }

  /// The database of this user and system.
  package static let system = SharedMIMEInfo(
    folders: ContentTypes.dataFolders.map { $0.appending(FilePath("mime")) })

  package func types(ofExtension fileExtension: String) -> [String] {
    globs.value.types[fileExtension.lowercased()] ?? []
  }

  package func extensions(ofType mimeType: String) -> [String] {
    globs.value.extensions[canonicalName(mimeType)] ?? []
  }

  package func parents(ofType mimeType: String) -> [String] {
    parents.value[canonicalName(mimeType)] ?? []
  }

  package func canonicalName(_ mimeType: String) -> String {
    names.value[mimeType] ?? mimeType
  }
}

/// A value that is made when it is first asked for, once.
private final class Lazily<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
