internal import PreviewCore

/// Finds line ends in a file as it is, without decoding it.
///
/// LF, CR and CRLF each end a line, as in the decoded text; in pages of text a form feed does too. In
/// all encodings that are read, the bytes of these characters are part of no other character.
struct LineSeeker {
  private let form: UnicodeForm?
  private let unit: Int
  private let endsAtFormFeed: Bool

  /// Bytes that are read at once.
  private static let chunk = 256 << 10

  /// A seeker in text of `encoding`, an IANA name.
  init(encoding: String, endsAtFormFeed: Bool) {
    form = UnicodeForm(rawValue: encoding)
    unit = form?.unit ?? 1
    self.endsAtFormFeed = endsAtFormFeed
  }

  /// Where the line begins that comes `count` line ends after `start`, and how many were passed.
  ///
  /// Fewer are passed where the file ends, and where more than `budget` bytes would have to be read.
  func seek(
    _ count: Int, from start: Int64, in source: borrowing FileSource, budget: Int64 = .max
  ) throws(PreviewError) -> (offset: Int64, passed: Int) {
    var offset = start
    var passed = 0
    while passed < count, offset < source.size, offset - start <= budget {
      let bytes = try source.read(LineSeeker.chunk, at: offset)
      guard bytes.count >= unit else { return (source.size, passed) }
      let isLast = offset + Int64(bytes.count) >= source.size
      let step = lines(in: bytes, atMost: count - passed, isLast: isLast)
      passed += step.passed
      offset += Int64(step.position)
    }
    return (offset, passed)
  }

  /// Passes over line ends in a chunk; a run of CR that reaches its end is left for the next one.
  private func lines(
    in bytes: [UInt8], atMost count: Int, isLast: Bool
  ) -> (position: Int, passed: Int) {
    var place = 0
    var passed = 0
    let end = bytes.count - bytes.count % unit
    while place < end, passed < count {
      let value = value(bytes, place)
      if value == 0x0D {
        var next = place
        while next < end, self.value(bytes, next) == 0x0D { next += unit }
        if next >= end, !isLast, place > 0 { return (place, passed) }
        let isBeforeFeed = next < end && self.value(bytes, next) == 0x0A
        let ends = isBeforeFeed ? 1 : min((next - place) / unit, count - passed)
        place = isBeforeFeed ? next + unit : place + ends * unit
        passed += ends
      } else {
        place += unit
        if value == 0x0A || endsAtFormFeed && value == 0x0C { passed += 1 }
      }
    }
    return (passed == count ? place : isLast ? bytes.count : place, passed)
  }

  private func value(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    guard unit > 1 else { return UInt32(bytes[place]) }
    let units = bytes[place..<place + unit]
    return (form?.isLittleEndian == true ? Array(units.reversed()) : Array(units))
      .reduce(0) { $0 << 8 | UInt32($1) }
  }
}
