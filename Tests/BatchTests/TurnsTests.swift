import PreviewCore
import Testing

@testable import PreviewKit

@Suite("Turns")
struct TurnsTests {
  @Test("Who is looked at comes before all others, the last one first; the others come in order.")
  func order() {
    var turns = Turns<Int>()
    for (number, order) in [
      (1, TurnOrder.oldestFirst), (2, .newestFirst), (3, .oldestFirst), (4, .newestFirst),
    ] { turns.add(number, order) }

    #expect(turns.remove { $0 == 9 } == nil)
    #expect([turns.next(), turns.next()] == [4, 2])
    turns.add(5, .newestFirst)
    #expect((0..<4).map { _ in turns.next() } == [5, 1, 3, nil])
  }

  @Test("Who is removed waits no more, wherever that was.")
  func removal() {
    var turns = Turns<Int>()
    for number in 1...3 { turns.add(number, .oldestFirst) }
    for number in 4...6 { turns.add(number, .newestFirst) }

    #expect(turns.remove { $0 == 2 } == 2)
    #expect(turns.remove { $0 == 5 } == 5)
    #expect((0..<5).map { _ in turns.next() } == [6, 4, 1, 3, nil])
  }

  @Test("A gate lets in those who are looked at before those who only wait.")
  func gate() async throws {
    let gate = Gate(limit: 1)
    let (entered, enter) = AsyncStream<String>.makeStream()
    let (released, release) = AsyncStream<Void>.makeStream()
    let first = Task {
      try await gate.run { () throws(PreviewError) in
        enter.yield("first")
        for await _ in released { break }
      }
    }
    var names = entered.makeAsyncIterator()
    #expect(await names.next() == "first")

    // Each has its place before the next one comes.
    var others: [Task<Void, any Error>] = []
    for (name, order) in [("job", TurnOrder.oldestFirst), ("seen", .newestFirst)] {
      let other = Task { () async throws -> Void in
        try await gate.run(order) { () throws(PreviewError) -> Void in _ = enter.yield(name) }
      }
      others.append(other)
      while gate.waiting < others.count { await Task.yield() }
    }
    release.yield()
    try await first.value
    for other in others { try await other.value }

    #expect(await names.next() == "seen")
    #expect(await names.next() == "job")
  }
}
