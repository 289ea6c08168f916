public import PreviewCore

/// The desktop of the user, as its files and its session bus describe it.
///
/// Types are found in the MIME database, applications in desktop entries and `mimeapps.list`, icons in
/// icon themes. An application that is installed meanwhile is seen; icons are those that were there when
/// this value, or the one it is a copy of, was first asked for one.
///
///     let desktop = SystemDesktop()
///     for application in desktop.applications(for: type) { print(application.name) }
public struct SystemDesktop: Desktop {
  /// The theme whose icons are looked for first; `nil` for the one that GTK's settings name.
  public var iconTheme: String?
  /// How long it waits for others.
  package var patience = Patience()
  private let shelf = IconShelf()

  /// A desktop; it is first looked at when it is asked something.
  public init(iconTheme: String? = nil) {
    self.iconTheme = iconTheme
  }

  private var library: IconLibrary { shelf.library(theme: iconTheme) }

  /// Who opens files of `type`.
  ///
  /// All MIME types of the type are asked for, and their aliases. The first application is the owner if
  /// it is a default of the type itself or associated with it; further defaults, and those that a list
  /// has added, have the rank of a default; all others that of an alternate, among them whoever opens
  /// the type only as a kind of another. There are none when the files of the desktop cannot be read
  /// within five seconds, nor, for a minute after that, while they still cannot.
  public func applications(for type: UniformType) -> [Application] {
    guard type.mimeType.utf8.contains(UInt8(ascii: "/")) else { return [] }
    return BlockingWork.value(within: patience.files) { ApplicationSearch(type).applications } ?? []
  }

  /// Hands files to an application, by D-Bus where it is activated so and by its command line else.
  ///
  /// Throws `app.none` with a reason when it is not installed, cannot be started, or does not answer.
  public func handOver(
    _ handOff: HandOff, to application: Application.ID
  ) async throws(PreviewError) {
    let silence = PreviewError.applicationUnavailable(
      id: application, reason: "it could not be reached in time")
    let patience = patience
    try await BlockingWork.run(within: patience.handingOver, otherwise: silence) {
      (isAwaited: @escaping @Sendable () -> Bool) throws(PreviewError) in
      try Delivery(handOff, to: application, patience, isAwaited).run()
    }
  }

  /// The files of the theme's icon for `type`; themes are ``iconTheme``, Adwaita and `hicolor`.
  ///
  /// Only PNG files are given, each once, as they suit sizes from 16 to 512 pixels best.
  public func icons(for type: UniformType) -> [IconFile] {
    library.icons(named: IconNames.names(for: type))
  }

  /// The files of an application's icon; one where it names a file.
  public func icons(of application: Application) -> [IconFile] {
    guard let name = application.iconName else { return [] }
    if name.utf8.first == UInt8(ascii: "/") {
      return IconFile(reading: FilePath(name)).map { [$0] } ?? []
    }
    return library.icons(named: [name.withoutSuffix(".png")])
  }
}
