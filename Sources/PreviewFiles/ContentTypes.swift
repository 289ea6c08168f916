internal import CGIO
internal import CLazyGIO
internal import Glibc
internal import PreviewCore

/// The MIME database, asked through GIO; without one, only `text/*` has an ancestor.
enum ContentTypes {
  /// What the database makes of a name or of data.
  struct Guess {
    var mimeType: String
    var isCertain: Bool
  }

  /// Whether GIO is installed.
  static var canBeAsked: Bool { clazygio_is_available() != 0 }

  /// The type that a file name suggests; `nil` when the name is unknown.
  static func guess(name: String) -> Guess? {
    guard MIMEFolders.areSound else { return nil }
    return unsafe guess { uncertain in unsafe g_content_type_guess(name, nil, 0, uncertain) }
  }

  /// The type that the beginning of a file suggests, by the data alone; `nil` when it is unknown.
  static func guess(data: [UInt8]) -> Guess? {
    guard MIMEFolders.areSound else { return nil }
    return unsafe guess { uncertain in
      unsafe g_content_type_guess(nil, data, gsize(data.count), uncertain)
    }
  }

  /// Whether `mimeType` is `ancestor` or a kind of it.
  static func isA(_ mimeType: String, _ ancestor: String) -> Bool {
    guard MIMEFolders.areSound else {
      return mimeType == ancestor || ancestor == "text/plain" && mimeType.hasPrefix("text/")
    }
    return unsafe g_content_type_is_a(mimeType, ancestor) != 0
  }

  /// The type in words, such as "PNG image".
  static func description(_ mimeType: String) -> String {
    guard MIMEFolders.areSound else { return mimeType }
    return unsafe String(takenFromGLib: g_content_type_get_description(mimeType)) ?? mimeType
  }

  /// The folders of data files, the user's own first (XDG Base Directory specification 0.8).
  static var dataFolders: [FilePath] { UserFolders.data() ?? librarysFolders }

  /// The same as GLib knows them: it looks up the home of a user of whom no variable tells.
  static var librarysFolders: [FilePath] {
    var folders = unsafe [g_get_user_data_dir()]
    var next = unsafe g_get_system_data_dirs()
    while let folder = unsafe next?.pointee {
      unsafe folders.append(folder)
      unsafe next = next?.successor()
    }
    return unsafe folders.compactMap { unsafe $0.map { unsafe path($0) } }
  }

  /// Any bytes can be a folder's name.
  private static func path(_ text: UnsafePointer<CChar>) -> FilePath {
    unsafe FilePath(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  private static func guess(
    _ ask: (UnsafeMutablePointer<gboolean>) -> UnsafeMutablePointer<CChar>?
  ) -> Guess? {
    var uncertain: gboolean = 0
    let answer = unsafe String(takenFromGLib: ask(&uncertain))
    guard let answer, answer != "application/octet-stream" else { return nil }
    return Guess(mimeType: answer.lowercased(), isCertain: uncertain == 0)
  }
}
