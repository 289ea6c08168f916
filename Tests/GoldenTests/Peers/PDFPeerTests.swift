import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

struct PDFPeerTests {
  /// Documents that cannot be compared, and why.
  private static let exceptions = [
    "bitmap-mmr.pdf":
      "one picture of a pixel for each of ours, which is smoothed when it is drawn at twice that",
    "pclm-in.pdf": "bands that pdftocairo makes smaller one by one, with less left of the letters",
    "calrgb.pdf": "pdftocairo makes the picture a pixel wider than it was told to",
    "function_based_shading.pdf": "pdftocairo never ends, since one of its shadings is mirrored",
  ]

  @Test(
    "First, middle and last pages of the corpus look as pdftocairo draws them.",
    .enabled(
      if: PDFPeer.isThere,
      "Skipped: QLRENDER_CORPUS names no corpus, or pdftocairo is not installed."))
  func pages() async throws {
    let documents = try PDFPeer.documents().filter { path in
      !PDFPeerTests.exceptions.keys.contains { path.hasSuffix("/" + $0) }
    }
    var seen = 0
    for document in documents {
      let count = try await compare(document, page: 1)
      let others = count > 2 ? [count / 2 + 1, count] : Array([count].filter { $0 > 1 })
      for page in others { _ = try await compare(document, page: page) }
      seen += 1 + others.count
    }

    #expect(documents.count >= 60)
    #expect(seen >= 88)
  }

  /// Compares one page, and gives the number of pages.
  private func compare(_ document: String, page: Int) async throws -> Int {
    var request = ThumbnailRequest(file: FilePath(document), size: PixelSize(square: 400))
    request.page = page
    let ours = try await Drawing.isolated.generate(request)
    let theirs = try await PDFPeer.draw(document, page: page, size: ours.bitmap.size)
    let picture = try #require(theirs, "pdftocairo cannot draw \(document)")

    if let complaint = Tolerance.text.complaint(expected: picture, actual: ours.bitmap) {
      let name = "peer-\(document.split(separator: "/").last ?? "")-\(page)"
      let sheet = try GoldenPicture.writeFailure(name, expected: picture, actual: ours.bitmap)
      Issue.record("\(document), page \(page): \(complaint) See \(sheet)")
    }
    return ours.info?.pageCount ?? 1
  }
}
