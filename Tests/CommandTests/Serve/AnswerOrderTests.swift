import TestSupport
import Testing

@testable import QLRenderCommand

@Suite("The order of answers")
struct AnswerOrderTests {
  private func lines(_ numbers: [Int], _ order: ServeChoices.Order) -> [[Int]] {
    var answers = AnswerOrder(order)
    return numbers.map { number in
      answers.add(AnswerOrder.Line(number: number, text: "\(number)")).map(\.number)
    }
  }

  @Test("As they are ready, none is held back.")
  func completed() {
    #expect(lines([2, 0, 1], .completed) == [[2], [0], [1]])
  }

  @Test("In the order of the requests, each is told as soon as all before it are.")
  func requested() {
    #expect(lines([2, 0, 3, 1, 4], .requested) == [[], [0], [], [1, 2, 3], [4]])

    var random = SplitMix64(seed: 7)
    let told = lines(Array(0..<500).shuffled(using: &random), .requested).flatMap { $0 }
    #expect(told == Array(0..<500))
  }
}
