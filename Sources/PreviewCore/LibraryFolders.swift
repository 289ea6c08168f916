internal import CLazy
internal import Glibc

/// What is read to load a shared library once a worker is confined.
package enum LibraryFolders {
  /// All of them, as they were when this was asked first: a warm parent asks for its children.
  package static let known = all()

  /// The loader's list of where libraries are, the folders of those that are loaded already, and those
  /// in which the loader looks.
  ///
  /// None where `LD_LIBRARY_PATH` is set, or where libraries lie in `/usr/lib` itself, among much else:
  /// there workers load all they need when they start.
  package static func all() -> [FilePath] {
    let found = found()
    guard !found.isEmpty else { return [] }
    var seen: Set<FilePath> = []
    let folders = (found + usual).map(inStore).filter { seen.insert($0).inserted }
    return [FilePath("/etc/ld.so.cache")] + folders
  }

  /// Where administrators put libraries of their own.
  private static let usual = ["/usr/local/lib", "/usr/local/lib64"].map { FilePath($0) }
  /// Each package has a folder of its own here, and names those of others.
  private static let stores = ["/nix/store", "/gnu/store"].map { FilePath($0) }

  /// The store that holds a folder, else the folder.
  package static func inStore(_ folder: FilePath) -> FilePath {
    stores.first { folder.lies(in: $0) } ?? folder
  }

  private static func found() -> [FilePath] {
    guard let folders = unsafe clazy_folders() else { return [] }
    defer { unsafe free(folders) }
    let text = unsafe UnsafeRawBufferPointer(start: folders, count: strlen(folders))
    return unsafe text.split(separator: UInt8(ascii: ":")).map { unsafe FilePath(bytes: $0) }
      .filter { $0.bytes.first == UInt8(ascii: "/") }
  }
}
