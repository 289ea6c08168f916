import PreviewCore
import Testing

@Suite("Inflating")
struct InflationTests {
  /// "Words" in a block that is stored as it is, and its sum.
  private let stream: [UInt8] = [
    0x78, 0x01, 1, 5, 0, 0xFA, 0xFF, 0x57, 0x6F, 0x72, 0x64, 0x73, 0x06, 0x05, 0x02, 0x10,
  ]

  @Test("gives all of a stream that is whole, and what stands behind it is nothing")
  func whole() {
    #expect(stream[...].inflatedWhole(atMost: 5) == Array("Words".utf8))
    #expect((stream + [0x0D, 0x0A])[...].inflatedWhole(atMost: 99) == Array("Words".utf8))
    #expect(stream[...].inflated(atMost: 99) == Array("Words".utf8))
  }

  @Test("gives what is there of a stream that is cut or damaged, or nothing where all is asked for")
  func damaged() {
    for count in 0..<stream.count {
      #expect(stream.prefix(count).inflatedWhole(atMost: 99) == nil, "\(count)")
    }
    var damaged = stream
    damaged[15] ^= 1
    #expect(damaged[...].inflatedWhole(atMost: 99) == nil)
    #expect(damaged[...].inflated(atMost: 99) == Array("Words".utf8))
    #expect(stream.prefix(9).inflated(atMost: 99) == Array("Wo".utf8))
  }

  @Test("gives no more than is asked for")
  func limit() {
    #expect(stream[...].inflated(atMost: 2) == Array("Wo".utf8))
    for limit in [-1, 0, 4] { #expect(stream[...].inflatedWhole(atMost: limit) == nil) }
  }
}
