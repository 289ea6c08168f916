package import PreviewCore

extension IconFile {
  /// An icon whose size is what its file says; `nil` where there is no PNG file.
  ///
  /// An icon that is not square counts by its longer side.
  package init?(reading path: FilePath) {
    guard let source = try? FileSource(opening: path), let head = try? source.read(24),
      head.count == 24, head.starts(with: IconFile.signature)
    else { return nil }
    let side = max(IconFile.number(head[16..<20]), IconFile.number(head[20..<24]))
    guard side > 0 else { return nil }
    self.init(size: side, path: path)
  }

  /// What every PNG file begins with: its signature, and the length and name of its first chunk (PNG,
  /// sections 5.2 and 11.2.2).
  private static let signature: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
