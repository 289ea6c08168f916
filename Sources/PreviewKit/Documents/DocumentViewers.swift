/// Those who show a document, called after whatever may be seen of it has changed.
@MainActor
struct DocumentViewers {
  private var handlers: [ObjectIdentifier: @MainActor () -> Void] = [:]

  /// Calls `handler` after every change until ``remove(_:)``.
  mutating func add(_ viewer: AnyObject, _ handler: @escaping @MainActor () -> Void) {
    handlers[ObjectIdentifier(viewer)] = handler
  }

  /// Calls for a viewer no more.
  mutating func remove(_ viewer: AnyObject) { handlers[ObjectIdentifier(viewer)] = nil }

  /// Calls them all.
  func tell() { for handler in handlers.values { handler() } }
}
