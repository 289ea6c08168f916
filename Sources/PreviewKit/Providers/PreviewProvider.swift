public import FoundationEssentials
public import PreviewCore
public import PreviewPixels

/// Makes previews of files that the built-in engines do not draw, or draws them in another way.
///
///     struct Recipes: PreviewProvider {
///       func providePreview(for request: FilePreviewRequest) async throws -> PreviewReply {
///         let recipe = try Recipe(contentsOf: request.fileURL)
///         return PreviewReply(dataOfContentType: UniformType(mimeType: "text/csv")) { recipe.csv }
///       }
///     }
///     opener.register(Recipes(), named: "recipes", for: [UniformType(mimeType: "text/x-recipe")])
///
/// It runs in the caller's process. What it answers is drawn by the built-in engines, behind the wall
/// if the opener is isolated, and never by another provider.
public protocol PreviewProvider: Sendable {
  /// Makes the preview of one file.
  ///
  /// A ``PreviewError`` that it throws reaches the caller as it is, any other as `file.damaged`.
  func providePreview(for request: FilePreviewRequest) async throws -> PreviewReply

  /// Whether it may be asked about several files at once; unless it says so, it is not.
  var supportsConcurrentRequests: Bool { get }
  /// The smallest side of a box, in pixels, that it draws anything for; 17 unless it says otherwise.
  var minimumDimension: Int { get }
}

extension PreviewProvider {
  /// One after the other.
  public var supportsConcurrentRequests: Bool { false }
  /// Below this a generic icon says more.
  public var minimumDimension: Int { 17 }
}

/// The file that a provider is to preview.
public struct FilePreviewRequest: Sendable {
  /// The file.
  public let fileURL: URL
  /// What was found out about its content.
  public let contentType: UniformType
  /// The box in pixels that the preview will be drawn into.
  public let box: PixelSize
}

extension PreviewOpener {
  /// Has `provider` preview files of `types`.
  ///
  /// The nearest registered type draws a file: its own type before all kinds that it belongs to. Of
  /// several that are as near, the highest priority decides, then the alphabet; the built-in engines
  /// have priority 0.
  public mutating func register(
    _ provider: some PreviewProvider, named name: String, for types: [UniformType],
    matching: RendererRegistry.Matching = .withKinds, priority: Int = 1
  ) {
    let registry = registry.builtIn
    let gate = Gate(limit: provider.supportsConcurrentRequests ? .max : 1)
    for type in types {
      self.registry.register(type, named: name, matching: matching, priority: priority) {
        (source, options) throws(PreviewError) in
        guard max(options.box.width, options.box.height) >= provider.minimumDimension else {
          let reason = "\(name) draws nothing smaller than \(provider.minimumDimension) pixels"
          throw .unsupportedType(type: type.mimeType, reason: reason)
        }
        return try await ProvidedSession.open(
          source, options, from: provider, by: gate, drawnBy: registry)
      }
    }
  }
}
