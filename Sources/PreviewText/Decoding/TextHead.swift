package import PreviewCore

/// The first part of a text file, or all of it when it is small.
package struct TextHead: Sendable {
  /// More is never read; a file up to this size is read to its end.
  package static let capacity = 1 << 20
  /// What is read of a longer file when its first page is all that is asked for.
  package static let firstPageCapacity = 64 << 10
  /// A file up to this size is read to its end for whatever purpose, so that counts are exact.
  package static let alwaysWhole = 256 << 10

  /// The bytes as they are in the file, without NULs that only fill it up.
  package let bytes: [UInt8]
  /// Bytes of the whole file.
  package let fileSize: Int64

  /// Whether the file was read to its end.
  package let isWhole: Bool
  /// Whether NULs that fill up the file were left out, behind which no text is expected.
  private let isPadded: Bool

  /// Reads the head of a file, as much of it as is needed for `purpose`.
  package init(
    reading source: borrowing FileSource, for purpose: OpenPurpose = .pages
  ) throws(PreviewError) {
    let isShort = purpose == .firstPage && source.size > TextHead.alwaysWhole
    let capacity = isShort ? TextHead.firstPageCapacity : TextHead.capacity
    self.init(try source.read(capacity), fileSize: source.size)
  }

  /// A head of these bytes; `fileSize` is given when they are not the whole file.
  package init(_ bytes: [UInt8], fileSize: Int64? = nil) {
    self.bytes = TextBytes.withoutPadding(bytes)
    isPadded = self.bytes.count < bytes.count
    self.fileSize = max(fileSize ?? 0, Int64(bytes.count))
    isWhole = Int64(bytes.count) >= self.fileSize
  }
}

extension TextHead {
  /// The number of lines of the file, of which the head has `count`; the last one may be cut.
  func estimate(lines count: Int) -> Count {
    isWhole ? Count(count) : Count(Int(Double(max(0, count - 1)) * sizeRatio) + 1, isEstimate: true)
  }

  /// Bytes that would be read for all pages, for every byte of the head, at least 1.
  var drawableRatio: Double {
    bytes.isEmpty ? 1 : max(1, min(sizeRatio, Double(TextHead.capacity) / Double(bytes.count)))
  }

  /// Bytes of the file for every byte of the head, at least 1.
  var sizeRatio: Double {
    bytes.isEmpty || isWhole || isPadded ? 1 : max(1, Double(fileSize) / Double(bytes.count))
  }
}
