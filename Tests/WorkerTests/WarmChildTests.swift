import Foundation
import PreviewCore
import PreviewWorker
import TestSupport
import Testing

/// The real engines: whatever their libraries do while they become warm, they can be parents.
@Suite("Children of the real engines") struct WarmChildTests {
  @Test(
    "A file is opened by a child of the warm parent, not by a fresh worker instead.",
    arguments: [Format.text, .pdf, .png])
  func child(format: Format) async throws {
    let folder = try TemporaryFolder()
    let pool = WorkerPool(
      WorkerLocation(folder: FilePath(PackageFolder.products.path)), freshFiles: 0)
    pool.prepare(format.engine)
    let parent = try #require(pool.parentNumbers.first)
    let file = try FileOfFormat(format, in: folder)

    for _ in 0..<3 {
      #expect(await file.parentOfWorker(pool) == parent)
    }

    #expect(pool.parentNumbers == [parent])
  }
}

/// Opens the smallest file of a format and looks who started the worker.
private struct FileOfFormat {
  private let format: Format
  private let path: FilePath

  init(_ format: Format, in folder: TemporaryFolder) throws {
    self.format = format
    path = try folder.write(Self.content(format), to: "file")
  }

  func parentOfWorker(_ pool: WorkerPool) async -> Int32? {
    let options = OpenOptions(
      contentType: UniformType(mimeType: "text/plain"), limits: .thumbnail)
    do throws(PreviewError) {
      let session = try await WorkerSession.open(
        FileSource(opening: path), as: format, options: options, pool: pool)
      let parent = ProcessTree.parent(of: await session.workerNumber)
      _ = await session.close()
      return parent
    } catch {
      Issue.record(error)
      return nil
    }
  }

  private static func content(_ format: Format) -> [UInt8] {
    switch format {
    case .text: Array("words".utf8)
    case .pdf:
      Array(
        """
        %PDF-1.4
        1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
        2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
        3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
        trailer <</Root 1 0 R>>
        """.utf8)
    default: PNGFile(width: 1, height: 1, depth: 8, type: .grey, rows: [[0]]).bytes
    }
  }
}
