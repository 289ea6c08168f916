internal import FuzzSupport
internal import PreviewCore
internal import PreviewImages
internal import PreviewJPEG
internal import PreviewPixels

/// libFuzzer calls this for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe EngineFuzzer.draw(bytes, count, as: .jpeg, with: ImageEngine.self)
  do throws(PreviewError) {
    let file = try unsafe EngineFuzzer.file(bytes, count)
    let (own, libjpeg) = (CoarseLook(file, by: .quickest), CoarseLook(file, by: .libjpeg))
    precondition(own == libjpeg, "An eighth is not what libjpeg makes of it.")
  } catch {}
  return 0
}

/// What becomes of a file at an eighth of its size.
private struct CoarseLook: Equatable {
  private var rows: [[UInt8]] = []
  private var error: PreviewError?
  private var hasDamage = false

  init(_ file: borrowing FileSource, by way: JPEGDecoder.Way) {
    do throws(PreviewError) {
      try read(file, way)
    } catch {
      self.error = error
    }
  }

  private mutating func read(
    _ file: borrowing FileSource, _ way: JPEGDecoder.Way
  ) throws(PreviewError) {
    var decoder = try JPEGDecoder(file)
    guard decoder.size.pixelCount <= 1 << 20, case .color = decoder.family else { return }
    let size = try decoder.begin(.bgrx, eighths: 1, by: way)
    defer { hasDamage = decoder.hasDamage }
    try readRows(&decoder, size)
    while decoder.mayRefine {
      try decoder.refine()
      try readRows(&decoder, size)
    }
  }

  private mutating func readRows(
    _ decoder: inout JPEGDecoder, _ size: PixelSize
  ) throws(PreviewError) {
    rows = []
    var row = [UInt8](repeating: 0, count: size.width * 4)
    for _ in 0..<size.height {
      try decoder.readRow(into: &row)
      rows.append(row)
    }
  }
}
