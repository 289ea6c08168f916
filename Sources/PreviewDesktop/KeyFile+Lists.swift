internal import CGIO

extension KeyFile {
  /// Sets a key to a list: values with a semicolon behind each; those within a value are escaped.
  ///
  /// Nothing is set where ``set(_:_:in:)`` would set nothing, or where there are no values.
  package mutating func setList(_ key: String, _ values: [String], in group: String) {
    guard !values.isEmpty, !values.contains(where: { $0.utf8.contains(0) }) else { return }
    // This makes the group and checks the names.
    set(key, "", in: group)
    guard value(key, in: group) != nil else { return }
    let texts = unsafe values.map { unsafe g_strdup($0) }
    defer { unsafe texts.forEach { unsafe g_free($0) } }
    let pointers = unsafe texts.map { unsafe UnsafePointer($0) }
    unsafe g_key_file_set_string_list(pointer, group, key, pointers, gsize(values.count))
  }
}
