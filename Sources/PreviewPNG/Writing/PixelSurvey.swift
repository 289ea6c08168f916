internal import PreviewPixels

/// What a picture is like, so that it can be written small and soon.
struct PixelSurvey {
  var channels = PNGChannels.grey
  /// Whether many neighbours are equal, as in pages and drawings, unlike in photographs.
  private(set) var isFlat = false

  init(_ bitmap: Bitmap) {
    // Without branches, so that several pixels are looked at together.
    var (alphas, differences): (UInt8, UInt8) = (255, 0)
    var equalNeighbours = 0
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { row in
        for x in row.indices {
          let pixel = row[x]
          alphas &= pixel.alpha
          differences |= (pixel.red ^ pixel.green) | (pixel.green ^ pixel.blue)
        }
        equalNeighbours += 1
        for x in 1..<row.count { equalNeighbours &+= row[x] == row[x &- 1] ? 1 : 0 }
      }
    }
    let (isOpaque, isGrey) = (alphas == 255, differences == 0)
    channels = !isOpaque ? .rgba : isGrey ? .grey : .rgb
    isFlat = equalNeighbours * 3 > bitmap.size.pixelCount
  }
}
