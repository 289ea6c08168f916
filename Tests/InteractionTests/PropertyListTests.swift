import PreviewKit
import Testing

@Suite("Property lists") struct PropertyListTests {
  @Test("A single value counts as an array of one, as LSItemContentTypes is often written.")
  func singleValue() {
    #expect(PropertyList.string("a").array == [.string("a")])
    #expect(PropertyList.array([.string("a"), .integer(1)]).array == [.string("a"), .integer(1)])
  }
}
