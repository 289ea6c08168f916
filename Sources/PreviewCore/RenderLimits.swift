package import PreviewPixels

/// How much one file may cost.
///
/// It is a value of its own, so that callers can read, compare and widen it.
///
///     var limits = RenderLimits.thumbnail
///     limits.pixels = 4_000_000_000
public struct RenderLimits: Hashable, Sendable {
  /// The limits that have a name on the command line and in error codes.
  public enum Name: String, CaseIterable, Sendable {
    /// Bytes of the input file.
    case bytes
    /// Pixels of a source image, width times height.
    case pixels
    /// Address space of a worker in bytes.
    case memory
    /// Lines of text that are laid out.
    case lines
  }

  /// Largest input in bytes; text and CSV ignore it, since only their head is read.
  public var bytes: Int64
  /// Most pixels of a source image; streaming keeps memory flat, so this bounds time.
  public var pixels: Int64
  /// Address space of a worker in bytes; exceeding it is `limit.memory`.
  public var memory: Int64
  /// Most lines of text or rows of a table that are laid out.
  public var lines: Int64
  /// Wall clock per file, or per page of a preview, in seconds.
  public var seconds: Double

  /// Makes limits; see the properties for units.
  public init(bytes: Int64, pixels: Int64, memory: Int64, lines: Int64, seconds: Double) {
    self.bytes = bytes
    self.pixels = pixels
    self.memory = memory
    self.lines = lines
    self.seconds = seconds
  }

  /// For thumbnails and facts: 256 MiB, 1 gigapixel, 768 MiB of address space, 10 seconds.
  public static let thumbnail = RenderLimits(
    bytes: 256 << 20, pixels: 1 << 30, memory: 768 << 20, lines: 100_000, seconds: 10)
  /// For full previews: as ``thumbnail``, with 30 seconds a page.
  public static let preview = RenderLimits(
    bytes: 256 << 20, pixels: 1 << 30, memory: 768 << 20, lines: 100_000, seconds: 30)
  /// For files from strangers in bulk: 64 MiB, 100 megapixels, 512 MiB, 5 seconds.
  public static let untrusted = RenderLimits(
    bytes: 64 << 20, pixels: 100_000_000, memory: 512 << 20, lines: 10_000, seconds: 5)

  /// ``seconds`` as a duration: never negative, and some thirty years at most, since no clock
  /// counts to infinity.
  package var duration: Duration {
    seconds > 0 ? .seconds(min(seconds, 1e9)) : .zero
  }

  /// The limit of that name.
  public subscript(name: Name) -> Int64 {
    get {
      switch name {
      case .bytes: bytes
      case .pixels: pixels
      case .memory: memory
      case .lines: lines
      }
    }
    set {
      switch name {
      case .bytes: bytes = newValue
      case .pixels: pixels = newValue
      case .memory: memory = newValue
      case .lines: lines = newValue
      }
    }
  }

  /// The most pixels of one picture that is made: 64 Mi, a square of 8192.
  public static let maximumOutputPixels = Int64(1 << 26)

  /// Throws `limit.pixels` when a picture of `size` would be larger than any that is made.
  package static func checkOutput(_ size: PixelSize) throws(PreviewError) {
    guard size.pixelCount > maximumOutputPixels else { return }
    throw .limitExceeded(.pixels, asked: Int64(size.pixelCount), allowed: maximumOutputPixels)
  }

  /// Throws `limit.<name>` when `asked` is more than is allowed.
  public func check(_ name: Name, _ asked: Int64) throws(PreviewError) {
    guard asked > self[name] else { return }
    throw .limitExceeded(name, asked: asked, allowed: self[name])
  }
}

extension RenderLimits.Name {
  func sentence(asked: Int64?, allowed: Int64?) -> String {
    switch (asked, allowed) {
    case (let asked?, let allowed?):
      "The file needs \(asked) \(noun); the limit is \(allowed)."
    case (nil, let allowed?):
      "The file needs more \(noun) than allowed; the limit is \(allowed)."
    case (let asked?, nil): "The file needs \(asked) \(noun), more than there are."
    case (nil, nil): "The file needs more \(noun) than there are."
    }
  }

  private var noun: String {
    switch self {
    case .bytes: "bytes to be read"
    case .pixels: "pixels"
    case .memory: "bytes of memory"
    case .lines: "lines"
    }
  }
}
