internal import PreviewCore
internal import PreviewFiles

/// The folder that a batch writes to: which output belongs to which input, and what may be replaced there.
///
/// An output belongs to its input for good, by the journal; a batch that is run again replaces it. What
/// no batch has written stays as it is: the next number is taken, as for a second file of one name.
struct BatchFolder {
  private let path: FilePath
  private let resolved: FilePath
  private let layout: BatchLayout
  private var names = OutputNames()
  private var swept: Set<UInt64> = []
  /// What was done so far.
  private(set) var journal: Journal

  /// Makes the folder if it is missing, takes it for this batch alone, and removes what killed ones left.
  ///
  /// Throws `output.write`.
  init(_ path: FilePath, layout: BatchLayout) throws(PreviewError) {
    try OutputPath.makeFolder(path)
    journal = try Journal(in: path)
    (self.path, self.layout) = (path, layout)
    resolved = OutputPath.resolved(path) ?? path
    for output in journal.outputs { names.reserve(hash: output) }
    Leftovers.remove(from: path)
  }

  /// An output: its path in the folder and the whole one.
  struct Place {
    let name: FilePath
    let path: FilePath
  }

  /// The record that earlier batches of this layout have left of an input, each once; `source` is the
  /// input from the root on.
  mutating func takeRecord(of input: BatchInput, _ source: FilePath) -> JournalRecord? {
    let (root, folder) = (path, folder(of: input))
    return journal.takeRecord(of: source) { record in
      record.output.folder == folder
        // A journal that came with somebody's files must not make us replace them.
        && OutputNames.isOne(record.output.lastComponent, for: source, suffix: Self.suffix)
        // Where we have nothing, whatever is there is not ours.
        && (record.outputSize > 0 || !OutputPath.isTaken(root.appending(record.output)))
    }
  }

  private static let suffix = ".png"

  /// The folder of an input's picture in that of the batch.
  private func folder(of input: BatchInput) -> FilePath {
    layout == .flat ? FilePath("") : input.place.folder
  }

  /// Where the picture of an input goes when the journal does not say.
  ///
  /// Asked in the order of the inputs, so that the answers depend on nothing but them and the journal.
  mutating func claim(_ input: BatchInput) -> Place {
    let folder = folder(of: input)
    let (root, journal) = (path, journal)
    let name = names.claim(input.place.lastComponent, in: folder, suffix: Self.suffix) { name in
      journal.isOurs(name) || !OutputPath.isTaken(root.appending(name))
    }
    return place(name)
  }

  /// The place of a name in the folder.
  func place(_ name: FilePath) -> Place { Place(name: name, path: path.appending(name)) }

  /// Removes what killed batches left in the folder of an output; once for each folder.
  mutating func sweep(around place: Place) {
    let folder = place.name.folder
    guard !folder.bytes.isEmpty, swept.insert(StableHash.hash(folder.bytes)).inserted else {
      return
    }
    Leftovers.remove(from: path.appending(folder))
  }

  /// Notes that a picture will be put there, so that it is known for ours whatever happens.
  func announce(_ place: Place) throws(PreviewError) {
    guard !journal.isOurs(place.name) else { return }
    try journal.append(.claim(place.name))
  }

  /// Throws `output.is-input` when an input is one of the outputs of this folder.
  func check(_ input: FilePath) throws(PreviewError) {
    guard let whole = OutputPath.resolved(input), OutputPath.isBelow(resolved, whole)
    else { return }
    let name = FilePath(bytes: whole.bytes.dropFirst(resolved.appending(FilePath("")).bytes.count))
    guard names.contains(name) || journal.isOurs(name) else { return }
    throw .outputIsInput(path: input.displayString)
  }
}

extension FilePath {
  /// The folder in a relative path; empty for a bare name.
  fileprivate var folder: FilePath {
    bytes.contains(UInt8(ascii: "/")) ? parent : FilePath("")
  }
}
