internal import CFaultHooks
internal import Glibc
internal import PreviewCore

/// What the folder says from which this worker was started, found out before anything is confined; the
/// file `starts` there grows by a line, with the number of this process, then.
struct FaultSetup {
  static let current = FaultSetup()

  /// What the engine needs, by the files `readable`, which names a folder, `code` and `threads`.
  let needs: EngineNeeds

  /// What the program is called after.
  let engine: Engine

  /// Whether it never becomes warm, by the file `endless-warm-up`.
  let warmsForEver: Bool

  /// What there is to find out, by the file `question`.
  let question: String?

  private let folder: FilePath

  private init() {
    qlt_find_heap()
    let program = unsafe String(cString: qlt_program_path())
    let (folder, name) = (FilePath(program).parent, FilePath(program).lastComponent)
    self.folder = folder
    question = FaultSetup.content(folder, "question")
    engine = Engine.allCases.first { FilePath($0.workerName) == name } ?? .image
    if FaultSetup.content(folder, "without-landlock") != nil { qlt_withhold_landlock() }
    if FaultSetup.content(folder, "without-capset") != nil { qlt_withhold_capset() }
    if FaultSetup.content(folder, "without-memory-limit") != nil { qlt_withhold_memory_limit() }
    // The last, since there are no filters after it.
    if FaultSetup.content(folder, "without-seccomp") != nil { qlt_withhold_seccomp() }
    warmsForEver = FaultSetup.content(folder, "endless-warm-up") != nil
    let readable = FaultSetup.content(folder, "readable").map { [FilePath($0)] } ?? []
    needs = EngineNeeds(
      readable: readable, loadsCode: FaultSetup.loading(FaultSetup.content(folder, "code")),
      startsThreads: FaultSetup.content(folder, "threads") != nil)
    FaultSetup.note(folder, "starts", "\(getpid())\n")
  }

  private static func loading(_ code: String?) -> CodeLoading {
    guard let code else { return .never }
    return code == "until-complete" ? .untilComplete : .always
  }

  /// Adds a line to a file in the folder, if there is one.
  static func note(_ name: String, _ line: String) { note(current.folder, name, line) }

  private static func note(_ folder: FilePath, _ name: String, _ line: String) {
    let path = folder.appending(FilePath(name)).nullTerminated
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND)
    guard descriptor >= 0 else { return }
    _ = unsafe write(descriptor, line, line.utf8.count)
    close(descriptor)
  }

  private static func content(_ folder: FilePath, _ name: String) -> String? {
    guard let source = try? FileSource(opening: folder.appending(FilePath(name))),
      let bytes = try? source.read(4096)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
