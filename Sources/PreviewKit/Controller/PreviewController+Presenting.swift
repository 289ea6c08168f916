internal import PreviewCore
internal import PreviewPixels

extension PreviewController {
  /// Brings the preview into view; nothing happens when it is there already, or just closing.
  public func present(_ style: PresentationStyle = .modal, animated: Bool = true) {
    guard phase == .hidden else { return }
    phase = .opening
    self.style = style
    load()
    let presentation = presentation(animated: animated)
    // Whoever was asked may have closed it again.
    guard phase == .opening else { return }
    phase = .shown
    presenter?.present(presentation)
    guard phase == .shown else { return }
    if let selectedIndex { events.add(.opened(item: selectedIndex)) }
    update()
  }

  /// Takes the preview out of view and stops what is being drawn; nothing happens when it is not there.
  public func dismiss(animated: Bool = true) {
    guard phase == .shown || phase == .opening else { return }
    let wasShown = phase == .shown
    phase = .closing
    if wasShown { delegate?.previewControllerWillDismiss(self) }
    let presentation = wasShown ? presentation(animated: animated) : nil
    keepState()
    (items, isLoaded) = ([:], false)
    stop { _ in false }
    if let presentation { presenter?.dismiss(presentation) }
    events.add(.closed)
    phase = .hidden
    if wasShown { delegate?.previewControllerDidDismiss(self) }
    deliverEvents()
  }

  /// Tells the presenter what is to be seen.
  func showAll() {
    guard isPresented else { return }
    presenter?.show(PageList(itemCount: itemCount, page: page))
    presenter?.show(
      NavigationItem(
        title: title, subtitle: current?.subtitle ?? "", canGoBack: canGoPrevious,
        canGoForward: canGoNext, canEdit: (current?.editingMode ?? .disabled) != .disabled))
  }

  /// Only a modal preview that takes its time zooms, and only if the delegate says where from.
  private func presentation(animated: Bool) -> Presentation {
    var presentation = Presentation(
      style: style, isAnimated: animated, zoom: nil, transition: nil)
    guard animated, style == .modal, let delegate, let item = current?.item,
      let zoom = delegate.previewController(self, frameFor: item), !zoom.frame.isEmpty
    else { return presentation }
    presentation.zoom = zoom
    presentation.transition =
      delegate.previewController(self, transitionViewFor: item).map(Presentation.Transition.view)
      ?? delegate.previewController(self, transitionImageFor: item)
      .map(Presentation.Transition.image)
    return presentation
  }
}

extension LoadedItem {
  /// The size of an image, or the place in a document of several pages.
  fileprivate var subtitle: String {
    guard case .drawn(let page) = shownPage.content else { return "" }
    if case .pixels(let width, let height) = page.info.extent { return "\(width) × \(height)" }
    guard pageCount > 1 else { return "" }
    return "\(page.info.label ?? String(state.page)) of \(pageCount)"
  }
}
