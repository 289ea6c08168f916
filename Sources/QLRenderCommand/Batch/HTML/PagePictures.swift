internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import Synchronization

/// The pictures that are drawn while the batch goes on, each kept until its input is reported.
final class PagePictures: Sendable {
  private struct State {
    var contents: [Int: PageEntry.Content] = [:]
    var used: Set<UInt64> = []
    var failure: PreviewError?
    var missing = MissingThumbnails()
  }

  private let drawing: PageDrawing
  private let state = Mutex(State())

  init(_ drawing: PageDrawing) { self.drawing = drawing }

  /// Why there will be no page.
  var failure: PreviewError? { state.withLock { $0.failure } }

  /// What has a thumbnail that is not on the page.
  var missing: MissingThumbnails { state.withLock { $0.missing } }

  /// Gives the page up; the first reason counts.
  func fail(_ error: PreviewError) { state.withLock { $0.failure = $0.failure ?? error } }

  /// Draws what the page shows of an input.
  func draw(_ result: BatchResult) async {
    guard failure == nil, let output = result.output else { return }
    // Its pictures might take the place of others that are inputs as well.
    guard !drawing.folder.isOurs(result.input) else {
      return fail(.outputIsInput(path: result.input.displayString))
    }
    do throws(PreviewError) {
      // Inputs with one path have one folder, which is drawn once.
      let isAgain = isUsed(drawing.folder.place(of: result.input))
      let picture = try await drawing.picture(of: result, output: output, isAgain: isAgain)
      keep(.picture(picture), at: result.index, using: picture.place)
    } catch .cancelled {
      return
    } catch .writeFailed(let path, let reason) {
      fail(.writeFailed(path: path, reason: reason))
    } catch {
      state.withLock { $0.missing.add(error) }
      keep(.failure(PageNote(error)), at: result.index)
    }
  }

  /// What was drawn of the input at `index`; given once.
  func take(_ index: Int) -> PageEntry.Content? {
    state.withLock { $0.contents.removeValue(forKey: index) }
  }

  /// Whether a folder has the pictures of an input of this run.
  func isUsed(_ place: String) -> Bool {
    let hash = StableHash.hash(place.utf8)
    return state.withLock { $0.used.contains(hash) }
  }

  private func keep(_ content: PageEntry.Content, at index: Int, using place: String? = nil) {
    let hash = place.map { StableHash.hash($0.utf8) }
    state.withLock { state in
      state.contents[index] = content
      if let hash { state.used.insert(hash) }
    }
  }
}
