public import PreviewCore

/// This program as an application that is handed files over D-Bus.
///
///     let service = try await ApplicationService.start("org.example.Viewer")
///     for await opening in service.openings { show(opening.uris) }
///
/// It answers on the session bus as long as this value lives and ``stop()`` was not called. Every call
/// is answered at once, before anybody has looked at what was opened.
public final class ApplicationService: Sendable {
  /// What the program was asked to open.
  public struct Opening: Hashable, Sendable {
    /// The files, as URIs; none when it was only asked to come forward.
    public let uris: [String]
    /// What was said about them; values that are no text are left out.
    public let platformData: [String: String]
  }

  /// What the program is asked to open, in the order in which it comes.
  ///
  /// It ends after ``stop()``, and when the bus goes away.
  public let openings: AsyncStream<Opening>
  private let loop: ServiceLoop

  private init(_ loop: ServiceLoop, _ openings: AsyncStream<Opening>) {
    self.loop = loop
    self.openings = openings
  }

  deinit { stop() }

  /// Takes the bus name `id` and answers calls from then on.
  ///
  /// Throws `app.none` when `id` is no bus name, somebody else has it, or there is no session bus.
  public static func start(
    _ id: Application.ID
  ) async throws(PreviewError) -> ApplicationService {
    let (openings, inbox) = AsyncStream.makeStream(
      of: Opening.self, bufferingPolicy: .bufferingOldest(mostWaiting))
    let loop = ServiceLoop(id, inbox)
    try await loop.start()
    return ApplicationService(loop, openings)
  }

  /// Gives the bus name back; calls that come later are not for this program.
  public func stop() { loop.stop() }

  /// How many openings may wait; whoever asks for more is told that it is too much.
  private static let mostWaiting = 1024
}
