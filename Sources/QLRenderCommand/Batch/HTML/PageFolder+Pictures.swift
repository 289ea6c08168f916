internal import PreviewCore
internal import PreviewFiles

/// The folders of pictures, none of which lies behind a symbolic link, since that may lead anywhere.
extension PageFolder {
  /// What all of them lie in.
  static let pictures = "pictures"

  /// The folder of an input's pictures, seen from the page.
  func place(of input: FilePath) -> String {
    let sum = Checksum.sha256(input.fromRoot.bytes)
    return "\(Self.pictures)/\(sum.prefix(2))/\(sum.prefix(32))"
  }

  /// The same from here.
  func folder(_ place: String) -> FilePath { path.appending(FilePath(place)) }

  /// Makes what the folder of an input's pictures lies in.
  ///
  /// Throws `output.write`, also when a link is on the way, or when something is there that we have not
  /// made.
  func prepare(_ place: String) throws(PreviewError) {
    let folder = folder(place)
    try Self.checkShelf(folder.parent.parent)
    try Self.checkShelf(folder.parent)
    if OutputPath.isTaken(folder), !Self.hasRecord(folder) { throw Self.foreign(folder) }
    try OutputPath.makeFolder(folder.parent)
  }

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

  // MARK: What is ours

  /// The folders with two digits that the pictures are in, as far as they are there.
  var shelves: [FilePath] {
    let pictures = folder(Self.pictures)
    guard Self.isFolder(pictures) else { return [] }
    return Self.sums(in: pictures, ofLength: 2).filter(Self.isFolder)
  }

  /// The folders on a shelf that have names as those of pictures.
  static func folders(on shelf: FilePath) -> [FilePath] { sums(in: shelf, ofLength: 32) }

  /// Throws when something is there that is no folder, or a link to one.
  static func checkShelf(_ path: FilePath) throws(PreviewError) {
    if OutputPath.isTaken(path), !isFolder(path) { throw foreign(path) }
  }

  /// Whether a folder is there that no link leads to.
  private static func isFolder(_ path: FilePath) -> Bool {
    OutputPath.isFolder(path) && OutputPath.resolved(path) == OutputPath.place(of: path)
  }

  /// Whether an earlier run or this one has made the folder.
  static func hasRecord(_ folder: FilePath) -> Bool {
    let record = folder.appending(FilePath(PagePicture.recordName))
    guard isFolder(folder), OutputPath.sizeOfFile(record) != nil else { return false }
    let header = PagePicture.recordHeader
    return (try? FileSource(opening: record).read(header.count)) == header
  }

  private static func sums(in folder: FilePath, ofLength length: Int) -> [FilePath] {
    let digits = Set("0123456789abcdef".utf8)
    return OutputPath.names(in: folder)
      .filter { $0.bytes.count == length && $0.bytes.allSatisfy(digits.contains) }
      .map { folder.appending($0) }
  }
}
