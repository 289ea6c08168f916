internal import PreviewCore
internal import PreviewKit

/// `qlrender serve --stdio`: requests on standard input, answers on standard output, a line of JSON each.
enum ServeCommand {
  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard options.serve.usesStandardStreams else {
      throw UsageError("qlrender serve needs --stdio, the only way to talk to it.")
    }
    guard options.operands.isEmpty else { throw UsageError("qlrender serve takes no files.") }
    let opener = ThumbnailCommand.opener(options)
    defer { opener.close() }
    let service = Service(options, opener: opener)
    // Not cancelled itself, since it has to answer.
    let work = Task { () -> UsageError? in
      var service = service
      do throws(UsageError) { try await service.run() } catch { return error }
      return nil
    }
    let mistake = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      service.stop()
    }
    if let mistake { throw mistake }
    return ExitStatus.success
  }
}
