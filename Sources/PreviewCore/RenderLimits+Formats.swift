extension RenderLimits {
  /// What a PNG file may cost beside its pixels.
  public struct PNG: Hashable, Sendable {
    /// Bytes of one chunk that is read, such as a profile, and of what it inflates to, 4 MiB:
    /// profiles of printers take half a megabyte, while a bomb takes a thousand times what it seems.
    public var chunkBytes: Int64
    /// Bytes that libpng and zlib may have at a time, 48 MiB, which keeps a file within 64 MiB
    /// whatever it declares.
    ///
    /// Exceeding it is `limit.memory`.
    public var heap: Int64

    /// Limits; see the properties for units.
    public init(chunkBytes: Int64 = 4 << 20, heap: Int64 = 48 << 20) {
      self.chunkBytes = chunkBytes
      self.heap = heap
    }
  }

  /// What a JPEG file may cost beside its pixels.
  public struct JPEG: Hashable, Sendable {
    /// Bytes of coefficients, which progressive files need of the whole picture, 384 MiB: 128
    /// megapixels at the usual 3 bytes a pixel.
    ///
    /// Never more than half of ``RenderLimits/memory``. Beyond it the thumbnail of the EXIF block is drawn; without one it is `limit.memory`.
    public var coefficientBytes: Int64
    /// Scans that are read, 100: usual files have ten, hostile ones thousands, each of them a pass
    /// over the whole picture.
    ///
    /// Of a file with more those are drawn, which a warning says.
    public var scans: Int64
    /// Faults in the data, 1000: damage comes in swarms, and a file that promises gigapixels and
    /// holds rubbish goes on for ever otherwise.
    ///
    /// Beyond it is `file.damaged`, or a part is drawn.
    public var warnings: Int64

    /// Limits; see the properties for units.
    public init(coefficientBytes: Int64 = 384 << 20, scans: Int64 = 100, warnings: Int64 = 1000) {
      self.coefficientBytes = coefficientBytes
      self.scans = scans
      self.warnings = warnings
    }
  }

  /// What is drawn of texts and tables; more is counted, and left out with a warning.
  public struct Text: Hashable, Sendable {
    /// Columns of a table, 256; no page is that wide.
    public var columns: Int64
    /// Cells of a table on one page, 10,000, which is more than anybody can read.
    public var cells: Int64
    /// Bytes of one line, 64 KiB: the time to lay it out grows with its length, and nobody reads on
    /// for hundreds of pages of one line.
    public var longestLine: Int64

    /// Limits; see the properties for units.
    public init(columns: Int64 = 256, cells: Int64 = 10_000, longestLine: Int64 = 64 << 10) {
      self.columns = columns
      self.cells = cells
      self.longestLine = longestLine
    }
  }

  /// Sets ``memory``, and has ``PNG/heap`` and ``JPEG/coefficientBytes`` grow with it.
  ///
  /// Whoever is told that a file needs more memory raises that; with less of it they stay.
  public mutating func allowMemory(_ bytes: Int64) {
    let growth = Double(bytes) / Double(max(memory, 1))
    memory = bytes
    guard growth > 1 else { return }
    png.heap = RenderLimits.scaled(png.heap, by: growth)
    jpeg.coefficientBytes = RenderLimits.scaled(jpeg.coefficientBytes, by: growth)
  }

  private static func scaled(_ bytes: Int64, by growth: Double) -> Int64 {
    Int64(exactly: (Double(bytes) * growth).rounded(.down)) ?? .max
  }

  /// ``JPEG/coefficientBytes``, or less where there is not twice as much memory.
  package var coefficientBudget: Int64 { min(jpeg.coefficientBytes, memory / 2) }

  /// What a JPEG decoder may cost within all that a file may cost.
  package var decodingJPEG: JPEG {
    var limits = jpeg
    limits.coefficientBytes = coefficientBudget
    return limits
  }
}
