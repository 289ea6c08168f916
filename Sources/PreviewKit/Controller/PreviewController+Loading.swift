internal import FoundationEssentials
internal import PreviewCore

extension PreviewController {
  /// Asks the data source anew; the page in view is drawn again only if its item has changed.
  ///
  /// An item has changed when its URL, its title or its file is another one, or when somebody has
  /// written to the file since it was drawn.
  public func reloadData() {
    let before = items
    let seen = current
    load()
    for (index, item) in items {
      guard let old = before[index], old.isShownLike(item.item) else { continue }
      old.replace(item)
      items[index] = old
      recheck(old)
    }
    if let current, current !== seen { events.add(.opened(item: current.index)) }
    update()
  }

  /// Asks for the item in view anew, and draws it again in any case.
  public func refreshCurrentPreviewItem() {
    guard let selectedIndex, current != nil, let dataSource else { return }
    keepState()
    let state = current?.state
    let fresh = loaded(
      dataSource.previewController(self, previewItemAt: selectedIndex), at: selectedIndex)
    // A URL that has come makes it another item, but the reader is where he was.
    if let state { fresh.state = state }
    items[selectedIndex] = fresh
    askEditingMode(fresh)
    update()
  }

  /// Whether the item can be drawn: it has a file that can be opened, of a type that somebody draws.
  ///
  /// An item that cannot is shown all the same, as a page that says why.
  public func canPreview(_ item: any PreviewItem) -> Bool {
    PreviewController.canPreview(item, with: opener, settings: settings)
  }

  /// Whether the formats that are built in can draw the item.
  public static func canPreview(_ item: any PreviewItem) -> Bool {
    canPreview(item, with: .isolated(), settings: PreviewSettings(limits: .preview))
  }

  private static func canPreview(
    _ item: any PreviewItem, with opener: PreviewOpener, settings: PreviewSettings
  ) -> Bool {
    guard let url = item.previewItemURL, url.isFileURL,
      let found = try? opener.explain(FilePath(url: url), settings: settings)
    else { return false }
    return found.refusal == nil && (found.size > 0 || found.format?.canBeEmpty ?? true)
  }
}

extension PreviewController {
  /// Asks for the number of items, then for those in view and beside it, then what may be done to them.
  func load() {
    keepState()
    itemCount = max(dataSource?.numberOfPreviewItems(in: self) ?? 0, 0)
    selectedIndex = itemCount == 0 ? nil : min(max(selectedIndex ?? 0, 0), itemCount - 1)
    isLoaded = true
    items = [:]
    loadNeighbourhood()
  }

  /// Moves to an item; before the items are loaded any index is as good as another.
  func select(_ index: Int?) {
    guard isLoaded else {
      selectedIndex = index
      return
    }
    guard let index, (0..<itemCount).contains(index), index != selectedIndex else { return }
    keepState()
    selectedIndex = index
    loadNeighbourhood()
    events.add(.opened(item: index))
    announceIfDrawn()
    update()
  }

  /// Shows another part of the item in view, perhaps another page.
  func show(_ state: DisplayState) {
    guard let current else { return }
    let isSamePage = state.page == current.state.page
    current.state = state
    guard !isSamePage else { return }
    announceIfDrawn()
    update()
  }

  /// Shows and draws what is to be seen now, and then tells of it.
  func update() {
    showAll()
    draw()
    deliverEvents()
  }

  private func loadNeighbourhood() {
    guard let selectedIndex, let dataSource else {
      items = [:]
      return
    }
    let wanted = [selectedIndex, selectedIndex - 1, selectedIndex + 1].filter {
      (0..<itemCount).contains($0)
    }
    items = items.filter { wanted.contains($0.key) }
    let missing = wanted.filter { items[$0] == nil }
    for index in missing {
      items[index] = loaded(dataSource.previewController(self, previewItemAt: index), at: index)
    }
    for index in missing { items[index].map(askEditingMode) }
  }

  private func loaded(_ item: any PreviewItem, at index: Int) -> LoadedItem {
    let fresh = LoadedItem(item, at: index) { url in
      ItemDrawing(FilePath(url: url), sizing: sizing, settings: settings, opener: opener)
    }
    if let state = states[fresh.key] { fresh.state = state }
    return fresh
  }

  private func askEditingMode(_ item: LoadedItem) {
    item.editingMode =
      delegate?.previewController(self, editingModeFor: item.item)
      ?? (item.item as? PreviewFile)?.editingMode ?? .disabled
  }

  /// Keeps what the reader saw of the item in view.
  func keepState() {
    guard let current else { return }
    states[current.key] = current.state
  }

  /// Has an item drawn again if somebody has written to its file.
  private func recheck(_ item: LoadedItem) {
    renders.start(nil) { [weak self] number in
      let isOutdated = await item.drawing?.isOutdated() ?? false
      guard let self else { return }
      _ = renders.end(number)
      if isOutdated, items[item.index] === item { redraw(item) }
    }
  }

  /// Draws an item anew, from where the reader is.
  func redraw(_ item: LoadedItem) {
    let fresh = loaded(item.item, at: item.index)
    fresh.state = item.state
    fresh.editingMode = item.editingMode
    items[item.index] = fresh
    update()
  }
}
