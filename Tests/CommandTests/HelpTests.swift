import Foundation
import PreviewCore
import TestSupport
import Testing

/// The README, the help and the code must not contradict each other.
@Suite struct HelpTests {
  private let readme: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let page = PackageFolder.root.appendingPathComponent("README.md")
    readme = try String(contentsOf: page, encoding: .utf8)
  }

  /// The first cells of the rows of the README's table under a head, without code marks.
  private func firstCells(under head: String) -> [String] {
    readme.components(separatedBy: "| \(head) |").dropFirst().first?
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: ["`", " "]) } ?? []
  }

  @Test("The README's table of commands and --help list the same commands.")
  func commands() throws {
    let help = try ProgramRun.qlrender(["--help"], in: folder).output

    let inHelp = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first }
    let inReadme = firstCells(under: "command").compactMap { $0.split(separator: " ").first }

    #expect(inHelp.count >= 6)
    #expect(inHelp == inReadme)
  }

  @Test(
    "The help of a command says of its options what they do there.",
    arguments: [
      ("batch", "-o, --output PATH", "the folder of"),
      ("preview", "-o, --output PATH", "the folder in"),
      ("thumbnail", "-o, --output PATH", "the file, or a folder"),
      ("doctor", "    --json", "with all findings"), ("types", "    --json", "per type"),
      ("info", "    --json", "per input"), ("info", "    --theme light|dark", "without effect"),
      ("info", "    --progress MODE", "counts the files"),
    ])
  func words(command: String, option: String, words: String) throws {
    let help = try ProgramRun.qlrender([command, "--help"], in: folder).output

    let line = help.split(separator: "\n").first { $0.hasPrefix("  " + option) }
    #expect(line?.contains(words) == true, "\(line ?? "")")
  }

  @Test("Every code in the source stands on the page of codes, and no other does.")
  func codes() throws {
    let sources = PackageFolder.root.appendingPathComponent("Sources")
    let errors = try [
      "PreviewCore/PreviewError.swift", "QLRenderCommand/Serve/RequestMistake.swift",
    ].flatMap { name in
      try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
        .matches(of: /[:=] "([a-z]+\.[a-z-]+|cancelled)"\n/).map { String($0.1) }
    }
    let limits = RenderLimits.Name.allCases.map { "limit.\($0.rawValue)" }
    let warnings = PreviewWarning.Code.allCases.map(\.rawValue)

    let page = try String(
      contentsOf: sources.appendingPathComponent("QLRenderCommand/Codes.md"), encoding: .utf8)
    let listed = page.matches(of: /\n\| `([a-z.-]+)` \|/).map { String($0.1) }

    #expect(errors.count >= 20 && warnings.count >= 10)
    #expect(Set(listed) == Set(errors + limits + warnings))
    #expect(Set(listed).count == listed.count)
  }

  @Test("Every exit status in the source stands there too.")
  func statuses() throws {
    let folder = PackageFolder.root.appendingPathComponent("Sources/QLRenderCommand")
    let text = { (name: String) in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let page = try text("Codes.md")

    let statuses = try text("ExitStatus.swift").matches(of: /[:=] (\d+)\n/).map { String($0.1) }

    #expect(statuses.count >= 10)
    for status in statuses + ["129", "143"] {
      #expect(page.contains(try Regex("\n\\|[^|]*\\b\(status)\\b")), "\(status)")
    }
  }

  @Test("Every built-in format is listed by types, and has its row in the README.")
  func formats() throws {
    let listed = try ProgramRun.qlrender(["types"], in: folder).output
      .split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    let rows = firstCells(under: "type").flatMap { $0.lowercased().components(separatedBy: ", ") }

    let formats = Format.allCases.filter { $0 != .card }

    #expect(listed.map(String.init) == formats.map(\.rawValue))
    #expect(Set(rows) == Set(formats.map { "\($0)" }))
  }

  @Test("The help names the defaults, and they are the ones in force.")
  func defaults() throws {
    let thumbnail = try ProgramRun.qlrender(["thumbnail", "--help"], in: folder).output
    let preview = try ProgramRun.qlrender(["preview", "--help"], in: folder).output
    try folder.write("word\n".utf8, to: "a.txt")
    let drawn = try ProgramRun.qlrender(["thumbnail", "--json", "a.txt"], in: folder).json

    let seconds = [RenderLimits.thumbnail, .preview].map { Int($0.seconds) }

    #expect(thumbnail.contains("the box in points (256)"))
    #expect(drawn["height"] as? Int == 256)
    #expect(preview.contains("longest side in pixels (1600)"))
    #expect(thumbnail.contains("(\(seconds[0]); preview and batch \(seconds[1]))"))
  }

  @Test("The limits that the README names are those of RenderLimits.")
  func limits() {
    let limits = RenderLimits.thumbnail
    let words = readme.split(whereSeparator: \.isWhitespace).joined(separator: " ")

    #expect(words.contains("\(limits.bytes >> 20) MiB input"))
    #expect(words.contains("\(limits.pixels >> 30) gigapixel"))
    #expect(words.contains("\(limits.memory >> 20) MiB address space"))
    #expect(
      words.contains("\(Int(limits.seconds)) seconds a file (\(Int(RenderLimits.preview.seconds))"))
  }
}
