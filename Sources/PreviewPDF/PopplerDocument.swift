internal import CPoppler
internal import PreviewCairo
internal import PreviewCore
internal import PreviewPixels
internal import Synchronization

/// An open PDF.
@safe struct PopplerDocument: ~Copyable {
  /// Why a document did not open, and what poppler said meanwhile.
  struct OpeningFailure: Error {
    let isEncrypted: Bool
    let log: PopplerLog
  }

  @unsafe let pointer: OpaquePointer
  /// The number of pages; 0 also when the page tree cannot be read.
  let pageCount: Int
  /// What poppler said while opening and counting.
  let log: PopplerLog

  /// Opens the document; `source` may be closed afterwards.
  ///
  /// Without a password the empty one is tried, which opens documents that only restrict their use.
  init(_ source: borrowing FileSource, password: [UInt8]?) throws(OpeningFailure) {
    var isEncrypted = false
    var pageCount: CInt = 0
    let descriptor = source.descriptor
    let size = source.size
    let (opened, log) = unsafe PopplerLog.collecting {
      var opened = unsafe PopplerDocument.open(&isEncrypted) { error in
        unsafe qlr_poppler_open(descriptor, error)
      }
      for password in PopplerDocument.forms(of: password) where isEncrypted {
        unsafe opened = unsafe PopplerDocument.open(&isEncrypted) { error in
          unsafe qlr_poppler_open_locked(descriptor, gsize(size), password, error)
        }
      }
      if let opened = unsafe opened { pageCount = unsafe poppler_document_get_n_pages(opened) }
      return unsafe opened
    }
    guard let opened = unsafe opened else {
      throw OpeningFailure(isEncrypted: isEncrypted, log: log)
    }
    unsafe self.init(adopting: opened, pageCount: Int(pageCount), log: log)
  }

  /// Opens the document, which needs no password, as if `tail` were appended to it; all of it is
  /// held in memory.
  init(_ source: borrowing FileSource, appending tail: [UInt8]) throws(OpeningFailure) {
    var isEncrypted = false
    var pageCount: CInt = 0
    let descriptor = source.descriptor
    let size = source.size
    let (opened, log) = unsafe PopplerLog.collecting {
      let opened = unsafe PopplerDocument.open(&isEncrypted) { error in
        unsafe qlr_poppler_open_longer(descriptor, gsize(size), tail, gsize(tail.count), error)
      }
      if let opened = unsafe opened { pageCount = unsafe poppler_document_get_n_pages(opened) }
      return unsafe opened
    }
    guard let opened = unsafe opened else {
      throw OpeningFailure(isEncrypted: isEncrypted, log: log)
    }
    unsafe self.init(adopting: opened, pageCount: Int(pageCount), log: log)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// The page at `index`, from 0; `nil` when the page tree does not lead to it.
  ///
  /// `trouble` becomes true when poppler complains of the page's dictionary.
  func page(at index: Int, noting trouble: inout Bool) -> PopplerPage? {
    guard let number = CInt(exactly: index) else { return nil }
    let (page, log) = unsafe PopplerLog.collecting {
      unsafe poppler_document_get_page(pointer, number)
    }
    trouble = trouble || log.hasFailure
    guard let page = unsafe page else { return nil }
    return unsafe PopplerPage(adopting: page)
  }

  /// Takes over one reference.
  @unsafe init(adopting document: OpaquePointer, pageCount: Int, log: PopplerLog) {
    unsafe pointer = document
    self.pageCount = pageCount
    self.log = log
  }

  static func open(
    _ isEncrypted: inout Bool,
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
  ) -> OpaquePointer? {
    var error: UnsafeMutablePointer<GError>?
    defer { unsafe g_clear_error(&error) }
    let opened = unsafe body(&error)
    let encrypted = CInt(bitPattern: POPPLER_ERROR_ENCRYPTED.rawValue)
    isEncrypted = unsafe g_error_matches(error, poppler_error_quark(), encrypted) != 0
    return unsafe opened
  }

  /// What to try as a password, for C.
  private static func forms(of password: [UInt8]?) -> [[CChar]] {
    guard let password else { return [] }
    let forms = PasswordForms(password) { text, form in
      let mode = form == .composed ? G_NORMALIZE_NFC : G_NORMALIZE_NFKC
      guard let normal = unsafe g_utf8_normalize(text, -1, mode) else { return nil }
      defer { unsafe g_free(normal) }
      return unsafe String(cString: normal)
    }
    return forms.all.map { $0.map { CChar(bitPattern: $0) } + [0] }
  }
}

/// One page of an open PDF; it keeps its document alive.
@safe struct PopplerPage: ~Copyable {
  @unsafe let pointer: OpaquePointer

