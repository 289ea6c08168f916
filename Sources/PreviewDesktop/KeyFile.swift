internal import CGIO
package import PreviewCore

/// A file of groups, keys and values, as desktop entries, icon themes and lists of applications are
/// (Desktop Entry Specification, section 3).
///
///     let file = try KeyFile(parsing: "[Desktop Entry]\nName=Viewer\n")
///     file.value("Name", in: "Desktop Entry")
@safe package struct KeyFile: ~Copyable {
  /// Lent to calls of GIO; it lives as long as this value.
  @unsafe let pointer: OpaquePointer

  /// A file without groups.
  package init() {
    unsafe pointer = g_key_file_new()
  }

  /// Reads the text of a file; comments are kept.
  ///
  /// Throws `file.damaged` when a line is neither a group, nor a key with its value, nor a comment, and
  /// for a NUL, at which values would be cut off.
  package init(parsing text: String) throws(PreviewError) {
    self.init()
    guard !text.utf8.contains(0) else { throw .damaged(detail: "it holds a NUL") }
    var failure: UnsafeMutablePointer<GError>?
    let isRead = unsafe g_key_file_load_from_data(
      pointer, text, gsize(text.utf8.count), G_KEY_FILE_KEEP_COMMENTS, &failure)
    guard isRead == 0 else { return }
    throw .damaged(detail: unsafe GLibText.sentence(failure))
  }

  deinit { unsafe g_key_file_unref(pointer) }

  /// The value of a key, with its escapes resolved; `nil` when the group does not have it.
  ///
  /// An escape that means nothing stands there as it is.
  package func value(_ key: String, in group: String) -> String? {
    unsafe GLibText.owned(g_key_file_get_string(pointer, group, key, nil))
  }

  /// The parts of a value that is a list with semicolons; empty when the group does not have the key.
  package func list(_ key: String, in group: String) -> [String] {
    unsafe GLibText.owned(g_key_file_get_string_list(pointer, group, key, nil, nil))
  }

  /// The keys of a group in their order; none when there is no such group.
  func keys(in group: String) -> [String] {
    unsafe GLibText.owned(g_key_file_get_keys(pointer, group, nil, nil))
  }

  /// Sets a key; control characters in the value are escaped.
  ///
  /// Nothing is set where the name of the group or key is none, as one with a bracket or a line end, nor
  /// where the value holds a NUL, at which it would be cut off.
  package mutating func set(_ key: String, _ value: String, in group: String) {
    guard KeyFile.isName(group), KeyFile.isName(key), !key.utf8.contains(UInt8(ascii: "=")),
      !value.utf8.contains(0)
    else { return }
    unsafe g_key_file_set_string(pointer, group, key, value)
  }

  /// Removes a key, if it is there.
  mutating func remove(_ key: String, in group: String) {
    unsafe g_key_file_remove_key(pointer, group, key, nil)
  }

  /// The file.
  package var text: String {
    unsafe GLibText.owned(g_key_file_to_data(pointer, nil, nil)) ?? ""
  }

  private static func isName(_ name: String) -> Bool {
    let (scalars, blank) = (name.unicodeScalars, Unicode.Scalar(" "))
    guard let first = scalars.first, first != "#", first != blank, scalars.last != blank else {
      return false
    }
    return !scalars.contains { $0.value < 32 || "[]\u{7F}".unicodeScalars.contains($0) }
  }
}
