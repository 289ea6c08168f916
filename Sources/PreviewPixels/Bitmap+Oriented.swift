extension Bitmap {
  /// The picture turned and mirrored so that it is upright.
  package func oriented(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    var result = Bitmap(size: orientation.upright(size))
    result.writeOriented(orientation, from: self)
    return result
  }

  /// Writes `stored`, turned upright, over this bitmap, whose memory may be shared.
  ///
  /// This bitmap has the size `orientation.upright(stored.size)`.
  package mutating func writeOriented(_ orientation: Orientation, from stored: Bitmap) {
    precondition(size == orientation.upright(stored.size), "the bitmap must have the upright size")
    let storedSize = stored.size
    // Both ways of walking are straight lines in memory, so a row needs two corners only.
    let step = orientation.step(in: storedSize)
    for y in 0..<size.height {
      let first = orientation.source(ofX: 0, y: y, in: storedSize)
      stored.withPixels { pixels in
        withMutableRow(y) { row in
          var index = first.y * storedSize.width + first.x
          for x in row.indices {
            row[x] = pixels[index]
            index += step
          }
        }
      }
    }
  }
}

extension Orientation {
  /// How far apart two neighbours of an upright row are in the stored pixels.
  fileprivate func step(in stored: PixelSize) -> Int {
    let first = source(ofX: 0, y: 0, in: stored)
    let second = source(ofX: 1, y: 0, in: stored)
    return (second.y - first.y) * stored.width + second.x - first.x
  }
}
