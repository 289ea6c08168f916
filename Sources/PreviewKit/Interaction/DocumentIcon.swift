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
    let owned =
      type.map { documentTypes.iconFiles(for: $0).compactMap(IconFile.init(reading:)) } ?? []
    let files = owned.isEmpty ? type.map { desktop.icons(for: $0) } ?? [] : owned
    if !files.isEmpty { return files.sorted { $0.size < $1.size }.map(icon) }
    return DocumentIcons.drawnSizes.map {
      DocumentIcon(size: $0, .drawn(name: FilePath(name)), opener: opener)
    }
  }

  private func icon(_ file: IconFile) -> DocumentIcon {
    DocumentIcon(size: file.size, .file(file.path), opener: opener)
  }
}
