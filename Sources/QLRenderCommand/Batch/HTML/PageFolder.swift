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

  /// Makes the folder if it is missing, and removes what killed runs have left in it.
  ///
  /// Throws `output.write`, also when there is a page or a folder of pictures that we have not made, and
  /// while another batch writes there; nothing is changed then.
  init(_ path: FilePath) throws(PreviewError) {
    let markPath = path.appending(Self.markName)
    try Self.check(path.appending(FilePath(PageName.first)))
    let pictures = path.appending(FilePath(Self.pictures))
    try Self.checkShelf(pictures)
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
    for folder in [path] + shelves { Leftovers.remove(from: folder) }
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
  func isOne(with other: FilePath) -> Bool { OutputPath.isOneFolder(path, other) }

  /// Whether a file is a page or one of the pictures, which may be replaced or removed.
  func isOurs(_ file: FilePath) -> Bool {
    let root = resolved.appending(FilePath("")).bytes
    guard let file = OutputPath.resolved(file), file.bytes.starts(with: root) else { return false }
    let name = FilePath(bytes: file.bytes.dropFirst(root.count)).exactString
    return name.hasPrefix(Self.pictures + "/") || PageName.isOne(name) && Self.isPage(file)
  }

  /// Throws when a file is there that is no page of ours.
  static func check(_ page: FilePath) throws(PreviewError) {
    if OutputPath.isTaken(page), !isPage(page) { throw foreign(page) }
  }

  private static func isPage(_ file: FilePath) -> Bool {
    let begin = (try? FileSource(opening: file).read(PageDocument.reachOfMark)) ?? []
    return String(decoding: begin, as: UTF8.self).contains(PageDocument.mark)
  }

  static func foreign(_ path: FilePath) -> PreviewError {
    .writeFailed(
      path: path.displayString, reason: "it is there already and was not made by batch --html")
  }
}
