internal import PreviewCore

extension EntryFile {
  /// An entry with a finished thumbnail of a file.
  init(about file: CachedFile, _ thumbnail: Thumbnail) {
    self.init(about: file)
    self[.mimeType] = thumbnail.type?.mimeType
    setExtent(thumbnail.page?.extent)
    if case .points = thumbnail.page?.extent {
      self[.pages] = thumbnail.info?.pageCount.description
    }
    // How it was drawn this time says nothing about the picture.
    let lasting = thumbnail.warnings.filter { $0.code != .unsandboxed }
    let warnings = lasting.map { "\($0.code.rawValue) \($0.message)" }
    self[.warnings] = warnings.isEmpty ? nil : warnings.joined(separator: "\n")
  }

  private mutating func setExtent(_ extent: PageInfo.Extent?) {
    switch extent {
    case .pixels(let width, let height):
      self[.imageWidth] = String(width)
      self[.imageHeight] = String(height)
    case .points(let width, let height): self[.extent] = "points \(width) \(height)"
    case .aspect(let width, let height): self[.extent] = "aspect \(width) \(height)"
    case nil: return
    }
  }
}

extension EntryKeys {
  /// The size of the original, as far as it is noted and makes sense.
  var extent: PageInfo.Extent? {
    if let width = number(.imageWidth), let height = number(.imageHeight) {
      return width > 0 && height > 0 ? .pixels(width: Int(width), height: Int(height)) : nil
    }
    let parts = self[.extent]?.split(separator: " ") ?? []
    guard parts.count == 3, let width = Double(parts[1]), let height = Double(parts[2]),
      width.isFinite, height.isFinite, width > 0, height > 0
    else { return nil }
    return parts[0] == "points"
      ? .points(width: width, height: height) : .aspect(width: width, height: height)
  }

  /// What the reader should know.
  var warnings: [PreviewWarning] {
    (self[.warnings] ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let code = PreviewWarning.Code(rawValue: String(parts[0])) else {
        return nil
      }
      return PreviewWarning(code, String(parts[1]))
    }
  }
}
