internal import PreviewKit

/// libFuzzer calls this for every input: the first byte says how long the pieces are that the rest is
/// read in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let first = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  // Hardly anything that is made up begins as a journal does.
  for journal in [rest, JournalReader.header + rest] { check(journal, pieces: Int(first) + 1) }
  return 0
}

/// A line and where it begins.
private struct Found: Equatable {
  let line: JournalLine
  let offset: Int64
}

/// However a journal is cut into pieces, the same lines are read; each is written so that it is read
/// again, and stands where the reader says.
private func check(_ journal: [UInt8], pieces: Int) {
  let (reader, lines) = read(journal, pieces: pieces)
  let (whole, same) = read(journal, pieces: .max)
  precondition(lines == same, "Pieces make other lines.")
  precondition(reader.kind == whole.kind, "Pieces make it another kind of file.")
  // Nobody asks how long what is foreign is.
  guard reader.kind != .foreign else { return }
  precondition(reader.wholeLength == whole.wholeLength, "Pieces make it longer or shorter.")
  precondition(reader.wholeLength <= Int64(journal.count), "It is longer than what was read.")
  precondition(lines.count <= journal.count { $0 == newline }, "There are more lines than ends.")
  for found in lines {
    precondition(JournalLine(found.line.bytes.dropLast()) == found.line, "A line is lost.")
    let line = journal[Int(found.offset)...].prefix { $0 != newline }
    precondition(JournalLine(line) == found.line, "A line is not where it is said to be.")
  }
  // What is kept of a journal whose end was torn off.
  let kept = read(Array(journal.prefix(Int(reader.wholeLength))), pieces: pieces).lines
  precondition(kept == lines, "Cutting off the end loses a line.")
}

private let newline = UInt8(ascii: "\n")

private func read(_ bytes: [UInt8], pieces: Int) -> (reader: JournalReader, lines: [Found]) {
  var reader = JournalReader()
  var lines: [Found] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    reader.read(Array(rest.prefix(pieces))) { lines.append(Found(line: $0, offset: $1)) }
    rest = rest.dropFirst(pieces)
  }
  return (reader, lines)
}
