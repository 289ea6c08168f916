/// An application that can open files of some type.
public struct Application: Hashable, Sendable, Identifiable {
  /// The identifier of its desktop entry without `.desktop`, such as `org.gnome.Evince`.
  public let id: String
  /// Its name for people, in their language.
  public let name: String
  /// Its claim to the type that was asked about.
  public let rank: HandlerRank
  /// The name of its icon in the icon theme, or the path of an icon file.
  public let iconName: String?

  /// An application.
  public init(
    id: String, name: String, rank: HandlerRank = .alternate, iconName: String? = nil
  ) {
    self.id = id
    self.name = name
    self.rank = rank
    self.iconName = iconName
  }
}

/// How strong a claim to a type is; the raw values are those of `LSHandlerRank`.
public enum HandlerRank: String, Hashable, Sendable, CaseIterable {
  /// It made the type; on the desktop, the default application, or without one the first that opens this
  /// very type.
  case owner = "Owner"
  /// It opens the type as a matter of course; on the desktop, a list adds it to the type.
  case `default` = "Default"
  /// It can open the type too.
  case alternate = "Alternate"
  /// It does not want to be offered for the type.
  case none = "None"
}
