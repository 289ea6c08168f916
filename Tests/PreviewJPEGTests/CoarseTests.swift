import Foundation
import PreviewCore
import PreviewJPEG
import TestSupport
import Testing

@Suite("JPEG at an eighth of its size, read without libjpeg") struct CoarseTests {
  /// Grey; 4:4:4, 4:2:2, 4:2:0, 4:4:0, 4:1:1, 4:1:0; grey in twos; and such as no camera writes.
  private static let samplings = [
    [[1, 1]], [[1, 1], [1, 1], [1, 1]], [[2, 1], [1, 1], [1, 1]], [[2, 2], [1, 1], [1, 1]],
    [[1, 2], [1, 1], [1, 1]], [[4, 1], [1, 1], [1, 1]], [[4, 2], [1, 1], [1, 1]], [[2, 2]],
    [[2, 2], [2, 1], [1, 2]], [[1, 1], [2, 2], [1, 1]], [[3, 1], [1, 1], [1, 1]],
    [[2, 2], [2, 2], [1, 1]],
  ]
  private static let sizes = [(1, 1), (8, 8), (16, 33), (147, 95), (250, 31)]

  @Test("The bytes are those of libjpeg, in every sampling and size.", arguments: samplings)
  func everySampling(_ factors: [[Int]]) throws {
    for (index, size) in Self.sizes.enumerated() {
      for restarts in [0, 1, 5] {
        var file = MadeJPEG(width: size.0, height: size.1, factors: factors)
        (file.restartInterval, file.seed) = (restarts, UInt64(10 * index + restarts))

        let decodings = try Decodings(file.bytes())

        #expect(decodings.own.isCoarse, "\(file)")
        #expect(decodings.areEqual, "\(file)")
        #expect(decodings.own.rows.count == (size.1 + 7) / 8)
        #expect(decodings.own.error == nil)
      }
    }
  }

  @Test("Means alone, the first scan of a progressive file, are enough.", arguments: samplings)
  func progressive(_ factors: [[Int]]) throws {
    for (index, size) in Self.sizes.enumerated() {
      var file = MadeJPEG(width: size.0, height: size.1, factors: factors)
      (file.isProgressive, file.shift) = (true, index % 2)
      file.restartInterval = index == 3 ? 4 : 0

      let decodings = try Decodings(file.bytes())

      #expect(decodings.own.isCoarse, "\(file)")
      #expect(decodings.areEqual, "\(file)")
    }
  }

  @Test("Means whose last bit would be seen wait for it, which is libjpeg's to read.")
  func coarseMeans() throws {
    var file = MadeJPEG(width: 80, height: 40, factors: [[2, 2], [1, 1], [1, 1]])
    (file.isProgressive, file.shift, file.meanStep) = (true, 1, 17)

    #expect(try !Decodings(file.bytes()).own.isCoarse)
    file.meanStep = 16
    #expect(try Decodings(file.bytes()).own.isCoarse)
    file.shift = 2
    #expect(try !Decodings(file.bytes()).own.isCoarse)
  }

  @Test("Files longer than a piece that is read, with and without restarts, and filled markers.")
  func large() throws {
    for (restarts, fills) in [(0, 0), (1, 1), (13, 0), (500, 3)] {
      var file = MadeJPEG(width: 1203, height: 611, factors: [[2, 2], [1, 1], [1, 1]])
      (file.restartInterval, file.fills) = (restarts, fills)
      let bytes = file.bytes()

      let decodings = try Decodings(bytes)

      #expect(bytes.count > 200_000)
      #expect(decodings.own.isCoarse)
      #expect(decodings.areEqual)
    }
  }

  @Test(
    "Colours that no screen has are cut as libjpeg cuts them, and grey is also given as colour.")
  func extremes() throws {
    for factors in Self.samplings {
      var file = MadeJPEG(width: 90, height: 60, factors: factors)
      file.reach = 300
      let decodings = try Decodings(file.bytes(), as: .bgrx)
      #expect(decodings.own.isCoarse)
      #expect(decodings.areEqual)
      #expect(decodings.own.rows.joined().contains(0))
    }
  }

