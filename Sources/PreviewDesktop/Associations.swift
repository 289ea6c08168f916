internal import PreviewCore

/// What lists say about the applications of one type, over what these say themselves (Association
/// between MIME types and applications, version 1.0.1).
///
/// Lists are read in the order of the section "File name and location", and each counts against those
/// behind it: what one has removed no later one can add or make a default. In one list a default and an
/// addition count before a removal, since a default is one even if it was removed (section "Default
/// Application").
struct Associations {
  /// The identifiers of the defaults, the first choice first; they need not be installed.
  private(set) var defaults: [Application.ID] = []
  /// The identifiers of those that were added.
  private(set) var added: Set<Application.ID> = []
  /// The identifiers of those that were removed.
  private(set) var removed: Set<Application.ID> = []
  private let names: [String]

  /// What all lists of the desktop say about the type with these MIME types, or with aliases of them.
  init(of names: [String]) {
    self.names = names
    for folder in DesktopFolders.configuration { add(folder, above: []) }
    let folders = DesktopFolders.data.map { $0.appending("applications") }
    for (index, folder) in folders.enumerated() { add(folder, above: folders[..<index]) }
  }

  /// Adds what the lists in `folder` say, which stands behind the folders of applications `above`.
  private mutating func add(_ folder: FilePath, above: ArraySlice<FilePath>) {
    for desktop in DesktopFolders.desktops {
      guard let list = KeyFile(reading: folder.appending("\(desktop)-mimeapps.list")) else {
        continue
      }
      // The list of one desktop can do no more than name defaults.
      addDefaults(list)
    }
    guard let list = KeyFile(reading: folder.appending("mimeapps.list")) else { return }
    addDefaults(list)
    addChanges(list, above)
  }

  private mutating func addDefaults(_ list: borrowing KeyFile) {
    defaults += identifiers("Default Applications", list).filter { !removed.contains($0) }
  }

  /// A list changes nothing about an application that lies in a folder above its own (section
  /// "Adding/removing associations").
  private mutating func addChanges(
    _ list: borrowing KeyFile, _ above: ArraySlice<FilePath>
  ) {
    let isAbove = { (id: Application.ID) in
      above.contains { (try? FileSource(opening: $0.appending(id + ".desktop"))) != nil }
    }
    added.formUnion(
      identifiers("Added Associations", list).filter { !removed.contains($0) && !isAbove($0) })
    let kept = added.union(defaults)
    removed.formUnion(
      identifiers("Removed Associations", list).filter { !kept.contains($0) && !isAbove($0) })
  }

  private func identifiers(_ group: String, _ list: borrowing KeyFile) -> [Application.ID] {
    let keys = list.keys(in: group).filter { key in
      names.contains { MIMENames.isSame($0, key) }
    }
    return keys.flatMap { list.list($0, in: group) }.map(\.withoutDesktopSuffix)
  }
}

extension String {
  /// The identifier of an application without the suffix of its desktop entry.
  package var withoutDesktopSuffix: String { withoutSuffix(".desktop") }

  /// This without `suffix` at its end, if it is there.
  func withoutSuffix(_ suffix: String) -> String {
    utf8.reversed().starts(with: suffix.utf8.reversed())
      ? String(decoding: utf8.dropLast(suffix.utf8.count), as: UTF8.self) : self
  }
}

extension FilePath {
  /// This path with one component more.
  func appending(_ component: String) -> FilePath { appending(FilePath(component)) }
}
