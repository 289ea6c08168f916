/// The objects of one stream (ISO 32000-1, 7.5.7).
struct StreamedObjects {
  private let content: [UInt8]
  private var members: [(number: Int, start: Int)] = []

  /// The objects in what a stream with such entries holds; `nil` when it is not as it should be.
  init?(_ entries: [String: PDFValue], _ content: [UInt8]) {
    guard entries["Type"]?.name == "ObjStm", let count = entries["N"]?.count,
      let first = entries["First"]?.count, count <= first, first <= content.count
    else { return nil }
    self.content = content
    var words = WordReader(content[..<first])
    for _ in 0..<count {
      guard let number = words.next().flatMap({ Int($0) }),
        let offset = words.next().flatMap({ Int($0) }),
        offset >= 0, (members.last?.start ?? first) - first <= offset,
        offset <= content.count - first
      else { return nil }
      members.append((number, first + offset))
    }
  }

  /// How an object is written, which ends where the next one begins.
  func text(of number: Int, at index: Int) -> ArraySlice<UInt8>? {
    guard members.indices.contains(index), members[index].number == number else { return nil }
    let end = index + 1 < members.count ? members[index + 1].start : content.count
    return content[members[index].start..<end]
  }
}
