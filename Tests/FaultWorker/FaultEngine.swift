internal import CFaultHooks
internal import CWorkerHooks
internal import Glibc
internal import PreviewCore
internal import PreviewPixels

/// An engine whose only renderer does what its file's text says; which engine, by the program's name.
enum FaultEngine: RenderEngine {
  static var engine: Engine { FaultSetup.current.engine }

  static func renderer(for format: Format) -> (any PageRenderer.Type)? {
    format.engine == engine ? FaultRenderer.self : nil
  }

  static var needs: EngineNeeds { FaultSetup.current.needs }

  static func warmUp() {
    while FaultSetup.current.warmsForEver { pause() }
  }

  static func wantsFindings(for purpose: OpenPurpose) -> Bool {
    FaultSetup.current.question != nil
  }

  /// What is tried in the child, or what becomes of it.
  static func findings() -> [UInt8] {
    switch FaultSetup.current.question ?? "" {
    case "hang": while true { pause() }
    case "crash": raise(SIGSEGV)
    case "drip":
      // A byte a second, on the channel's place, for as long as anybody listens.
      while true {
        _ = unsafe write(3, "x", 1)
        sleep(1)
      }
    case "silence": return []
    case "flood": return [UInt8](repeating: 1, count: 1 << 20)
    case "descriptors": return Array(FaultEngine.openDescriptors().utf8)
    case let attempt: return Array(Attempt(attempt).result.utf8)
    }
    return []
  }

  /// Writes it beside the worker, which is possible until that is confined, with how many threads there are.
  static func keep(_ findings: [UInt8]) {
    var status = stat()
    let threads = unsafe stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
    FaultSetup.note("kept", String(decoding: findings, as: UTF8.self) + ", \(threads) thread\n")
  }

  static func openDescriptors() -> String {
    (0..<CInt(1024)).filter { fcntl($0, F_GETFD) >= 0 }.map(String.init).joined(separator: ",")
  }

  static func arm(_ status: CInt) { qlr_memory_limit_arm(status) }
  static func wipe(_ on: CInt) { qlr_wipe_freed_memory(on) }
}

/// The text is the last line of the file, so that the file can look like one of any type.
///
/// `open:FAULT` misbehaves on opening, `page:FAULT` on measuring, `extra:FAULT` on whatever a page has
/// beside its picture, `FAULT` on drawing; anything else draws a red page.
final class FaultRenderer: PageRenderer {
  let info: DocumentInfo
  private let fault: String
  private let source: FileSource
  /// What a renderer forgot to let go.
  nonisolated(unsafe) private static var hoarded: [[UInt8]] = []

