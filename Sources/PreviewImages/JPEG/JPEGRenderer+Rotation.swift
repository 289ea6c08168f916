package import PreviewCore
internal import PreviewPixels

extension JPEGRenderer {
  /// Another orientation in the EXIF block; a file without one gets a block that says only that.
  ///
  /// The picture itself stays as it is coded, to the bit.
  package func rotation(
    ofPage index: Int, quarterTurns: Int
  ) throws(PreviewError) -> FileEdit {
    try checkPage(index)
    let orientation = picture.orientation.turned(quarterTurns: quarterTurns)
    let metadata = try JPEGMetadata(source)
    if metadata.exif.isEmpty { return FileEdit([try insertion(saying: orientation)]) }
    guard let entry = EXIFBlock(metadata.exif).entry(for: orientation) else {
      throw .cannotBeTurned
    }
    return FileEdit([
      FileEdit.Splice(
        offset: metadata.exifOffset + Int64(entry.offset), removed: Int64(entry.bytes.count),
        inserted: entry.bytes)
    ])
  }

  /// An APP1 segment (EXIF 2.3, section 4.5.4) behind the JFIF segment, which wants to be the first.
  private func insertion(
    saying orientation: Orientation
  ) throws(PreviewError) -> FileEdit.Splice {
    let block = Array("Exif\0\0".utf8) + EXIFBlock.saying(orientation)
    let segment = [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
    let head = try source.read(6)
    let hasJFIF = head.count == 6 && head[2] == 0xFF && head[3] == 0xE0
    let offset = hasJFIF ? 4 + Int64(head[4]) << 8 + Int64(head[5]) : 2
    guard offset <= source.size else { throw .cannotBeTurned }
    return FileEdit.Splice(offset: offset, inserted: segment)
  }
}
