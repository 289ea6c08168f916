extension UniformType {
  /// Item of a file system: `public.item`.
  public static let item = UniformType(core: "public.item")
  /// Content of a document: `public.content`.
  public static let content = UniformType(core: "public.content")
  /// Bytes of any kind: `public.data`.
  public static let data = UniformType(mimeType: "application/octet-stream")
  /// Reference to something else: `com.apple.resolvable`.
  public static let resolvable = UniformType(core: "com.apple.resolvable")
  /// Symbolic link: `public.symlink`.
  public static let symbolicLink = UniformType(mimeType: "inode/symlink")
  /// Place where a volume is mounted: `com.apple.mount-point`.
  public static let mountPoint = UniformType(mimeType: "inode/mount-point")
  /// Alias of the Finder: `com.apple.alias-file`.
  public static let aliasFile = UniformType(core: "com.apple.alias-file")
  /// Bookmark data of a URL: `com.apple.bookmark`.
  public static let urlBookmarkData = UniformType(core: "com.apple.bookmark")
  /// Address (URL): `public.url`.
  public static let url = UniformType(core: "public.url")
  /// Address of a file: `public.file-url`.
  public static let fileURL = UniformType(core: "public.file-url")
  /// Property list: `com.apple.property-list`.
  public static let propertyList = UniformType(core: "com.apple.property-list")
  /// Binary property list: `com.apple.binary-property-list`.
  public static let binaryPropertyList = UniformType(core: "com.apple.binary-property-list")
  /// Live Photo pair: `com.apple.live-photo`.
  public static let livePhoto = UniformType(core: "com.apple.live-photo")
  /// Reality scene file: `com.apple.reality`.
  public static let realityFile = UniformType(mimeType: "model/vnd.reality")
  /// AR reference object: `com.apple.arobject`.
  public static let arReferenceObject = UniformType(core: "com.apple.arobject")
  /// List of things to play: `public.playlist`.
  public static let playlist = UniformType(core: "public.playlist")
  /// Database: `public.database`.
  public static let database = UniformType(core: "public.database")
  /// Message: `public.message`.
  public static let message = UniformType(core: "public.message")
  /// Contact: `public.contact`.
  public static let contact = UniformType(core: "public.contact")
  /// Task to be done: `public.to-do-item`.
  public static let toDoItem = UniformType(core: "public.to-do-item")
  /// Calendar event: `public.calendar-event`.
  public static let calendarEvent = UniformType(core: "public.calendar-event")
  /// Mail message: `public.email-message`.
  public static let emailMessage = UniformType(core: "public.email-message")
  /// Saved internet location: `com.apple.internet-location`.
  public static let internetLocation = UniformType(core: "com.apple.internet-location")
  /// Windows URL shortcut: `com.microsoft.internet-shortcut`.
  public static let internetShortcut = UniformType(mimeType: "application/x-mswinurl")
  /// Font: `public.font`.
  public static let font = UniformType(core: "public.font")
  /// Bookmark: `public.bookmark`.
  public static let bookmark = UniformType(core: "public.bookmark")
  /// PKCS 12 keystore: `com.rsa.pkcs-12`.
  public static let pkcs12 = UniformType(mimeType: "application/x-pkcs12")
  /// X.509 certificate: `public.x509-certificate`.
  public static let x509Certificate = UniformType(mimeType: "application/x-x509-ca-cert")
  /// Log: `public.log`.
  public static let log = UniformType(core: "public.log")
  /// Rich link metadata: `com.apple.linkpresentation.metadata`.
  public static let linkPresentationMetadata = UniformType(
    core: "com.apple.linkpresentation.metadata")
}
