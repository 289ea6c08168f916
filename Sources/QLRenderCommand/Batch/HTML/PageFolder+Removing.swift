internal import PreviewCore
internal import PreviewFiles

extension PageFolder {
  /// Removes what earlier runs have written and no page shows any more, as far as possible.
  func removeOld(after last: (tiles: Int, failures: Int), but isUsed: (String) -> Bool) {
    removePages(.tiles, after: last.tiles)
    removePages(.failures, after: last.failures)
    for shelf in shelves {
      for folder in Self.folders(on: shelf) where !isUsed(place(on: shelf, folder)) {
        if Self.hasRecord(folder) { try? AtomicFolder.remove(folder) }
      }
    }
  }

  private func place(on shelf: FilePath, _ folder: FilePath) -> String {
    let names = [shelf, folder].map(\.lastComponent.exactString)
    return "\(Self.pictures)/\(names[0])/\(names[1])"
  }

  private func removePages(_ kind: PageName, after last: Int) {
    var number = last + 1
    while true {
      let page = path.appending(FilePath(kind.file(number)))
      guard OutputPath.isTaken(page), (try? Self.check(page)) != nil,
        (try? AtomicFile.remove(page)) != nil
      else { return }
      number += 1
    }
  }
}
