internal import PreviewCore

/// Which files the fonts are in, as it is written down, with all that the answers depend on: what
/// fontconfig reads, the environment and the libraries.
///
/// Whatever it says, no more is looked at for it than some hundred files and folders where fonts and
/// their configuration are.
struct FontNote {
  /// No note has more bytes.
  static let longest = 64 << 10
  /// More folders than these are not looked at again and again.
  private static let mostStamps = 500
  private static let longestPath = 255
  private static let title = "qlrender fonts 2"
  private static let libraries = FilePath("/etc/ld.so.cache")

  /// All answers, or none where finding out again whether they hold would take too long.
  let answers: FontChoices.Answers

  /// The text of a note that holds now; asks Pango.
  static func made() -> [UInt8] {
    // Looked at before the question, so that a change that comes in between is noticed.
    guard let stamps = stamps() else { return empty }
    let text = text(stamps, fontLines())
    return text.count <= longest ? text : empty
  }

  /// That nothing is known, which holds as long as nothing changes that is seen from above.
  private static var empty: [UInt8] {
    text((FontFolders.usual + [libraries]).map { FileStamp($0) }, [])
  }

  private static func text(_ stamps: [FileStamp], _ fonts: [String]) -> [UInt8] {
    let seen = stamps.map { "seen \($0.path.exactString)" }
    let lines = [title, environment] + seen + ["as \(FileStamp.sum(of: stamps))"] + fonts
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func fontLines() -> [String] {
    FontChoices.all().map { wish, file in
      let words = "font \(wish.family.rawValue) \(wish.isBold) \(wish.language)"
      guard let file, isFont(file.path) else { return "\(words) -1 /" }
      return "\(words) \(file.index) \(file.path.exactString)"
    }.sorted()
  }

  /// Understands what was written down; `nil` when it is something else or may not hold any more.
  init?(_ text: [UInt8]) {
    // As bytes: every worker waits for this, and letters would have to be made of them.
    guard text.count <= FontNote.longest else { return nil }
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard lines.popLast()?.isEmpty == true,
      lines.popFirst()?.elementsEqual(FontNote.title.utf8) == true,
      lines.popFirst()?.elementsEqual(FontNote.environment.utf8) == true
    else { return nil }
    let seen = lines.prefix { $0.starts(with: "seen ".utf8) }
    lines.removeFirst(seen.count)
    let paths = seen.map { FilePath(bytes: $0.dropFirst(5)) }
    guard paths.count <= FontNote.mostStamps, paths.allSatisfy(FontNote.mayBeSeen),
      let sum = lines.popFirst(),
      sum.elementsEqual("as \(FileStamp.sum(of: paths.map { FileStamp($0) }))".utf8),
      let answers = FontNote.answers(in: lines)
    else { return nil }
    self.answers = answers
  }

  /// The answers, all or none; `nil` for anything else.
  private static func answers(in lines: ArraySlice<ArraySlice<UInt8>>) -> FontChoices.Answers? {
    guard lines.isEmpty || lines.count == FontWish.all.count else { return nil }
    var answers: FontChoices.Answers = [:]
    for line in lines {
      guard let (wish, file) = answer(in: line) else { return nil }
      answers[wish] = .some(file)
    }
    let isWhole = answers.isEmpty || FontWish.all.allSatisfy { answers[$0] != nil }
    return isWhole ? answers : nil
  }

  /// A line that says what file a font is in.
  private static func answer(in line: ArraySlice<UInt8>) -> (FontWish, FontFile?)? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard words.count == 6, let path = words.last.map({ FilePath(bytes: $0) }) else { return nil }
    let names = words.dropLast().map { String(decoding: $0, as: UTF8.self) }
    guard let family = TypeStyle.Family(rawValue: names[1]), let index = Int(names[4]) else {
      return nil
    }
    let wish = FontWish(family: family, isBold: names[2] == "true", language: names[3])
    if index == -1 { return (wish, nil) }
    guard (0...255).contains(index), isFont(path) else { return nil }
    return (wish, FontFile(path: path, index: index))
  }

  private static func mayBeSeen(_ path: FilePath) -> Bool {
    path.bytes.count <= longestPath && !path.bytes.contains(UInt8(ascii: "\n"))
      && (path == libraries || path.isBeneath(FontFolders.usual))
  }

  private static func isFont(_ path: FilePath) -> Bool {
    path.bytes.count <= longestPath && path.isBeneath(FontFolders.fonts)
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
    var waiting = FontFolders.all() + [libraries]
    var seen: Set<FilePath> = []
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted else { continue }
      guard found.count < mostStamps, mayBeSeen(path) else { return nil }
      let stamp = FileStamp(path)
      found.append(stamp)
      if stamp.isFolder { waiting += FontFolders.folders(in: path) }
    }
    return found
  }
}

extension FilePath {
  /// Whether it is one of these folders or leads to something beneath one, without any way back.
  fileprivate func isBeneath(_ folders: [FilePath]) -> Bool {
    let steps = bytes.split(separator: UInt8(ascii: "/"))
    guard !steps.contains(where: { $0.elementsEqual("..".utf8) }) else { return false }
    return folders.contains { folder in
      self == folder || bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
    }
  }
}
