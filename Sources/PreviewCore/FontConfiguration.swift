/// What a configuration file of fontconfig says about folders, without asking fontconfig, which would
/// read all fonts there are.
///
/// The elements are those of fonts-conf(5). Folders of the user, by `~` or the prefix `xdg`, are left
/// out: whoever can put a file into a home folder would choose what a worker reads.
package struct FontConfiguration {
  /// Folders of fonts and of what fontconfig remembers of them.
  package private(set) var folders: [FilePath] = []
  /// Further configuration: files, and folders of files.
  package private(set) var includes: [FilePath] = []

  /// Reads the text of the file at `path`, from whose folder relative names go on.
  package init(_ text: [UInt8], at path: FilePath) {
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      // Nearly all elements are others, and every worker waits for this.
      guard let first = rest.first, FontConfiguration.canBegin(first) else { continue }
      if rest.starts(with: "!--".utf8) {
        rest = FontConfiguration.afterComment(rest)
      } else if let name = FontConfiguration.names.first(where: { rest.starts(with: $0.utf8) }) {
        note(name, FontConfiguration.content(&rest), from: path)
      }
    }
  }

  private static func canBegin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "!") || byte == UInt8(ascii: "d") || byte == UInt8(ascii: "c")
      || byte == UInt8(ascii: "i")
  }

  private static let names = ["dir", "cachedir", "include"]

  private mutating func note(_ name: String, _ content: ArraySlice<UInt8>?, from path: FilePath) {
    guard let content, let first = content.first, first != UInt8(ascii: "~") else { return }
    let named = FilePath(bytes: content)
    let isAbsolute = first == UInt8(ascii: "/")
    if name == "include" {
      includes.append(isAbsolute ? named : path.parent.appending(named))
    } else if isAbsolute {
      folders.append(named)
    }
  }

  /// What stands in the element that begins here; `nil` where a prefix says from where it goes on.
  private static func content(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let open = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let tag = String(decoding: rest[..<open], as: UTF8.self)
    rest = rest[open...].dropFirst()
    guard let close = rest.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    let isPlain = !tag.contains("prefix=") && !tag.hasSuffix("/")
    return isPlain ? trimmed(rest[..<close]) : nil
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isWhite = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    guard let last = text.lastIndex(where: { !isWhite($0) }) else { return [] }
    return text[...last].drop(while: isWhite)
  }

  private static func afterComment(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = rest
    while let end = rest.firstIndex(of: UInt8(ascii: ">")) {
      let isEnd = rest[..<end].suffix(2).elementsEqual("--".utf8)
      rest = rest[end...].dropFirst()
      if isEnd { return rest }
    }
    return []
  }
}
