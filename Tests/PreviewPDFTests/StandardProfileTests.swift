@testable import PreviewPDF
import Testing

/// An ICC profile of red, green and blue that calls itself sRGB.
struct NamedProfile {
  var colorants: [[Double]] = [
    [0.4360747, 0.2225045, 0.0139322], [0.3850649, 0.7168786, 0.0971045],
    [0.1430804, 0.0606169, 0.7141733],
  ]
  var curve = NamedProfile.formula(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  /// More tags.
  var others: [(String, [UInt8])] = []

  var bytes: [UInt8] {
    let colors = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { key, color in
      (key, Array("XYZ \0\0\0\0".utf8) + color.flatMap(NamedProfile.fixed))
    }
    let curves = ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    let tags = [("desc", Array("desc\0\0\0\0sRGB".utf8))] + colors + curves + others
    var (table, data) = (NamedProfile.number(tags.count, 4), [UInt8]())
    for (key, content) in tags {
      let start = 128 + 4 + 12 * tags.count + data.count
      table += Array(key.utf8) + NamedProfile.number(start, 4)
      table += NamedProfile.number(content.count, 4)
      data += content
    }
    let head = [UInt8](repeating: 0, count: 12) + Array("mntrRGB XYZ ".utf8)
    return head + [UInt8](repeating: 0, count: 128 - head.count) + table + data
  }

  static func formula(_ kind: Int, _ parameters: [Double]) -> [UInt8] {
    Array("para\0\0\0\0".utf8) + number(kind, 2) + [0, 0] + parameters.flatMap(fixed)
  }

  static func table(_ samples: [Int]) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + number(samples.count, 4) + samples.flatMap { number($0, 2) }
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    number(Int((value * 65_536).rounded()), 4)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

@Suite("An ICC profile in a PDF")
struct StandardProfileTests {
  /// sRGB's light at even steps.
  private let steps = (0..<1024).map { index in
    let curve = ProfileCurve.formula([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    return Int((curve.light(of: Double(index) / 1023) * 65_535).rounded())
  }

  @Test("is sRGB when its curve and its colours are, as a formula or as a table")
  func standard() {
    #expect(StandardProfile.isStandard(NamedProfile().bytes))
    #expect(StandardProfile.isStandard(NamedProfile(curve: NamedProfile.table(steps)).bytes))
  }

  @Test("is something else when only its name says sRGB")
  func named() {
    let curves = [
      NamedProfile.table([]), NamedProfile.table([0x0233]), NamedProfile.table([0, 65_535]),
      NamedProfile.formula(0, [2.2]), NamedProfile.formula(1, [2.4, 1, 0]),
      NamedProfile.formula(2, [2.4, 1, 0, 0.1]), NamedProfile.formula(4, [1, 1, 0, 1, 0, 0, 0]),
      NamedProfile.formula(3, [2.4]), NamedProfile.formula(9, []), [], Array("nonsense".utf8),
    ]
    for curve in curves {
      #expect(!StandardProfile.isStandard(NamedProfile(curve: curve).bytes), "\(curve)")
    }
    var wide = NamedProfile()
    wide.colorants[0] = [0.5151, 0.2412, -0.0011]
    #expect(!StandardProfile.isStandard(wide.bytes))
    let table = NamedProfile(others: [("A2B0", Array("mft2".utf8))])
    #expect(!StandardProfile.isStandard(table.bytes))
  }

  @Test("is nothing when it is cut anywhere")
  func cut() {
    let whole = NamedProfile().bytes
    for count in 0..<whole.count {
      #expect(!StandardProfile.isStandard(Array(whole.prefix(count))), "\(count)")
    }
  }
}

extension PicturePageTests {
  @Test("looks as poppler draws it when its profile calls itself sRGB, whether it is or not")
  func profiles() throws {
    for (profile, alone) in [
      (NamedProfile(), true), (NamedProfile(curve: NamedProfile.table([])), false),
    ] {
      var file = try PictureFile()
      file.picture = "/BitsPerComponent 8 /ColorSpace [/ICCBased 6 0 R] /Filter /DCTDecode"
      file.extras = [PictureFile.stream("/N 3", profile.bytes)]
      try expectLikePoppler(file, alone: alone, "\(alone)")
    }
  }
}
