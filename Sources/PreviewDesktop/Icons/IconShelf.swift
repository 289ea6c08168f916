internal import PreviewCore
internal import Synchronization

/// Keeps the icons of a user once they were looked for: reading all indexes of all themes takes long.
final class IconShelf: Sendable {
  private let last = Mutex<(theme: String?, library: IconLibrary)?>(nil)

  /// The icons of the user; `theme` counts before all others.
  func library(theme: String?) -> IconLibrary {
    last.withLock { last in
      if let last, last.theme == theme { return last.library }
      let library = IconLibrary.ofUser(theme: theme)
      last = (theme, library)
      return library
    }
  }
}

/// The names of the pictures in folders, each of which is listed once, when it is first asked for.
final class PictureNames: Sendable {
  private let known = Mutex<[FilePath: Set<String>]>([:])
  /// What more folders than this hold is not looked for.
  private static let mostFolders = 4096

  /// Whether there may be a file `name` in `folder`.
  func contains(_ name: String, in folder: FilePath) -> Bool {
    known.withLock { known in
      if let names = known[folder] { return names.contains(name) }
      guard known.count < PictureNames.mostFolders else { return false }
      let names = DesktopFolders.pictureNames(in: folder)
      known[folder] = names
      return names.contains(name)
    }
  }
}
