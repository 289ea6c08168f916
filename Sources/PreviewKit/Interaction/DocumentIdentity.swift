internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles

/// What a file is, by a name that somebody gave it or by itself.
struct DocumentIdentity {
  let type: UniformType

  /// A given name says it if its extension is known, else content and name of the file do, else the
  /// extension stands for a type of its own; `nil` when there is neither a name nor a file.
  ///
  /// `types` may declare more than the rest of the process knows.
  init?(name: String?, url: URL?, types: TypeDeclarations) {
    guard let shown = name ?? url.map(DocumentIdentity.name) else { return nil }
    let path = FilePath(shown)
    let declared = types.declaredType(ofName: path)
    let byName = declared ?? TypeIdentifier.type(ofName: path)
    let content = url.flatMap(DocumentIdentity.content)
    let found = content?.type
    let byFile = declared.flatMap { $0.mayBe(content, in: types) ? $0 : nil } ?? found ?? byName
    type = (name == nil ? byFile : byName ?? found) ?? DocumentIdentity.unknown(path)
  }

  /// What a file is called that nobody has given a name.
  static func name(of url: URL) -> String {
    url.isFileURL ? FilePath(url: url).lastComponent.displayString : url.lastPathComponent
  }

  /// By content and name, as ever; `nil` when the file cannot be read, or says nothing.
  private static func content(of url: URL) -> TypeIdentification? {
    guard url.isFileURL, let source = try? FileSource(opening: FilePath(url: url)),
      let content = try? TypeIdentifier.identify(source), content.type != .data
    else { return nil }
    return content
  }

  private static func unknown(_ name: FilePath) -> UniformType {
    name.fileExtension.flatMap { UniformType(filenameExtension: $0) } ?? .data
  }
}

extension UniformType {
  /// Whether a file of this type, by its name, may have content that was found to be this.
  ///
  /// Text and data may be anything, such as an archive or a database. What has the signature of a
  /// format that is drawn has to be what this is a kind of, and what is no text cannot be a kind of it.
  fileprivate func mayBe(_ content: TypeIdentification?, in types: TypeDeclarations) -> Bool {
    guard let content, !content.isText else { return true }
    let key = types.key(of: self)
    let kinds = [key] + types.ancestry(of: key).map(\.key)
    if kinds.contains(types.key(of: content.type)) { return true }
    return !content.hasSignature && !kinds.contains(UniformType.text.identifier)
  }
}
