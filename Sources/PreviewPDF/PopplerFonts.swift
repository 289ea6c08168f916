internal import CPoppler
internal import PreviewCore

extension PopplerDocument {
  /// A document that is in memory already.
  init(_ bytes: [UInt8]) throws(OpeningFailure) {
    var isEncrypted = false
    var pageCount: CInt = 0
    let (opened, log) = unsafe PopplerLog.collecting {
      let opened = unsafe PopplerDocument.open(&isEncrypted) { error in
        let memory = unsafe g_bytes_new(bytes, gsize(bytes.count))
        defer { unsafe g_bytes_unref(memory) }
        return unsafe poppler_document_new_from_bytes(memory, nil, error)
      }
      if let opened = unsafe opened { pageCount = unsafe poppler_document_get_n_pages(opened) }
      return unsafe opened
    }
    guard let opened = unsafe opened else {
      throw OpeningFailure(isEncrypted: isEncrypted, log: log)
    }
    unsafe self.init(adopting: opened, pageCount: Int(pageCount), log: log)
  }

  /// Keeps the document open for as long as this process lives.
  borrowing func stayOpen() {
    _ = unsafe g_object_ref(UnsafeMutableRawPointer(pointer))
  }

  /// What the fonts of all pages that are not embedded are drawn with, by the names they are asked
  /// for; a font for which there is nothing is left out.
  func substitutes() -> (names: [String: String], log: PopplerLog) {
    PopplerLog.collecting {
      let scan = unsafe poppler_font_info_new(pointer)
      defer { unsafe g_object_unref(scan.map { unsafe UnsafeMutableRawPointer($0) }) }
      var fonts: OpaquePointer?
      _ = unsafe poppler_font_info_scan(scan, CInt(clamping: pageCount), &fonts)
      defer { unsafe poppler_fonts_iter_free(fonts) }
      var names: [String: String] = [:]
      while let font = unsafe fonts {
        if let name = unsafe poppler_fonts_iter_get_name(font),
          let substitute = unsafe poppler_fonts_iter_get_substitute_name(font)
        {
          unsafe names[String(cString: name)] = unsafe String(cString: substitute)
        }
        guard unsafe poppler_fonts_iter_next(font) != 0 else { break }
      }
      return names
    }
  }
}
