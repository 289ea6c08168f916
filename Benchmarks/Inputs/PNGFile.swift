internal import LibZ

/// A PNG of any size, RGB, a photograph or a screenshot, without ever being in memory: some rows are
/// deflated once, to the end of a byte, and come again and again.
struct PNGFile {
  private let width: Int
  private let height: Int
  private let isScreenshot: Bool

  init(_ width: Int, _ height: Int, isScreenshot: Bool) {
    (self.width, self.height, self.isScreenshot) = (width, height, isScreenshot)
  }

  func write(to file: inout StreamedFile) {
    let rows = min(height, 16)
    let band = FilteredBand(width: width, rows: rows, isScreenshot: isScreenshot).bytes
    let deflated = PNGFile.deflated(band)
    var sum = adler32(0, nil, 0)
    file.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    PNGFile.chunk("IHDR", PNGFile.number(width) + PNGFile.number(height) + [8, 2, 0, 0, 0], &file)
    PNGFile.chunk("IDAT", [0x78, 0x01], &file)
    for _ in 0..<height / rows {
      PNGFile.chunk("IDAT", deflated, &file)
      sum = unsafe adler32_z(sum, band, band.count)
    }
    // An empty last block, then the sum.
    PNGFile.chunk("IDAT", [1, 0, 0, 0xFF, 0xFF] + PNGFile.number(Int(sum)), &file)
    PNGFile.chunk("IEND", [], &file)
  }

  /// The bytes as blocks of which none is the last one, which know of nothing before them.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe CInt(MemoryLayout<z_stream>.size)
    guard unsafe deflateInit2_(&stream, 6, Z_DEFLATED, -15, 8, 0, zlibVersion(), size) == Z_OK
    else { return [] }
    defer { _ = unsafe deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 1024)
    let room = output.count
    let left = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        unsafe (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        _ = unsafe deflate(&stream, Z_FULL_FLUSH)
        return unsafe Int(stream.avail_out)
      }
    }
    return Array(output.prefix(room - left))
  }

  private static func chunk(_ name: String, _ content: [UInt8], _ file: inout StreamedFile) {
    let bytes = Array(name.utf8) + content
    file.write(number(content.count))
    file.write(bytes)
    file.write(number(Int(unsafe crc32_z(0, bytes, bytes.count))))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
