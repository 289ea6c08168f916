package import PreviewCore

/// Changes a chunk of a PNG file.
package enum PNGChunkEdit {
  /// Puts a chunk in the place of the one of that name in front of the pixels, or behind the header
  /// when there is none.
  package static func splice(
    replacing name: String, with content: [UInt8], in source: borrowing FileSource
  ) throws(PreviewError) -> FileEdit.Splice {
    let letters = Array(name.utf8)
    let sum = UInt32(PNGChunks.checksum((letters + content)[...]))
    let chunk = bigEndian(UInt32(content.count)) + letters + content + bigEndian(sum)
    if let place = try PNGChunks.place(of: name, in: source) {
      return FileEdit.Splice(
        offset: place.lowerBound, removed: place.upperBound - place.lowerBound, inserted: chunk)
    }
    return FileEdit.Splice(offset: PNGChunks.endOfHeader, inserted: chunk)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
