public import FoundationEssentials

/// What a controller offers while there is no document, as values for whoever shows it.
public struct DocumentLaunchOptions: Hashable, Sendable {
  /// Something the user may do.
  public enum Action: Hashable, Sendable {
    /// Makes a new document, for a purpose that the program knows by its name.
    case createDocument(intent: String)
    /// Chooses one that is there.
    case chooseDocument
  }

  /// The headline; the name of the program at first.
  public var title = ProcessInfo.processInfo.processName
  /// What is offered first.
  public var primaryAction: Action? = .chooseDocument
  /// What is offered beside it.
  public var secondaryAction: Action?
  /// A picture behind it all.
  public var background: URL?

  /// The usual options.
  public init() {}
}
