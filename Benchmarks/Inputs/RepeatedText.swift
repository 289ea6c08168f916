/// Lines that are repeated until a file is long enough, in pieces of 64 KiB.
struct RepeatedText {
  let head: String
  let line: @Sendable (Int) -> String

  static let prose = RepeatedText(head: "") {
    "\($0): the quick brown fox jumps over the lazy dog, and then it goes on.\n"
  }
  static let table = RepeatedText(head: "name,item,price,date,region\n") {
    "\($0),\"item, number \($0)\",\($0 * 7).50,2026-11-30,north\n"
  }

  func write(bytes: Int, to file: inout StreamedFile) {
    file.write(head)
    let piece = Array((0..<1000).map(line).joined().utf8)
    while file.count < bytes {
      let rest = bytes - file.count
      file.write(rest < piece.count ? Array(piece.prefix(rest)) : piece)
    }
  }
}
