import PreviewCore
import PreviewKit
import PreviewPixels

/// What drawing a file came to, in a line that a reader can check against the file's purpose.
enum Outcome {
  /// The outcome of `draw`, such as `text/csv 192x256, utf-8, 3 lines; repaired`, or an error's code.
  static func line(_ draw: () async throws(PreviewError) -> Thumbnail) async -> String {
    do throws(PreviewError) {
      return line(try await draw())
    } catch {
      return error.code
    }
  }

  private static func line(_ thumbnail: Thumbnail) -> String {
    let size = "\(thumbnail.bitmap.size.width)x\(thumbnail.bitmap.size.height)"
    let facts = [size] + pages(thumbnail.info) + text(thumbnail.info?.text)
    let warnings = thumbnail.warnings.map(\.code.rawValue)
    let parts = [facts.joined(separator: ", ")] + warnings
    return "\(thumbnail.type?.mimeType ?? "no type") \(parts.joined(separator: "; "))"
  }

  private static func pages(_ info: DocumentInfo?) -> [String] {
    guard let info, info.pageCount != 1 else { return [] }
    return ["\(info.pageCount) pages"]
  }

  private static func text(_ text: TextInfo?) -> [String] {
    guard let text else { return [] }
    return [text.encoding, "\(text.lines.value) lines"] + table(text.table)
  }

  private static func table(_ table: TableInfo?) -> [String] {
    guard let table else { return [] }
    let header = table.header.map { $0 ? "header" : "no header" } ?? "perhaps a header"
    let delimiter = table.delimiter == "\t" ? "tab" : "'\(table.delimiter)'"
    return ["\(table.columns) columns by \(delimiter)", header, "\(table.rows.value) rows"]
  }
}
