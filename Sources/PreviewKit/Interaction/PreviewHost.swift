/// A place where a preview can open.
public struct PreviewHost {
  /// Whether the preview is pushed onto pages or opens over everything.
  public var style: PresentationStyle
  /// What shows it.
  public var presenter: any PreviewPresenter
  /// Whether something else is open over everything already; then a modal preview cannot be.
  public var isPresenting: Bool

  /// A place.
  public init(
    _ style: PresentationStyle = .modal, presenter: any PreviewPresenter,
    isPresenting: Bool = false
  ) {
    self.style = style
    self.presenter = presenter
    self.isPresenting = isPresenting
  }

  var canPresent: Bool { style == .push || !isPresenting }
}
