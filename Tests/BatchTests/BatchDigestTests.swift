import PreviewCore
import PreviewPixels
import Testing

@testable import PreviewKit

@Suite("What makes a picture another one")
struct BatchDigestTests {
  private let request = ThumbnailRequest(file: FilePath("a.csv"))

  @Test("Every option that changes the picture changes the digest, and each in its own way.")
  func options() {
    let changes: [(inout ThumbnailRequest) -> Void] = [
      { $0.size = PixelSize(square: 255) }, { $0.scale = 2 }, { $0.page = 2 },
      { $0.iconMode = true }, { $0.allowsUpscaling = true }, { $0.allowsPlaceholder = true },
      { $0.background = .white }, { $0.background = .checker },
      { $0.contentType = UniformType(mimeType: "text/csv") }, { $0.settings.encoding = "utf-8" },
      { $0.settings.delimiter = ";" }, { $0.settings.header = true },
      { $0.settings.header = false }, { $0.settings.theme = .dark },
      { $0.settings.limits.seconds = 11 }, { $0.settings.limits.pixels = 1 },
      { $0.settings.limits.lines = 1 }, { $0.settings.limits.bytes = 1 },
      { $0.settings.limits.memory = 1 },
    ]

    let digests = changes.map { change in
      var changed = request
      change(&changed)
      return changed.digest
    }

    #expect(Set(digests + [request.digest]).count == changes.count + 1)
  }

  @Test("Neither the file nor the password is in it.")
  func leftOut() {
    var other = request
    other.file = FilePath("b.pdf")
    other.settings.password = Array("secret".utf8)

    #expect(other.digest == request.digest)
  }
}
