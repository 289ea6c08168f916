extension Bitmap {
  /// The picture in another size; the same size gives the same pixels.
  ///
  /// Thumbnails and previews are made so as well, with numbers as they are stored.
  public func resampled(to target: PixelSize, in averaged: ResampleLight = .stored) -> Bitmap {
    guard target != size else { return self }
    var result = Bitmap(size: target)
    var resampler = RowResampler(from: size, to: target, layout: .bgra, in: averaged)
    for y in 0..<size.height {
      withRow(y) { resampler.push($0, into: &result) }
    }
    resampler.finish(into: &result)
    return result
  }

  /// Makes row `y` transparent.
  mutating func clearRow(_ y: Int) {
    withMutableRow(y) { row in
      for x in row.indices { row[x] = .clear }
    }
  }
}
