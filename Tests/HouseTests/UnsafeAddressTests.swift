import Testing

@Suite("Dangerous code has an address")
struct UnsafeAddressTests {
  @Test("The word unsafe stands in the files of the floor plan's list and nowhere else.")
  func addresses() throws {
    let listed = try FloorPlan().unsafeFiles
    let files = try SourceFile.all(below: "Sources", endings: [".swift"])

    let found = files.filter { file in
      file.code.contains { !$0.matches(#"\b(unsafe)\b"#).isEmpty }
    }.map { String($0.path.dropFirst("Sources/".count)) }

    #expect(files.count >= 100)
    #expect(Set(found).subtracting(listed).sorted() == [], "These files are not in the list.")
    #expect(Set(listed).subtracting(found).sorted() == [], "These files no longer say it.")
    #expect(Set(listed).count == listed.count)
  }

  @Test("Only the memory of a bitmap is Sendable on its own word.")
  func unchecked() throws {
    let files = try SourceFile.all(below: "Sources", endings: [".swift"])

    let found = files.filter { $0.code.contains { $0.contains("@unchecked") } }.map(\.path)

    #expect(found == ["Sources/PreviewPixels/PixelStorage.swift"])
  }
}
