public import PreviewCore

/// What a menu hangs on.
public enum MenuAnchor: Hashable, Sendable {
  /// A rectangle of a view; `nil` is the whole screen.
  case rectangle(Rectangle, in: ViewReference?)
  /// A button, by a name that means something to the presenter alone.
  case item(String)
}

/// Shows the menus of documents.
///
/// Calls come in pairs, ``present(_:from:animated:)`` and ``dismiss(_:animated:)``. A presenter decides
/// nothing; what the user did it reports by ``MenuSession/choose(_:)`` and ``MenuSession/cancel(animated:)``.
@MainActor
public protocol MenuPresenter: AnyObject {
  /// Brings a menu into view.
  func present(_ menu: MenuSession, from anchor: MenuAnchor, animated: Bool)
  /// Takes the menu away.
  func dismiss(_ menu: MenuSession, animated: Bool)
}

extension RecordingPresenter: MenuPresenter {
  /// Keeps `menu`.
  public func present(_ menu: MenuSession, from anchor: MenuAnchor, animated: Bool) {
    record("menu")
    (self.menu, menuAnchor) = (menu, anchor)
  }

  /// Forgets `menu`.
  public func dismiss(_ menu: MenuSession, animated: Bool) {
    record("dismiss menu")
    self.menu = nil
  }
}
