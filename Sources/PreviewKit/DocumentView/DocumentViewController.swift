internal import FoundationEssentials
internal import PreviewCore

/// Manages one document and what is seen of it: opens it when it comes into view, closes it when it goes.
///
///     final class NoteController: DocumentViewController {
///       override func documentDidOpen() { show(document) }
///     }
///     let controller = NoteController(document: TextDocument(fileURL: url))
///     controller.presenter = window
///     controller.appear()
///
/// Names and order of calls are those of `UIDocumentViewController`. It needs no screen: a presenter shows
/// ``navigationItem`` and ``page(sizing:)`` and reports what the user did.
@MainActor
open class DocumentViewController {
  /// The document; `nil` shows ``EmptyDocument``.
  ///
  /// One that comes into view, or is set while the controller is, is opened; the one it replaces is
  /// saved and closed. One that is open already is just taken: ``documentDidOpen()`` is called for it.
  public var document: Document? {
    didSet { if document !== oldValue { replaced(oldValue) } }
  }

  /// Shows what there is to see, and asks the user for documents.
  public weak var presenter: (any DocumentPresenter)? {
    didSet { presenter?.show(navigationItem) }
  }
  /// Which documents are made of which types of files.
  public let classes: DocumentClasses
  /// What is offered while there is no document.
  public let launchOptions: DocumentLaunchOptions
  /// Draws what is seen while there is no document, or none that can be drawn.
  public var opener = PreviewOpener.isolated()
  /// Whether a browser of documents lies below the controller; then it needs no button for them.
  public var hasBrowser = false {
    didSet { refreshNavigationItem() }
  }

  /// Whether ``viewDidLoad()`` was called; the document may be open earlier.
  public private(set) var isViewLoaded = false
  /// Whether the controller is in view.
  public private(set) var isVisible = false
  /// What stands above the document.
  public internal(set) var navigationItem = DocumentNavigationItem()
  /// Why the document could not be opened, saved or closed the last time; `nil` when it could.
  public internal(set) var lastError: DocumentError?

  /// Documents that could not be saved as they should have been closed: they are open, with what is
  /// unsaved, and kept here so that it is not lost.
  public internal(set) var unsavedDocuments: [Document] = []

  /// Whether ``documentDidOpen()`` was called for the document as it is open now.
  var isDocumentOpen = false
  /// How many calls of ``openDocument()`` are waiting for the document.
  var opening = 0
  private var work: Task<Void, Never>?

  /// A controller of a document, or of none yet.
  public init(
    document: Document? = nil, classes: DocumentClasses = .builtIn,
    launchOptions: DocumentLaunchOptions = DocumentLaunchOptions()
  ) {
    self.document = document
    self.classes = classes
    self.launchOptions = launchOptions
    watch()
    navigationItem = makeNavigationItem()
  }

  isolated deinit { document?.viewers.remove(self) }

  // MARK: What a subclass says

  /// Called once, when the controller comes into view for the first time.
  open func viewDidLoad() {}
  /// Called when the document was opened, by whomever, and when one that is open already was set.
  ///
  /// The view may not be loaded then. One that is open when the controller is made is called for when that
  /// comes into view.
  open func documentDidOpen() {}
  /// Called after every change of ``navigationItem``.
  open func navigationItemDidUpdate() {}

  // MARK: In and out of view

  /// Comes into view: the document is opened if it is closed.
  public func appear() {
    guard !isVisible else { return }
    isVisible = true
    if !isViewLoaded {
      isViewLoaded = true
      viewDidLoad()
    }
    presenter?.show(navigationItem)
    noteOpening()
    inTurn { await $0.openIfVisible() }
  }

  /// Goes out of view: the document is saved and closed.
  public func disappear() {
    guard isVisible else { return }
    isVisible = false
    inTurn { controller in
      // Back in view meanwhile, it stays open.
      guard !controller.isVisible, let document = controller.document else { return }
      await controller.close(document)
    }
  }

  /// Waits until what was begun by coming, going and setting documents is done.
  public func settled() async {
    while let current = work {
      await current.value
      if work == current { work = nil }
    }
  }

  /// Does things one after the other, in the order in which they were asked for.
  func inTurn(_ step: @escaping @MainActor (DocumentViewController) async -> Void) {
    let before = work
    // Whoever lets the controller go still has the document closed.
    work = Task {
      await before?.value
      await step(self)
    }
  }
}
