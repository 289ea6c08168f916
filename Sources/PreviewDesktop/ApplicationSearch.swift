internal import PreviewCore

/// Finds the applications of a type.
struct ApplicationSearch {
  private let names: MIMENames
  private let associations: Associations
  /// Those that are meant for the type itself: its defaults, then those associated with it.
  private let exact: [Application]

  init(_ type: UniformType) {
    names = MIMENames(of: type)
    associations = Associations(of: names.all)
    exact =
      associations.defaults.compactMap { DesktopEntry.application($0) }
      + names.all.flatMap { DesktopEntry.exact(for: $0) }
  }

  /// The applications with their ranks, each once.
  var applications: [Application] {
    let all = standard + exact + names.all.flatMap { DesktopEntry.inherited(for: $0) }
    var seen = associations.removed
    let each = all.filter { seen.insert($0.id).inserted }
    return zip(each.indices, each).map { $1.ranked(rank(of: $1.id, at: $0)) }
  }

  /// The default of a parent type, where nobody is meant for the type itself.
  private var standard: [Application] {
    exact.isEmpty ? names.all.compactMap { DesktopEntry.standard(for: $0) } : []
  }

  /// Whoever merely opens a type that this one is a kind of is an alternate, even as the only one.
  private func rank(of id: Application.ID, at index: Int) -> HandlerRank {
    guard names.areOwn, exact.contains(where: { $0.id == id }) else { return .alternate }
    if index == 0 { return .owner }
    let isChosen = associations.added.contains(id) || associations.defaults.contains(id)
    return isChosen ? .default : .alternate
  }
}

extension Application {
  fileprivate func ranked(_ rank: HandlerRank) -> Application {
    Application(id: id, name: name, rank: rank, iconName: iconName)
  }
}
