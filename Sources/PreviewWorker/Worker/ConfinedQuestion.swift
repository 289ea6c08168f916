internal import CPosix
internal import Glibc
internal import PreviewCore

/// Has an engine find out something about the system in a child that is confined like a worker and has no
/// file, so that no library works in a process that is not confined, or leaves threads behind in one that
/// is to be.
enum ConfinedQuestion {
  /// How long an answer is waited for; then the file is drawn without.
  private static let patience = Duration.seconds(3)
  /// No answer is longer.
  private static let longest = 64 << 10

  /// Asks where the engine wants to know something, and lets it keep the answer, or that there was none, so
  /// that the next file does not wait for it as well.
  ///
  /// Does without where that fails: whoever draws finds it out once more. A failure within less than is
  /// usual says nothing of others, and is not kept.
  static func settle(
    _ engine: any RenderEngine.Type, for purpose: OpenPurpose, within limits: RenderLimits
  ) {
    guard engine.wantsFindings(for: purpose), let findings = ask(engine, limits) else { return }
    let usual = RenderLimits.untrusted
    let isUsual = limits.memory >= usual.memory && limits.seconds >= usual.seconds
    if isUsual || !findings.isEmpty { engine.keep(findings) }
  }

  /// What the child found out, nothing when it failed; `nil` when there could be no child.
  private static func ask(_ engine: any RenderEngine.Type, _ limits: RenderLimits) -> [UInt8]? {
    var ends: [CInt] = [-1, -1]
    guard unsafe cposix_pipe(&ends) == 0 else { return nil }
    let answers = OwnedDescriptor(ends[0])
    // What fails in the child fails once more where it is drawn, and is told then.
    let errors = OwnedDescriptor(unsafe open("/dev/null", O_WRONLY | O_CLOEXEC))
    var family = WorkerFamily()
    do throws(PreviewError) {
      guard let child = try family.fork(channel: OwnedDescriptor(ends[1]), errors: errors) else {
        _ = answers.release()
        answer(engine, limits)
      }
      close(child.handle)
      defer { _ = try? family.end(child.number) }
      return all(from: answers)
    } catch {
      return nil
    }
  }

  /// Answers in the child, on the descriptor that has the place of the channel.
  private static func answer(_ engine: any RenderEngine.Type, _ limits: RenderLimits) -> Never {
    guard (try? WorkerConfinement.install(limits, engine.needs)) != nil else {
      _exit(CPOSIX_CHILD_NOT_BEGUN)
    }
    WorkerConfinement.allowProcessorTime(limits)
    var rest = engine.findings()[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe write(WorkerLoop.channelNumber, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    _exit(0)
  }

  /// What the child says until its end; nothing when that takes too long or is too much.
  private static func all(from answers: borrowing OwnedDescriptor) -> [UInt8] {
    var found: [UInt8] = []
    var part = [UInt8](repeating: 0, count: longest + 1)
    let end = ContinuousClock.now + patience
    while found.count <= longest {
      var source = pollfd(fd: answers.number, events: Int16(POLLIN), revents: 0)
      // A child that says a little now and then has no more time than others.
      let rest = CInt(max((end - .now) / .milliseconds(1), 0))
      guard unsafe poll(&source, 1, rest) > 0 else { return [] }
      let count = unsafe read(answers.number, &part, part.count)
      guard count > 0 else { return count == 0 ? found : [] }
      found += part[..<count]
    }
    return []
  }
}
