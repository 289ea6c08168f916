package import PreviewCore

/// A file that is open for writing, from its beginning on, and closes itself.
package struct OpenedFile: ~Copyable {
  private let path: FilePath
  private var descriptor: CInt?

  /// Opens a file that exists; never through a symbolic link.
  ///
  /// Throws `output.write`.
  package init(_ path: FilePath) throws(PreviewError) {
    self.path = path
    do {
      descriptor = try FileSystem.openFile(path)
    } catch {
      throw error.writing(path)
    }
  }

  deinit {
    if let descriptor { try? FileSystem.close(descriptor) }
  }

  /// Writes bytes after those that were written before.
  ///
  /// Throws `output.write`.
  package func write(_ bytes: some Sequence<UInt8>) throws(PreviewError) {
    guard let descriptor else { return }
    do {
      try FileSystem.write(Array(bytes), to: descriptor)
    } catch {
      throw error.writing(path)
    }
  }

  /// Closes the file, where a late error shows.
  ///
  /// Throws `output.write`.
  package consuming func close() throws(PreviewError) {
    guard let open = descriptor else { return }
    descriptor = nil
    do {
      try FileSystem.close(open)
    } catch {
      throw error.writing(path)
    }
  }
}
