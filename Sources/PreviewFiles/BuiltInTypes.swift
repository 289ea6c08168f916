internal import PreviewCore

/// What is known of the formats we draw without a MIME database: their first bytes and their names.
enum BuiltInTypes {
  /// How sure a signature is.
  enum Signature: Equatable {
    /// The file begins with it, so it is that type whatever its name says.
    case atStart(Format)
    /// It stands further on, as text that speaks about the format may have it too.
    case within(Format)
  }

  private static let signatures: [(format: Format, bytes: [UInt8])] = [
    (.pdf, Array("%PDF-".utf8)),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.jpeg, [0xFF, 0xD8, 0xFF]),
  ]

  /// PDF readers look for the header within this many bytes (PDF 1.7, implementation note 13).
  private static let headerReach = 1024

  private static let extensions: [String: Format] = [
    "pdf": .pdf, "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg,
    "txt": .text, "text": .text, "csv": .csv, "psv": .csv, "tsv": .tsv, "tab": .tsv,
  ]

  /// The format whose signature the beginning of the file has.
  static func signature(_ head: [UInt8]) -> Signature? {
    if let row = signatures.first(where: { head.starts(with: $0.bytes) }) {
      return .atStart(row.format)
    }
    let header = signatures[0].bytes
    let reach = min(head.count, headerReach) - header.count
    guard reach > 0 else { return nil }
    let found = (1...reach).contains { head[$0...].starts(with: header) }
    return found ? .within(.pdf) : nil
  }

  /// The format that a file name means.
  static func named(_ name: FilePath) -> Format? {
    name.fileExtension.flatMap { extensions[$0.lowercased()] }
  }
}
