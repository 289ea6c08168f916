internal import PreviewCore
internal import PreviewPNG
internal import PreviewPixels

extension PNGRenderer {
  /// Another orientation in the eXIf chunk; a file without one gets a chunk that says only that.
  func edit(saying orientation: Orientation) throws(PreviewError) -> FileEdit {
    let block =
      header.exif.isEmpty
      ? EXIFBlock.saying(orientation)
      : EXIFBlock(header.exif).saying(orientation, in: header.exif)
    guard let block else { throw .cannotBeTurned }
    return FileEdit([try PNGChunkEdit.splice(replacing: "eXIf", with: block, in: source)])
  }
}
