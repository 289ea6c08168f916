internal import PreviewCore

/// The pages of a sound document in their order, as far as they are plainly there.
///
/// It goes through the tree as poppler does, from the first page on and never further than asked.
final class SoundPages {
  let objects: TabledObjects
  /// What the tree says that there are, which is what poppler believes.
  let count: Int
  private var found: [SoundPage] = []
  private var waiting: [(number: Int, inherited: [String: PDFValue])]
  private var seen: Set<Int> = []

  private static let inheritable = ["MediaBox", "CropBox", "Resources", "Rotate"]
  private static let mostNodes = 1 << 16
  /// How many bytes of nodes may still be understood, in all of the document.
  private var treeRoom = 8 << 20

  /// Whether pages have names of their own.
  let hasLabels: Bool

  /// The pages of a file; `nil` when poppler has to look.
  init?(_ source: borrowing FileSource) {
    guard let objects = TabledObjects(source), let root = objects.trailer["Root"],
      let catalog = objects.dictionary(root), catalog["Type"]?.name == "Catalog",
      let top = catalog["Pages"]?.reference,
      let tree = objects.object(top)?.value.dictionary, let count = tree["Count"]?.count,
      let size = objects.trailer["Size"]?.count, count > 0, count < size,
      SoundPages.agrees(source, count)
    else { return nil }
    (self.objects, self.count, waiting) = (objects, count, [(top, [:])])
    hasLabels = catalog["PageLabels"] != nil
  }

  /// Whether a file that is laid out for the web, which says it at its beginning, has as many pages
  /// there (ISO 32000-1, annex F.3.3).
  private static func agrees(_ source: borrowing FileSource, _ count: Int) -> Bool {
    guard let head = try? source.read(2048) else { return false }
    guard let mark = ByteSearch("/Linearized").position(in: head) else { return true }
    let words = head[mark...].split { $0.isSpace || $0.isDelimiter }
    return words.firstIndex { $0.elementsEqual("N".utf8) }.map { index in
      index + 1 < words.count && words[index + 1].elementsEqual("\(count)".utf8)
    } ?? false
  }

  /// The page at `index`, from 0; `nil` when poppler has to look.
  ///
  /// The objects have a budget for each page from here on, so that long documents are read to their end.
  func page(_ index: Int) -> SoundPage? {
    objects.begin(within: &treeRoom) {
      while found.count <= index, let node = waiting.popLast() {
        if !visit(node.number, node.inherited) { waiting = [] }
      }
    }
    return index < found.count ? found[index] : nil
  }

  private func visit(_ number: Int, _ inherited: [String: PDFValue]) -> Bool {
    guard seen.count < SoundPages.mostNodes, seen.insert(number).inserted,
      let node = objects.object(number)?.value.dictionary
    else { return false }
    let own = node.filter { SoundPages.inheritable.contains($0.key) }
    let attributes = inherited.merging(own) { $1 }
    switch (node["Type"]?.name, node["Kids"]) {
    case ("Page", nil):
      guard let page = SoundPage(node, attributes) else { return false }
      found.append(page)
    case ("Pages", let kids?):
      guard let kids = objects.resolved(kids)?.array else { return false }
      let numbers = kids.compactMap(\.reference)
      guard numbers.count == kids.count else { return false }
      waiting += numbers.reversed().map { ($0, attributes) }
    default: return false
    }
    return true
  }
}
