internal import CPosix
internal import PreviewCore
internal import PreviewPixels

/// Answers one request after the other, for one file or for one after the other; or, as a warm parent,
/// forks a server like itself for each.
struct WorkerServer: ~Copyable {
  let engine: any RenderEngine.Type
  let channel: WorkerChannel
  let armMemoryLimit: (CInt) -> Void
  let wipeFreedMemory: (CInt) -> Void
  private var renderer: (any PageRenderer)?
  private var limits: RenderLimits?
  private var missingLayers: [ConfinementLayer] = []
  private var family = WorkerFamily()
  /// After how many milliseconds without a request to end, once this process has been of use.
  private var patience: CInt = -1
  /// Whoever starts a process means to use it, however slow the machine is, but may come to do without.
  private static let firstPatience: CInt = 30_000
  private var hasBeenOfUse = false

  init(
    engine: any RenderEngine.Type, channel: consuming WorkerChannel,
    armMemoryLimit: @escaping (CInt) -> Void, wipeFreedMemory: @escaping (CInt) -> Void
  ) {
    self.engine = engine
    self.channel = channel
    self.armMemoryLimit = armMemoryLimit
    self.wipeFreedMemory = wipeFreedMemory
  }

  mutating func serve() {
    wipeFreedMemory(1)
    while isAsked(), let message = channel.receive() {
      // The caller waits for the answer now; should it die meanwhile, so does this process.
      _ = cposix_die_with_peer(channel.socket.number, 1)
      let answer = answer(message)
      // The next message may be a password's.
      wipeFreedMemory(1)
      _ = cposix_die_with_peer(channel.socket.number, 0)
      guard let answer else { continue }
      guard send(answer) else { return }
    }
  }

  /// Waits for a request or the end of the caller; `false` when none came for too long.
  private func isAsked() -> Bool {
    let isNeeded = patience < 0 || renderer != nil || !family.children.isEmpty
    let patience = hasBeenOfUse ? patience : max(patience, WorkerServer.firstPatience)
    return channel.hasNews(within: isNeeded ? -1 : patience)
  }

  private func send(_ answer: consuming Answer) -> Bool {
    let bytes = encoded(answer.reply)
    guard let descriptor = answer.descriptor else { return channel.send(bytes) == .sent }
    return channel.send(bytes, descriptors: [descriptor.number]) == .sent
  }

  /// The bytes of a reply; a file may say so much about itself that no message holds it.
  private func encoded(_ reply: WireReply) -> [UInt8] {
    let bytes = reply.encoded
    guard bytes.count > WorkerChannel.capacity else { return bytes }
    return WireReply.failed(.damaged(detail: "what it says about itself is too long")).encoded
  }

  /// A reply and what goes with it.
  private struct Answer: ~Copyable {
    let reply: WireReply
    var descriptor: OwnedDescriptor?
  }

  /// The answer to a request; `nil` in a child that begins to live within it.
  private mutating func answer(_ message: consuming WorkerChannel.Message) -> Answer? {
    do throws(PreviewError) {
      guard let request = try? WireRequest(decoding: message.bytes) else {
        throw .sandbox(detail: "the request was not understood")
      }
      wipeFreedMemory(request.hasPassword ? 1 : 0)
      if case .fork = request { return try fork(message) }
      return Answer(reply: try reply(to: request, message))
    } catch {
      return Answer(reply: .failed(error))
    }
  }

  private mutating func reply(
    to request: WireRequest, _ message: consuming WorkerChannel.Message
  ) throws(PreviewError) -> WireReply {
    // Each has a wall clock of its own, or a part of one that is no longer.
    if let limits { WorkerConfinement.allowProcessorTime(limits) }
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
    case .warm(let idle): return warm(idle)
    case .close: return close()
    case .end(let number): return try end(number)
    case .fork: throw .sandbox(detail: "a fork has no reply of its own")
    }
  }

  private mutating func warm(_ idle: Int) -> WireReply {
    ConfinedQuestion.settle(engine, for: .pages, within: .thumbnail)
    engine.warmUp()
    // Libraries have threads for a moment, with which there is neither a fork nor confinement.
    _ = cposix_wait_for_other_threads(1000)
    patience = CInt(clamping: idle)
    return .ready
  }

  private mutating func close() -> WireReply {
    renderer = nil
    hasBeenOfUse = true
    return .ready
  }

  private mutating func end(_ number: Int) throws(PreviewError) -> WireReply {
    .ended(try family.end(number))
  }

  /// Forks a child that takes this process's place on the channel that came with the message.
  ///
  /// A process that may have seen a file is no parent of others, whose files it could betray.
  private mutating func fork(
    _ message: consuming WorkerChannel.Message
  ) throws(PreviewError) -> Answer? {
    hasBeenOfUse = true
    guard limits == nil, let channel = message.descriptor, let errors = message.secondDescriptor
    else { throw .sandbox(detail: "it cannot be a parent") }
    guard let child = try family.fork(channel: channel, errors: errors) else {
      patience = -1
      return nil
    }
    return Answer(reply: .forked(child.number), descriptor: OwnedDescriptor(child.handle))
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
    // A process that has seen a file does no more of it.
    if self.limits == nil {
      ConfinedQuestion.settle(engine, for: options.purpose, within: options.limits)
    }
    try confine(options.limits, allowsLack: options.allowsUnsandboxed)
    limits = options.limits
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
    if let lack = missingLayers.first, !allowsLack { throw lack.refusal }
    guard self.limits == nil else { return }
    guard !family.isParent else { throw .sandbox(detail: "a parent of workers opens no files") }
    missingLayers = try WorkerConfinement.install(
      limits, engine.needs, allowsLack: allowsLack)
    if engine.needs.loadsCode == .untilComplete, !missingLayers.contains(.seccomp) {
      LoadedCode.whenComplete { () throws(PreviewError) in try SystemCallFilter.forbidCode() }
    }
    armMemoryLimit(WorkerExit.outOfMemory)
    self.limits = limits
  }

  private func opened() throws(PreviewError) -> any PageRenderer {
    guard let renderer else { throw .sandbox(detail: "no file is open") }
    return renderer
  }
}
