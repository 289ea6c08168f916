internal import Glibc
package import PreviewCore

extension PreviewError {
  /// Whether no other output can be written either: the disk or the quota is full, or the file system is
  /// read-only.
  ///
  /// The error carries the system's text and no number, so the texts are compared.
  package var endsAllWriting: Bool {
    guard case .writeFailed(_, let reason) = self else { return false }
    return PreviewError.endsOfRoom.contains { $0.reason == reason }
  }

  private static let endsOfRoom = [ENOSPC, EDQUOT, EROFS].map { FileSystem.Failure(number: $0) }
}
