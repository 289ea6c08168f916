package import PreviewCore

/// A folder that is built under a temporary name and takes its place whole.
///
///     var folder = try AtomicFolder(at: destination)
///     try folder.write(bytes, name: "page-0001.png")
///     try folder.commit()
///
/// Unless it was committed, the folder is removed when the value goes away.
package struct AtomicFolder: ~Copyable {
  /// Where the folder is while it is built.
  package let path: FilePath
  private let destination: FilePath
  private let isOurs: @Sendable (FilePath) -> Bool

  /// Makes a temporary folder beside `destination`.
  ///
  /// A folder that is there is replaced only if `isOurs` holds for all names in it: else files would be
  /// lost of which nobody spoke. Throws `output.write`, also when `destination` exists and is no folder.
  package init(
    at destination: FilePath,
    replacing isOurs: @escaping @Sendable (FilePath) -> Bool = { _ in true }
  ) throws(PreviewError) {
    if let kind = FileSystem.entry(at: destination, following: true)?.kind, kind != .folder {
      throw .writeFailed(path: destination.displayString, reason: "it is no folder")
    }
    try FileSystem.refuseLinkOfSystem(destination)
    try AtomicFolder.check(destination, isOurs)
    do {
      path = try TemporaryName.claim(beside: destination) { name throws(FileSystem.Failure) in
        try FileSystem.makeFolder(name)
      }
    } catch {
      throw error.writing(destination)
    }
    self.destination = destination
    self.isOurs = isOurs
  }

  private static func check(
    _ destination: FilePath, _ isOurs: (FilePath) -> Bool
  ) throws(PreviewError) {
    guard let name = OutputPath.names(in: destination).first(where: { !isOurs($0) }) else { return }
    throw .writeFailed(
      path: destination.displayString,
      reason: "it holds something else, '\(name.displayString)', which would be lost")
  }

  deinit {
    // What cannot be removed stays under its hidden name; there is nobody left to tell.
    try? FileSystem.removeTree(path)
  }

  /// Removes the folder at `path` with everything in it.
  ///
  /// Throws `output.write`; some of it may be gone by then.
  package static func remove(_ path: FilePath) throws(PreviewError) {
    do {
      try FileSystem.removeTree(path)
    } catch {
      throw error.writing(path)
    }
  }

  /// Writes a file into the folder.
  package mutating func write(_ bytes: [UInt8], name: String) throws(PreviewError) {
    let file = FilePath(name)
    do {
      try AtomicFile.write(bytes, to: path.appending(file))
    } catch .writeFailed(_, let reason) {
      // Nobody knows the temporary name.
      throw .writeFailed(path: destination.appending(file).displayString, reason: reason)
    }
  }

  /// Puts the folder in place of what has its name, which is removed with everything in it.
  ///
  /// Throws `output.write`; the old folder is then as it was, unless only its removal failed.
  package consuming func commit() throws(PreviewError) {
    // Something may have been put there meanwhile.
    try AtomicFolder.check(destination, isOurs)
    do {
      try takePlace()
      try FileSystem.removeTree(path)
    } catch {
      throw error.writing(destination)
    }
  }

  private func takePlace() throws(FileSystem.Failure) {
    do {
      try FileSystem.rename(path, to: destination)
    } catch  where error.meansOccupied {
      try changePlaces()
    }
  }

  /// Afterwards the old folder has the temporary name.
  private func changePlaces() throws(FileSystem.Failure) {
    do {
      try FileSystem.exchange(path, with: destination)
    } catch  where error.meansUnsupported {
      try changePlacesInSteps()
    }
  }

  /// For file systems that cannot exchange names: for a moment there is no folder of that name.
  private func changePlacesInSteps() throws(FileSystem.Failure) {
    let aside = TemporaryName.beside(destination)
    try FileSystem.rename(destination, to: aside)
    do {
      try FileSystem.rename(path, to: destination)
    } catch {
      try FileSystem.rename(aside, to: destination)
      throw error
    }
    try FileSystem.rename(aside, to: path)
  }
}
