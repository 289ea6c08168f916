internal import CZlib

/// Inflates a part of a file (RFC 1950) piece by piece, so that neither it nor what comes of it is ever
/// held as a whole; the sum at its end is passed over.
@safe package struct InflatingReader: ~Copyable {
  private let file: FileBytes
  /// What has not been read yet.
  private var rest: Range<Int64>
  private var input: [UInt8] = []
  private var next = 0
  private let stream: OpaquePointer?

  private static let inputBytes: Int64 = 65_536

  /// Whoever opened the file keeps it open meanwhile.
  package init(_ file: FileBytes, _ part: Range<Int64>) {
    self.file = file
    rest = part
    unsafe stream = czlib_open()
    refill()
    // A method, a window, no dictionary, and a sum (RFC 1950, section 2.2).
    let head = input.count < 2 ? 0 : Int(input[0]) << 8 | Int(input[1])
    let isKnown = head >> 8 & 15 == 8 && head >> 12 <= 7 && head & 32 == 0 && head % 31 == 0
    next = isKnown ? 2 : 0
    if !isKnown { (input, rest) = ([], 0..<0) }
  }

  deinit { unsafe czlib_close(stream) }

  /// Writes the next `count` bytes at the beginning of `bytes`; whether there were as many.
  package mutating func read(_ count: Int, into bytes: inout [UInt8]) -> Bool {
    precondition(count <= bytes.count)
    var filled = 0
    while filled < count {
      if next == input.count { refill() }
      var used = 0
      let (start, end) = (next, filled)
      let came = unsafe input.withUnsafeBufferPointer { input in
        unsafe bytes.withUnsafeMutableBufferPointer { output in
          guard let from = input.baseAddress, let to = output.baseAddress else { return 0 }
          return unsafe czlib_read(
            stream, from + start, input.count - start, &used, to + end, count - end)
        }
      }
      guard came > 0 || used > 0 else { return false }
      next += used
      filled += came
    }
    return true
  }

  /// Reads on; what cannot be read is not there.
  private mutating func refill() {
    let count = min(rest.upperBound - rest.lowerBound, InflatingReader.inputBytes)
    input = (try? file.read(Int(count), at: rest.lowerBound)) ?? []
    next = 0
    rest = rest.lowerBound + count..<rest.upperBound
  }
}
