internal import PreviewCore

/// The answers of ``FontChoices`` from another time, in a file of the user's.
///
/// They hold as long as nothing has changed of what fontconfig goes by: its configuration, the folders
/// of fonts, the environment and the libraries. The file can say nothing but where a font is, which is
/// opened when the process is confined: whoever forges it can have another font drawn, or none.
enum FontMemory {
  private static let title = "qlrender fonts 1"
  /// No memory is larger.
  private static let largest = 1 << 20
  /// More folders than these are not looked at again and again.
  private static let mostStamps = 2000

  /// Takes over what is in the file; `false` when there is none, or when it may not hold any more.
  ///
  /// Nothing is read where all is known.
  static func recall() -> Bool {
    if FontChoices.isComplete { return true }
    guard let path = UserFolders.variable("QLRENDER_FONTS"),
      let source = try? FileSource(opening: path), source.size <= largest,
      let bytes = try? source.read(largest),
      let answers = answers(in: String(decoding: bytes, as: UTF8.self))
    else { return false }
    FontChoices.remember(answers)
    return true
  }

  /// Asks for all fonts and writes down the answers; `false`, and nothing is asked, when there is no
  /// place to write.
  static func note() -> Bool {
    guard let path = UserFolders.variable("QLRENDER_FONTS"), let file = MemoryNote(path) else {
      return false
    }
    guard let text = text() else { return false }
    file.keep(text)
    return true
  }

  /// What is written down; `nil` where there is too much to look at.
  static func text() -> String? {
    // Looked at before the question, so that a change that comes in between is noticed.
    guard let stamps = stamps() else { return nil }
    let seen = stamps.map { "seen \($0.path.exactString)" }
    let lines = [title, environment] + seen + ["as \(FileStamp.sum(of: stamps))"] + fontLines()
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fontLines() -> [String] {
    FontChoices.all().compactMap { wish, file in
      let words = "font \(wish.family.rawValue) \(wish.isBold) \(wish.language)"
      guard let file else { return "\(words) -1 /" }
      return "\(words) \(file.index) \(file.path.exactString)"
    }
  }

  /// The answers in what was written down; `nil` when it is something else or may not hold any more.
  static func answers(in text: String) -> FontChoices.Answers? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popLast() == "", lines.popFirst() == title[...],
      lines.popFirst() == environment[...]
    else { return nil }
    let seen = lines.prefix { $0.utf8.starts(with: "seen ".utf8) }
    lines.removeFirst(seen.count)
    let stamps = seen.map { FileStamp(FilePath(bytes: $0.utf8.dropFirst(5))) }
    guard lines.popFirst() == "as \(FileStamp.sum(of: stamps))"[...] else { return nil }
    var answers: FontChoices.Answers = [:]
    for line in lines {
      if let (wish, file) = answer(in: line) { answers[wish] = .some(file) }
    }
    return FontWish.all.allSatisfy { answers[$0] != nil } ? answers : nil
  }

  /// A line that says what file a font is in.
  private static func answer(in line: Substring) -> (FontWish, FontFile?)? {
    let words = line.split(separator: " ", maxSplits: 5)
    guard words.count == 6, let family = TypeStyle.Family(rawValue: String(words[1])),
      let index = Int(words[4]), index < 0x10000
    else { return nil }
    let wish = FontWish(family: family, isBold: words[2] == "true", language: String(words[3]))
    return (wish, index < 0 ? nil : FontFile(path: FilePath(String(words[5])), index: index))
  }

  /// What fontconfig looks at in the environment.
  private static var environment: String {
    let names = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_DATA_DIRS", "LD_LIBRARY_PATH"]
    let values = names.map { UserFolders.variable($0)?.exactString ?? "" }
    return "environment \(values.joined(separator: "|"))".replacing("\n", with: " ")
  }

  /// All configuration and all folders of fonts, and the list of libraries, of which a newer one may
  /// choose otherwise; `nil` for more than is worth it.
  private static func stamps() -> [FileStamp]? {
    var found: [FileStamp] = []
    var waiting = FontFolders.all() + [FilePath("/etc/ld.so.cache")]
    var seen: Set<FilePath> = []
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted else { continue }
      let stamp = FileStamp(path)
      found.append(stamp)
      if stamp.isFolder { waiting += FontFolders.folders(in: path) }
      guard found.count < mostStamps, !path.bytes.contains(0x0A) else { return nil }
    }
    return found
  }
}
