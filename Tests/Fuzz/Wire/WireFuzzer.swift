@testable internal import PreviewWorker

/// libFuzzer calls this for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let message = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  check(message, WireRequest.self)
  check(message, WireReply.self)
  return 0
}

/// What was understood can be said again, and is then understood to mean the same.
private func check<Message: WireValue>(_ bytes: [UInt8], _: Message.Type) {
  guard let message = try? Message(decoding: bytes[...]) else { return }
  let said = message.encoded
  guard let heard = try? Message(decoding: said[...]) else {
    fatalError("What was read cannot be read again.")
  }
  precondition(heard.encoded == said, "A message changed its meaning.")
}
