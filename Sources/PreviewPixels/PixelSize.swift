/// A size in whole pixels; both sides are at least 1 and at most ``maximumSide``.
public struct PixelSize: Hashable, Sendable {
  /// Pixels per row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// The largest side a size can have: 2³¹ − 1, the limit of PNG (PNG specification, section 11.2.2).
  public static let maximumSide = Int(Int32.max)

  /// Makes a size; `nil` when a side is below 1 or above ``maximumSide``.
  public init?(width: Int, height: Int) {
    let sides = 1...PixelSize.maximumSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// A size whose sides are brought into `1...maximumSide`.
  public init(clampingWidth width: Int, height: Int) {
    self.width = min(max(width, 1), PixelSize.maximumSide)
    self.height = min(max(height, 1), PixelSize.maximumSide)
  }

  /// The size nearest to these sides, brought into `1...maximumSide`; what is no number becomes 1.
  public init(nearestToWidth width: Double, height: Double) {
    self.width = PixelSize.side(nearestTo: width)
    self.height = PixelSize.side(nearestTo: height)
  }

  private static func side(nearestTo length: Double) -> Int {
    length > 1 ? Int(min(length, Double(maximumSide)).rounded()) : 1
  }

  /// A square.
  public init(square side: Int) {
    self.init(clampingWidth: side, height: side)
  }

  /// The number of pixels; cannot overflow, since both sides are below 2³¹.
  public var pixelCount: Int { width * height }

  /// Bytes of one row of a ``Bitmap``: four a pixel, no padding.
  public var bytesPerRow: Int { width * 4 }

  /// Bytes of a whole ``Bitmap``, or `nil` when they do not fit an `Int`.
  public var byteCount: Int? {
    let (bytes, overflow) = bytesPerRow.multipliedReportingOverflow(by: height)
    return overflow ? nil : bytes
  }

  /// Width and height exchanged.
  public var transposed: PixelSize { PixelSize(clampingWidth: height, height: width) }

  /// The largest size with this aspect that fits into `box`, at least 1 pixel a side.
  ///
  /// Without `upscale` a size that already fits is returned as it is.
  public func fitted(into box: PixelSize, upscale: Bool = false) -> PixelSize {
    if !upscale, width <= box.width, height <= box.height { return self }
    return PixelSize.fitting(width: Double(width), height: Double(height), into: box)
  }

  /// The largest size with the aspect of `width` : `height` (any unit, positive) that fits into `box`.
  ///
  /// The sides are rounded to the nearest pixel and never below 1.
  public static func fitting(width: Double, height: Double, into box: PixelSize) -> PixelSize {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return box }
    let scale = min(Double(box.width) / width, Double(box.height) / height)
    let fitting = PixelSize(nearestToWidth: width * scale, height: height * scale)
    return PixelSize(
      clampingWidth: min(fitting.width, box.width), height: min(fitting.height, box.height))
  }
}

extension PixelSize: CustomStringConvertible {
  /// `width x height`, as error sentences show it.
  public var description: String { "\(width) x \(height)" }
}
