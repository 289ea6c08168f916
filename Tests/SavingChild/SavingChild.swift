internal import CSavingHooks
internal import FoundationEssentials
internal import Glibc
internal import PreviewKit

/// A text that becomes a table when it is saved.
private final class Table: TextDocument {
  override var savingFileType: UniformType { UniformType(mimeType: "text/csv") }
}

/// The ways to save, each of which says on standard output what came of it.
@MainActor
enum SavingChild {
  /// Saves a text and says `ok` or the error.
  static func save(_ url: URL, _ text: String) async {
    let document = TextDocument(fileURL: url)
    do throws(DocumentError) {
      try await document.open()
      document.text = text
      try await document.save(to: url, for: .forOverwriting)
      print("ok")
    } catch {
      print(error.code, error.description)
    }
    print(document.hasUnsavedChanges ? "unsaved" : "saved")
  }

  /// Saves 4 MiB of `n` and is killed after so many calls; says how many there were otherwise.
  static func save(_ url: URL, inCalls calls: Int) async {
    await save(TextDocument(fileURL: url), 4 << 20, inCalls: calls)
  }

  /// Saves a text and says in which order it was written, made durable and put in place.
  static func trace(_ url: URL, _ text: String) async {
    let document = TextDocument(fileURL: url)
    guard (try? await document.open()) != nil else { exit(1) }
    document.text = text
    savinghooks_arm(Int.max)
    guard (try? await document.save(to: url, for: .forOverwriting)) != nil else { exit(1) }
    print(unsafe String(cString: savinghooks_trace()))
  }

  /// Saves 4 KiB of `n` as a table, which changes the name, and is killed likewise.
  static func retype(_ url: URL, inCalls calls: Int) async {
    await save(Table(fileURL: url), 4 << 10, inCalls: calls)
  }

  private static func save(_ document: TextDocument, _ size: Int, inCalls calls: Int) async {
    guard (try? await document.open()) != nil else { exit(1) }
    document.text = String(repeating: "n", count: size)
    savinghooks_arm(calls)
    guard (try? await document.save(to: document.fileURL, for: .forOverwriting)) != nil else {
      exit(1)
    }
    print(savinghooks_passed())
  }

  /// Saves 1 MiB where no file may become larger than `size`, as on a disk that is full.
  static func save(_ url: URL, withRoomFor size: UInt) async {
    var limit = rlimit(rlim_cur: size, rlim_max: size)
    signal(SIGXFSZ, SIG_IGN)
    guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(1) }
    await save(url, String(repeating: "n", count: 1 << 20))
  }

  /// Opens, saves and closes so many documents, and says how many descriptors that has left open.
  static func leaf(_ url: URL, _ count: Int) async {
    // The first one leaves what the runtime itself opens once.
    await openAndClose(url, 1)
    let before = descriptors
    let meanwhile = await openAndClose(url, count)
    print(meanwhile - before, descriptors - before)
  }

  /// How many descriptors there were while the documents were open.
  @discardableResult
  private static func openAndClose(_ url: URL, _ count: Int) async -> Int {
    let before = descriptors
    var documents: [TextDocument] = []
    for _ in 0..<count {
      let document = TextDocument(fileURL: url)
      try? await document.open()
      documents.append(document)
    }
    let meanwhile = descriptors
    for document in documents { try? await document.close() }
    documents = []
    // The thread of the watch closes its queue when it has heard of it.
    for _ in 0..<1000 where descriptors > before { usleep(1000) }
    return meanwhile
  }

  private static var descriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
  }
}
