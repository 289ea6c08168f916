/// The types that are always known.
///
/// Identifiers, conformances, extensions and MIME types are those of UniformTypeIdentifiers and of the
/// declarations that come with it; MIME types that only shared-mime-info uses stand behind them. Each
/// line of the tables in this folder is `identifier|extensions|MIME types|conforms to|description`,
/// lists with blanks between, the preferred tag first. Of several types with one tag the first owns it.
package enum CoreTypes {
  /// All of them; made when it is first asked for.
  static let index: TypeIndex = {
    var index = TypeIndex()
    for cells in rows { index.add(declaration(cells)) }
    return index
  }()

  /// The cells of each line, table by table.
  package static var rows: [[Substring.UTF8View]] {
    let tables = [base, pictures, media, archives, documents, text, source, bundles]
    return tables.flatMap { $0.utf8.split(separator: UInt8(ascii: "\n")) }.map {
      $0.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    }
  }

  private static func declaration(_ cells: [Substring.UTF8View]) -> TypeDeclaration {
    TypeDeclaration(
      identifier: String(Substring(cells[0])), conformsTo: list(cells[3]),
      tags: [.filenameExtension: list(cells[1]), .mimeType: list(cells[2])],
      localizedDescription: String(Substring(cells[4])), standing: .core)
  }

  private static func list(_ cell: Substring.UTF8View) -> [String] {
    cell.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
