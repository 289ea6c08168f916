internal import FoundationEssentials
internal import PreviewCore

extension DocumentViewController {
  /// Opens the document; one that is open already counts as opened at once.
  ///
  /// ``documentDidOpen()`` is called before this returns. It need not be called: coming into view opens the
  /// document as well. Throws what opening throws, and `file.missing` when there is no document.
  public func openDocument() async throws(DocumentError) {
    guard let document else { throw DocumentError(.fileMissing) }
    opening += 1
    do throws(DocumentError) {
      try await document.open()
      opening -= 1
    } catch {
      opening -= 1
      if document === self.document { lastError = error }
      noteOpening()
      refreshNavigationItem()
      throw error
    }
    if document === self.document { lastError = nil }
    // Another one may have been set meanwhile, which is open already.
    noteOpening()
    refreshNavigationItem()
  }

  /// Calls ``documentDidOpen()`` once for each time the document was opened, whoever has opened it.
  func noteOpening() {
    guard let document, !document.documentState.contains(.closed) else {
      isDocumentOpen = false
      return
    }
    // A subclass of the document may do more when it opens.
    guard !isDocumentOpen, opening == 0 else { return }
    isDocumentOpen = true
    documentDidOpen()
  }

  /// Opens what this program was started for, or called upon.
  ///
  /// Throws `file.missing` without a file, `type.unsupported` when no document is made of its type.
  public func open(_ options: LaunchOptions) throws(DocumentError) {
    guard let url = options.url, url.isFileURL else { throw DocumentError(.fileMissing) }
    document = try classes.document(of: url)
  }

  /// Has the user choose a document, as the Documents button does; `false` when he chose none.
  ///
  /// Throws `type.unsupported` when no document is made of the type of file.
  @discardableResult
  public func chooseDocument() async throws(DocumentError) -> Bool {
    guard let url = await presenter?.chooseDocument(of: classes.types) else { return false }
    document = try classes.document(of: url)
    return true
  }

  func openIfVisible() async {
    guard isVisible, document?.documentState.contains(.closed) == true else { return }
    try? await openDocument()
  }

  /// Saves and closes a document; one that cannot be saved stays open, so that nothing is lost.
  func close(_ document: Document) async {
    do throws(DocumentError) {
      try await document.close()
      unsavedDocuments.removeAll { $0 === document }
    } catch {
      if document === self.document { lastError = error }
      unsavedDocuments.removeAll { $0 === document }
      unsavedDocuments.append(document)
    }
    refreshNavigationItem()
  }

  /// Takes leave of one document and takes up the next.
  func replaced(_ old: Document?) {
    old?.viewers.remove(self)
    (lastError, isDocumentOpen) = (nil, false)
    watch()
    refreshNavigationItem()
    noteOpening()
    inTurn { controller in
      if let old, old !== controller.document { await controller.close(old) }
      await controller.openIfVisible()
    }
  }
}
