import Foundation
import TestSupport
import Testing

@Suite("Deadlines of a batch with a page", .serialized)
struct PageDeadlineTests {
  @Test("Of a document whose pages take too long no more are begun after twice the deadline.")
  func document() throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePDF.endless(pages: 12), to: "slow.pdf")

    let run = try ProgramRun.qlrender(
      ["batch", "-o", "out", "-t", "3", "--html", "site", "slow.pdf"], in: folder)

    let site = WrittenPage("site", in: folder)
    let shown = WrittenPage.between("The first ", " of 12 pages are shown.", in: site.text())
    #expect(run.status == 0, "\(run.errors)")
    // The first, and two or three that took their time; without an end there would be ten.
    let count = try #require(shown.first.flatMap { Int($0) })
    #expect((2...4).contains(count))
    #expect(site.files.contains { $0.hasSuffix("/1.png") } && site.links().broken == [])
  }
}
