/// What is seen while there is no document.
///
/// The two texts are those of the interface that this one follows, word for word.
public struct EmptyDocument: Hashable, Sendable {
  /// The headline.
  public let title = "No Document"
  /// What to do about it.
  public let message = "Select a document by tapping the ‘Documents’ button at the top."

  /// The state.
  public init() {}
}
