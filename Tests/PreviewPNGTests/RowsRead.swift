import Foundation
import PreviewCore
import PreviewPNG
import PreviewPixels

/// All that reading a PNG file gives, with or without libpng reading its rows.
struct RowsRead: Equatable {
  /// Hashes of the rows.
  var rows: [Int] = []
  var isRepaired = false
  var hasUnknownIndex = false
  var error: String?

  /// Of larger pictures nothing is read.
  private static let mostPixels = 4 << 20

  /// Reads all rows, of all passes; `isQuick` says whether libpng was left out to the end.
  static func read(
    _ bytes: [UInt8], _ layout: PNGDecoder.Layout, quickly: Bool
  ) -> (result: RowsRead, isQuick: Bool) {
    var result = RowsRead()
    var isQuick = false
    do throws(PreviewError) {
      var decoder = try PNGDecoder(bytes)
      let size = decoder.header.size
      let count = size.width * layout.rawValue
      let passes = PNGPass.passes(of: size)
      let height = decoder.header.isInterlaced ? passes.reduce(0) { $0 + $1.height } : size.height
      guard size.pixelCount <= mostPixels else { return (result, false) }
      try decoder.begin(layout, quickly: quickly)
      do throws(PreviewError) {
        for _ in 0..<height {
          var row = [UInt8](repeating: 0, count: count)
          try decoder.readRow(into: &row)
          // Rows of passes are shorter than the buffer.
          result.rows.append(decoder.header.isInterlaced ? 0 : row.hashValue)
        }
      } catch {
        result.error = "\(error)"
      }
      result.isRepaired = decoder.isRepaired
      result.hasUnknownIndex = decoder.hasUnknownIndex
      isQuick = decoder.isQuick
    } catch {
      result.error = "\(error)"
    }
    return (result, isQuick)
  }

  /// The layouts that a file may be read in, by its header.
  static func layouts(of bytes: [UInt8]) -> [PNGDecoder.Layout] {
    guard let header = try? PNGDecoder(bytes).header else { return [.bgra] }
    var layouts: [PNGDecoder.Layout] = [.bgra]
    if header.isGrey { layouts.append(header.hasAlpha ? .greyAlpha : .grey) }
    if header.isDeep { layouts.append(.bgra16) }
    return layouts
  }
}
