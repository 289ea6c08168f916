internal import CPosix
internal import Glibc
internal import PreviewCore

/// Has an engine find out something about the system in a child that is confined like a worker and has no
/// file, so that no library works in a process that is not confined, or leaves threads behind in one that
/// is to be.
enum ConfinedQuestion {
  /// For how many milliseconds an answer is waited for; then the file is drawn without.
  private static let patience: CInt = 3000
  /// No answer is longer.
  private static let longest = 64 << 10

  /// Asks where the engine wants to know something, and lets it keep the answer.
  ///
  /// Does without where that fails: whoever draws finds it out once more.
  static func settle(
    _ engine: any RenderEngine.Type, for purpose: OpenPurpose, within limits: RenderLimits
  ) {
    guard engine.wantsFindings(for: purpose), let findings = ask(engine, limits) else { return }
    engine.keep(findings)
  }

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

  /// What the child says until its end; `nil` when that takes too long or is too much.
  private static func all(from answers: borrowing OwnedDescriptor) -> [UInt8]? {
    var found: [UInt8] = []
    var part = [UInt8](repeating: 0, count: longest + 1)
    let end = ContinuousClock.now + .milliseconds(Int(patience))
    while found.count <= longest, ContinuousClock.now < end {
      var source = pollfd(fd: answers.number, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&source, 1, patience) > 0 else { return nil }
      let count = unsafe read(answers.number, &part, part.count)
      guard count > 0 else { return count == 0 && !found.isEmpty ? found : nil }
      found += part[..<count]
    }
    return nil
  }
}
