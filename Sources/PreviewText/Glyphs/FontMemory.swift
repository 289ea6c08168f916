internal import PreviewCore
internal import Synchronization

/// The answers of ``FontChoices`` from another time, in a file of the user's.
///
/// They hold as long as nothing has changed of what fontconfig goes by: its configuration, the folders
/// of fonts, the environment and the libraries. The file can say nothing but where a font is, which is
/// opened when the process is confined: whoever forges it can have another font drawn, or none.
enum FontMemory {
  private static let title = "qlrender fonts 1"
  private static let usualFolders = "folders usual"
  /// No memory is larger.
  private static let largest = 1 << 20
  /// More folders than these are not looked at again and again.
  private static let mostStamps = 2000

  /// What was remembered.
  struct Memory {
    var answers: FontChoices.Answers = [:]
    /// Whether nothing outside of the usual folders has to do with fonts.
    ///
    /// To say so wrongly only keeps the process from reading what it might.
    var hasOnlyUsualFolders = false
  }

  private static let onlyUsual = Mutex(false)

  /// The folders that fontconfig reads: without a look at its configuration where that is remembered.
  static var folders: [FilePath] {
    onlyUsual.withLock { $0 } ? FontFolders.usual : FontFolders.all()
  }

  /// Takes over what is in the file; `false` when there is none, or when it may not hold any more.
  ///
  /// Nothing is read where all is known.
  static func recall() -> Bool {
    if FontChoices.isComplete { return true }
    guard let path = UserFolders.variable("QLRENDER_FONTS"),
      let source = try? FileSource(opening: path), source.size <= largest,
      let bytes = try? source.read(largest),
      let memory = memory(in: bytes)
    else { return false }
    FontChoices.remember(memory.answers)
    onlyUsual.withLock { $0 = memory.hasOnlyUsualFolders }
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
    let folders = FontFolders.areUsual(FontFolders.all()) ? usualFolders : "folders elsewhere"
    let sum = "as \(FileStamp.sum(of: stamps))"
    let lines = [title, environment, folders] + seen + [sum] + fontLines()
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fontLines() -> [String] {
    FontChoices.all().compactMap { wish, file in
      let words = "font \(wish.family.rawValue) \(wish.isBold) \(wish.language)"
      guard let file else { return "\(words) -1 /" }
      return "\(words) \(file.index) \(file.path.exactString)"
    }
  }

  /// What was written down; `nil` when it is something else or may not hold any more.
  static func memory(in text: [UInt8]) -> Memory? {
    // As bytes: every worker waits for this, and letters would have to be made of them.
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard lines.popLast()?.isEmpty == true, lines.popFirst()?.elementsEqual(title.utf8) == true,
      lines.popFirst()?.elementsEqual(environment.utf8) == true, let folders = lines.popFirst()
    else { return nil }
    let seen = lines.prefix { $0.starts(with: "seen ".utf8) }
    lines.removeFirst(seen.count)
    guard seen.count <= mostStamps, let sum = lines.popFirst() else { return nil }
    let stamps = seen.map { FileStamp(FilePath(bytes: $0.dropFirst(5))) }
    guard sum.elementsEqual("as \(FileStamp.sum(of: stamps))".utf8) else { return nil }
    var memory = Memory(hasOnlyUsualFolders: folders.elementsEqual(usualFolders.utf8))
    for line in lines {
      if let (wish, file) = answer(in: line) { memory.answers[wish] = .some(file) }
    }
    return FontWish.all.allSatisfy { memory.answers[$0] != nil } ? memory : nil
  }

  /// A line that says what file a font is in.
  private static func answer(in line: ArraySlice<UInt8>) -> (FontWish, FontFile?)? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard words.count == 6, let path = words.last else { return nil }
    let names = words.dropLast().map { String(decoding: $0, as: UTF8.self) }
    guard let family = TypeStyle.Family(rawValue: names[1]), let index = Int(names[4]),
      index < 0x10000
    else { return nil }
    let wish = FontWish(family: family, isBold: names[2] == "true", language: names[3])
    return (wish, index < 0 ? nil : FontFile(path: FilePath(bytes: path), index: index))
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
