/// A hash that is the same in every run, unlike Swift's own; nobody's secret is kept by it.
package enum StableHash {
  /// FNV-1a of 64 bits (RFC 9923).
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