  /// Takes over one reference.
  @unsafe fileprivate init(adopting page: OpaquePointer) {
    unsafe pointer = page
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// The CropBox within the MediaBox, turned by /Rotate, in points; UserUnit is ignored.
  var size: (width: Double, height: Double) {
    var width = 0.0
    var height = 0.0
    unsafe poppler_page_get_size(pointer, &width, &height)
    return (width, height)
  }

  /// The page's name in the document; the page number where the document gives no names.
  var label: String? {
    guard let label = unsafe poppler_page_get_label(pointer) else { return nil }
    defer { unsafe g_free(label) }
    return unsafe String(cString: label)
  }

  /// Draws the page as a viewer shows it, with annotations and form fields, over all of `bitmap`.
  ///
  /// The bitmap's sides decide the scale, whatever the size of the page. What was drawn before
  /// cairo failed stays.
  func draw(into bitmap: inout Bitmap) -> (failure: CairoFailure?, log: PopplerLog) {
    let refusedBefore = qlr_poppler_refused_pictures()
    var (failure, log) = PopplerLog.collecting { drawUnlogged(into: &bitmap) }
    log.picturesRefused = qlr_poppler_refused_pictures() &- refusedBefore
    return (failure, log)
  }

  private func drawUnlogged(into bitmap: inout Bitmap) -> CairoFailure? {
    guard let size = Halving.doubled(bitmap.size) else { return unsafe render(into: &bitmap) }
    var large = Bitmap(size: size)
    return unsafe bitmap.withUnsafeMutableBytes { half in
      unsafe render(into: &large, halvedInto: half)
    }
  }

  private func render(
    into bitmap: inout Bitmap, halvedInto half: UnsafeMutableRawBufferPointer? = nil
  ) -> CairoFailure? {
    let points = size
    let scale = (
      x: Double(bitmap.size.width) / points.width, y: Double(bitmap.size.height) / points.height
    )
    do throws(CairoFailure) {
      try unsafe CairoCanvas.draw(into: &bitmap, failing: { $0 }) { context throws(CairoFailure) in
        unsafe cairo_scale(context, scale.x, scale.y)
        let halving = unsafe Halving(of: cairo_get_target(context), into: half)
        halving.follow { unsafe poppler_page_render(pointer, context) }
      }
      return nil
    } catch {
      return error
    }
  }
}

extension PopplerLog {
  /// The log that poppler's messages go to, while this task or thread is inside of `collecting`.
  @TaskLocal private static var current: Collector?

  private final class Collector: Sendable {
    let log = Mutex(PopplerLog())
  }

  /// poppler's messages are on GLib's log, which has one handler for the whole process.
  private static let handler: UInt32 = {
    let levels = GLogLevelFlags(rawValue: ~0)
    return unsafe g_log_set_handler("Poppler", levels, notePopplerMessage, nil)
  }()

  /// Runs `body` and gives its result with all that poppler said meanwhile; nothing is printed.
  static func collecting<R>(_ body: () -> R) -> (R, PopplerLog) {
    _ = handler
    let collector = Collector()
    let result = $current.withValue(collector, operation: body)
    return (result, collector.log.withLock { $0 })
  }

  fileprivate static func note(_ message: String) {
    current?.log.withLock { $0.note(message) }
  }
}

/// Called by GLib on the thread that poppler works on.
private func notePopplerMessage(
  _ domain: UnsafePointer<CChar>?, _ level: GLogLevelFlags, _ message: UnsafePointer<CChar>?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let message = unsafe message else { return }
  unsafe PopplerLog.note(String(cString: message))
}
