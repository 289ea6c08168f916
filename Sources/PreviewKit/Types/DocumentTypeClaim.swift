public import PreviewDesktop

/// What an application says about a kind of document that it opens.
///
/// The members are those of a dictionary in `CFBundleDocumentTypes` of an `Info.plist`.
public struct DocumentTypeClaim: Hashable, Sendable {
  /// What an application does with documents; the raw values are those of `CFBundleTypeRole`.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It reads and writes them.
    case editor = "Editor"
    /// It reads them.
    case viewer = "Viewer"
    /// It runs them.
    case shell = "Shell"
    /// It makes previews of them.
    case previewGenerator = "QLGenerator"
    /// It only has something to say about them, such as an icon.
    case none = "None"
  }

  /// What people call such a document.
  public var typeName: String?
  /// The names of icon files, below the application's icon folder.
  public var iconFiles: [String]
  /// The identifiers of the types.
  public var contentTypes: [String]
  /// How strong the claim is.
  public var rank: HandlerRank
  /// What the application does with the documents.
  public var role: Role
  /// Whether such a document is a folder that is shown as one file.
  public var isPackage: Bool
  /// The name of the class that stands for such a document.
  public var documentClass: String?

  /// A claim to types.
  public init(
    contentTypes: [String], typeName: String? = nil, iconFiles: [String] = [],
    rank: HandlerRank = .default, role: Role = .viewer, isPackage: Bool = false,
    documentClass: String? = nil
  ) {
    self.contentTypes = contentTypes
    self.typeName = typeName
    self.iconFiles = iconFiles
    self.rank = rank
    self.role = role
    self.isPackage = isPackage
    self.documentClass = documentClass
  }
}

extension DocumentTypeClaim {
  /// The claims of an `Info.plist`, in its order.
  ///
  /// A rank or role of an unknown name counts as one that is not given.
  public static func claims(in info: PropertyList) -> [DocumentTypeClaim] {
    (info["CFBundleDocumentTypes"]?.array ?? []).map { DocumentTypeClaim($0) }
  }

  private init(_ list: PropertyList) {
    self.init(
      contentTypes: list.texts("LSItemContentTypes"), typeName: list["CFBundleTypeName"]?.string,
      iconFiles: list.texts("CFBundleTypeIconFiles") + list.texts("CFBundleTypeIconFile"),
      rank: list["LSHandlerRank"]?.string.flatMap(HandlerRank.init) ?? .default,
      role: list["CFBundleTypeRole"]?.string.flatMap(Role.init) ?? .viewer,
      isPackage: list["LSTypeIsPackage"] == .boolean(true),
      documentClass: (list["UIDocumentClass"] ?? list["NSDocumentClass"])?.string)
  }
}
