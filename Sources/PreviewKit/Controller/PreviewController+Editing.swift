public import FoundationEssentials
public import PreviewCore
internal import PreviewFiles

/// What came of an edit.
public enum EditOutcome: Hashable, Sendable {
  /// The item may not be edited.
  case notAllowed
  /// The file itself was changed.
  case updated
  /// A copy was written here; it is the caller's to keep or remove.
  case copied(URL)
}

extension PreviewController {
  /// Turns the page in view clockwise by so many quarters, and saves that as the item's editing mode
  /// has it.
  ///
  /// Nothing is drawn anew and nothing is lost: the file gets another orientation, or its page another
  /// rotation. A copy is written where the mode is `createCopy`, the file cannot be overwritten, or its
  /// name promises another type than it has. The delegate hears of either. Throws `type.unsupported`
  /// for content that cannot be turned, `file.changed` when somebody has written to the file
  /// meanwhile, and `output.write` when not even a copy can be written.
  @discardableResult
  public func rotateCurrentPage(
    quarterTurns: Int = 1
  ) async throws(PreviewError) -> EditOutcome {
    // One after the other: each edit is one of the file that the last one has left.
    try await edits.run { () async throws(PreviewError) in
      guard let current, let url = current.url, let drawing = current.drawing,
        current.editingMode != .disabled
      else { return .notAllowed }
      let (edit, version) = try await rotation(of: current, drawing, quarterTurns)
      let save = EditSave(
        file: FilePath(url: url), version: version, edit: edit, mode: current.editingMode)
      let outcome = try await save.perform()
      tell(outcome, current)
      return outcome
    }
  }

  private func rotation(
    of item: LoadedItem, _ drawing: ItemDrawing, _ quarterTurns: Int
  ) async throws(PreviewError) -> (FileEdit, FileSource.Identity) {
    let result: Result<(edit: FileEdit, version: FileSource.Identity), PreviewError>
    do throws(PreviewError) {
      result = .success(
        try await drawing.rotation(ofPage: item.state.page, quarterTurns: quarterTurns))
    } catch {
      result = .failure(error)
    }
    if !renders.contains(item) { await drawing.close() }
    return try result.get()
  }

  private func tell(_ outcome: EditOutcome, _ item: LoadedItem) {
    switch outcome {
    case .notAllowed: break
    case .updated:
      if items[item.index] === item { redraw(item) }
      delegate?.previewController(self, didUpdateContentsOf: item.item)
    case .copied(let url):
      delegate?.previewController(self, didSaveEditedCopyOf: item.item, at: url)
    }
  }
}

/// Saves an edit to the file, or to a copy where that is wanted or cannot be helped.
struct EditSave: Sendable {
  let file: FilePath
  /// The version of the file that the edit is one of.
  let version: FileSource.Identity
  let edit: FileEdit
  let mode: EditingMode

  /// Writes, away from the caller's thread.
  @concurrent
  func perform() async throws(PreviewError) -> EditOutcome {
    let source = try FileSource(opening: file)
    guard source.identity == version else { throw .changedWhileReading }
    let bytes = try EditedFile.content(of: source, edit)
    guard source.isUnchanged() else { throw .changedWhileReading }
    let type = try TypeIdentifier.identify(source).type
    let promised = TypeIdentifier.type(ofName: file.lastComponent) ?? type
    if mode == .updateContents, promised.mimeType == type.mimeType, try overwrite(with: bytes) {
      return .updated
    }
    let copy = try EditedFile.temporaryCopy(
      of: file, named: name(for: type, promising: promised), bytes, in: EditSave.temporaryFolder)
    return .copied(copy.fileURL ?? URL(filePath: copy.displayString))
  }

  /// Whether the file could be written.
  private func overwrite(with bytes: [UInt8]) throws(PreviewError) -> Bool {
    do throws(PreviewError) {
      try EditedFile.overwrite(file, with: bytes, expecting: version)
      return true
    } catch .changedWhileReading {
      throw .changedWhileReading
    } catch {
      return false
    }
  }

  private static var temporaryFolder: FilePath {
    FilePath(url: FileManager.default.temporaryDirectory)
  }

  /// The file's name, with the extension of what it really is.
  private func name(for type: UniformType, promising promised: UniformType) -> FilePath {
    guard promised.mimeType != type.mimeType,
      let format = Format(rawValue: type.mimeType), let fileExtension = format.fileExtension
    else { return file.lastComponent }
    return FilePath(bytes: file.lastComponent.bytes + ".\(fileExtension)".utf8)
  }
}

extension Format {
  /// The extension that names of such files end in; `nil` for what is never saved.
  fileprivate var fileExtension: String? {
    switch self {
    case .pdf: "pdf"
    case .png: "png"
    case .jpeg: "jpg"
    case .text, .csv, .tsv, .card: nil
    }
  }
}
