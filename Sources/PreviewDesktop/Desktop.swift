public import PreviewCore

/// The applications and icons around a document.
///
/// ``SystemDesktop`` is the one the user sits at.
public protocol Desktop: Sendable {
  /// Who opens files of `type`: the defaults first, then those associated with the type, folder by folder
  /// those that lists add before those that say so themselves, then those for its parent types; without
  /// those that lists remove.
  func applications(for type: UniformType) -> [Application]

  /// Hands files to an application.
  ///
  /// Returns as soon as the application has them: after its reply where it is activated by D-Bus, and
  /// once its program runs where it is started. Throws `app.none` when there is no such application or
  /// when it cannot be started.
  func handOver(_ handOff: HandOff, to application: Application.ID) async throws(PreviewError)

  /// The picture files of the theme's icon for `type`, from small to large; none without a theme.
  func icons(for type: UniformType) -> [IconFile]

  /// The picture files of an application's icon, from small to large; none where it has none.
  func icons(of application: Application) -> [IconFile]
}

extension Desktop {
  /// No icon, for desktops that do not draw menus.
  public func icons(of application: Application) -> [IconFile] { [] }
}

/// What an application is handed.
public struct HandOff: Hashable, Sendable {
  /// The files, as `file:` URIs.
  public var uris: [String]
  /// Variables for a program that is started.
  public var environment: [String: String]
  /// Platform data for an application that is activated by D-Bus; the values are strings.
  public var platformData: [String: String]

  /// Files, and what is said about them.
  public init(
    _ uris: [String], environment: [String: String] = [:], platformData: [String: String] = [:]
  ) {
    self.uris = uris
    self.environment = environment
    self.platformData = platformData
  }
}

/// An icon in a file.
public struct IconFile: Hashable, Sendable {
  /// The length of its sides in pixels.
  public let size: Int
  /// Where the PNG file is.
  public let path: FilePath

  /// An icon.
  public init(size: Int, path: FilePath) {
    self.size = size
    self.path = path
  }
}
