internal import PreviewCore
internal import Synchronization

/// The answers of ``FontChoices`` from another time, in a file of the user's.
enum FontMemory {
  private static let isRecalled = Mutex(false)

  /// Where it is; the caller of a worker says it.
  private static var place: FilePath? { UserFolders.variable("QLRENDER_FONTS") }

  /// The folders that fontconfig reads: without a look at its configuration where there is a note,
  /// which there only is when that leads nowhere else.
  static var folders: [FilePath] {
    isRecalled.withLock { $0 } ? FontFolders.usual : FontFolders.known
  }

  /// Takes over what was noted; `false` when nothing was, or when it may not hold any more.
  ///
  /// Nothing is read where all is known.
  static func recall() -> Bool {
    if FontChoices.isComplete { return true }
    guard let place, let text = PrivateFile(place)?.read(FontNote.longest) else { return false }
    return take(text)
  }

  /// Whether a note can be kept, and would hold for later.
  static var canKeep: Bool {
    guard let place, FontFolders.areUsual(FontFolders.known) else { return false }
    return PrivateFile(place, makesFolders: true) != nil
  }

  /// Takes over a note and keeps it; where it is none, that is kept, so that nobody asks again soon.
  static func keep(_ text: [UInt8]) {
    let note = take(text) ? text : FontNote.empty()
    guard let place else { return }
    PrivateFile(place)?.replace(with: note)
  }

  private static func take(_ text: [UInt8]) -> Bool {
    guard let note = FontNote(text) else { return false }
    FontChoices.remember(note.answers)
    // Without answers Pango looks for fonts wherever they are.
    if !note.answers.isEmpty { isRecalled.withLock { $0 = true } }
    return true
  }
}
