package import PreviewCore

/// A file that grows line by line, and that one process at a time has.
///
/// It is locked until the value goes away or the process ends, however it ends.
package final class AppendedFile: Sendable {
  private let path: FilePath
  private let descriptor: CInt

  /// Opens the file at `path`, or makes an empty one; never through a symbolic link.
  ///
  /// Throws `output.write`, also while another process has it. On a file system without locks nobody can
  /// find out, and it is opened.
  package init(_ path: FilePath) throws(PreviewError) {
    do {
      descriptor = try FileSystem.openForAppending(path)
    } catch {
      throw error.writing(path)
    }
    self.path = path
    // Between opening and locking, another run may have put it aside.
    guard !FileSystem.isLockedByOthers(descriptor),
      (try? FileSystem.isOpen(descriptor, at: path)) == true
    else {
      throw .writeFailed(path: path.displayString, reason: "another run is writing there")
    }
  }

  deinit {
    FileSystem.unclaim(descriptor)
    try? FileSystem.close(descriptor)
  }

  /// Reads up to `count` bytes at `offset`; fewer only at the end.
  ///
  /// Throws `output.write`: what cannot be read is not over, and must not be cut off.
  package func read(_ count: Int, at offset: Int64) throws(PreviewError) -> [UInt8] {
    do {
      return try FileSystem.readBytes(descriptor, count, at: offset)
    } catch {
      throw error.writing(path)
    }
  }

  /// Writes bytes at the end, in one piece as long as there is room.
  ///
  /// Throws `output.write`.
  package func append(_ bytes: [UInt8]) throws(PreviewError) {
    do {
      try FileSystem.write(bytes, to: descriptor)
    } catch {
      throw error.writing(path)
    }
  }

  /// Cuts off what lies behind `length` bytes.
  ///
  /// Throws `output.write`.
  package func cut(to length: Int64) throws(PreviewError) {
    do {
      try FileSystem.cut(descriptor, to: length)
    } catch {
      throw error.writing(path)
    }
  }

  /// Gives the file another name: its own and `.old`, with a number where that is taken.
  ///
  /// Throws `output.write`.
  package func setAside() throws(PreviewError) {
    for number in 1...1000 {
      let ending = number == 1 ? ".old" : ".old.\(number)"
      do {
        try FileSystem.renameToFree(path, FilePath(bytes: path.bytes + ending.utf8))
        return
      } catch  where error.isTaken {
        continue
      } catch {
        throw error.writing(path)
      }
    }
    throw FileSystem.Failure.taken.writing(path)
  }
}
