/// Is asked about new names of a document, and hears of them.
///
/// Everything is optional. For every attempt the calls come in this order: may it begin, what does it
/// begin with, may it end with this title, and if the file could be renamed that it has ended.
@MainActor
public protocol DocumentRenameDelegate: AnyObject {
  /// Whether the document may be renamed; yes, unless this says no.
  func documentShouldBeginRenaming(_ document: Document) -> Bool
  /// The title to begin with, and the part of it that is selected; `title` without its extension,
  /// unless this says otherwise.
  func document(
    _ document: Document, willBeginRenaming draft: RenameDraft
  ) -> RenameDraft
  /// Whether this may be the new title; yes, unless this says no.
  func document(_ document: Document, shouldEndRenamingWith title: String) -> Bool
  /// The file has its new name.
  func document(_ document: Document, didEndRenamingWith title: String)
}

extension DocumentRenameDelegate {
  /// Yes.
  public func documentShouldBeginRenaming(_ document: Document) -> Bool { true }
  /// As suggested.
  public func document(
    _ document: Document, willBeginRenaming draft: RenameDraft
  ) -> RenameDraft { draft }
  /// Yes.
  public func document(
    _ document: Document, shouldEndRenamingWith title: String
  ) -> Bool { true }
  /// Nothing.
  public func document(_ document: Document, didEndRenamingWith title: String) {}
}

/// What a person begins to type a new name over.
public struct RenameDraft: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The part of it that is selected, in characters.
  public var selection: Range<Int>

  /// A draft.
  public init(title: String, selection: Range<Int>) {
    (self.title, self.selection) = (title, selection)
  }
}
