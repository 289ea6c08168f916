import Foundation
import PreviewCore
import PreviewKit
import Synchronization

/// Answers every request with the same reply, and counts.
final class Constant: PreviewProvider {
  private let reply: PreviewReply
  private let error: (any Error)?

  init(_ reply: PreviewReply, throwing error: (any Error)? = nil) {
    self.reply = reply
    self.error = error
  }

  func providePreview(for request: FilePreviewRequest) async throws -> PreviewReply {
    if let error { throw error }
    return reply
  }
}

/// Answers with what the file says, doubled.
struct Doubling: PreviewProvider {
  func providePreview(for request: FilePreviewRequest) async throws -> PreviewReply {
    let content = try Data(contentsOf: request.fileURL)
    return PreviewReply(dataOfContentType: UniformType(mimeType: "text/csv")) { content + content }
  }
}

/// Counts how often it is asked at once.
final class Counting: PreviewProvider {
  let supportsConcurrentRequests: Bool
  private let counts = Mutex((now: 0, most: 0, total: 0))

  init(isConcurrent: Bool) { supportsConcurrentRequests = isConcurrent }

  var most: Int { counts.withLock { $0.most } }
  var total: Int { counts.withLock { $0.total } }

  func providePreview(for request: FilePreviewRequest) async throws -> PreviewReply {
    counts.withLock {
      $0.now += 1
      $0.total += 1
      $0.most = max($0.most, $0.now)
    }
    // Long enough for another one to come in, if others may.
    for _ in 0..<10_000 where counts.withLock({ $0.now }) < 2 { await Task.yield() }
    counts.withLock { $0.now -= 1 }
    return PreviewReply(dataOfContentType: UniformType(mimeType: "text/csv")) { Data("1".utf8) }
  }
}

struct Complaint: Error, CustomStringConvertible {
  let description = "the oven is cold"
}
