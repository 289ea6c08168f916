internal import CGIO
internal import PreviewCore

/// The folders of the XDG Base Directory Specification, as GLib knows them: it reads the environment
/// once.
enum DesktopFolders {
  /// Where settings are, the user's folder first.
  static var configuration: [FilePath] {
    unsafe folders(g_get_user_config_dir(), g_get_system_config_dirs())
  }

  /// Where data is, the user's folder first.
  static var data: [FilePath] {
    unsafe folders(g_get_user_data_dir(), g_get_system_data_dirs())
  }

  /// The user's own folder.
  static var home: FilePath? { unsafe g_get_home_dir().map { unsafe GLibText.path($0) } }

  /// The names of the desktop that runs, in lower case, as files of one desktop begin with them.
  static var desktops: [String] {
    let names = unsafe g_getenv("XDG_CURRENT_DESKTOP").map { unsafe String(cString: $0) } ?? ""
    return names.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)).lowercased() }
      .filter(IconTheme.isName)
  }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: FilePath) -> Bool {
    unsafe g_file_test(path.nullTerminated, G_FILE_TEST_IS_DIR) != 0
  }

  /// The names of the PNG files in a folder, at most 65,536; none where it is no folder.
  static func pictureNames(in folder: FilePath) -> Set<String> {
    let path = folder.nullTerminated
    guard let entries = unsafe g_dir_open(path, 0, nil) else { return [] }
    defer { unsafe g_dir_close(entries) }
    var names: Set<String> = []
    while names.count < 1 << 16, let name = unsafe g_dir_read_name(entries) {
      let name = unsafe String(cString: name)
      if name.withoutSuffix(".png") != name { names.insert(name) }
    }
    return names
  }

  /// The text of a file of at most a mebibyte; `nil` where there is none, or it is larger or no file.
  static func text(of path: FilePath) -> String? {
    guard let source = try? FileSource(opening: path), source.size <= longestText,
      let bytes = try? source.read(longestText)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let longestText = 1 << 20

  private static func folders(
    _ own: UnsafePointer<CChar>?, _ others: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> [FilePath] {
    let own = unsafe own.map { unsafe GLibText.path($0) }
    let others = unsafe GLibText.copies(of: others) { unsafe GLibText.path($0) }
    return [own].compactMap(\.self) + others
  }
}

extension KeyFile {
  /// Reads the file at `path`; `nil` where there is none, or none that can be read.
  init?(reading path: FilePath) {
    guard let text = DesktopFolders.text(of: path) else { return nil }
    try? self.init(parsing: text)
  }
}
