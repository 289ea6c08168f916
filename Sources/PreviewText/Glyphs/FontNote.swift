internal import Glibc
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
  private static let title = "qlrender fonts 3"
  private static let libraries = FilePath("/etc/ld.so.cache")

  /// All answers, or none where they could not be found out, or where finding out again whether they hold
  /// would take too long.
  let answers: FontChoices.Answers

  /// The text of a note that holds now; asks Pango.
  static func made() -> [UInt8] {
    // Looked at before the question, so that a change that comes in between is noticed.
    guard let stamps = stamps() else { return empty() }
    let text = text(stamps, fontLines())
    return text.count <= longest ? text : empty()
  }

  /// That nothing is known, which holds for the rest of `day`, as long as nothing changes that is seen
  /// from above.
  static func empty(on day: Int = today) -> [UInt8] {
    text((FontFolders.usual + [libraries]).map { FileStamp($0) }, [Array("none on \(day)".utf8)])
  }

  /// Days since 1970.
  static var today: Int { time(nil) / 86_400 }

  private static func text(_ stamps: [FileStamp], _ answers: [[UInt8]]) -> [UInt8] {
    let seen = stamps.map { Array("seen ".utf8) + $0.path.bytes }
    let sum = Array("as \(FileStamp.sum(of: stamps))".utf8)
    let lines = [Array(title.utf8), environment] + seen + [sum] + answers
    return lines.flatMap { $0 + [lineEnd] }
  }

  private static func fontLines() -> [[UInt8]] {
    FontChoices.all().map { wish, file in
      let words = "font \(wish.family.rawValue) \(wish.isBold) \(wish.language)"
      guard let file, isFont(file.path) else { return Array("\(words) -1 /".utf8) }
      return Array("\(words) \(file.index) ".utf8) + file.path.bytes
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Understands what was written down; `nil` when it is something else or may not hold any more.
  ///
  /// `folders` are those beneath which anything is looked at.
  init?(_ text: [UInt8], within folders: [FilePath] = FontFolders.usual) {
    // By places of bytes: every worker waits for this.
    guard text.count <= FontNote.longest, text.last == FontNote.lineEnd else { return nil }
    var lines = FontNote.lines(of: text)[...]
    guard lines.popFirst().map({ text[$0].elementsEqual(FontNote.title.utf8) }) == true,
      lines.popFirst().map({ text[$0].elementsEqual(FontNote.environment) }) == true
    else { return nil }
    let seen = lines.prefix { text[$0].starts(with: "seen ".utf8) }.map { $0.dropFirst(5) }
    lines.removeFirst(seen.count)
    guard seen.count <= FontNote.mostStamps, let sum = lines.popFirst(),
      FontNote.maySee(seen.map { text[$0] }, within: folders),
      text[sum].elementsEqual("as \(FontNote.sum(of: seen, in: text))".utf8),
      let answers = FontNote.answers(in: lines.map { text[$0] })
    else { return nil }
    self.answers = answers
  }

  private static let lineEnd = UInt8(ascii: "\n")

  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (place, byte) in text.enumerated() where byte == lineEnd {
      lines.append(start..<place)
      start = place + 1
    }
    return lines
  }

  private static func sum(of paths: [Range<Int>], in text: [UInt8]) -> UInt64 {
    var text = text
    for path in paths { text[path.upperBound] = 0 }
    return FileStamp.sum(ofPathsIn: text, at: paths.map(\.lowerBound))
  }

  /// The answers, all, or none for today; `nil` for anything else.
  private static func answers(in lines: [ArraySlice<UInt8>]) -> FontChoices.Answers? {
    if lines.count == 1, lines[0].elementsEqual("none on \(today)".utf8) { return [:] }
    guard lines.count == FontWish.all.count else { return nil }
    var answers: FontChoices.Answers = [:]
    for line in lines {
      guard let (wish, file) = answer(in: line) else { return nil }
      answers[wish] = .some(file)
    }
    return FontWish.all.allSatisfy { answers[$0] != nil } ? answers : nil
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

  private static func maySee(_ paths: [ArraySlice<UInt8>], within folders: [FilePath]) -> Bool {
    let folders = folders.map(\.bytes)
    return paths.allSatisfy { $0.elementsEqual(libraries.bytes) || isBeneath(folders, $0) }
  }

  private static func isFont(_ path: FilePath) -> Bool { isBeneath(fonts, path.bytes[...]) }

  private static let fonts = FontFolders.fonts.map(\.bytes)

  /// Whether it is one of these folders or leads to something beneath one, without any way back.
  private static func isBeneath(_ folders: [[UInt8]], _ path: ArraySlice<UInt8>) -> Bool {
    guard path.count <= longestPath, !path.contains(lineEnd), !path.contains(0) else {
      return false
    }
    return folders.contains { FilePath.lies(path, in: $0) } && !hasWayBack(path)
  }

  private static let slash = UInt8(ascii: "/")

  /// Whether a step is "..", or, since nobody writes that either, begins with it.
  private static func hasWayBack(_ path: ArraySlice<UInt8>) -> Bool {
    var dots = -1
    for byte in path {
      dots = byte == slash ? 0 : byte == UInt8(ascii: ".") && dots >= 0 ? dots + 1 : -1
      if dots == 2 { return true }
    }
    return false
  }

  /// What fontconfig looks at in the environment.
  private static var environment: [UInt8] {
    let names = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_DATA_DIRS", "LD_LIBRARY_PATH"]
    let values = names.map { UserFolders.variable($0)?.bytes ?? [] }
    let line = Array("environment ".utf8) + values.joined(separator: [UInt8(ascii: "|")])
    return line.map { $0 == lineEnd ? UInt8(ascii: " ") : $0 }
  }

  /// All configuration and all folders of fonts, and the list of libraries, of which a newer one may
  /// choose otherwise; `nil` for more than is worth it.
  private static func stamps() -> [FileStamp]? {
    var found: [FileStamp] = []
    var waiting = FontFolders.all() + [libraries]
    var seen: Set<FilePath> = []
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted else { continue }
      guard found.count < mostStamps, maySee([path.bytes[...]], within: FontFolders.usual)
      else { return nil }
      let stamp = FileStamp(path)
      found.append(stamp)
      if stamp.isFolder { waiting += FontFolders.folders(in: path) }
    }
    return found
  }
}
