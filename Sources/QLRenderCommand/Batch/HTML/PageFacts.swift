internal import PreviewCore

/// What stands below the name of a file, in few words.
enum PageFacts {
  static func text(_ format: Format?, _ info: DocumentInfo, page: PageInfo?) -> String {
    guard let format else { return "" }
    let kind = format == .text ? "Text" : "\(format)".uppercased()
    return ([kind] + [measure(format, info, page)].compactMap { $0 }).joined(separator: " \u{B7} ")
  }

  private static func measure(
    _ format: Format, _ info: DocumentInfo, _ page: PageInfo?
  ) -> String? {
    if let table = info.text?.table, !table.rows.isEstimate {
      return "\(table.rows.value) \u{D7} \(table.columns)"
    }
    if let lines = info.text?.lines, !lines.isEstimate {
      return "\(lines.value) \(lines.value == 1 ? "line" : "lines")"
    }
    if case .pixels(let width, let height)? = page?.extent { return "\(width) \u{D7} \(height)" }
    guard format == .pdf else { return nil }
    return "\(info.pageCount) \(info.pageCount == 1 ? "page" : "pages")"
  }
}
