public import PreviewCore
public import PreviewDesktop
internal import PreviewFiles
public import PreviewPixels
public import PreviewWorker

/// Opens files: the door, the type, who draws it, and the session that does.
///
///     let opener = PreviewOpener.isolated()
///     let preview = try await opener.open(FilePath("report.pdf"), box: PixelSize(square: 256))
///     let page = try await preview.session.pageInfo(0)
public struct PreviewOpener: Sendable {
  /// Who draws what.
  public var registry: RendererRegistry
  /// Where the workers come from; `nil` without a wall.
  private var pool: WorkerPool?
  /// Whose icons stand on cards; with `nil` a sheet of paper is drawn, the same on every machine.
  public var desktop: (any Desktop)?

  /// An opener for these renderers.
  public init(registry: RendererRegistry) {
    self.registry = registry
    TypeDeclarations.useSharedMIMEInfo()
  }

  /// An opener that draws behind the wall, each file as far apart from the others as `isolation` says.
  ///
  /// Workers that wait for files end with the last copy of the opener, by ``close()``, or after half a
  /// minute in which nothing is opened.
  public static func isolated(
    workers: WorkerLocation = .beside, isolation: Isolation = .perFile
  ) -> PreviewOpener {
    isolated(pool: WorkerPool(workers, isolation: isolation))
  }

  /// An opener whose workers come from `pool`.
  package static func isolated(pool: WorkerPool) -> PreviewOpener {
    var registry = RendererRegistry(isA: TypeIdentifier.isA)
    for format in Format.allCases {
      registry.register(format) { (source, options) throws(PreviewError) in
        try await WorkerSession.open(source, as: format, options: options, pool: pool)
      }
    }
    var opener = PreviewOpener(registry: registry)
    opener.pool = pool
    return opener
  }

  /// Ends the workers that wait for files, and waits for them, so that nothing is left when a program
  /// ends.
  ///
  /// What is open goes on; a file that is opened later has new workers.
  public func close() {
    pool?.close()
  }

  /// A registry without renderers that knows the MIME database's ancestry.
  public static func emptyRegistry() -> RendererRegistry {
    RendererRegistry(isA: TypeIdentifier.isA)
  }

  /// Opens the file at `path` for drawing into `box` pixels.
  ///
  /// Throws `file.*`, `type.unsupported`, `limit.*` or `worker.*`.
  public func open(
    _ path: FilePath, box: PixelSize, settings: PreviewSettings = PreviewSettings()
  ) async throws(PreviewError) -> OpenedPreview {
    try await open(try FileSource(opening: path), box: box, settings: settings)
  }

  /// Opens a file that is open already, perhaps one in memory.
  func open(
    _ source: consuming FileSource, box: PixelSize, settings: PreviewSettings
  ) async throws(PreviewError) -> OpenedPreview {
    let type = try TypeIdentifier.identify(source, override: settings.contentType).type
    let entry = try registry.entry(for: type)
    let identity = source.identity
    let session = try await entry.open(source, checking: settings.options(for: type, box: box))
    return OpenedPreview(
      type: type, format: entry.format, identity: identity, session: session,
      output: settings.limits.output)
  }

  /// Opens the file at `path`, whose type is found out, as `options` say otherwise.
  func open(
    _ path: FilePath, _ options: OpenOptions
  ) async throws(PreviewError) -> any RenderSession {
    let source = try FileSource(opening: path)
    var options = options
    options.contentType = try TypeIdentifier.identify(source, override: nil).type
    return try await registry.entry(for: options.contentType).open(source, checking: options)
  }

  /// What `path` is, why, and who draws it; nothing is opened but the file itself.
  public func explain(
    _ path: FilePath, settings: PreviewSettings = PreviewSettings()
  ) throws(PreviewError) -> TypeExplanation {
    let source = try FileSource(opening: path)
    let found = try TypeIdentifier.identify(source, override: settings.contentType)
    let name = TypeIdentifier.typeDescription(found.type.mimeType)
    do throws(PreviewError) {
      let entry = try registry.entry(for: found.type)
      return TypeExplanation(
        type: found.type, typeName: name, steps: found.steps, registeredType: entry.type,
        format: entry.format, size: source.size, refusal: nil, choice: choice(for: found.type))
    } catch {
      return TypeExplanation(
        type: found.type, typeName: name, steps: found.steps, registeredType: nil, format: nil,
        size: source.size, refusal: error, choice: [])
    }
  }

  /// Who could draw a type, and why the first of them does: a sentence each.
  public func choice(for type: UniformType) -> [String] {
    let candidates = registry.candidates(for: type)
    return zip(candidates, candidates.indices).map { entry, rank in
      let mime = entry.type.mimeType
      let purpose = entry.type.isSame(as: type) ? "\(mime) itself" : "\(mime) and its kinds"
      return rank == 0
        ? "Drawn by \(entry.name), which is for \(purpose)."
        : "Not by \(entry.name), which is for \(purpose), with priority \(entry.priority)."
    }
  }
}

extension RendererRegistry.Entry {
  /// Opens `source` unless it is empty, or too large for a format that is read whole.
  func open(
    _ source: consuming FileSource, checking options: OpenOptions
  ) async throws(PreviewError) -> any RenderSession {
    var options = options
    if let format {
      if !format.canBeLocked { options.password = nil }
      if source.size == 0, !format.canBeEmpty { throw .empty }
      if format.isReadWhole { try options.limits.check(.bytes, source.size) }
    }
    return try await open(source, options)
  }
}

/// An opened file: what it is and the session that draws it.
///
/// Close the session when done.
public struct OpenedPreview: Sendable {
  /// The content type.
  public let type: UniformType
  /// The built-in format, `nil` when a registered renderer draws it.
  public let format: Format?
  /// The version of the file that was opened.
  public let identity: FileSource.Identity
  /// What draws it.
  public let session: any RenderSession
  /// What a picture of it may cost.
  let output: RenderLimits.Output

  /// What shows through transparency unless the caller says otherwise.
  public var defaultBackground: Background { format?.background ?? .none }
}

/// Why a file has the type it has, and who draws it.
public struct TypeExplanation: Sendable {
  /// The type that was found.
  public let type: UniformType
  /// The type's name for people.
  public let typeName: String
  /// The steps of the rule, a sentence each.
  public let steps: [String]
  /// The registered type that draws it, which may be an ancestor.
  public let registeredType: UniformType?
  /// The built-in format that draws it.
  public let format: Format?
  /// Bytes of the file.
  public let size: Int64
  /// Why nobody draws it, if so.
  public let refusal: PreviewError?
  /// Who could draw it and why the first does, a sentence each.
  public let choice: [String]
}
