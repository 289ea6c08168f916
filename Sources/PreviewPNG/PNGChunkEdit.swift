package import PreviewCore

/// Changes a chunk of a PNG file.
package enum PNGChunkEdit {
  /// Puts a chunk in the place of the one of that name in front of the pixels, or behind the header
  /// when there is none.
  package static func splice(
    replacing name: String, with content: [UInt8], in source: borrowing FileSource
  ) throws(PreviewError) -> FileEdit.Splice {
    var writer = ChunkWriter(after: [])
    writer.add(name, content)
    let chunk = writer.bytes
    if let place = try PNGChunks.place(of: name, in: source) {
      return FileEdit.Splice(
        offset: place.lowerBound, removed: place.upperBound - place.lowerBound, inserted: chunk)
    }
    return FileEdit.Splice(offset: PNGChunks.endOfHeader, inserted: chunk)
  }
}
