internal import PreviewCore

/// A theme of icons: which folders it has and which themes it builds on (Icon Theme Specification).
///
/// A theme may be spread over several folders that hold themes; the first `index.theme` counts.
struct IconTheme {
  /// Where it lies, in the order in which icons are looked for.
  let roots: [FilePath]
  /// Its folders, in the order of its index.
  let directories: [IconDirectory]
  /// The themes that it builds on.
  let parents: [String]

  /// Real themes have a few hundred folders.
  private static let mostDirectories = 2048

  /// Reads the theme `name` in folders that hold themes; `nil` when it is in none of them.
  init?(_ name: String, in bases: [FilePath]) {
    guard IconTheme.isName(name) else { return nil }
    let roots = bases.map { $0.appending(name) }.filter(DesktopFolders.isFolder)
    var index: KeyFile?
    for root in roots where index == nil { index = KeyFile(reading: root.appending("index.theme")) }
    guard let index else { return nil }
    self.roots = roots
    let names = IconTheme.directoryNames(index)
    directories = names.compactMap { IconDirectory($0, in: index) }
    parents = IconTheme.names("Inherits", index)
  }

  /// The PNG files of the icon `name` in this theme, with the folder of each.
  ///
  /// `pictures` say where there may be such a file.
  func files(named name: String, _ pictures: PictureNames) -> [ThemedIcon] {
    let file = name + ".png"
    return directories.flatMap { directory in
      roots.map { $0.appending(directory.path) }.compactMap { folder in
        guard pictures.contains(file, in: folder) else { return nil }
        return IconFile(reading: folder.appending(file))
          .map { ThemedIcon(file: $0, directory: directory) }
      }
    }
  }

  /// Whether `name` is one name, which cannot lead to another folder.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 250 && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  private static func directoryNames(_ index: borrowing KeyFile) -> ArraySlice<String> {
    (names("Directories", index) + names("ScaledDirectories", index)).prefix(mostDirectories)
  }

  /// A list of this file, which is parted by commas.
  private static func names(_ key: String, _ index: borrowing KeyFile) -> [String] {
    (index.value(key, in: "Icon Theme") ?? "").unicodeScalars.split(separator: ",").map { name in
      let trimmed = name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return String(String.UnicodeScalarView(trimmed))
    }
  }
}

/// An icon file and the folder of its theme.
struct ThemedIcon {
  /// The file.
  let file: IconFile
  /// What it is meant for.
  let directory: IconDirectory
}
