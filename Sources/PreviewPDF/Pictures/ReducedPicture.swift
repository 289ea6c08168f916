internal import PreviewCore
internal import PreviewJPEG
internal import PreviewPixels

/// A picture at a fraction of its size, not compressed.
struct ReducedPicture {
  let size: PixelSize
  /// Grey, or red, green and blue, 8 bits each.
  let data: [UInt8]
  /// What stands in front of the data.
  let dictionary: [UInt8]

  /// For a picture that is shown at `extent`; `nil` when it is not stored much larger, when it is
  /// damaged, or when it takes more than `limit` bytes.
  init?(
    _ picture: StoredJPEG, of source: borrowing FileSource, for extent: PixelSize,
    _ limits: RenderLimits, atMost limit: Int
  ) {
    let eighths = JPEGDecoder.eighths(for: extent, of: picture.size)
    size = JPEGDecoder.scaled(picture.size, eighths: eighths)
    let channels = picture.isGrey ? 1 : 3
    guard eighths < 8, size.pixelCount * channels <= limit,
      let data = ReducedPicture.samples(of: picture, source, eighths, limits),
      let dictionary = ReducedPicture.dictionary(picture.text, size, data.count)
    else { return nil }
    (self.data, self.dictionary) = (data, dictionary)
  }

  private static func samples(
    of picture: StoredJPEG, _ source: borrowing FileSource, _ eighths: Int, _ limits: RenderLimits
  ) -> [UInt8]? {
    do throws(PreviewError) {
      var decoder = try JPEGDecoder(source, part: picture.data, limits: limits.decodingJPEG)
      guard decoder.isOfKind(picture.size, isGrey: picture.isGrey, within: limits) else {
        return nil
      }
      let size = try decoder.begin(picture.isGrey ? .grey : .bgrx, eighths: eighths)
      // A first look would be cheaper, but the last one has all.
      while decoder.mayRefine { try decoder.refine() }
      var row = [UInt8](repeating: 0, count: size.width * (picture.isGrey ? 1 : 4))
      var samples: [UInt8] = []
      samples.reserveCapacity(size.pixelCount * (picture.isGrey ? 1 : 3))
      for _ in 0..<size.height {
        try decoder.readRow(into: &row)
        append(row, isGrey: picture.isGrey, to: &samples)
      }
      return decoder.hasDamage ? nil : samples
    } catch {
      // poppler says what is wrong with it.
      return nil
    }
  }

  private static func append(_ row: [UInt8], isGrey: Bool, to samples: inout [UInt8]) {
    if isGrey {
      samples += row
    } else {
      for at in stride(from: 0, to: row.count, by: 4) {
        samples.append(row[at + 2])
        samples.append(row[at + 1])
        samples.append(row[at])
      }
    }
  }

  /// The dictionary of a picture with another size and without a filter.
  private static func dictionary(
    _ text: ArraySlice<UInt8>, _ size: PixelSize, _ length: Int
  ) -> [UInt8]? {
    let changes = [
      ("Width", "\(size.width)"), ("Height", "\(size.height)"), ("Filter", "null"),
      ("Length", "\(length)"),
    ]
    return changes.reduce(Array(text)) { text, change in
      text.flatMap { DictionaryText($0[...]).replacing(change.0, by: change.1) }
    }
  }
}

extension JPEGDecoder {
  /// Whether a JPEG file is what the picture that it belongs to says, beyond doubt, and within limits.
  func isOfKind(_ size: PixelSize, isGrey: Bool, within limits: RenderLimits) -> Bool {
    let isRight =
      switch family {
      case .grey: isGrey
      case .color: !isGrey
      case .ink: false
      }
    return isRight && !hasDisputedColors && self.size == size
      && coefficientBytes <= limits.decodingJPEG.coefficientBytes
      && Int64(size.pixelCount) <= limits.pixels
  }
}
