internal import CGIO
internal import Glibc
internal import PreviewCore

/// Text that GLib hands out, copied; what it gives away is freed.
enum GLibText {
  /// A string that was given away.
  static func owned(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }

  /// Strings that were given away; none for `nil`.
  static func owned(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String] {
    guard let list = unsafe list else { return [] }
    defer { unsafe g_strfreev(list) }
    let lent = unsafe UnsafeRawPointer(list).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
    return unsafe copies(of: lent) { unsafe String(cString: $0) }
  }

  /// What `make` copies of each of the strings that were lent; nothing for `nil`.
  static func copies<Copy>(
    of list: UnsafePointer<UnsafePointer<CChar>?>?, _ make: (UnsafePointer<CChar>) -> Copy
  ) -> [Copy] {
    var copies: [Copy] = []
    var next = unsafe list
    while let text = unsafe next?.pointee {
      copies.append(unsafe make(text))
      unsafe next = next?.successor()
    }
    return copies
  }

  /// A path that was lent.
  static func path(_ text: UnsafePointer<CChar>) -> FilePath {
    unsafe FilePath(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// What an error says, without a full stop; the error is freed.
  static func sentence(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error = unsafe error else { return "the system does not say why" }
    defer { unsafe g_error_free(error) }
    let message = unsafe String(cString: error.pointee.message)
    return String(message.reversed().drop { $0 == "." }.reversed())
  }
}
