internal import PreviewCore

extension PreviewController {
  /// Draws what is missing: the page in view first, then its neighbours, one after the other.
  ///
  /// Stops what nobody needs any more, and forgets pages that are neither in view nor beside it.
  func draw() {
    let wanted = wantedPages()
    let keys = Set(wanted.map { RenderList.Key($0.item, $0.page) })
    for item in items.values {
      item.pages = item.pages.filter { keys.contains(RenderList.Key(item, $0.key)) }
    }
    guard let first = wanted.first(where: { $0.item.pages[$0.page] == nil }) else {
      stop { _ in false }
      return
    }
    let key = RenderList.Key(first.item, first.page)
    // A neighbour that is under way must not keep the page in view waiting.
    let isInView = first.item === current && first.page == current?.state.page
    stop { isInView ? $0 == key : keys.contains($0) }
    guard renders.isIdle else { return }
    start(first.item, first.page, key)
  }

  /// Stops all renders but those that `isNeeded` names, and says so.
  func stop(except isNeeded: (RenderList.Key) -> Bool) {
    for key in renders.cancel(except: isNeeded) {
      events.add(.cancelled(item: key.index, page: key.page))
    }
  }

  /// The page in view and its neighbours, in the order in which they are likely to be needed.
  private func wantedPages() -> [(item: LoadedItem, page: Int)] {
    guard let current else { return [] }
    let page = current.state.page
    guard keepsNeighbours else { return current.drawing == nil ? [] : [(current, page)] }
    // A page that was never there may be as large as a number gets.
    let turned = [page, page &+ 1, page &- 1].filter {
      $0 == page || (1...current.pageCount).contains($0)
    }
    let beside = [current.index + 1, current.index - 1].compactMap { items[$0] }
    return (turned.map { (current, $0) } + beside.map { ($0, $0.state.page) })
      .filter { $0.0.drawing != nil }
  }

  private func start(_ item: LoadedItem, _ page: Int, _ key: RenderList.Key) {
    guard let drawing = item.drawing else { return }
    let gate = gate
    renders.start(key) { [weak self] number in
      let result = try? await gate.run { () async throws(PreviewError) in
        try await drawing.draw(page)
      }
      if let self, renders.end(number) { finish(item, page, result) }
      if self?.renders.contains(item) != true { await drawing.close() }
    }
  }

  private func finish(_ item: LoadedItem, _ page: Int, _ result: DrawnPage?) {
    // A worker that somebody else has ended leaves a page without a result.
    let drawn =
      result
      ?? DrawnPage(
        number: page, count: item.pageCount, content: .failed(.cancelled, card: nil), title: nil)
    item.keep(drawn, askedFor: page)
    if item === current, item.state.page == drawn.number {
      announceIfDrawn()
      showAll()
    }
    draw()
    deliverEvents()
  }

  /// Has everybody told of the page in view, if it is there.
  func announceIfDrawn() {
    guard let current else { return }
    switch current.shownPage.content {
    case .loading: break
    case .drawn: events.add(.pageReady(current.shownPage))
    case .failed(let error, _): events.add(.failed(item: current.index, error))
    }
  }
}
