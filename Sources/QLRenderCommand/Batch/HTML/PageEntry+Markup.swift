internal import PreviewCore

extension PageEntry {
  /// The item of the grid, or of the list of failures.
  var markup: Markup {
    switch content {
    case .picture(let picture): tile(picture)
    case .failure(let note): failure(note)
    }
  }

  private var name: String { PageText.name(of: path) }

  private func tile(_ picture: PagePicture) -> Markup {
    let first = picture.pages.lazy.compactMap(\.file).first ?? PagePicture.thumbnail
    return """
      <li id="\(number)" class="entry">
      <a class="tile" href="\(picture.place)/\(first)" title="\(PageText.path(path))">
      <span class="shot"><img src="\(picture.place)/\(PagePicture.thumbnail)" \
      alt="Picture of \(name)" loading="lazy"></span>
      <bdi class="name">\(name)</bdi></a>
      <span class="facts">\(picture.facts)</span>
      \(notes(picture))
      <bdi class="path">\(PageText.path(path))</bdi>
      <ol class="pages\(picture.pages.count > 1 ? "" : " one")">
      \(Markup.joined(picture.pages.map { sheet($0, picture) }))
      </ol>
      </li>
      """
  }

  private func notes(_ picture: PagePicture) -> Markup? {
    var notes: [Markup] = picture.warnings.map { "<li>\(visible($0)) <code>\($0.code)</code></li>" }
    if picture.pagesLeftOut > 0 {
      notes.append(
        """
        <li class="hint">The first \(picture.pages.count) of \(picture.pageCount) pages \
        are shown.</li>
        """)
    }
    return notes.isEmpty ? nil : "<ul class=\"notes\">\(Markup.joined(notes))</ul>"
  }

  private func sheet(_ sheet: PagePicture.Sheet, _ picture: PagePicture) -> Markup {
    switch sheet {
    case .drawn(let page, let width, let height):
      """
      <li><a class="page" href="\(picture.place)/\(page).png" data-width="\(width)" \
      data-height="\(height)">\(page)</a></li>
      """
    case .failed(let page, let note):
      """
      <li><span class="page">\(page): \(visible(note)) <code>\(note.code)</code></span></li>
      """
    }
  }

  private func failure(_ note: PageNote) -> Markup {
    """
    <li id="\(number)"><bdi class="name">\(name)</bdi>
    <span class="reason">\(visible(note)) <code>\(note.code)</code></span>
    <bdi class="path">\(PageText.path(path))</bdi></li>
    """
  }

  private func visible(_ note: PageNote) -> String { PageText.visible(note.message) }
}
