/// The renders that are under way, each for one page of one item, and those that are ending.
@MainActor
struct RenderList {
  /// Which page of which item.
  struct Key: Hashable {
    let item: ObjectIdentifier
    let index: Int
    let page: Int

    @MainActor
    init(_ item: LoadedItem, _ page: Int) {
      self.item = ObjectIdentifier(item)
      index = item.index
      self.page = page
    }
  }

  private var wanted: [Key: Int] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// The render of a page that is under way, if there is one.
  subscript(item: LoadedItem, page: Int) -> Task<Void, Never>? {
    wanted[Key(item, page)].flatMap { tasks[$0] }
  }

  /// Whether a page of `item` is under way.
  func contains(_ item: LoadedItem) -> Bool {
    wanted.keys.contains { $0.item == ObjectIdentifier(item) }
  }

  /// Whether nothing is under way, but for what was stopped and is ending.
  var isIdle: Bool { wanted.isEmpty }
  /// One that has not ended yet.
  var any: Task<Void, Never>? { tasks.values.first }

  /// Starts a render of `key`, or something that belongs to none; it ends with ``end(_:)``.
  mutating func start(_ key: Key?, _ body: @escaping @MainActor (Int) async -> Void) {
    lastNumber += 1
    let number = lastNumber
    if let key { wanted[key] = number }
    tasks[number] = Task { await body(number) }
  }

  /// Removes a render that has ended; `false` when it had been stopped.
  mutating func end(_ number: Int) -> Bool {
    tasks[number] = nil
    guard let key = wanted.first(where: { $0.value == number })?.key else { return false }
    wanted[key] = nil
    return true
  }

  /// Stops the renders of all pages that `isNeeded` does not name, and says which, in order.
  mutating func cancel(except isNeeded: (Key) -> Bool) -> [Key] {
    let stopped = wanted.keys.filter { !isNeeded($0) }
      .sorted { ($0.index, $0.page) < ($1.index, $1.page) }
    for key in stopped { wanted.removeValue(forKey: key).map { tasks[$0]?.cancel() } }
    return stopped
  }
}
