internal import CGIO
internal import PreviewCore

/// By which names a desktop looks for the icon of something.
enum IconNames {
  /// The names for a type, the most exact ones first: those for each of its MIME types before those for
  /// what these are kinds of.
  static func names(for type: UniformType) -> [String] {
    let lists = MIMENames(of: type).all.map { names(for: $0) }
    let rows = 0..<(lists.map(\.count).max() ?? 0)
    return rows.flatMap { row in lists.compactMap { $0.count > row ? $0[row] : nil } }
  }

  /// The names for a MIME type: its own one, and then a general one such as `text-x-generic`.
  private static func names(for mimeType: String) -> [String] {
    guard let icon = unsafe g_content_type_get_icon(mimeType) else { return [] }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(icon)) }
    let names = unsafe g_themed_icon_get_names(icon)
    return unsafe GLibText.copies(of: names) { unsafe String(cString: $0) }
      .filter { !$0.hasSuffix("-symbolic") }
  }

  /// The theme that the user has chosen for programs with GTK, if one is named.
  static var chosenTheme: String? {
    let files = ["gtk-4.0", "gtk-3.0"].flatMap { version in
      DesktopFolders.configuration.map { $0.appending(version).appending("settings.ini") }
    }
    for file in files {
      guard let settings = KeyFile(reading: file),
        let name = settings.value("gtk-icon-theme-name", in: "Settings")
      else { continue }
      // Old settings are written as strings of C.
      return name.utf8.split(separator: UInt8(ascii: "\"")).first.map { String(Substring($0)) }
    }
    return nil
  }
}

extension IconLibrary {
  /// The icons of the user; `theme` counts before all others.
  static func ofUser(theme: String?) -> IconLibrary {
    let own = DesktopFolders.home.map { [$0.appending(".icons")] } ?? []
    return IconLibrary(
      themes: [theme ?? IconNames.chosenTheme, "Adwaita"].compactMap(\.self),
      in: own + DesktopFolders.data.map { $0.appending("icons") },
      plain: DesktopFolders.data.map { $0.appending("pixmaps") })
  }
}
