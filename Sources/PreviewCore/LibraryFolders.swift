internal import CLazy
internal import Glibc

/// What is read to load a shared library once a worker is confined.
package enum LibraryFolders {
  /// The loader's list of where libraries are, the folders of those that are loaded already, and those
  /// in which the loader looks.
  ///
  /// None comes from `LD_LIBRARY_PATH`: where that is set, workers load all they need when they start.
  package static func all() -> [FilePath] {
    var seen: Set<FilePath> = []
    let folders = (found() + usual).map(inStore).filter { seen.insert($0).inserted }
    return [FilePath("/etc/ld.so.cache")] + folders
  }

  /// Where administrators put libraries of their own.
  private static let usual = ["/usr/local/lib", "/usr/local/lib64"].map { FilePath($0) }
  /// Each package has a folder of its own here, and names those of others.
  private static let stores = ["/nix/store", "/gnu/store"].map { FilePath($0) }

  private static func inStore(_ folder: FilePath) -> FilePath {
    stores.first { folder.bytes.starts(with: $0.bytes) } ?? folder
  }

  private static func found() -> [FilePath] {
    guard let folders = unsafe clazy_folders() else { return [] }
    defer { unsafe free(folders) }
    let text = unsafe String(cString: folders)
    return text.split(separator: ":").filter { $0.hasPrefix("/") }.map { FilePath(String($0)) }
  }
}
