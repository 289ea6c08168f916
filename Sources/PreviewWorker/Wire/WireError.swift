internal import PreviewCore

/// How errors cross the wall: a number for the case, then what the case carries.
extension PreviewError: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.read(Int.self) {
    case 0: self = .fileMissing
    case 1: self = .notARegularFile(kind: try reader.read())
    case 2: self = .notPermitted
    case 3: self = .empty
    case 4: self = .damaged(detail: try reader.read())
    case 5: self = .passwordRequired
    case 6: self = .wrongPassword
    case 7: self = .changedWhileReading
    case 8: self = .unsupportedType(type: try reader.read(), reason: try reader.read())
    case 9: self = .pageOutOfRange(page: try reader.read(), count: try reader.read())
    case 10:
      self = .limitExceeded(
        try reader.read(), asked: try reader.read(), allowed: try reader.read())
    case 11: self = .timedOut(seconds: try reader.read())
    case 12: self = .sandbox(detail: try reader.read())
    case 13: self = .systemRefused(reason: try reader.read())
    default: throw WireFault()
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .fileMissing: writer.write(0)
    case .notARegularFile(let kind): writer.write(1, kind)
    case .notPermitted: writer.write(2)
    case .empty: writer.write(3)
    case .damaged(let detail): writer.write(4, detail)
    case .passwordRequired: writer.write(5)
    case .wrongPassword: writer.write(6)
    case .changedWhileReading: writer.write(7)
    case .unsupportedType(let type, let reason): writer.write(8, type, reason)
    case .pageOutOfRange(let page, let count): writer.write(9, page, count)
    case .limitExceeded(let name, let asked, let allowed): writer.write(10, name, asked, allowed)
    case .timedOut(let seconds): writer.write(11, seconds)
    case .sandbox(let detail): writer.write(12, detail)
    case .systemRefused(let reason): writer.write(13, reason)
    // What only the caller's side of the wall can find out; no renderer throws these.
    case .annotation, .isThumbnail, .workerDied, .noApplication, .applicationUnavailable,
      .writeFailed,
      .outputIsInput, .cancelled:
      writer.write(4, description)
    }
  }
}
