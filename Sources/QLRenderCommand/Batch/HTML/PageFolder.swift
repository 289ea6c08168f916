internal import PreviewCore
internal import PreviewFiles

/// The folder that a page lies in with its pictures; only what is ours there is replaced or removed.
///
/// While the value is there, no other batch writes a page into the folder. The pictures of an input lie in
/// a folder of their own, `pictures/3f/3f9a...`, whose name is a checksum of the input's path: the same
/// one in every run, whatever comes before it, and nothing of the input's own name.
final class PageFolder: Sendable {
  /// Where it is.
  let path: FilePath
  private let resolved: FilePath
  private let mark: AppendedFile

  private static let markName = FilePath(".qlrender.page")
  private static let header = Array("qlrender-page 1\n".utf8)
  private static let pictures = "pictures"

  /// Makes the folder if it is missing.
  ///
  /// Throws `output.write`, also when there is a page or a folder of pictures that we have not made, and
  /// while another batch writes there; nothing is changed then.
  init(_ path: FilePath) throws(PreviewError) {
    let markPath = path.appending(Self.markName)
    try Self.check(path.appending(FilePath(PageBook.name("page", 1))))
    let pictures = path.appending(FilePath(Self.pictures))
    if OutputPath.isTaken(pictures), !OutputPath.isTaken(markPath) {
      throw Self.foreign(pictures)
    }
    try OutputPath.makeFolder(path)
    mark = try AppendedFile(markPath)
    let written = try mark.read(Self.header.count, at: 0)
    guard written.isEmpty || written == Self.header else { throw Self.foreign(markPath) }
    if written.isEmpty { try mark.append(Self.header) }
    self.path = path
    resolved = OutputPath.resolved(path) ?? path
  }

  /// Puts a page in its place.
  ///
  /// Throws `output.write`, also when something is there that we have not made.
  func write(_ page: Markup, to name: String) throws(PreviewError) {
    let place = path.appending(FilePath(name))
    try Self.check(place)
    try AtomicFile.write(Array(page.text.utf8), to: place)
  }

  /// Whether another path leads to the folder.
  func isOne(with other: FilePath) -> Bool { OutputPath.resolved(other) == resolved }

  /// Whether a file is a page or one of the pictures, which may be replaced or removed.
  func isOurs(_ file: FilePath) -> Bool {
    let root = resolved.appending(FilePath("")).bytes
    guard let file = OutputPath.resolved(file), file.bytes.starts(with: root) else { return false }
    let name = FilePath(bytes: file.bytes.dropFirst(root.count)).exactString
    return name.hasPrefix(Self.pictures + "/") || PageBook.isName(name)
  }

  // MARK: Pictures

  /// The folder of an input's pictures, seen from the page.
  func place(of input: FilePath) -> String {
    let sum = Checksum.sha256(input.fromRoot.bytes)
    return "\(Self.pictures)/\(sum.prefix(2))/\(sum.prefix(32))"
  }

  /// The same from here.
  func folder(_ place: String) -> FilePath { path.appending(FilePath(place)) }

  /// The pictures of an input as an earlier run has left them; `nil` unless they are all there and were
  /// made of and by what `key` says.
  func known(_ place: String, key: String) -> PagePicture? {
    let folder = folder(place)
    guard
      let source = try? FileSource(opening: folder.appending(FilePath(PagePicture.recordName))),
      let record = try? source.read(PagePicture.longestRecord),
      let known = PagePicture(record: record, key: key, place: place)
    else { return nil }
    let files = [PagePicture.thumbnail] + known.pages.compactMap(\.file)
    let areThere = files.allSatisfy { OutputPath.sizeOfFile(folder.appending(FilePath($0))) != nil }
    return areThere ? known : nil
  }

  // MARK: Removing

  /// Removes what earlier runs have written and no page shows any more, as far as possible.
  func removeOld(after last: (tiles: Int, failures: Int), but isUsed: (String) -> Bool) {
    for (kind, number) in [("page", last.tiles), ("errors", last.failures)] {
      removePages(kind, after: number)
    }
    let pictures = folder(Self.pictures)
    for shelf in OutputPath.names(in: pictures) where Self.isSum(shelf, ofLength: 2) {
      let shelfPath = pictures.appending(shelf)
      Leftovers.remove(from: shelfPath)
      for name in OutputPath.names(in: shelfPath) where Self.isSum(name, ofLength: 32) {
        let place = "\(Self.pictures)/\(shelf.exactString)/\(name.exactString)"
        if !isUsed(place) { try? AtomicFolder.remove(folder(place)) }
      }
    }
  }

  private func removePages(_ kind: String, after last: Int) {
    var number = last + 1
    while true {
      let page = path.appending(FilePath(PageBook.name(kind, number)))
      guard OutputPath.isTaken(page), (try? Self.check(page)) != nil,
        (try? AtomicFile.remove(page)) != nil
      else { return }
      number += 1
    }
  }

  private static func isSum(_ name: FilePath, ofLength length: Int) -> Bool {
    name.bytes.count == length && name.bytes.allSatisfy(Set("0123456789abcdef".utf8).contains)
  }

  /// Throws when a file is there that is no page of ours.
  private static func check(_ page: FilePath) throws(PreviewError) {
    guard OutputPath.isTaken(page) else { return }
    let begin = (try? FileSource(opening: page).read(PageDocument.reachOfMark)) ?? []
    guard String(decoding: begin, as: UTF8.self).contains(PageDocument.mark) else {
      throw foreign(page)
    }
  }

  private static func foreign(_ path: FilePath) -> PreviewError {
    .writeFailed(
      path: path.displayString, reason: "it is there already and was not made by batch --html")
  }
}
