import PreviewDesktop
import Testing

@Suite("Handler ranks") struct HandlerRankTests {
  @Test("A rank is written as property lists write it.")
  func rawValues() {
    #expect(HandlerRank.allCases.map(\.rawValue) == ["Owner", "Default", "Alternate", "None"])
  }
}
