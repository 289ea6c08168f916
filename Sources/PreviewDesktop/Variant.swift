internal import CGIO

/// A value as it travels over D-Bus (D-Bus Specification, section "Type System").
@safe struct Variant: ~Copyable {
  /// Lent to calls of GIO; it lives as long as this value.
  @unsafe let pointer: OpaquePointer

  /// A value that was given away, or whose maker left it to whoever takes it.
  @unsafe init(taking value: OpaquePointer) {
    unsafe pointer = g_variant_take_ref(value)
  }

  /// A value that somebody else keeps.
  @unsafe init(sharing value: OpaquePointer) {
    unsafe pointer = g_variant_ref(value)
  }

  deinit { unsafe g_variant_unref(pointer) }

  /// How many parts it has.
  var count: Int { isContainer ? Int(unsafe g_variant_n_children(pointer)) : 0 }

  /// The part at `index`; `nil` when there is none.
  func part(_ index: Int) -> Variant? {
    guard index < count, let part = unsafe g_variant_get_child_value(pointer, gsize(index))
    else { return nil }
    return unsafe Variant(taking: part)
  }

  /// Its text; `nil` when it is none.
  var string: String? {
    guard unsafe g_variant_classify(pointer) == G_VARIANT_CLASS_STRING else { return nil }
    return unsafe g_variant_get_string(pointer, nil).map { unsafe String(cString: $0) }
  }

  /// Its number; `nil` when it is none of 32 bits without a sign.
  var number: UInt32? {
    guard unsafe g_variant_classify(pointer) == G_VARIANT_CLASS_UINT32 else { return nil }
    return unsafe g_variant_get_uint32(pointer)
  }

  /// The texts among its parts.
  var strings: [String] { (0..<count).compactMap { part($0)?.string } }

  /// The entries of a dictionary whose values are texts in a variant; others are passed over.
  var dictionary: [String: String] {
    var entries: [String: String] = [:]
    for index in 0..<count {
      guard let entry = part(index), let key = entry.part(0)?.string else { continue }
      entries[key] = entry.part(1)?.part(0)?.string
    }
    return entries
  }

  private var isContainer: Bool { unsafe g_variant_is_container(pointer) != 0 }
}

extension Variant {
  /// An array of texts, `as`.
  init(_ strings: [String]) {
    let parts = unsafe strings.map { unsafe g_variant_new_string($0) }
    self = unsafe Variant.array(of: "s", parts)
  }

  /// A dictionary of texts in variants, `a{sv}`.
  init(_ dictionary: [String: String]) {
    let parts = unsafe dictionary.sorted { $0.key < $1.key }.map { key, value in
      unsafe g_variant_new_dict_entry(
        g_variant_new_string(key), g_variant_new_variant(g_variant_new_string(value)))
    }
    self = unsafe Variant.array(of: "{sv}", parts)
  }

  /// A number, `u`.
  init(_ number: UInt32) {
    unsafe self.init(taking: g_variant_new_uint32(number))
  }

  /// A text, `s`.
  init(_ string: String) {
    unsafe self.init(taking: g_variant_new_string(string))
  }

  /// The arguments of a call.
  init(arguments first: borrowing Variant, _ second: borrowing Variant) {
    var parts: [OpaquePointer?] = unsafe [first.pointer, second.pointer]
    unsafe self.init(taking: g_variant_new_tuple(&parts, 2))
  }

  /// The only argument of a call.
  init(argument: borrowing Variant) {
    var parts: [OpaquePointer?] = unsafe [argument.pointer]
    unsafe self.init(taking: g_variant_new_tuple(&parts, 1))
  }

  @unsafe private static func array(of type: String, _ parts: [OpaquePointer?]) -> Variant {
    let type = unsafe g_variant_type_new(type)
    defer { unsafe g_variant_type_free(type) }
    var parts = unsafe parts
    return unsafe Variant(taking: g_variant_new_array(type, &parts, gsize(parts.count)))
  }
}
