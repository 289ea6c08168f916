internal import CLoaded
internal import Glibc
internal import PreviewCore

/// Where Pango, cairo and uchardet are loaded from when a text needs them.
enum LibraryFolders {
  /// The folder of the libraries that are loaded already, those that the environment names, and the
  /// list of where all others are.
  static func all() -> [FilePath] {
    [FilePath("/etc/ld.so.cache")] + named + (loaded.map { [$0] } ?? [])
  }

  private static var loaded: FilePath? {
    var folder = [CChar](repeating: 0, count: 1024)
    let length = unsafe cloaded_library_folder(&folder, folder.count)
    return length > 0 ? FilePath(bytes: folder[..<length].map { UInt8(bitPattern: $0) }) : nil
  }

  private static var named: [FilePath] {
    guard let folders = UserFolders.variable("LD_LIBRARY_PATH") else { return [] }
    return folders.bytes.split(separator: UInt8(ascii: ":")).map { FilePath(bytes: $0) }
  }
}
