internal import CGIO
internal import PreviewCore

/// An installed application as its desktop entry describes it.
@safe struct DesktopEntry: ~Copyable {
  private static let group = "Desktop Entry"
  private static let activation = "DBusActivatable"

  /// Lent to calls of GIO; it lives as long as this value.
  @unsafe let pointer: OpaquePointer

  /// The entry of an application; `nil` when there is none, it is hidden, or its program is missing.
  init?(_ id: Application.ID) {
    guard let entry = unsafe g_desktop_app_info_new(id + ".desktop") else { return nil }
    guard unsafe !DesktopEntry.isHidden(entry) else {
      unsafe g_object_unref(UnsafeMutableRawPointer(entry))
      return nil
    }
    unsafe pointer = entry
  }

  private init(adopting pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Whether it is started by a call over D-Bus (Desktop Entry Specification, section "D-Bus
  /// Activation").
  var isActivatable: Bool { unsafe g_desktop_app_info_get_boolean(pointer, Self.activation) != 0 }

  /// Whether there is a program to start.
  ///
  /// GIO would add the file to an empty command line, and so start the file itself.
  var hasCommand: Bool {
    let command = unsafe g_app_info_get_commandline(pointer).map { unsafe String(cString: $0) }
    return command?.contains { !$0.isWhitespace } ?? false
  }

  /// Whether it counts as not installed (Desktop Entry Specification, section "Recognized desktop entry
  /// keys"); GIO gives it all the same.
  private static func isHidden(_ entry: OpaquePointer) -> Bool {
    unsafe g_desktop_app_info_get_is_hidden(entry) != 0
  }

  /// What a list says about it; `nil` when it is hidden, without an identifier, or without anything that
  /// could open a file.
  var application: Application? {
    guard unsafe !DesktopEntry.isHidden(pointer), isActivatable || hasCommand,
      let id = unsafe g_app_info_get_id(pointer)
    else { return nil }
    let name = unsafe g_app_info_get_name(pointer).map { unsafe String(cString: $0) }
    let icon = unsafe GLibText.owned(g_desktop_app_info_get_string(pointer, "Icon"))
    let plain = unsafe String(cString: id).withoutDesktopSuffix
    return Application(id: plain, name: name ?? plain, iconName: icon)
  }

  /// The same application as a program to be started; `nil` when it has no command line.
  ///
  /// It is read anew, since GIO would else call it over D-Bus. What is read so knows nothing of the
  /// file it came from, so `%k` is empty.
  func asProgram() -> DesktopEntry? {
    guard hasCommand, let path = unsafe g_desktop_app_info_get_filename(pointer),
      var file = unsafe KeyFile(reading: GLibText.path(path))
    else { return nil }
    file.remove(Self.activation, in: Self.group)
    guard let entry = unsafe g_desktop_app_info_new_from_keyfile(file.pointer) else { return nil }
    return unsafe DesktopEntry(adopting: entry)
  }
}

extension DesktopEntry {
  /// The application that opens a MIME type when nobody is asked; it may be that of a parent type.
  static func standard(for mimeType: String) -> Application? {
    guard let entry = unsafe g_app_info_get_default_for_type(mimeType, 0) else { return nil }
    return unsafe DesktopEntry(adopting: entry).application
  }

  /// Whoever is associated with the MIME type itself, in the order of the specification: folder by
  /// folder those that were added, then those that say so themselves, without those that were removed.
  static func exact(for mimeType: String) -> [Application] {
    unsafe applications(in: g_app_info_get_recommended_for_type(mimeType))
  }

  /// Whoever is associated only with a type that the MIME type is a kind of.
  static func inherited(for mimeType: String) -> [Application] {
    unsafe applications(in: g_app_info_get_fallback_for_type(mimeType))
  }

  /// The application of an identifier; `nil` when it is not installed.
  static func application(_ id: Application.ID) -> Application? {
    guard let entry = DesktopEntry(id) else { return nil }
    return entry.application
  }

  /// Takes over a list and what is in it.
  @unsafe private static func applications(
    in list: UnsafeMutablePointer<GList>?
  ) -> [Application] {
    defer { unsafe g_list_free(list) }
    var applications: [Application?] = []
    var next = unsafe list
    while let item = unsafe next {
      if let data = unsafe item.pointee.data {
        let entry = unsafe DesktopEntry(adopting: OpaquePointer(data))
        applications.append(entry.application)
      }
      unsafe next = item.pointee.next
    }
    return applications.compactMap(\.self)
  }
}
