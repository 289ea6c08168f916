public import PreviewCore

/// The desktop of the user, as its files and its session bus describe it.
///
/// Types are found in the MIME database, applications in desktop entries and `mimeapps.list`, icons in
/// icon themes. Nothing is kept: an application that is installed meanwhile is seen.
///
///     let desktop = SystemDesktop()
///     for application in desktop.applications(for: type) { print(application.name) }
public struct SystemDesktop: Desktop {
  /// The theme whose icons are looked for first; `nil` for the one that GTK's settings name.
  public var iconTheme: String?

  /// A desktop; it is first looked at when it is asked something.
  public init(iconTheme: String? = nil) {
    self.iconTheme = iconTheme
  }

  private var library: IconLibrary { IconLibrary.ofUser(theme: iconTheme) }

  /// Who opens files of `type`.
  ///
  /// The first is the owner of the type, those that the user has added to this very type have the rank
  /// of a default, all others that of an alternate. There are none when the files of the desktop cannot
  /// be read within five seconds.
  public func applications(for type: UniformType) -> [Application] {
    guard type.mimeType.contains("/") else { return [] }
    return BlockingWork.value(within: 5) { SystemDesktop.find(type) } ?? []
  }

  private static func find(_ type: UniformType) -> [Application] {
    let associations = Associations(of: type)
    let standard = DesktopEntry.standard(for: type)
    let all = [standard].compactMap(\.self) + DesktopEntry.all(for: type)
    var seen = associations.removed
    let allowed = all.filter { seen.insert($0.id).inserted }
    return zip(allowed.indices, allowed).map { index, application in
      application.ranked(
        index == 0 ? .owner : associations.added.contains(application.id) ? .default : .alternate)
    }
  }

  /// Hands files to an application, by D-Bus where it is activated so and by its command line else.
  ///
  /// Throws `app.none` with a reason when it is not installed, cannot be started, or does not answer.
  public func handOver(
    _ handOff: HandOff, to application: Application.ID
  ) async throws(PreviewError) {
    let silence = PreviewError.applicationUnavailable(
      id: application, reason: "it could not be reached in time")
    try await BlockingWork.run(seconds: 15, otherwise: silence) { () throws(PreviewError) in
      try SystemDesktop.deliver(handOff, to: application)
    }
  }

  /// The files of the theme's icon for `type`; themes are ``iconTheme``, Adwaita and `hicolor`.
  ///
  /// Only PNG files are given, each once, as they suit sizes from 16 to 512 pixels best.
  public func icons(for type: UniformType) -> [IconFile] {
    guard type.mimeType.contains("/") else { return [] }
    return library.icons(named: IconNames.names(for: type))
  }

  /// The files of an application's icon; one where it names a file.
  public func icons(of application: Application) -> [IconFile] {
    guard let name = application.iconName else { return [] }
    if name.hasPrefix("/") { return IconFile(reading: FilePath(name)).map { [$0] } ?? [] }
    return library.icons(named: [name.withoutSuffix(".png")])
  }

  private static func deliver(
    _ handOff: HandOff, to id: Application.ID
  ) throws(PreviewError) {
    guard let entry = DesktopEntry(id) else {
      throw .applicationUnavailable(id: id, reason: "it is not installed")
    }
    guard entry.isActivatable else { return try entry.start(handOff, for: id) }
    switch SessionBus.open(handOff, with: id) {
    case .answered: return
    case .failed(let reason): throw .applicationUnavailable(id: id, reason: reason)
    case .absent(let reason):
      guard let program = entry.asProgram() else {
        throw .applicationUnavailable(id: id, reason: reason)
      }
      try program.start(handOff, for: id)
    }
  }
}

extension Application {
  fileprivate func ranked(_ rank: HandlerRank) -> Application {
    Application(id: id, name: name, rank: rank, iconName: iconName)
  }
}
