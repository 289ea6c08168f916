public import FoundationEssentials
public import PreviewCore
public import PreviewDesktop
internal import PreviewFiles

/// What a user can do with one file: preview it, open it in another application, copy, print, save it.
///
///     let controller = DocumentInteractionController(url: url)
///     controller.delegate = self
///     controller.menuPresenter = window
///     controller.presentOptionsMenu(from: .item("share"))
///
/// It knows the file's name, type and icons, asks its delegate, and shows nothing itself: previews and
/// menus are brought into view by presenters. Names, and the order of calls, are those of
/// `UIDocumentInteractionController`.
@MainActor
public final class DocumentInteractionController {
  /// Answers and hears; without one nothing can be previewed.
  public weak var delegate: (any DocumentInteractionControllerDelegate)?
  /// Shows the menus; without one no menu can be presented.
  public weak var menuPresenter: (any MenuPresenter)?
  /// A property list that goes to the application that opens the file.
  ///
  /// It may still be set when the delegate hears that the file is about to be sent.
  public var annotation: PropertyList?
  /// Who the receiving application is told the file came from; the name of this program at first.
  public var sourceApplication: String? = ProcessInfo.processInfo.processName

  /// The applications and icons around the file.
  public let desktop: any Desktop
  /// Who owns which types, and how their files look; asked before the desktop.
  public let documentTypes: DocumentTypeRegistry
  /// Opens the file for previews.
  public let opener: PreviewOpener
  /// What is known about the file besides.
  public let settings: PreviewSettings

  /// The file; setting it finds out name, type and icons anew, whatever they were set to.
  public var url: URL? {
    didSet { (givenName, givenType, identity) = (nil, nil, nil) }
  }

  private var givenName: String?
  private var givenType: UniformType?
  private var identity: DocumentIdentity?
  var previewing: RunningPreview?
  var menu: MenuSession?
  var gesture = GestureRecognizer()

  /// A controller for the file at `url`, which is complete, since its content says what it is.
  public init(
    url: URL? = nil, desktop: any Desktop = SystemDesktop(),
    documentTypes: DocumentTypeRegistry = DocumentTypeRegistry(),
    opener: PreviewOpener = .isolated(),
    settings: PreviewSettings = PreviewSettings(limits: .preview)
  ) {
    self.url = url
    self.desktop = desktop
    self.documentTypes = documentTypes
    self.opener = opener
    self.settings = settings
  }

  isolated deinit {
    if let menu { menuPresenter?.dismiss(menu, animated: false) }
    previewing?.abandon()
  }
}

// MARK: What the file is

extension DocumentInteractionController {
  /// What the file is called; the last component of its path unless it is set.
  ///
  /// Setting it finds out type and icons anew, from the extension of the name if that says anything.
  /// Setting it to `nil` takes the name from the path again.
  public var name: String? {
    get { givenName ?? url.map(DocumentIdentity.name) }
    set { (givenName, givenType, identity) = (newValue, nil, nil) }
  }

  /// The type: what it is set to, else what a name that was set says, else what name and content of the
  /// file say; `nil` without any of them.
  ///
  /// A name or file of an unknown kind has a dynamic type. Setting it changes who can open the file;
  /// setting it to `nil` finds it out again.
  public var type: UniformType? {
    get { givenType ?? identified?.type }
    set { givenType = newValue }
  }

  /// The uniform type identifier of ``type``; one that nobody has declared can be set all the same.
  ///
  /// Setting it declares nothing. Setting what can be no identifier finds the type out again.
  public var uti: String? {
    get { type?.identifier }
    set { type = newValue.flatMap { UniformType(identifier: $0) } }
  }

  /// The file's icons from small to large, never none: those its owner supplies, else those of the theme,
  /// else drawn ones.
  public var icons: [DocumentIcon] {
    DocumentIcons(desktop: desktop, documentTypes: documentTypes, opener: opener)
      .icons(for: type, named: name ?? "")
  }

  /// The applications that can open the file, the most fitting first.
  public var openInApplications: [Application] {
    guard url != nil, let type else { return [] }
    let offered = desktop.applications(for: type).filter { $0.rank != .none }
    return HandlerRank.allCases.flatMap { rank in offered.filter { $0.rank == rank } }
  }

  /// Where the file is, if that is on this machine.
  var file: FilePath? {
    guard let url, url.isFileURL else { return nil }
    return FilePath(url: url)
  }

  private var identified: DocumentIdentity? {
    if identity == nil {
      identity = DocumentIdentity(
        name: givenName, url: url, types: documentTypes.types)
    }
    return identity
  }
}
