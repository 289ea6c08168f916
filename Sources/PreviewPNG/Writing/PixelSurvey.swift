internal import PreviewPixels

/// What a picture is like, so that it can be written small and soon.
struct PixelSurvey {
  /// What deflating a picture finds.
  enum Kind {
    /// Little: few neighbours are equal, hardly anything repeats, and there is grain.
    case photograph
    /// Runs of one colour and repetitions once it is filtered, as in photographs that were enlarged.
    case shades
    /// Repetitions, as in pages, drawings and patterns.
    case page
  }

  /// Bits of a filtered byte from which on a picture has grain.
  ///
  /// Of real photographs with less, Huffman's code alone makes files that are larger than libpng's by a
  /// quarter and more.
  private static let grain = 3.75

  var channels = PNGChannels.grey
  private(set) var kind = Kind.page
  /// Whether most neighbours are equal, as where there is more paper than print.
  private(set) var isSparse = false

  /// What all pixels have in common so far, and in which bits red, green and blue differ.
  private var (common, differences) = (UInt32.max, UInt32.zero)
  private var equalNeighbours = 0
  private var repetitions = RepetitionSurvey()

  init(_ bitmap: Bitmap) {
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) {
        unsafe look(at: $0.bytes)
        unsafe repetitions.look(at: $0.bytes)
      }
    }
    let isOpaque = common >> 24 == 255
    let isGrey = differences & 0xFFFF == 0
    channels = !isOpaque ? .rgba : isGrey ? .grey : .rgb
    kind = kind(bitmap)
    isSparse = equalNeighbours * 3 > bitmap.size.pixelCount * 2
  }

  private func kind(_ bitmap: Bitmap) -> Kind {
    let pixels = bitmap.size.pixelCount
    if equalNeighbours * 2 > pixels || repetitions.areMany { return .page }
    if equalNeighbours * 4 > pixels { return .shades }
    return GrainSurvey.bitsPerByte(bitmap, channels) < PixelSurvey.grain ? .shades : .photograph
  }

  /// Looks at a row, four pixels at a time and the rest one by one; the first one has no neighbour and
  /// counts as equal.
  private mutating func look(at row: RawSpan) {
    let end = row.byteCount
    var (fours, others) = (SIMD4(repeating: UInt32.max), SIMD4<UInt32>.zero)
    var (equal, at) = (SIMD4<UInt32>.zero, 0)
    while at &+ 20 <= end {
      let pixels = unsafe row.unsafeLoadUnaligned(
        fromUncheckedByteOffset: at, as: SIMD4<UInt32>.self)
      let next = unsafe row.unsafeLoadUnaligned(
        fromUncheckedByteOffset: at &+ 4, as: SIMD4<UInt32>.self)
      fours &= pixels
      others |= pixels ^ (pixels &>> 8)
      equal = equal.replacing(with: equal &+ 1, where: pixels .== next)
      at &+= 16
    }
    equalNeighbours += 1 + Int(equal.wrappedSum())
    for lane in 0..<4 {
      common &= fours[lane]
      differences |= others[lane]
    }
    while at < end {
      let pixel = unsafe row.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt32.self)
      common &= pixel
      differences |= pixel ^ (pixel &>> 8)
      at += 4
      guard at < end else { return }
      let next = unsafe row.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt32.self)
      equalNeighbours += pixel == next ? 1 : 0
    }
  }
}
