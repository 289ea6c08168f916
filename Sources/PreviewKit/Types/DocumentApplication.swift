public import PreviewCore

/// An application and the documents it lays claim to.
public struct DocumentApplication: Hashable, Sendable, Identifiable {
  /// Its identifier, such as `com.example.editor`.
  public var id: String
  /// Its name for people.
  public var name: String
  /// The program and its arguments, to which the files to open are added; empty when it is not known.
  ///
  /// Arguments that a desktop entry puts a file into, such as `--file=%f`, are not among them.
  public var command: [String]
  /// Whether it takes addresses, and not only files.
  public var takesURLs: Bool
  /// The name of its icon in the icon theme, or the path of an icon file.
  public var iconName: String?
  /// The folder that the icon files of its claims lie in.
  public var iconFolder: FilePath?
  /// Its claims.
  public var claims: [DocumentTypeClaim]
  /// The command line of the desktop entry that describes it, if that says more than ``command`` does.
  var commandLine: String?

  /// An application.
  public init(
    id: String, name: String, command: [String] = [], takesURLs: Bool = false,
    iconName: String? = nil, iconFolder: FilePath? = nil, claims: [DocumentTypeClaim] = []
  ) {
    self.id = id
    self.name = name
    self.command = command
    self.takesURLs = takesURLs
    self.iconName = iconName
    self.iconFolder = iconFolder
    self.claims = claims
  }

  /// The application that an `Info.plist` describes, whose icon files lie in `iconFolder`.
  ///
  /// Throws `file.damaged` when the list has no `CFBundleIdentifier`.
  public init(
    info: PropertyList, iconFolder: FilePath? = nil, command: [String] = []
  ) throws(PreviewError) {
    guard let id = info["CFBundleIdentifier"]?.string, !id.isEmpty else {
      throw .propertyList("it has no CFBundleIdentifier")
    }
    let name = info["CFBundleDisplayName"]?.string ?? info["CFBundleName"]?.string ?? id
    self.init(
      id: id, name: name, command: command, iconFolder: iconFolder,
      claims: DocumentTypeClaim.claims(in: info))
  }
}
