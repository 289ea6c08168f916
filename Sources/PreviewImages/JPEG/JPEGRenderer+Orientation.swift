internal import PreviewCore
internal import PreviewPixels

extension JPEGRenderer {
  /// Another orientation in the EXIF block; a file without one gets a block that says only that.
  func edit(saying orientation: Orientation) throws(PreviewError) -> FileEdit {
    let metadata = try JPEGMetadata(source)
    if metadata.exif.isEmpty { return FileEdit([try insertion(saying: orientation)]) }
    let exif = metadata.exif
    guard let block = EXIFBlock(exif).saying(orientation, in: exif), block.count <= 0xFFFD else {
      throw .cannotBeTurned
    }
    // The length of a segment counts itself.
    let length = [UInt8((block.count + 2) >> 8), UInt8(truncatingIfNeeded: block.count + 2)]
    return FileEdit([
      FileEdit.Splice(
        offset: metadata.exifOffset - 2, removed: Int64(exif.count + 2), inserted: length + block)
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
