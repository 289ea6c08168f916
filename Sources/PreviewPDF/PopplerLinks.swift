internal import CPoppler
internal import PreviewCore

extension PopplerDocument {
  /// The links of a page that lead to a page of this document or to an address, topmost last.
  ///
  /// What poppler says of broken ones is of no interest.
  func links(on page: borrowing PopplerPage) -> [PageLink] {
    let size = page.size
    let mappings = unsafe PopplerLog.collecting {
      unsafe poppler_page_get_link_mapping(page.pointer)
    }.0
    defer { unsafe poppler_page_free_link_mapping(mappings) }
    // poppler hands out the annotation that is drawn last first.
    var links: [PageLink] = []
    var node = unsafe mappings
    while let current = unsafe node {
      unsafe node = current.pointee.next
      guard
        let mapping = unsafe current.pointee.data?.assumingMemoryBound(to: PopplerLinkMapping.self),
        let area = unsafe Rectangle(mapping.pointee.area, on: size),
        let target = unsafe target(of: mapping.pointee.action)
      else { continue }
      links.append(PageLink(area: area, target: target))
    }
    return links.reversed()
  }

  /// Where an action leads; `nil` for another file, a program, a script and what leads nowhere.
  private func target(of action: UnsafeMutablePointer<PopplerAction>?) -> PageLink.Target? {
    guard let action = unsafe action else { return nil }
    switch unsafe action.pointee.type {
    case POPPLER_ACTION_URI:
      return unsafe action.pointee.uri.uri.map { unsafe .uri(String(cString: $0)) }
    case POPPLER_ACTION_GOTO_DEST:
      guard let destination = unsafe action.pointee.goto_dest.dest else { return nil }
      return unsafe pageNumber(of: destination).map { .page($0 - 1) }
    default: return nil
    }
  }

  /// The page of a destination, from 1, which may be given by name (ISO 32000-1, 12.3.2.3).
  private func pageNumber(of destination: UnsafeMutablePointer<PopplerDest>) -> Int? {
    guard unsafe destination.pointee.type == POPPLER_DEST_NAMED else {
      return existingPage(unsafe destination.pointee.page_num)
    }
    guard let name = unsafe destination.pointee.named_dest else { return nil }
    let found = unsafe PopplerLog.collecting { unsafe poppler_document_find_dest(pointer, name) }.0
    guard let found = unsafe found else { return nil }
    defer { unsafe poppler_dest_free(found) }
    return existingPage(unsafe found.pointee.page_num)
  }

  private func existingPage(_ number: CInt) -> Int? {
    (1...max(pageCount, 1)).contains(Int(number)) ? Int(number) : nil
  }
}

extension Rectangle {
  /// The part of a rectangle that lies on a page; poppler's origin is at the bottom left.
  fileprivate init?(_ rectangle: PopplerRectangle, on size: (width: Double, height: Double)) {
    func part(_ value: Double, of side: Double) -> Double { min(max(value / side, 0), 1) }
    let (left, right) = (part(rectangle.x1, of: size.width), part(rectangle.x2, of: size.width))
    let (low, high) = (part(rectangle.y1, of: size.height), part(rectangle.y2, of: size.height))
    guard left < right, low < high else { return nil }
    self.init(x: left, y: 1 - high, width: right - left, height: high - low)
  }
}
