internal import CGIO

extension String {
  /// A string that GLib gave away, copied and freed; `nil` when it gave none.
  init?(takenFromGLib text: UnsafeMutablePointer<CChar>?) {
    guard let text = unsafe text else { return nil }
    defer { unsafe g_free(text) }
    unsafe self.init(cString: text)
  }
}
