internal import FuzzSupport
internal import PreviewCore
internal import PreviewText

/// libFuzzer calls this for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe EngineFuzzer.draw(bytes, count, as: .text, with: TextEngine.self)
  return 0
}
