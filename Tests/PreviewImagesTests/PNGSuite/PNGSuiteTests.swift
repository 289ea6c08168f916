import Foundation
import PreviewCore
import PreviewPixels
import TestSupport
import Testing

/// PngSuite at its own size, against what its files say by the specification.
@Suite("Pixels of PngSuite", .enabled(if: Corpus.isThere, "\(Corpus.wish)"))
struct PNGSuiteTests {
  /// A group of files that begin alike, and how many there are.
  struct Group: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let prefixes: [String]
    let count: Int
  }

  private static let groups = [
    Group(testDescription: "basic", prefixes: ["basn"], count: 15),
    Group(testDescription: "interlaced", prefixes: ["basi"], count: 15),
    Group(testDescription: "transparency", prefixes: ["t"], count: 14),
    Group(testDescription: "gamma", prefixes: ["g"], count: 18),
    Group(testDescription: "background", prefixes: ["bg"], count: 8),
    Group(testDescription: "sizes", prefixes: ["s"], count: 36),
    Group(testDescription: "filters", prefixes: ["f"], count: 11),
    Group(testDescription: "order of chunks", prefixes: ["oi"], count: 8),
    Group(testDescription: "compression", prefixes: ["z"], count: 4),
    Group(testDescription: "other chunks", prefixes: ["cd", "ch", "cm", "cs", "ct"], count: 23),
    Group(testDescription: "suggested palettes", prefixes: ["p"], count: 6),
  ]

  @Test("Every pixel is right within 1 of 255.", arguments: groups)
  func pixels(group: Group) throws {
    let files = try Corpus.files(in: "png/pngsuite", prefixes: group.prefixes)
    var seen = 0
    for file in files {
      let bytes = try Array(Data(contentsOf: file))
      let reference = try ReferencePNG(bytes)
      let drawn = try Drawn(bytes, .png).bitmap

      #expect(drawn.size == reference.size)
      #expect(worst(drawn, reference) <= 1, "\(file.lastPathComponent)")
      seen += 1
    }
    #expect(seen == group.count)
  }

  @Test("Every broken file is an error of the file; only wrong sums of the data are put right.")
  func broken() throws {
    let files = try Corpus.files(in: "png/pngsuite", prefixes: ["x"])
    for file in files {
      let bytes = try Array(Data(contentsOf: file))
      var warnings: [PreviewWarning.Code] = []
      let code = errorCode { warnings = try Drawn(bytes, .png).warnings }
      let hasWrongSum = file.lastPathComponent == "xcsn0g01.png"
      #expect(code == (hasWrongSum ? nil : "file.damaged"), "\(file.lastPathComponent)")
      #expect(warnings == (hasWrongSum ? [.repaired] : []))
    }
    #expect(files.count == 14)
  }

  private func worst(_ drawn: Bitmap, _ reference: ReferencePNG) -> Int {
    var worst = 0
    for y in 0..<drawn.size.height {
      for x in 0..<drawn.size.width {
        let (own, right) = (drawn[x, y], reference.pixel(x, y))
        let pairs = [
          (own.red, right.red), (own.green, right.green), (own.blue, right.blue),
          (own.alpha, right.alpha),
        ]
        for (a, b) in pairs { worst = max(worst, abs(Int(a) - Int(b))) }
      }
    }
    return worst
  }
}
