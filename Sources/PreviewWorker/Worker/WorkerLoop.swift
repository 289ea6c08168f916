internal import CPosix
internal import Glibc
package import PreviewCore
internal import PreviewPixels

/// The server side of the wall: the whole `main` of a worker executable.
///
///     WorkerLoop.run(ImageEngine.self, armMemoryLimit: qlr_memory_limit_arm)
package enum WorkerLoop {
  /// The descriptor at which a worker finds its channel.
  static let channelNumber: CInt = 3

  /// Answers requests until the caller closes the channel; never returns.
  ///
  /// `armMemoryLimit` is called once, when the confinement stands and before the first file is
  /// read; from then on a failed allocation ends the process with the exit status it is given.
  package static func run(
    _ engine: any RenderEngine.Type, armMemoryLimit: @escaping (CInt) -> Void
  ) -> Never {
    guard isSocket(channelNumber) else {
      let text = "This program is a part of qlrender, which starts it; it does nothing by itself.\n"
      _ = unsafe write(2, text, text.utf8.count)
      exit(64)
    }
    // A warning of a C library must never end the worker: SIGXFSZ comes when standard error is a file.
    signal(SIGXFSZ, SIG_IGN)
    var server = Server(
      engine: engine, channel: WorkerChannel(socket: OwnedDescriptor(channelNumber)),
      armMemoryLimit: armMemoryLimit)
    server.serve()
    exit(0)
  }

  private static func isSocket(_ descriptor: CInt) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}

/// How a worker ends when it ends itself.
enum WorkerExit {
  /// An allocation failed under the memory limit.
  static let outOfMemory: CInt = 77
}

private struct Server: ~Copyable {
  let engine: any RenderEngine.Type
  let channel: WorkerChannel
  let armMemoryLimit: (CInt) -> Void
  private var renderer: (any PageRenderer)?
  private var limits: RenderLimits?
  private var missingLayers: [ConfinementLayer] = []

  init(
    engine: any RenderEngine.Type, channel: consuming WorkerChannel,
    armMemoryLimit: @escaping (CInt) -> Void
  ) {
    self.engine = engine
    self.channel = channel
    self.armMemoryLimit = armMemoryLimit
  }

  mutating func serve() {
    while let message = channel.receive() {
      // The caller waits for the answer now; should it die meanwhile, so does this process.
      _ = cposix_die_with_peer(channel.socket.number, 1)
      let reply = answer(message)
      _ = cposix_die_with_peer(channel.socket.number, 0)
      guard channel.send(encoded(reply)) else { return }
    }
  }

  /// The bytes of a reply; a file may say so much about itself that no message holds it.
  private func encoded(_ reply: WireReply) -> [UInt8] {
    let bytes = reply.encoded
    guard bytes.count > WorkerChannel.capacity else { return bytes }
    return WireReply.failed(.damaged(detail: "what it says about itself is too long")).encoded
  }

  private mutating func answer(_ message: consuming WorkerChannel.Message) -> WireReply {
    do throws(PreviewError) {
      guard let request = try? WireRequest(decoding: message.bytes) else {
        throw .sandbox(detail: "the request was not understood")
      }
      switch request {
      case .open(let format, let options): return .opened(try open(message, format, options))
      case .page(let index): return .page(try opened().pageInfo(index))
      case .render(let request): return .rendered(try render(message, request))
      case .inspect: return .inspected(try inspect())
      case .thumbnail(let request): return .thumbnail(try renderThumbnail(message, request))
      case .rotation(let index, let quarterTurns):
        return .edit(try opened().rotation(ofPage: index, quarterTurns: quarterTurns))
      case .renderOn(let request, let cursor): return try renderOn(message, request, cursor)
      case .advance(let cursor, let records):
        return .advanced(try opened().advance(cursor, by: records))
      case .links(let index): return .links(try opened().links(onPage: index))
      }
    } catch {
      return .failed(error)
    }
  }

  private mutating func open(
    _ message: consuming WorkerChannel.Message, _ format: Format, _ options: OpenOptions
  ) throws(PreviewError) -> DocumentInfo {
    guard let descriptor = message.descriptor else {
      throw .sandbox(detail: "the file's descriptor is missing")
    }
    guard let type = engine.renderer(for: format) else {
      throw .unsupportedType(type: format.rawValue, reason: nil)
    }
    try confine(options.limits, allowsLack: options.allowsUnsandboxed)
    WorkerConfinement.allowProcessorTime(options.limits)
    let source = try FileSource(adopting: descriptor.release(), name: FilePath("input"))
    let renderer = try type.init(source, options: options)
    self.renderer = renderer
    var info = renderer.info
    info.warnings += ConfinementLayer.warning(of: missingLayers)
    return info
  }

  private func render(
    _ message: consuming WorkerChannel.Message, _ request: RenderRequest
  ) throws(PreviewError) -> [PreviewWarning] {
    var bitmap = try canvas(message, request)
    return try opened().renderPage(request, into: &bitmap)
  }

  private func renderThumbnail(
    _ message: consuming WorkerChannel.Message, _ request: RenderRequest
  ) throws(PreviewError) -> Bool {
    var bitmap = try canvas(message, request)
    return try opened().renderEmbeddedThumbnail(request, into: &bitmap)
  }

  private func renderOn(
    _ message: consuming WorkerChannel.Message, _ request: RenderRequest, _ cursor: PreviewCursor
  ) throws(PreviewError) -> WireReply {
    var bitmap = try canvas(message, request)
    let (warnings, next) = try opened().renderPage(at: cursor, request, into: &bitmap)
    return .renderedOn(warnings, next: next)
  }

  /// The shared memory that came with a request to draw, as a picture.
  private func canvas(
    _ message: consuming WorkerChannel.Message, _ request: RenderRequest
  ) throws(PreviewError) -> Bitmap {
    guard let memory = message.descriptor else {
      throw .sandbox(detail: "the memory's descriptor is missing")
    }
    if let limits { WorkerConfinement.allowProcessorTime(limits) }
    return try SharedPixels.bitmap(over: memory.number, size: request.size)
  }

  private mutating func inspect() throws(PreviewError) -> WorkerCondition {
    try confine(.thumbnail, allowsLack: true)
    var condition = WorkerConfinement.measure()
    condition.missing = missingLayers
    condition.diagnoses = engine.diagnose()
    return condition
  }

  private mutating func confine(
    _ limits: RenderLimits, allowsLack: Bool
  ) throws(PreviewError) {
    guard self.limits == nil else { return }
    missingLayers = try WorkerConfinement.install(
      limits, engine.needs, allowsLack: allowsLack)
    armMemoryLimit(WorkerExit.outOfMemory)
    self.limits = limits
  }

  private func opened() throws(PreviewError) -> any PageRenderer {
    guard let renderer else { throw .sandbox(detail: "no file is open") }
    return renderer
  }
}
