public import FoundationEssentials
public import PreviewCore
internal import PreviewFiles
internal import PreviewWorker

/// A picture, or a document of pages, that can be turned without drawing it anew.
///
/// Its contents are the bytes of the file with the edits applied to them.
open class ImageDocument: Document {
  private let edits = Gate(limit: 1)
  /// The bytes of the file, as edited.
  public private(set) var data = Data()

  /// Takes in the bytes as they are.
  open override func load(fromContents contents: Data, ofType type: UniformType) throws {
    data = contents
  }

  /// Gives the bytes out.
  open override func contents(forType type: UniformType) throws -> Data { data }

  /// Turns page `number`, counted from 1, clockwise by so many quarters; that can be undone.
  ///
  /// Throws `type.unsupported` for content that cannot be turned, `file.changed` when the contents became
  /// others meanwhile, and `cancelled` when the document is closed or should not be edited.
  public func rotate(page number: Int = 1, quarterTurns: Int = 1) async throws(DocumentError) {
    do throws(PreviewError) {
      try await edits.run { () async throws(PreviewError) in
        let old = data
        let turned = try await turned(old, number, quarterTurns)
        guard documentState.isDisjoint(with: [.closed, .editingDisabled]) else { throw .cancelled }
        guard data == old else { throw .changedWhileReading }
        replaceData(turned)
      }
    } catch {
      throw DocumentError(error)
    }
  }

  private func turned(
    _ contents: Data, _ number: Int, _ quarterTurns: Int
  ) async throws(PreviewError) -> Data {
    let opened = try await opened(contents, .longestSide(1600))
    let edit = try await opened.session.closing { () async throws(PreviewError) in
      try opened.check(number)
      return try await opened.session.rotation(ofPage: number - 1, quarterTurns: quarterTurns)
    }.value
    let source = try MemoryFile.make(Array(contents), name: FilePath(localizedName))
    return Data(try EditedFile.content(of: source, edit))
  }

  private func replaceData(_ new: Data) {
    let old = data
    data = new
    registerChange("Rotate") { document in document.replaceData(old) }
  }
}
