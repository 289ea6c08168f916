import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import PreviewPNG
import PreviewPixels
import PreviewWorker
import TestSupport

/// Files of a test, and a cache of their own.
struct CacheRoom {
  static let workers = WorkerLocation(folder: FilePath(PackageFolder.products.path))
  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let green = Pixel(red: 0, green: 255, blue: 0)

  let folder: TemporaryFolder
  let cache: ThumbnailCache
  var generator = ThumbnailGenerator.isolated(workers: workers)

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(folder: FilePath(folder.path + "/cache/thumbnails"))
    generator.cache = cache
  }

  /// Has `type` drawn by somebody else.
  mutating func register(_ type: UniformType, open: @escaping RendererRegistry.Opener) {
    var opener = PreviewOpener.isolated(workers: CacheRoom.workers)
    opener.registry.register(type, named: "the test", matching: .exactly, open: open)
    generator = ThumbnailGenerator(opener: opener)
    generator.cache = cache
  }

  /// A picture of one colour.
  static func picture(_ width: Int, _ height: Int, _ color: Pixel = red) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(clampingWidth: width, height: height))
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = color } }
    return bitmap
  }

  /// Writes a red picture.
  @discardableResult
  func write(_ name: String = "a.png", _ width: Int = 400, _ height: Int = 200) throws -> FilePath {
    try folder.write(try PNGEncoder.encode(CacheRoom.picture(width, height)), to: name)
  }

  func generate(_ file: FilePath, _ side: Int = 256) async throws(PreviewError) -> Thumbnail {
    try await generator.generate(ThumbnailRequest(file: file, size: PixelSize(square: side)))
  }

  /// The error of a thumbnail.
  func error(_ file: FilePath, _ side: Int = 256) async -> PreviewError? {
    do throws(PreviewError) {
      _ = try await generate(file, side)
      return nil
    } catch {
      return error
    }
  }

  /// The keys of an entry that another program could have written about a file, as it is now.
  func keys(of file: FilePath) throws -> [String: String] {
    let identity = try FileSource(opening: file).identity
    return [
      "Thumb::URI": FileURI.uri(for: file), "Thumb::MTime": String(identity.seconds),
      "Software": "another program",
    ]
  }

  /// Writes a green entry, which nothing would draw of a red file.
  func plant(
    _ keys: [String: String], at path: FilePath, _ size: (Int, Int) = (256, 128)
  ) throws {
    let text = keys.map { ($0.key, $0.value) }
    let bytes = try PNGEncoder.encode(
      CacheRoom.picture(size.0, size.1, CacheRoom.green), text: text, keepsAlpha: true)
    try plant(bytes, at: path)
  }

  func plant(_ bytes: [UInt8], at path: FilePath) throws {
    let file = URL(fileURLWithPath: path.exactString)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// The entries, temporary ones too, as paths from the folder of the cache, sorted.
  var entries: [String] {
    let all = FileManager.default.subpaths(atPath: cache.folder.exactString) ?? []
    return all.filter { $0.hasSuffix(".png") || $0.hasSuffix(".qltmp") }.sorted()
  }
}

/// The parts of a PNG file as other programs see them, without our reader.
struct EntryParts {
  /// Bit depth, colour type, compression, filter, interlacing.
  var form: [UInt8] = []
  var width = 0
  var height = 0
  var texts: [String: String] = [:]

  init(_ path: FilePath) throws {
    let file = Array(try Data(contentsOf: URL(fileURLWithPath: path.exactString)))
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      let content = Array(file[(at + 8)..<(at + 8 + length)])
      switch String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self) {
      case "IHDR":
        width = content[..<4].reduce(0) { $0 << 8 | Int($1) }
        height = content[4..<8].reduce(0) { $0 << 8 | Int($1) }
        form = Array(content[8...])
      case "tEXt":
        let parts = content.split(separator: 0, maxSplits: 1)
        texts[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
      default: break
      }
      at += 12 + length
    }
  }
}
