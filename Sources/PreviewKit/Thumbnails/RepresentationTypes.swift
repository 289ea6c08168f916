extension ThumbnailRequest {
  /// The representations that a request is content with; the raw values are those of Quick Look.
  public struct RepresentationTypes: OptionSet, Hashable, Sendable {
    /// One bit a type.
    public let rawValue: Int

    /// Types with these bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// A sheet with the extension, drawn without a look into the file.
    public static let icon = RepresentationTypes(rawValue: 1)
    /// A thumbnail that exists already: in the cache, or in the file itself.
    public static let lowQualityThumbnail = RepresentationTypes(rawValue: 2)
    /// The content of the file, drawn for this request.
    public static let thumbnail = RepresentationTypes(rawValue: 4)
    /// Every type.
    public static let all: RepresentationTypes = [.icon, .lowQualityThumbnail, .thumbnail]

    /// The types in the set, the most representative one first.
    var descending: [ThumbnailRepresentation.RepresentationType] {
      ThumbnailRepresentation.RepresentationType.allCases.reversed().filter(contains)
    }

    /// Whether a representation of `type` was asked for.
    func contains(_ type: ThumbnailRepresentation.RepresentationType) -> Bool {
      contains(RepresentationTypes(rawValue: 1 << type.rawValue))
    }
  }
}
