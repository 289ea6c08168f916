internal import FoundationEssentials
internal import PreviewCore
internal import PreviewDesktop

extension DocumentInteractionController {
  /// What an options menu would offer now: a preview if one can open, the applications, and what the
  /// delegate can do, which is asked for each action.
  public var optionsMenuItems: [DocumentMenuItem] {
    let actions = DocumentAction.allCases.filter(canPerform)
    let hasPreview = delegate is any DocumentPreviewDelegate && isPreviewable
    return (hasPreview ? [.preview] : []) + openInMenuItems + actions.map { .action($0) }
  }

  /// What a menu of applications would offer now.
  public var openInMenuItems: [DocumentMenuItem] {
    openInApplications.map { .open($0) }
  }

  /// Opens the options menu, and says whether it did: not when it would be empty, when there is nobody to
  /// show it, nor while another menu of this controller is open.
  @discardableResult
  public func presentOptionsMenu(from anchor: MenuAnchor, animated: Bool = true) -> Bool {
    present(.options, from: anchor, animated: animated)
  }

  /// Opens the menu of applications, and says whether it did: not when no application opens the file, when
  /// there is nobody to show it, nor while another menu of this controller is open.
  @discardableResult
  public func presentOpenInMenu(from anchor: MenuAnchor, animated: Bool = true) -> Bool {
    present(.openIn, from: anchor, animated: animated)
  }

  /// Closes the menu; nothing happens when none is open.
  public func dismissMenu(animated: Bool = true) {
    menu?.cancel(animated: animated)
  }

  /// The menu that is open.
  public var menuSession: MenuSession? { menu }

  /// Whether the delegate can do something with the file.
  public func canPerform(_ action: DocumentAction) -> Bool {
    (delegate as? any DocumentActionDelegate)?
      .documentInteractionController(self, canPerform: action) ?? false
  }

  /// Has the delegate do something with the file, and says whether it worked.
  @discardableResult
  public func perform(_ action: DocumentAction) -> Bool {
    (delegate as? any DocumentActionDelegate)?
      .documentInteractionController(self, perform: action) ?? false
  }

  private func present(_ kind: DocumentMenuKind, from anchor: MenuAnchor, animated: Bool) -> Bool {
    guard menu == nil, let presenter = menuPresenter else { return false }
    let items = kind == .options ? optionsMenuItems : openInMenuItems
    guard !items.isEmpty, menu == nil else { return false }
    let session = MenuSession(kind, items, of: self)
    menu = session
    tellOpening(kind)
    // Whoever was told may have closed it again.
    guard menu === session else { return false }
    session.presenter = presenter
    presenter.present(session, from: anchor, animated: animated)
    return true
  }

  private func tellOpening(_ kind: DocumentMenuKind) {
    switch kind {
    case .options: delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    }
  }

  /// Takes a menu out of view and says so, once.
  func close(_ session: MenuSession, animated: Bool) {
    guard menu === session else { return }
    menu = nil
    session.presenter?.dismiss(session, animated: animated)
    switch session.kind {
    case .options: delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }

  /// Does what a line of a menu says.
  func follow(_ item: DocumentMenuItem, in session: MenuSession) async -> MenuSession.Outcome {
    switch item {
    case .preview:
      close(session, animated: true)
      return .preview(opens: presentPreview())
    case .action(let action):
      close(session, animated: true)
      return perform(action) ? .performed(action) : .failed(action)
    case .open(let application):
      delegate?.documentInteractionController(
        self, willBeginSendingToApplication: application.id)
      close(session, animated: true)
      return await send(to: application)
    }
  }

  private func send(to application: Application) async -> MenuSession.Outcome {
    do throws(PreviewError) {
      try await desktop.handOver(try handOff(), to: application.id)
    } catch {
      return .notSent(application, error)
    }
    delegate?.documentInteractionController(
      self, didEndSendingToApplication: application.id)
    return .sent(application)
  }

  /// Throws `file.*` when the file is not there to be opened, and `request.annotation`.
  private func handOff() throws(PreviewError) -> HandOff {
    guard let file else { throw .fileMissing }
    _ = try FileSource(opening: file)
    let options = LaunchOptions(
      url: file.fileURL, sourceApplication: sourceApplication, annotation: annotation)
    return try options.handOff()
  }
}
