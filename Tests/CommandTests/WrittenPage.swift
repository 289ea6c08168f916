import Foundation
import TestSupport

/// The folder of a page, as a browser would walk through it.
struct WrittenPage {
  let url: URL

  init(_ name: String, in folder: TemporaryFolder) { url = folder.url.appendingPathComponent(name) }

  /// Every path below the folder.
  var files: [String] {
    (FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// The file names of the pages.
  var pages: [String] { files.filter { $0.hasSuffix(".html") } }

  func text(_ name: String = "index.html") -> String {
    let data = FileManager.default.contents(atPath: url.appendingPathComponent(name).path)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// What stands between two pieces of text, each time.
  static func between(_ begin: String, _ end: String, in text: String) -> [String] {
    text.components(separatedBy: begin).dropFirst().map {
      $0.components(separatedBy: end).first ?? ""
    }
  }

  /// The names in the grid of a page.
  func names(_ page: String = "index.html") -> [String] {
    Self.between("<bdi class=\"name\">", "</bdi></a>", in: text(page)).filter { !$0.contains("<") }
  }

  /// Where links and pictures of all pages lead, and which of them lead nowhere.
  func links() -> (count: Int, broken: [String]) {
    var (count, broken) = (0, [String]())
    for page in pages {
      let text = markup(of: page)
      for link in ["href=\"", "src=\""].flatMap({ Self.between($0, "\"", in: text) }) {
        count += 1
        if !leads(link, from: text) { broken.append("\(page): \(link)") }
      }
    }
    return (count, broken)
  }

  /// A page without its script.
  private func markup(of page: String) -> String {
    let text = text(page)
    let begin = text.range(of: "<script>", options: .backwards)
    return begin.map { String(text[..<$0.lowerBound]) } ?? text
  }

  private func leads(_ link: String, from page: String) -> Bool {
    if link.hasPrefix("#") { return page.contains("id=\"\(link.dropFirst())\"") }
    guard !link.contains(":"), !link.hasPrefix("/"), !link.contains("..") else { return false }
    return FileManager.default.fileExists(atPath: url.appendingPathComponent(link).path)
  }
}
