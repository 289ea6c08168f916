import Glibc
import PreviewCore
import Testing

private let everyError: [PreviewError] = [
  .fileMissing, .notARegularFile(kind: "a folder"), .notPermitted, .empty,
  .damaged(detail: "its header is cut off"), .passwordRequired, .wrongPassword,
  .changedWhileReading, .unsupportedType(type: "image/svg+xml", reason: nil),
  .pageOutOfRange(page: 5, count: 3), .annotation(detail: "it is too long"), .isThumbnail,
  .limitExceeded(.bytes, asked: 10, allowed: 5), .limitExceeded(.pixels, asked: 10, allowed: 5),
  .limitExceeded(.memory, asked: nil, allowed: 5), .limitExceeded(.lines, asked: 10, allowed: 5),
  .timedOut(seconds: 10), .workerDied(engine: "pdf", how: "was killed", lastWords: ""),
  .sandbox(detail: "no seccomp"), .noApplication(type: "text/plain"),
  .applicationUnavailable(id: "org.example.Viewer", reason: "it is not installed"),
  .writeFailed(path: "/out/a.png", reason: "No space left on device"),
  .outputIsInput(path: "a.png"), .cancelled, .systemRefused(reason: "no file can be opened"),
]

@Suite("Errors")
struct PreviewErrorTests {
  @Test("The codes are the published ones, each of one case; only app.none has two.")
  func codes() {
    let published: Set = [
      "file.missing", "file.not-regular", "file.denied", "file.empty", "file.damaged",
      "file.locked", "file.wrong-password", "file.changed", "type.unsupported", "request.page",
      "request.annotation", "request.is-thumbnail", "limit.bytes", "limit.pixels", "limit.memory",
      "limit.lines",
      "limit.time", "worker.died", "worker.sandbox", "app.none", "output.write",
      "output.is-input", "cancelled", "system.refused",
    ]

    let codes = everyError.map(\.code)

    #expect(Set(codes) == published)
    #expect(codes.count == published.count + 1)
    #expect(codes.count { $0 == "app.none" } == 2)
  }

  @Test("Every error is a sentence that ends in a full stop.", arguments: everyError)
  func sentence(error: PreviewError) {
    let sentence = error.description

    #expect(sentence.hasSuffix("."))
    #expect(!sentence.hasSuffix(".."))
    #expect(sentence.first?.isUppercase == true || sentence.hasPrefix("/"))
    #expect(!sentence.contains("Optional") && !sentence.contains("nil"))
  }

  @Test("Limits blame the limit, files the file, workers us.")
  func faults() {
    #expect(everyError.filter { $0.fault == .limit }.allSatisfy { $0.code.hasPrefix("limit.") })
    #expect(everyError.filter { $0.fault == .file }.allSatisfy { $0.code.hasPrefix("file.") })
    #expect(everyError.filter { $0.fault == .us }.map(\.code) == ["worker.died", "worker.sandbox"])
  }

  @Test("Memory that the system does not have is no limit that somebody set.")
  func outOfMemory() {
    #expect(PreviewError.outOfMemory.code == "limit.memory")
    #expect(
      PreviewError.outOfMemory.description
        == "The file needs more bytes of memory than there are.")
  }

  @Test("What has run out, and a device that fails, is nothing that a file has done.")
  func system() {
    let refused = [EMFILE, ENFILE, EFBIG, EIO, ESTALE].map { PreviewError.ofSystem($0) }

    #expect(refused.allSatisfy { $0?.code == "system.refused" && $0?.fault == .world })
    #expect(refused[0]?.description.contains("ulimit -n") == true)
    #expect(refused[2]?.description.contains("ulimit -f") == true)
    #expect(PreviewError.ofSystem(ENOMEM) == .outOfMemory)
    #expect(PreviewError.ofSystem(ENOENT) == nil && PreviewError.ofSystem(EAGAIN) == nil)
    #expect(PreviewError.ofStarting(EAGAIN)?.description.contains("ulimit -u") == true)
    #expect(PreviewError.ofStarting(ENOEXEC) == nil)
  }

  @Test("Sentences name the numbers that matter.")
  func numbers() {
    let page = PreviewError.pageOutOfRange(page: 5, count: 1)
    let pixels = PreviewError.limitExceeded(.pixels, asked: 2_500_000_000, allowed: 1_000_000)

    #expect(page.description == "There is no page 5; the document has 1 page.")
    #expect(
      pixels.description == "The file needs 2500000000 pixels; the limit is 1000000.")
  }
}
