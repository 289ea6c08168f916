package import PreviewCore
internal import PreviewPNG
internal import PreviewPixels

extension PNGRenderer {
  /// Another orientation in the eXIf chunk; a file without one gets a chunk that says only that.
  package func rotation(
    ofPage index: Int, quarterTurns: Int
  ) throws(PreviewError) -> FileEdit {
    try checkPage(index)
    let orientation = picture.orientation.turned(quarterTurns: quarterTurns)
    var block = header.exif
    if block.isEmpty {
      block = EXIFBlock.saying(orientation)
    } else if let entry = EXIFBlock(block).entry(for: orientation) {
      block.replaceSubrange(entry.offset..<entry.offset + entry.bytes.count, with: entry.bytes)
    } else {
      throw .cannotBeTurned
    }
    return FileEdit([try PNGChunkEdit.splice(replacing: "eXIf", with: block, in: source)])
  }
}
