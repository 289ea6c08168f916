/// How much one file may cost.
///
/// It is a value of its own, so that callers can read, compare and widen it. What a field is when
/// nobody says otherwise stands in the presets, ``thumbnail`` first; `qlrender explain` lists them.
///
///     var limits = RenderLimits.thumbnail
///     limits.pixels = 4_000_000_000
///     limits.jpeg.scans = 500
public struct RenderLimits: Hashable, Sendable {
  /// Bytes of the input, 256 MiB: a preview of more would only read its beginning anyway.
  ///
  /// Text and tables ignore it, since only their head is read. Exceeding it is `limit.bytes`.
  public var bytes: Int64
  /// Pixels of a source image, width times height, 1 Gi.
  ///
  /// Rows are streamed, which keeps memory flat, so this bounds time: a gigapixel takes some ten
  /// seconds of processor time. Exceeding it is `limit.pixels`.
  public var pixels: Int64
  /// Bytes of address space of a worker, 768 MiB: a worker that draws East Asian text has 105 MiB
  /// before it begins, and a page may hold a picture of 128 megapixels beside it.
  ///
  /// Exceeding it is `limit.memory`.
  public var memory: Int64
  /// Bytes of a worker's stack, 8 MiB, as systems have it: deeper recursion is an attack, and ends
  /// the worker instead of filling its memory.
  public var stack: Int64
  /// Lines of text or rows of a table that are laid out, 100,000: some two thousand pages.
  ///
  /// What comes behind them is left out, which a warning says.
  public var lines: Int64
  /// Seconds of wall clock for a file, or for each page of a preview: 10 for a thumbnail, which
  /// somebody waits for, 30 for a page.
  ///
  /// When they have passed, what is painted is kept; with nothing painted it is `limit.time`.
  public var seconds: Double
  /// What the picture that is made may cost.
  public var output: Output
  /// What a PNG file may cost beside its pixels.
  public var png: PNG
  /// What a JPEG file may cost beside its pixels.
  public var jpeg: JPEG
  /// What is drawn of texts and tables.
  public var text: Text

  /// Makes limits; see the properties for units.
  public init(
    bytes: Int64, pixels: Int64, memory: Int64, lines: Int64, seconds: Double,
    stack: Int64 = 8 << 20, output: Output = Output(), png: PNG = PNG(), jpeg: JPEG = JPEG(),
    text: Text = Text()
  ) {
    self.bytes = bytes
    self.pixels = pixels
    self.memory = memory
    self.stack = stack
    self.lines = lines
    self.seconds = seconds
    self.output = output
    self.png = png
    self.jpeg = jpeg
    self.text = text
  }

  /// For thumbnails and facts: 256 MiB, 1 gigapixel, 768 MiB of address space, 10 seconds.
  public static let thumbnail = RenderLimits(
    bytes: 256 << 20, pixels: 1 << 30, memory: 768 << 20, lines: 100_000, seconds: 10)
  /// For full previews: as ``thumbnail``, with 30 seconds a page.
  public static let preview = RenderLimits(
    bytes: 256 << 20, pixels: 1 << 30, memory: 768 << 20, lines: 100_000, seconds: 30)
  /// For files from strangers in bulk: 64 MiB, 100 megapixels, 512 MiB, 5 seconds, pictures of 16
  /// megapixels, and half of what decoders may have otherwise.
  public static let untrusted = RenderLimits(
    bytes: 64 << 20, pixels: 100_000_000, memory: 512 << 20, lines: 10_000, seconds: 5,
    output: Output(pixels: 1 << 24, side: 4096), png: PNG(chunkBytes: 2 << 20, heap: 24 << 20),
    jpeg: JPEG(coefficientBytes: 192 << 20, scans: 50, warnings: 500),
    text: Text(columns: 128, cells: 5_000, longestLine: 32 << 10))

  /// ``seconds`` as a duration: never negative, and some thirty years at most, since no clock
  /// counts to infinity.
  package var duration: Duration {
    seconds > 0 ? .seconds(min(seconds, 1e9)) : .zero
  }

  /// Seconds of processor time of a worker for a file or page: ``seconds``, rounded up.
  ///
  /// It holds also where nobody is left to look at a clock. Exceeding it is `limit.time`.
  public var processorSeconds: Int64 {
    let (whole, rest) = duration.components
    return whole + (rest > 0 ? 1 : 0)
  }
}
