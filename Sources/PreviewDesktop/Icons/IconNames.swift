internal import CGIO
internal import PreviewCore

/// By which names a desktop looks for the icon of something.
enum IconNames {
  /// The names for a type, the most exact one first.
  static func names(for type: UniformType) -> [String] {
    guard let icon = unsafe g_content_type_get_icon(type.mimeType) else { return [] }
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
      return name.split(separator: "\"").first.map(String.init)
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
