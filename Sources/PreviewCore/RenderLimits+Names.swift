extension RenderLimits {
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

  /// Throws `limit.<name>` when `asked` is more than is allowed.
  public func check(_ name: Name, _ asked: Int64) throws(PreviewError) {
    guard asked > self[name] else { return }
    throw .limitExceeded(name, asked: asked, allowed: self[name])
  }

  /// All whole numbers by their names, in the order in which they are explained.
  public var listed: [(name: String, value: Int64)] {
    Name.allCases.map { ($0.rawValue, self[$0]) } + [
      ("stack", stack), ("processorSeconds", processorSeconds),
      ("outputPixels", output.pixels), ("outputSide", output.side),
      ("pngChunkBytes", png.chunkBytes), ("pngHeap", png.heap),
      ("jpegCoefficientBytes", jpeg.coefficientBytes), ("jpegScans", jpeg.scans),
      ("jpegWarnings", jpeg.warnings), ("columns", text.columns), ("cells", text.cells),
      ("longestLine", text.longestLine),
    ]
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
