internal import PreviewCore

/// What the caller asks of a worker.
///
/// `open`, `render`, `renderOn` and `thumbnail` carry a descriptor beside the message, `fork` two.
enum WireRequest: WireValue {
  /// Open the file whose descriptor comes along, as this format.
  case open(Format, OpenOptions)
  /// Measure a page.
  case page(Int)
  /// Draw into the shared memory whose descriptor comes along.
  case render(RenderRequest)
  /// Say what is in force around you.
  case inspect
  /// Draw the thumbnail that the file carries into the shared memory whose descriptor comes along.
  case thumbnail(RenderRequest)
  /// Say where a page leads.
  case links(Int)
  /// Say what turns a page by so many quarters.
  case rotation(Int, Int)
  /// Draw what follows a place, into the shared memory whose descriptor comes along.
  case renderOn(RenderRequest, PreviewCursor)
  /// Pass over so many lines or rows.
  case advance(PreviewCursor, Int)
  /// Make ready for files, and end when nothing is asked for so many milliseconds.
  case warm(idle: Int)
  /// Become the parent of one more worker, which gets the channel and the standard error whose
  /// descriptors come along.
  case fork
  /// End the child of that number and say how it ended.
  case end(Int)
  /// Let the open file go and wait for the next one.
  case close

  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.read(Int.self) {
    case 0: self = .open(try reader.read(), try reader.read())
    case 1: self = .page(try reader.read())
    case 2: self = .render(try reader.read())
    case 3: self = .inspect
    case 4: self = .thumbnail(try reader.read())
    case 5: self = .links(try reader.read())
    case 6: self = .rotation(try reader.read(), try reader.read())
    case 7: self = .renderOn(try reader.read(), try reader.read())
    case 8: self = .advance(try reader.read(), try reader.read())
    case 9: self = .warm(idle: try reader.read())
    case 10: self = .fork
    case 11: self = .end(try reader.read())
    case 12: self = .close
    default: throw WireFault()
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .open(let format, let options): writer.write(0, format, options)
    case .page(let index): writer.write(1, index)
    case .render(let request): writer.write(2, request)
    case .inspect: writer.write(3)
    case .thumbnail(let request): writer.write(4, request)
    case .links(let index): writer.write(5, index)
    case .rotation(let index, let quarterTurns): writer.write(6, index, quarterTurns)
    case .renderOn(let request, let cursor): writer.write(7, request, cursor)
    case .advance(let cursor, let records): writer.write(8, cursor, records)
    case .warm(let idle): writer.write(9, idle)
    case .fork: writer.write(10)
    case .end(let number): writer.write(11, number)
    case .close: writer.write(12)
    }
  }
}

extension WireRequest {
  /// Whether there is a password in it.
  var hasPassword: Bool {
    guard case .open(_, let options) = self else { return false }
    return options.password != nil
  }
}

/// What a worker answers; exactly one answer a request.
enum WireReply: WireValue {
  case opened(DocumentInfo)
  case page(PageInfo)
  case rendered([PreviewWarning])
  case inspected(WorkerCondition)
  case failed(PreviewError)
  /// Whether the file carries a thumbnail, which is then painted.
  case thumbnail(Bool)
  case links([PageLink])
  case edit(FileEdit)
  case renderedOn([PreviewWarning], next: PreviewCursor?)
  case advanced(PreviewCursor?)
  /// Nothing is open; the next request may come.
  case ready
  /// The number of a child; a pidfd of it comes along.
  case forked(Int)
  case ended(ProcessEnd)

  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.read(Int.self) {
    case 0: self = .opened(try reader.read())
    case 1: self = .page(try reader.read())
    case 2: self = .rendered(try reader.read())
    case 3: self = .inspected(try reader.read())
    case 4: self = .failed(try reader.read())
    case 5: self = .thumbnail(try reader.read())
    case 6: self = .links(try reader.read())
    case 7: self = .edit(try reader.read())
    case 8: self = .renderedOn(try reader.read(), next: try reader.read())
    case 9: self = .advanced(try reader.read())
    case 10: self = .ready
    case 11: self = .forked(try reader.read())
    case 12: self = .ended(try reader.read())
    default: throw WireFault()
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .opened(let info): writer.write(0, info)
    case .page(let info): writer.write(1, info)
    case .rendered(let warnings): writer.write(2, warnings)
    case .inspected(let condition): writer.write(3, condition)
    case .failed(let error): writer.write(4, error)
    case .thumbnail(let isPainted): writer.write(5, isPainted)
    case .links(let links): writer.write(6, links)
    case .edit(let edit): writer.write(7, edit)
    case .renderedOn(let warnings, let next): writer.write(8, warnings, next)
    case .advanced(let cursor): writer.write(9, cursor)
    case .ready: writer.write(10)
    case .forked(let number): writer.write(11, number)
    case .ended(let end): writer.write(12, end)
    }
  }
}

extension WireValue {
  /// The bytes of this message.
  var encoded: [UInt8] {
    var writer = WireWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The message that these bytes are; throws unless they are one from the first byte to the last.
  init(decoding bytes: ArraySlice<UInt8>) throws(WireFault) {
    var reader = WireReader(bytes)
    try self.init(from: &reader)
    guard reader.remaining == 0 else { throw WireFault() }
  }
}
