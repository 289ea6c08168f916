internal import PreviewPixels

/// What a picture is like, so that it can be written small and soon.
struct PixelSurvey {
  var channels = PNGChannels.grey
  /// Whether many neighbours are equal, as in pages and drawings, unlike in photographs.
  private(set) var isFlat = false

  init(_ bitmap: Bitmap) {
    var isGrey = true
    var isOpaque = true
    var equalNeighbours = 0
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { row in
        var previous = row[0]
        for x in row.indices {
          let pixel = row[x]
          isOpaque = isOpaque && pixel.alpha == 255
          isGrey = isGrey && pixel.red == pixel.green && pixel.green == pixel.blue
          equalNeighbours += pixel == previous ? 1 : 0
          previous = pixel
        }
      }
    }
    channels = !isOpaque ? .rgba : isGrey ? .grey : .rgb
    isFlat = equalNeighbours * 3 > bitmap.size.pixelCount
  }
}
