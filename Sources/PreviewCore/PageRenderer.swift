public import PreviewPixels

/// One opened file that can draw its pages: what an engine implements.
///
/// Renderers are plain synchronous code around one C object; they are never shared between threads.
/// Isolation, cancellation, time limits and processes are the session's business.
///
/// Calls come in this order: `init`, then any number of ``pageInfo(_:)`` and
/// ``renderPage(_:into:)`` for pages in `0..<info.pageCount`, one at a time.
public protocol PageRenderer: AnyObject, SendableMetatype {
  /// Opens the file; decides from headers whether it stays within `options.limits`.
  ///
  /// Throws `file.damaged`, `file.empty`, `file.locked`, `file.wrong-password`, `type.unsupported`
  /// or `limit.*`; never draws.
  init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError)

  /// What is known after opening.
  var info: DocumentInfo { get }

  /// The size and name of a page, counted from 0.
  func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo

  /// Draws a page into `bitmap`, which is transparent and has exactly `request.size`.
  ///
  /// The renderer also paints `request.background`. Returns what the reader should know.
  func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning]

  /// Draws the thumbnail that the file carries of a page, over the whole of `bitmap`.
  ///
  /// Returns `false`, with nothing painted, when it carries none, or one that is not of the page's
  /// aspect. Quick and perhaps coarse or out of date: for a first look only.
  func renderEmbeddedThumbnail(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool

  /// Where a page leads when it is clicked, topmost link last.
  func links(onPage index: Int) throws(PreviewError) -> [PageLink]

  /// What has to be done to the file to turn a page clockwise by so many quarters.
  ///
  /// Throws `type.unsupported` when that cannot be done without drawing the page anew.
  func rotation(ofPage index: Int, quarterTurns: Int) throws(PreviewError) -> FileEdit

  /// Draws the page that begins at `cursor`, and says where the next one begins; `nil` at the end.
  ///
  /// Only asked of documents whose `info.beginning` says that they can be read on.
  func renderPage(
    at cursor: PreviewCursor, _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> (warnings: [PreviewWarning], next: PreviewCursor?)

  /// The place `records` lines or rows after `cursor`, or an earlier one when that takes long; `nil`
  /// at the end of the file.
  func advance(_ cursor: PreviewCursor, by records: Int) throws(PreviewError) -> PreviewCursor?
}

extension PageRenderer {
  /// Nothing: most formats carry no thumbnail.
  public func renderEmbeddedThumbnail(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool { false }

  /// None: most formats have no links.
  public func links(onPage index: Int) throws(PreviewError) -> [PageLink] { [] }

  /// Most formats have no place for it.
  public func rotation(
    ofPage index: Int, quarterTurns: Int
  ) throws(PreviewError) -> FileEdit { throw .cannotBeTurned }

  /// There is nothing but the pages.
  public func renderPage(
    at cursor: PreviewCursor, _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> (warnings: [PreviewWarning], next: PreviewCursor?) {
    throw .cannotBeReadOn
  }

  /// There is nothing but the pages.
  public func advance(
    _ cursor: PreviewCursor, by records: Int
  ) throws(PreviewError) -> PreviewCursor? { throw .cannotBeReadOn }
}

/// The list of an engine's renderers, one per format.
package protocol RenderEngine: SendableMetatype {
  /// Which engine this is.
  static var engine: Engine { get }
  /// The renderer of a format, `nil` for formats of other engines.
  static func renderer(for format: Format) -> (any PageRenderer.Type)?
  /// What the engine needs of the system while it is confined.
  static var needs: EngineNeeds { get }
  /// Looks at what the engine needs around it, such as fonts; an engine without needs finds nothing.
  static func diagnose() -> [Diagnosis]
  /// Does beforehand, once in a process, what the first file would have to wait for.
  ///
  /// It reads no file but fonts and data of the system, and pictures are the same with it and without.
  /// Threads that it starts must end by themselves within a second, since with them there is neither a
  /// fork nor confinement.
  static func warmUp()
  /// Whether there is something to find out about the system, and to keep for later processes, before a
  /// file is opened for `purpose`.
  ///
  /// Called before the process is confined, so it reads nothing but what the user has noted and, where there
  /// is no note, the configuration of the system.
  static func wantsFindings(for purpose: OpenPurpose) -> Bool
  /// Finds it out: called in a process of its own that is confined like one that reads a file, has none,
  /// and ends after that.
  static func findings() -> [UInt8]
  /// Keeps what was found out, whatever it says, or that nothing was, when it is empty; called before the
  /// process is confined.
  static func keep(_ findings: [UInt8])
}

extension RenderEngine {
  /// Nothing: most formats are drawn from their bytes alone.
  package static var needs: EngineNeeds { EngineNeeds() }
  /// Nothing to look at.
  package static func diagnose() -> [Diagnosis] { [] }

  /// Nothing to do.
  package static func warmUp() {}

  /// Nothing to find out.
  package static func wantsFindings(for purpose: OpenPurpose) -> Bool { false }

  /// Nothing.
  package static func findings() -> [UInt8] { [] }

  /// Nothing to keep.
  package static func keep(_ findings: [UInt8]) {}
}

extension PageRenderer {
  /// Throws `request.page` unless `index`, from 0, is one of this document's pages.
  public func checkPage(_ index: Int) throws(PreviewError) {
    guard (0..<info.pageCount).contains(index) else {
      throw .pageOutOfRange(page: index + 1, count: info.pageCount)
    }
  }
}
