public import FoundationEssentials
public import PreviewCore

/// What came of a click.
public enum LinkOutcome: Hashable, Sendable {
  /// There is no link at that place.
  case none
  /// The preview shows another page of the item, counted from 1.
  case page(Int)
  /// The caller may open this; the controller never does.
  case open(URL)
  /// The delegate does not want this opened.
  case refused(URL)
}

extension PreviewController {
  /// Does what a user asked for, and says what came of it if that was a click.
  ///
  /// Throws what ``rotateCurrentPage(quarterTurns:)`` throws.
  @discardableResult
  public func perform(_ action: UserAction) async throws(PreviewError) -> LinkOutcome {
    switch action {
    case .nextItem: next()
    case .previousItem: previous()
    case .selectItem(let index): currentPreviewItemIndex = index
    case .selectPage(let number): goToPage(number)
    case .view(let state): displayState = state
    case .click(let x, let y): return await followLink(x: x, y: y)
    case .rotate: try await rotateCurrentPage()
    case .close: dismiss()
    }
    return .none
  }

  /// Follows the link at a place on the page in view, in parts of its sides from the top left.
  ///
  /// A link within the document turns the page. For an address the delegate is asked; the address is
  /// given to the caller then, who opens it or not.
  public func followLink(x: Double, y: Double) async -> LinkOutcome {
    guard let current, let drawing = current.drawing else { return .none }
    let links = await drawing.links(onPage: current.state.page)
    if !renders.contains(current) { await drawing.close() }
    guard current === self.current,
      let link = links.last(where: { $0.area.contains(x: x, y: y) })
    else { return .none }
    switch link.target {
    case .page(let index): return goToPage(index + 1) ? .page(index + 1) : .none
    case .uri(let address): return ask(address, current)
    }
  }

  private func ask(_ address: String, _ current: LoadedItem) -> LinkOutcome {
    guard let url = URL(string: address), url.scheme != nil else { return .none }
    let isWanted =
      delegate?.previewController(self, shouldOpen: url, for: current.item) ?? true
    return isWanted ? .open(url) : .refused(url)
  }
}
