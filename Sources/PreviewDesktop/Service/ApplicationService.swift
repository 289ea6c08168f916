public import PreviewCore

/// This program as an application that is handed files over D-Bus.
///
///     let service = try await ApplicationService.start("org.example.Viewer")
///     for await opening in service.openings { show(opening.uris) }
///
/// It answers on the session bus as long as this value lives and ``stop()`` was not called. The answer
/// to a call is on its way before ``openings`` has what was opened, so whoever ends the program then
/// leaves no caller without one.
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
  /// It ends after ``stop()``, and when the bus goes away. At most 1024 openings wait; whoever asks for
  /// more is told that it is too much.
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
    let queue = OpeningQueue()
    let loop = ServiceLoop(id, queue)
    try await loop.start()
    return ApplicationService(loop, queue.openings)
  }

  /// Gives the bus name back; calls that come later are not for this program.
  public func stop() { loop.stop() }
}
