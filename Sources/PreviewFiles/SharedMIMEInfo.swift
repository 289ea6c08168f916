package import PreviewCore
internal import Synchronization

/// The shared MIME-info database of the desktop: which names and kinships MIME types have.
///
/// It is read when it is first asked, from `globs2`, `subclasses` and `aliases` in the `mime` folders
/// of the base directories (shared MIME-info specification 0.22, sections 2.3 to 2.6). A file that is
/// missing, too large or nonsense is as an empty one.
package final class SharedMIMEInfo: MIMEDatabase {
  private let folders: [FilePath]
  private let read = Mutex<MIMEInfoTables?>(nil)

  /// The database in these `mime` folders, the one that counts most first.
  package init(folders: [FilePath]) {
    self.folders = folders
  }

  /// The database of this user and system.
  package static let system = SharedMIMEInfo(
    folders: ContentTypes.dataFolders.map { $0.appending(FilePath("mime")) })

  private var tables: MIMEInfoTables {
    read.withLock { read in
      if let read { return read }
      let tables = MIMEInfoTables(folders)
      read = tables
      return tables
    }
  }

  package func types(ofExtension fileExtension: String) -> [String] {
    tables.typesByExtension[fileExtension.lowercased()] ?? []
  }

  package func extensions(ofType mimeType: String) -> [String] {
    tables.extensionsByType[canonicalName(mimeType)] ?? []
  }

  package func parents(ofType mimeType: String) -> [String] {
    tables.parents[canonicalName(mimeType)] ?? []
  }

  package func canonicalName(_ mimeType: String) -> String {
    tables.names[mimeType] ?? mimeType
  }
}
