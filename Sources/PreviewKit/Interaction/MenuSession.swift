public import PreviewCore
public import PreviewDesktop

/// A menu while it is in view: what it offers, and what the user did with it.
@MainActor
public final class MenuSession {
  /// What became of a menu.
  public enum Outcome: Hashable, Sendable {
    /// Nothing was chosen.
    case cancelled
    /// A preview opens, or does not, as ``DocumentInteractionController/presentPreview(animated:)`` says.
    case preview(opens: Bool)
    /// An application has the file.
    case sent(Application)
    /// The application could not be reached.
    case notSent(Application, PreviewError)
    /// The delegate has done something.
    case performed(DocumentAction)
    /// The delegate could not do it.
    case failed(DocumentAction)
  }

  /// Which menu it is.
  public let kind: DocumentMenuKind
  /// Its lines from top to bottom, at least one.
  public let items: [DocumentMenuItem]
  /// What became of it; `nil` until that is known.
  public private(set) var outcome: Outcome?

  /// Who was told to show it, and is told when it goes.
  weak var presenter: (any MenuPresenter)?
  private weak var controller: DocumentInteractionController?
  private var isOpen = true

  init(
    _ kind: DocumentMenuKind, _ items: [DocumentMenuItem],
    of controller: DocumentInteractionController
  ) {
    (self.kind, self.items, self.controller) = (kind, items, controller)
  }

  /// Does what a line says, and says what became of it.
  ///
  /// A menu can be used once: on one that is closed, and for a line it does not have, nothing happens and
  /// the answer is what became of it, `cancelled` as long as nothing did.
  @discardableResult
  public func choose(_ item: DocumentMenuItem) async -> Outcome {
    guard isOpen, items.contains(item), let controller else { return outcome ?? .cancelled }
    isOpen = false
    let result = await controller.follow(item, in: self)
    outcome = result
    return result
  }

  /// Closes the menu without choosing anything.
  public func cancel(animated: Bool = true) {
    guard isOpen, let controller else { return }
    isOpen = false
    outcome = .cancelled
    controller.close(self, animated: animated)
  }
}
