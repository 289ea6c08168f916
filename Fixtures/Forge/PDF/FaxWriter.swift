/// Codes pictures of black and white in two dimensions (ITU-T T.6), with runs in multiples of 64 where
/// nothing above is of help.
struct FaxWriter {
  private let width: Int
  private var above: [Int] = []
  private var bytes: [UInt8] = []
  private var pending = ""

  init(_ width: Int) { self.width = width }

  /// Runs of white of 64, 128 and so on (ITU-T T.4, table 3).
  private static let multiples = [
    "11011", "10010", "010111", "0110111", "00110110", "00110111", "01100100", "01100101",
    "01101000", "01100111", "011001100", "011001101", "011010010", "011010011", "011010100",
    "011010101", "011010110", "011010111", "011011000", "011011001", "011011010", "011011011",
    "010011000", "010011001", "010011010", "011000", "010011011",
  ]
  private static let blackMultiples = [
    "0000001111", "000011001000", "000011001001", "000001011011", "000000110011", "000000110100",
    "000000110101", "0000001101100", "0000001101101", "0000001001010", "0000001001011",
    "0000001001100", "0000001001101",
  ]
  private static let noWhite = "00110101"
  private static let noBlack = "0000110111"

  /// Adds a row by the places where its colour changes, to black first: those of the row above, each
  /// moved by no more than a pixel; or any multiples of 64 under a white row; or none.
  mutating func append(_ changes: [Int]) {
    if changes.isEmpty {
      pending += String(repeating: "0001", count: above.count / 2) + "1"
    } else if above.isEmpty {
      var place = 0
      for pair in stride(from: 0, to: changes.count, by: 2) {
        let (white, black) = (changes[pair] - place, changes[pair + 1] - changes[pair])
        pending += "001" + FaxWriter.code(white, FaxWriter.multiples) + FaxWriter.noWhite
        pending += FaxWriter.code(black, FaxWriter.blackMultiples) + FaxWriter.noBlack
        place = changes[pair + 1]
      }
      pending += "1"
    } else {
      for (change, old) in zip(changes, above) { pending += change == old ? "1" : "010" }
      pending += "1"
    }
    above = changes
    flush()
  }

  /// The data, with the mark of its end.
  func finished() -> [UInt8] {
    var copy = self
    copy.pending += String(repeating: "000000000001", count: 2)
    copy.pending += String(repeating: "0", count: (8 - copy.pending.count % 8) % 8)
    copy.flush()
    return copy.bytes
  }

  private static func code(_ run: Int, _ multiples: [String]) -> String {
    run == 0 ? "" : multiples[run / 64 - 1]
  }

  private mutating func flush() {
    while pending.count >= 8 {
      bytes.append(UInt8(pending.prefix(8), radix: 2) ?? 0)
      pending.removeFirst(8)
    }
  }
}
