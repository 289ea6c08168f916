import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

@Suite("Representations as they come", .timeLimit(.minutes(2))) struct ProgressiveTests {
  @Test("Icon, then what the file carries, then the content: better and better.")
  func order() async throws {
    var script = Script()
    script.stored = .white
    (script.storedGate, script.drawingGate) = (Gate(), Gate())
    let gates = script

    let (types, error) = try await FakeFile(script).reported { type in
      if type == .icon { gates.storedGate.open() }
      if type == .lowQualityThumbnail { gates.drawingGate.open() }
    }

    #expect(types == [.icon, .lowQualityThumbnail, .thumbnail])
    #expect(error == nil)
  }

  @Test("What is not ready before a better one is left out, and its work is stopped.")
  func skipping() async throws {
    var script = Script()
    script.stored = .white
    let icon = Script(drawingGate: Gate())

    let (types, error) = try await FakeFile(script, icon: icon).reported()

    #expect(types == [.lowQualityThumbnail, .thumbnail])
    #expect(error == nil)
    await icon.closed.pass()
  }

  @Test("A file that carries no thumbnail leaves that step out.")
  func noStored() async throws {
    let gate = Gate()

    let types = try await FakeFile(Script(drawingGate: gate)).reported { _ in gate.open() }.types

    #expect(types == [.icon, .thumbnail])
  }

  @Test("Only what is wanted is reported, and the best of it once.", arguments: 1...7)
  func wanted(bits: Int) async throws {
    var script = Script()
    script.stored = .white
    var file = try FakeFile(script)
    let wanted = ThumbnailRequest.RepresentationTypes(rawValue: bits)
    file.request.representationTypes = wanted

    let (types, error) = await file.reported()

    let best: ThumbnailRepresentation.RepresentationType =
      wanted.contains(.thumbnail)
      ? .thumbnail : wanted.contains(.lowQualityThumbnail) ? .lowQualityThumbnail : .icon
    #expect(error == nil)
    #expect(types.last == best)
    #expect(types == Set(types).sorted())
    #expect(types.allSatisfy { bits & (1 << $0.rawValue) != 0 })
  }

  @Test("A file that cannot be drawn has its icon reported, then the error of the best type.")
  func failure() async throws {
    let (types, error) = try await FakeFile(Script(failure: .passwordRequired)).reported()

    #expect(types == [.icon])
    #expect(error == ThumbnailError(.passwordRequired))
  }

  @Test("What the file carries is reported even where its content is damaged.")
  func damaged() async throws {
    var script = Script(drawingFailure: .damaged(detail: "on demand"))
    script.stored = .white
    var file = try FakeFile(script)
    file.request.representationTypes = [.lowQualityThumbnail, .thumbnail]

    let (types, error) = await file.reported()

    #expect(types == [.lowQualityThumbnail])
    #expect(error?.underlying?.code == "file.damaged")
  }

  @Test("After the last one nothing more comes, however often one asks.")
  func end() async throws {
    for script in [Script(), Script(failure: .empty)] {
      var file = try FakeFile(script)
      file.request.representationTypes = .thumbnail
      var iterator = file.generator.representations(for: file.request).makeAsyncIterator()

      _ = try? await iterator.next()

      #expect(try await iterator.next() == nil)
      #expect(try await iterator.next() == nil)
    }
  }

  @Test("Whoever takes no more stops the work.")
  func abandoned() async throws {
    let script = Script(drawingGate: Gate())
    let file = try FakeFile(script)

    func takeOne() async throws -> ThumbnailRepresentation.RepresentationType? {
      for try await representation in file.generator.representations(for: file.request) {
        return representation.type
      }
      return nil
    }

    #expect(try await takeOne() == .icon)
    await script.closed.pass()
  }
}
