import PreviewCore
import PreviewDesktop
import Synchronization

/// A desktop with the applications it is given, which keeps what is handed over.
final class FakeDesktop: Desktop {
  static let reader = Application(id: "org.example.Reader", name: "Reader", rank: .owner)
  static let editor = Application(id: "org.example.Editor", name: "Editor", rank: .default)

  private let applicationsByType: [String: [Application]]
  private let iconFiles: [IconFile]
  private let failure: PreviewError?
  private let received = Mutex<[HandOff]>([])

  init(
    _ applications: [String: [Application]] = ["text/plain": [reader, editor]],
    icons: [IconFile] = [], failure: PreviewError? = nil
  ) {
    applicationsByType = applications
    iconFiles = icons
    self.failure = failure
  }

  var handOffs: [HandOff] { received.withLock { $0 } }

  func applications(for type: UniformType) -> [Application] {
    applicationsByType[type.mimeType] ?? []
  }

  func handOver(
    _ handOff: HandOff, to application: Application.ID
  ) async throws(PreviewError) {
    if let failure { throw failure }
    received.withLock { $0.append(handOff) }
  }

  func icons(for type: UniformType) -> [IconFile] { iconFiles }
}
