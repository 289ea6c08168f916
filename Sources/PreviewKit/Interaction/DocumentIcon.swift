internal import FoundationEssentials
public import PreviewCore
internal import PreviewDesktop
public import PreviewPixels

/// The icon of a file in one size.
public struct DocumentIcon: Sendable {
  enum Origin: Hashable, Sendable {
    /// A picture file, of the theme or of the application that owns the type.
    case file(FilePath)
    /// A sheet of paper with the name's extension on it.
    case drawn(name: FilePath)
  }

  /// The length of the longer side in pixels.
  public let size: Int
  let origin: Origin
  private let opener: PreviewOpener

  init(size: Int, _ origin: Origin, opener: PreviewOpener) {
    (self.size, self.origin, self.opener) = (size, origin, opener)
  }

  /// Where its picture is; `nil` for one that is drawn.
  public var file: FilePath? {
    guard case .file(let path) = origin else { return nil }
    return path
  }

  /// The picture, drawn behind the wall as any other file; a sheet where a picture file is broken.
  ///
  /// Throws `cancelled`.
  public func bitmap() async throws(PreviewError) -> Bitmap {
    var request = ThumbnailRequest(
      file: file ?? FilePath(""), size: PixelSize(square: max(size, 1)))
    if case .drawn(let name) = origin { request.file = name }
    do throws(PreviewError) {
      guard file != nil else { throw .fileMissing }
      return try await ThumbnailGenerator(opener: opener).generate(request).bitmap
    } catch .cancelled {
      throw .cancelled
    } catch _ {
      return try await FallbackCard(opener: opener).icon(request)
    }
  }
}

/// Finds the icons of a type.
struct DocumentIcons {
  let desktop: any Desktop
  let documentTypes: DocumentTypeRegistry
  let opener: PreviewOpener

  /// The sizes of drawn icons, those that icon themes have.
  static let drawnSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512]

  /// From small to large, never none.
  func icons(for type: UniformType?, named name: String) -> [DocumentIcon] {
    let owned = type.map { documentTypes.iconFiles(for: $0).compactMap(icon) } ?? []
    if !owned.isEmpty { return owned.sorted { $0.size < $1.size } }
    let themed = type.map { desktop.icons(for: $0) } ?? []
    if !themed.isEmpty {
      return themed.sorted { $0.size < $1.size }
        .map { DocumentIcon(size: $0.size, .file($0.path), opener: opener) }
    }
    return DocumentIcons.drawnSizes.map {
      DocumentIcon(size: $0, .drawn(name: FilePath(name)), opener: opener)
    }
  }

  /// The icon in a PNG file; `nil` when it is none.
  private func icon(_ path: FilePath) -> DocumentIcon? {
    PNGFileSize(path).map { DocumentIcon(size: $0.longestSide, .file(path), opener: opener) }
  }
}

/// The size in the first chunk of a PNG file (PNG specification, 11.2.1).
struct PNGFileSize {
  let longestSide: Int

  /// `nil` when the file at `path` does not begin like a PNG.
  init?(_ path: FilePath) {
    guard let source = try? FileSource(opening: path), let head = try? source.read(24),
      head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ start: Int) -> Int { head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    longestSide = max(number(16), number(20))
  }
}
