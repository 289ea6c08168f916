internal import FoundationEssentials
internal import Glibc
internal import PreviewCore
internal import PreviewKit
internal import PreviewPixels

/// Draws files behind the wall, two at a time, each in a slot with a file of its own.
struct Drawing {
  let generator: ThumbnailGenerator
  let folder: URL

  /// What drawing came to: `ok`, `warning` with the first code, or the error's code; and its pixels.
  struct Outcome {
    let name: String
    let time: Duration
    var hash = 0
    var detail = ""
  }

  /// Writes `bytes` to a file and has it drawn.
  func draw(_ bytes: [UInt8], named name: String) async -> Outcome {
    let file = folder.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: file) }
    guard bytes.write(to: file) else {
      return Outcome(name: "could not be written", time: .zero)
    }
    return await draw(FilePath(file.path))
  }

  private func draw(_ file: FilePath) async -> Outcome {
    var request = ThumbnailRequest(file: file)
    request.settings.limits.seconds = Drawing.deadline
    let begin = ContinuousClock.now
    do throws(PreviewError) {
      let thumbnail = try await generator.generate(request)
      let name = thumbnail.warnings.first.map { "warning: \($0.code.rawValue)" } ?? "ok"
      return Outcome(
        name: name, time: ContinuousClock.now - begin, hash: thumbnail.bitmap.fingerprint)
    } catch {
      return Outcome(
        name: error.code, time: ContinuousClock.now - begin, detail: error.description)
    }
  }

  /// Seconds that a file may take.
  static let deadline = 5.0
}

extension Bitmap {
  /// Equal for equal pictures of this run.
  fileprivate var fingerprint: Int {
    var hasher = Hasher()
    withPixels { pixels in
      for index in pixels.indices { hasher.combine(pixels[index]) }
    }
    return hasher.finalize()
  }
}

extension [UInt8] {
  /// Writes a file anew; `false` when that fails.
  func write(to file: URL) -> Bool {
    guard let stream = unsafe fopen(file.path, "wbe") else { return false }
    let written = unsafe fwrite(self, 1, count, stream)
    return unsafe fclose(stream) == 0 && written == count
  }
}
