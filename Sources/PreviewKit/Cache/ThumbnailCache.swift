public import PreviewCore
internal import PreviewFiles
internal import PreviewPixels

/// The thumbnails that the programs of a desktop share (freedesktop Thumbnail Managing Standard 0.9).
///
///     var generator = ThumbnailGenerator.isolated()
///     generator.cache = ThumbnailCache.user
///
/// An entry counts when it is about this very version of the file: its URI, its time of modification in
/// seconds and, where it is noted, its size. Entries are other programs' files, so their pixels are read
/// behind the wall as those of any picture.
public struct ThumbnailCache: Hashable, Sendable {
  /// The sizes that are stored, smallest first; the raw value is the name of the folder.
  public enum Flavor: String, CaseIterable, Comparable, Sendable {
    /// Up to 128 pixels.
    case normal
    /// Up to 256 pixels.
    case large
    /// Up to 512 pixels.
    case xLarge = "x-large"
    /// Up to 1024 pixels.
    case xxLarge = "xx-large"

    /// The longest side in pixels.
    public var side: Int {
      switch self {
      case .normal: 128
      case .large: 256
      case .xLarge: 512
      case .xxLarge: 1024
      }
    }

    /// Whether `a` is smaller than `b`.
    public static func < (a: Flavor, b: Flavor) -> Bool { a.side < b.side }

    /// The flavors in which a picture for `box` pixels can be, the one of its size first.
    static func holding(_ box: PixelSize) -> [Flavor] {
      allCases.filter { $0.side >= max(box.width, box.height) }
    }
  }

  /// The folder that has a folder for each flavor.
  public let folder: FilePath
  /// Whether a file that could not be drawn before is tried again.
  public var retriesFailures = false

  /// A cache in `folder`, which is made when something is stored.
  public init(folder: FilePath) {
    self.folder = folder
  }

  /// This user's cache: `thumbnails` in `XDG_CACHE_HOME`, else in `.cache` in `HOME`.
  ///
  /// `nil` when neither is set to an absolute path.
  public static var user: ThumbnailCache? {
    UserFolders.caches().map { ThumbnailCache(folder: $0.appending(FilePath("thumbnails"))) }
  }

  /// Where the thumbnail of the file at `path` is, if it is stored.
  ///
  /// The name is made of the path as it is given, with its symbolic links, as file managers do.
  public func entry(for path: FilePath, _ flavor: Flavor) -> FilePath {
    entry(uri: FileURI.uri(for: path), in: flavor.rawValue)
  }

  /// Where it is noted that this version of the program cannot draw the file at `path`.
  public func failureEntry(for path: FilePath) -> FilePath {
    entry(uri: FileURI.uri(for: path), in: "fail/qlrender-\(ProgramVersion.number)")
  }

  private func entry(uri: String, in subfolder: String) -> FilePath {
    folder.appending(FilePath(subfolder)).appending(ThumbnailCache.name(ofURI: uri))
  }

  /// Where the thumbnail of the file at `path` is in the repository beside it, which is only read.
  static func sharedEntry(for path: FilePath, _ flavor: Flavor) -> FilePath {
    let file = path.fromRoot
    return file.parent.appending(sharedFolder).appending(FilePath(flavor.rawValue))
      .appending(name(ofURI: FileURI.relativeURI(for: file)))
  }

  /// The name of the folder with the thumbnails of the files beside it.
  private static let sharedFolder = FilePath(".sh_thumbnails")

  private static func name(ofURI uri: String) -> FilePath {
    FilePath(Checksum.md5(uri.utf8) + ".png")
  }

  /// Throws `request.is-thumbnail` when the file at `path` is a thumbnail of this cache or a shared one.
  func checkIsNoThumbnail(_ path: FilePath) throws(PreviewError) {
    let own = [folder.fromRoot, FileSystem.resolved(folder)].compactMap { $0 }
    for file in [path.fromRoot, FileSystem.resolved(path)].compactMap({ $0 }) {
      let folders = file.parent.components
      guard !own.contains(where: { folders.starts(with: $0.components) }),
        !folders.contains(ThumbnailCache.sharedFolder.bytes[...])
      else { throw .isThumbnail }
    }
  }
}

extension FilePath {
  fileprivate var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }
}