  init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    let lines = try source.read(4096).split(separator: UInt8(ascii: "\n"))
    fault = String(decoding: lines.last ?? [], as: UTF8.self)
    let warning = PreviewWarning(.repaired, "The file was put right.")
    info = DocumentInfo(
      pageCount: fault == "lie-pages" ? -3 : 3, warnings: fault == "warn" ? [warning] : [])
    self.source = source
    if fault.hasPrefix("open:") { try misbehave(String(fault.dropFirst(5))) }
    try LoadedCode.isComplete()
  }

  func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    if fault.hasPrefix("page:") { try misbehave(String(fault.dropFirst(5))) }
    switch fault {
    case "lie-size": return PageInfo(extent: .points(width: .nan, height: 20))
    case "talk":
      return PageInfo(
        extent: .pixels(width: 1, height: 1), label: String(repeating: "x", count: 1 << 17))
    default: return PageInfo(extent: .pixels(width: 40, height: 20), label: "page \(index + 1)")
    }
  }

  func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    if fault == "paint-then-hang" {
      bitmap[0, 0] = Pixel(red: 255, green: 0, blue: 0)
      hang()
    }
    try misbehave(fault)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width { bitmap[x, y] = Pixel(red: 255, green: 0, blue: 0) }
    }
    return []
  }

  func renderEmbeddedThumbnail(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    try misbehaveBesidePicture()
    guard fault == "carry" else { return false }
    bitmap.fill(.color(red: 0, green: 0, blue: 255))
    return true
  }

  /// A link in the left half that stays in the document, one on the right that says it does.
  func links(onPage index: Int) throws(PreviewError) -> [PageLink] {
    try checkPage(index)
    try misbehaveBesidePicture()
    let left = Rectangle(x: 0, y: 0, width: 0.5, height: fault == "lie-links" ? .nan : 1)
    let right = Rectangle(x: 0.5, y: 0, width: 0.5, height: 1)
    return [
      PageLink(area: left, target: .page(2)), PageLink(area: right, target: .page(3)),
      PageLink(area: right, target: .uri("https://example.org/")),
    ]
  }

  func rotation(ofPage index: Int, quarterTurns: Int) throws(PreviewError) -> FileEdit {
    try misbehaveBesidePicture()
    throw .cannotBeTurned
  }

  func renderPage(
    at cursor: PreviewCursor, _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> (warnings: [PreviewWarning], next: PreviewCursor?) {
    try misbehaveBesidePicture()
    throw .cannotBeReadOn
  }

  func advance(
    _ cursor: PreviewCursor, by records: Int
  ) throws(PreviewError) -> PreviewCursor? {
    try misbehaveBesidePicture()
    throw .cannotBeReadOn
  }

  private func misbehaveBesidePicture() throws(PreviewError) {
    if fault.hasPrefix("extra:") { try misbehave(String(fault.dropFirst(6))) }
  }

  private func misbehave(_ fault: String) throws(PreviewError) {
    switch fault {
    case "segfault": raise(SIGSEGV)
    case "abort": abort()
    case "trap": fatalError("planned")
    case "recurse": _ = FaultRenderer.recurse(0)
    case "killed": raise(SIGKILL)
    case "exit": exit(3)
    case "news": raise(SIGIO)
    case "hang": hang()
    case "stop": raise(SIGSTOP)
    case "burn": try burn()
    case "spin": while true {}
    case "divide": raise(SIGFPE)
    case "hoard": unsafe FaultRenderer.hoarded.append([UInt8](repeating: 1, count: 32 << 20))
    case "allocate": allocate()
    case "mutter": mutter()
    case "shout": shout(4 << 20)
    case "shout-gigabyte": shout(1 << 30)
    case "descriptors": throw .damaged(detail: FaultEngine.openDescriptors())
    case "stack": qlt_use_stack(3 << 10)
    case let fault where fault.hasPrefix("keep:"):
      unsafe FaultRenderer.hoarded.append(Array(fault.utf8.dropFirst(5)))
    case let fault where fault.hasPrefix("seek:"):
      let isFound = unsafe qlt_heap_has(Array(fault.utf8.dropFirst(5)) + [0]) != 0
      throw .damaged(detail: isFound ? "found" : "not found")
    case let fault where fault.hasPrefix("try:"):
      throw .damaged(detail: Attempt(fault.dropFirst(4)).result)
    case "damaged": throw .damaged(detail: "on demand")
    case "write-file": try writeFile()
    case "answer-nonsense": answer([9, 9, 9])
    case "answer-twice": answer([UInt8](repeating: 0, count: 64))
    // A failure, numbered 4, with a case that no worker can know of: the first number that is free.
    case "answer-cancelled": answer([4, 0, 0, 0, 0, 0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0])
    // That a page is drawn, without warnings, before it is.
    case "answer-early": answer([2] + [UInt8](repeating: 0, count: 15))
    case "send-descriptors": sendDescriptors()
    default: break
    }
  }

  private func hang() -> Never {
    while true { pause() }
  }

  /// Spends a second and a half of processor time, and says how many whole seconds it had before.
  private func burn() throws(PreviewError) {
    let begin = clock()
    var limit = rlimit()
    _ = unsafe getrlimit(.init(RLIMIT_CPU.rawValue), &limit)
    let seconds = Int(limit.rlim_cur) - begin / 1_000_000
    while clock() < begin + 1_500_000 {}
    throw .damaged(detail: "\(seconds)")
  }

  private func allocate() {
    var blocks: [[UInt8]] = []
    while true { blocks.append([UInt8](repeating: 1, count: 16 << 20)) }
  }

  private func mutter() {
    let words = "a secret\n"
    _ = unsafe write(2, words, words.utf8.count)
  }

  /// Floods standard error, then crashes; the last words must survive, and not much more.
  private func shout(_ bytes: Int) {
    let line = String(repeating: "x", count: 65_535) + "\n"
    for _ in 0..<bytes / line.utf8.count { _ = unsafe write(2, line, line.utf8.count) }
    let last = "the last words\n"
    _ = unsafe write(2, last, last.utf8.count)
    abort()
  }

  private func writeFile() throws(PreviewError) {
    // The worker loop ignores SIGXFSZ, so a refused write is an error number and no signal.
    let path = "/tmp/qlrender-fault-\(getpid())"
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    guard descriptor >= 0 else { throw .damaged(detail: "writing was refused") }
    let written = unsafe write(descriptor, "x", 1)
    unsafe unlink(path)
    throw .damaged(detail: written < 0 ? "writing was refused" : "writing worked")
  }

  /// Speaks on the channel beside the protocol, as a worker that was taken over might.
  private func answer(_ bytes: [UInt8]) {
    _ = unsafe write(3, bytes, bytes.count)
  }

  /// Sends two descriptors, where no answer has any.
  private func sendDescriptors() {
    // A control message as the kernel lays it out: its length, SOL_SOCKET, SCM_RIGHTS, 1 and 2.
    var control: [UInt64] = [24, 1 | 1 << 32, 1 | 2 << 32]
    var bytes: [UInt8] = [9]
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe control.withUnsafeMutableBytes { control in
        var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = unsafe part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = control.count
          _ = unsafe sendmsg(3, &message, 0)
        }
      }
    }
  }

  @inline(never) private static func recurse(_ depth: Int) -> Int {
    depth == Int.max ? depth : recurse(depth + 1) &+ getpid().signum().hashValue
  }
}
