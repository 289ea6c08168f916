/// What an identifier that begins with `dyn.` says: tags and conformances of a type nobody declares.
///
/// Behind `dyn.a` stands, in base 32, a text such as `?0=6:1=sql`: fields with colons between, a class
/// and its value each, both of which have short names. A question mark says that conformances are
/// among them. Colons, commas, equals signs and backslashes within a value have a backslash before
/// them. The scheme is not published; it was read off identifiers that systems give.
struct DynamicType: Hashable, Sendable {
  /// The identifiers of what the type is a kind of.
  var conformsTo: [String] = []
  /// Its tags.
  var tags: [TypeTagClass: [String]] = [:]

  private static let prefix = "dyn."
  /// Longer identifiers hold no tag that a file system or a protocol allows.
  private static let longest = 1024

  /// Whether a name can only be that of a dynamic type.
  static func isDynamic(_ identifier: String) -> Bool {
    identifier.utf8.prefix(4).elementsEqual(prefix.utf8)
  }

  /// A type with one tag that is a kind of `parent`.
  ///
  /// Dynamic types are not nested: one is a kind of data at most.
  init(_ tag: String, _ tagClass: TypeTagClass, conformingTo parent: String?) {
    tags = [tagClass: [tag]]
    conformsTo = parent.map { [Self.isDynamic($0) ? "public.data" : $0] } ?? []
  }

  /// What `identifier` says; `nil` when it is none of a dynamic type.
  ///
  /// There is one identifier for each content: what could be written otherwise is refused.
  init?(_ identifier: String) {
    let bytes = identifier.utf8
    guard bytes.count <= Self.longest, bytes.starts(with: "dyn.a".utf8),
      let content = Base32.decode(bytes.dropFirst(5)),
      let text = String(validating: content, as: UTF8.self), !text.isEmpty,
      read(text), self.identifier == identifier
    else { return nil }
  }

  /// The identifier.
  var identifier: String {
    let fields = tags.sorted { Self.order($0.key) < Self.order($1.key) }.flatMap { tag in
      tag.value.map { DynamicName.short(tag.key.rawValue) + "=" + DynamicText.escaped($0) }
    }
    let conformances = conformsTo.map { DynamicText.escaped(DynamicName.short($0)) }
      .joined(separator: ",")
    let all = (conformances.isEmpty ? [] : ["?0=" + conformances]) + fields
    return Self.prefix + "a" + Base32.encode(all.joined(separator: ":").utf8)
  }

  private static func order(_ tagClass: TypeTagClass) -> String {
    DynamicName.short(tagClass.rawValue)
  }

  private mutating func read(_ text: String) -> Bool {
    let hasConformances = text.unicodeScalars.first == "?"
    let content = text.unicodeScalars.dropFirst(hasConformances ? 1 : 0)
    let fields = DynamicText.split(Substring(content), at: ":")
    for field in fields where !read(field: field) { return false }
    return hasConformances != conformsTo.isEmpty
  }

  private mutating func read(field: Substring) -> Bool {
    let halves = DynamicText.split(field, at: "=")
    guard halves.count == 2, let name = DynamicName.long(DynamicText.unescaped(halves[0])) else {
      return false
    }
    guard name != DynamicName.conformance else { return read(conformances: halves[1]) }
    let tagClass = TypeTagClass(rawValue: name)
    guard let tag = tagClass.normalized(DynamicText.unescaped(halves[1])) else { return false }
    tags[tagClass, default: []].append(tag)
    return true
  }

  private mutating func read(conformances list: Substring) -> Bool {
    conformsTo += DynamicText.split(list, at: ",").compactMap { name in
      DynamicName.long(DynamicText.unescaped(name))
    }
    // A dynamic type is a kind of declared ones only: it cannot be nested.
    return !conformsTo.isEmpty && !conformsTo.contains(where: Self.isDynamic)
  }
}