  /// Files of kinds that are left to libjpeg before a row is read.
  private static let unusual: [(String, @Sendable (inout MadeJPEG) -> Void)] = [
    ("RGB by its names", { ($0.ids, $0.segments) = (Array("RGB".utf8), []) }),
    ("RGB by the Adobe segment", { $0.segments = [JPEGBytes.adobe(transform: 0)] }),
    ("both segments", { $0.segments.append(JPEGBytes.adobe(transform: 0)) }),
    ("arithmetic coding", { $0.frameMarker = 0xC9 }),
    ("four by four samples a block", { $0.factors = [[1, 1], [4, 1], [1, 4]] }),
    ("more blocks than a unit has", { $0.factors = [[4, 2], [2, 1], [1, 1]] }),
    ("broken ratios", { $0.factors = [[3, 1], [2, 1], [1, 1]] }),
    ("levels that do not exist", { $0.reach = 700 }),
  ]

  @Test("What is unusual is left to libjpeg.", arguments: unusual.indices)
  func leftToLibjpeg(_ index: Int) throws {
    var file = MadeJPEG(width: 70, height: 50, factors: [[2, 1], [1, 1], [1, 1]])
    Self.unusual[index].1(&file)

    let decodings = try Decodings(file.bytes())

    #expect(!decodings.own.isCoarse, "\(Self.unusual[index].0)")
    #expect(decodings.areEqual, "\(Self.unusual[index].0)")
  }

  @Test("Names, segments and kinds that mean luminance are read: no segment, Adobe's, extended.")
  func usual() throws {
    let changes: [(inout MadeJPEG) -> Void] = [
      { $0.segments = [] }, { $0.segments = [JPEGBytes.adobe(transform: 1)] },
      { ($0.segments, $0.ids) = ([], [0, 1, 2]) }, { $0.ids = Array("RGB".utf8) },
      { $0.frameMarker = 0xC1 },
    ]
    for change in changes {
      var file = MadeJPEG(width: 70, height: 50, factors: [[2, 2], [1, 1], [1, 1]])
      change(&file)
      let decodings = try Decodings(file.bytes())
      #expect(decodings.own.isCoarse)
      #expect(decodings.areEqual)
    }
  }

  @Test("An end marker that is missing is missed by nobody.")
  func noEnd() throws {
    let file = MadeJPEG(width: 70, height: 50, factors: [[1, 1]]).bytes()

    let decodings = try Decodings(Array(file.dropLast(2)))

    #expect(decodings.own.isCoarse)
    #expect(decodings.areEqual)
    #expect(!decodings.own.hasDamage)
  }

  @Test("Every fixture is the same by both ways, and usual ones need no libjpeg.")
  func fixtures() throws {
    let folder = PackageFolder.fixtures.appendingPathComponent("jpeg")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var coarse: Set<String> = []
    for file in files {
      let decodings = Decodings(try FileSource(opening: FilePath(file.path)))
      #expect(decodings.areEqual, "\(file.lastPathComponent)")
      if decodings.own.isCoarse { coarse.insert(file.lastPathComponent) }
    }

    #expect(files.count == 43)
    #expect(
      coarse.isSuperset(of: [
        "quadrants.jpg", "quadrants-420.jpg", "grey.jpg", "restarts.jpg", "progressive.jpg",
        "odd-347x211.jpg", "no-jfif.jpg", "trailing-bytes.jpg",
      ]))
    #expect(
      coarse.isDisjoint(with: [
        "rgb-adobe.jpg", "cmyk-adobe.jpg", "ycck-adobe.jpg", "cmyk-plain.jpg", "truncated.jpg",
        "damaged-data.jpg", "twelve-bits.jpg", "lossless.jpg",
      ]))
  }

  @Test("Every real file is the same by both ways.", .enabled(if: Corpus.isThere, "\(Corpus.wish)"))
  func corpus() throws {
    let files = try Corpus.files(in: "jpeg", prefixes: [""])
    var (decoded, coarse) = (0, 0)
    for file in files {
      let decodings = Decodings(try FileSource(opening: FilePath(file.path)))
      #expect(decodings.areEqual, "\(file.lastPathComponent)")
      decoded += decodings.libjpeg.rows.isEmpty ? 0 : 1
      coarse += decodings.own.isCoarse ? 1 : 0
    }
    print("Of \(files.count) files \(decoded) are decoded, \(coarse) of them without libjpeg.")
    #expect(decoded >= 20)
    #expect(coarse >= 15)
  }
}
