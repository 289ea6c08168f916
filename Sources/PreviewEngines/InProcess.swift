internal import PreviewCore
internal import PreviewImages
public import PreviewKit
internal import PreviewPDF
internal import PreviewText

extension PreviewOpener {
  /// An opener that draws in this process, without a wall: for files you made yourself.
  public static func inProcess() -> PreviewOpener {
    var opener = PreviewOpener(registry: PreviewOpener.emptyRegistry())
    let engines: [any RenderEngine.Type] = [ImageEngine.self, PDFEngine.self, TextEngine.self]
    for engine in engines { opener.registry.register(engine) }
    return opener
  }
}

extension RendererRegistry {
  /// Registers every format of an engine to be drawn in this process, on one lane.
  fileprivate mutating func register(_ engine: any RenderEngine.Type) {
    let lane = Lane(engine.engine.rawValue)
    for format in Format.allCases {
      guard let renderer = engine.renderer(for: format) else { continue }
      register(format) { (source, options) throws(PreviewError) in
        try await InProcessSession.open(source, with: renderer, options: options, lane: lane)
      }
    }
  }
}
