internal import PreviewCore
internal import PreviewKit

/// Takes requests, has them drawn, and answers each once.
///
/// The books are kept in one task; reading, writing and drawing happen in others, which tell it by events.
struct Service {
  private enum Event: Sendable {
    case line(InputPieces.Piece)
    case end(UsageError?)
    case done(Int, Report)
    case stopped
    case unread
  }

  /// What is drawn, or waits for it.
  private struct Piece {
    let drawing: DrawingRequest
    var task: Task<Void, Never>?
  }

  private let events: AsyncStream<Event>
  private let tell: AsyncStream<Event>.Continuation
  private let window: RequestWindow
  private let sink: AnswerSink
  private let options: Options
  private let jobs: Int
  private let opener: PreviewOpener
  private let generator: ThumbnailGenerator

  private var count = 0
  private var running = 0
  private var isClosed = false
  private var mistake: UsageError?
  private var pieces: [Int: Piece] = [:]
  private var turns = Turns<Int>()
  private var claims = OutputClaims()
  private var names = RequestNames()
  private var answers: AnswerOrder

  init(_ options: Options, opener: PreviewOpener) {
    let (events, tell) = AsyncStream<Event>.makeStream()
    (self.events, self.tell, self.options, self.opener) = (events, tell, options, opener)
    window = RequestWindow(options.serve.window)
    sink = AnswerSink(window) { tell.yield(.unread) }
    jobs = options.jobs
    generator = ThumbnailGenerator(opener: opener)
    answers = AnswerOrder(options.serve.order)
  }

  /// Has everything that was taken answered as cancelled, if it is not done yet, and takes no more.
  var stop: @Sendable () -> Void {
    { [tell] in tell.yield(.stopped) }
  }

  /// Goes on until the input ends and all is answered.
  ///
  /// Throws a sentence when the input cannot be read.
  mutating func run() async throws(UsageError) {
    sink.send(hello.jsonLine)
    RequestSource(window).start { [tell] in
      tell.yield(.line($0))
    } end: { [tell] in
      tell.yield(.end($0))
    }
    for await event in events {
      handle(event)
      if isClosed, pieces.isEmpty { break }
    }
    await sink.flush()
    if let mistake { throw mistake }
  }

  private var hello: Hello {
    Hello(
      jobs: jobs, window: options.serve.window, longestRequest: RequestSource.longestLine,
      order: options.serve.order)
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .line(let line): if !isClosed { take(line) }
    case .end(let mistake): (self.mistake, isClosed) = (mistake, true)
    case .done(let number, let report):
      running -= 1
      finish(number, report)
      beginNext()
    case .stopped, .unread: cancelAll()
    }
  }

  // MARK: Taking

  private mutating func take(_ line: InputPieces.Piece) {
    let number = count
    count += 1
    do throws(RequestMistake) {
      let fields = try names.take(line, as: number)
      try begin(try ServeRequest(fields, options), number)
    } catch {
      answer(number, Answer(names.id(of: number), error))
    }
  }

  private mutating func begin(
    _ request: ServeRequest, _ number: Int
  ) throws(RequestMistake) {
    var answer = Answer(id: names.id(of: number))
    switch request {
    case .draw(let drawing, let order):
      try claims.claim(drawing, for: number)
      pieces[number] = Piece(drawing: drawing)
      turns.add(number, order)
      return beginNext()
    case .cancel(let id): answer.cancelled = cancel(id)
    case .shutdown: isClosed = true
    case .ping: break
    }
    self.answer(number, answer)
  }

  private mutating func beginNext() {
    while running < jobs, let number = turns.next(), let drawing = pieces[number]?.drawing {
      running += 1
      let task = start(drawing, number)
      pieces[number]?.task = task
    }
  }

  private func start(_ drawing: DrawingRequest, _ number: Int) -> Task<Void, Never> {
    Task { [tell, generator, opener] in
      tell.yield(.done(number, await drawing.report(generator, opener)))
    }
  }

  // MARK: Cancelling

  /// Whether there was something to cancel.
  private mutating func cancel(_ id: RequestID) -> Bool {
    guard let number = names.number(of: id), let piece = pieces[number] else { return false }
    if let task = piece.task {
      task.cancel()
    } else {
      _ = turns.remove { $0 == number }
      giveUp(number, piece)
    }
    return true
  }

  private mutating func cancelAll() {
    isClosed = true
    while let number = turns.next() {
      if let piece = pieces[number] { giveUp(number, piece) }
    }
    for piece in pieces.values { piece.task?.cancel() }
  }

  private mutating func giveUp(_ number: Int, _ piece: Piece) {
    var report = Report(input: piece.drawing.input)
    report.set(PreviewError.cancelled)
    finish(number, report)
  }

  // MARK: Answering

  private mutating func finish(_ number: Int, _ report: Report) {
    pieces[number] = nil
    answer(number, Answer(id: names.id(of: number), report: report))
  }

  /// Tells an answer, now or when its turn has come; what it had claimed is free before the client sees it.
  private mutating func answer(_ number: Int, _ answer: Answer) {
    for line in answers.add(AnswerOrder.Line(number: number, text: answer.jsonLine)) {
      names.release(line.number)
      claims.release(line.number)
      sink.answer(line.text)
    }
  }
}
