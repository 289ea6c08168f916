public import PreviewCore
internal import PreviewDesktop
internal import PreviewFiles

/// Applications as files that desktops read (Desktop Entry Specification 1.5).
///
/// What such a file has no key for stands in groups of its own, one for each claim, whose names begin
/// with `X-` as section 4 of the specification asks for.
extension DocumentApplication {
  private static let entry = "Desktop Entry"
  private static let iconFolderKey = "X-QLRender-IconFolder"
  /// Marks the files that this library writes.
  private static let originKey = "X-QLRender-Written"

  /// The application that the text of a desktop entry describes.
  ///
  /// A file without claims of ours is one claim to what its `MimeType` lists, in the weakest rank that
  /// is offered. Throws `file.damaged` for what is no desktop entry of an application.
  public init(
    desktopEntry text: String, id: String, types: TypeDeclarations = .shared
  ) throws(PreviewError) {
    let file = try KeyFile(parsing: text)
    guard let name = file.value("Name", in: Self.entry),
      file.value("Type", in: Self.entry) == "Application"
    else { throw .damaged(detail: "it is no desktop entry of an application") }
    let commandLine = file.value("Exec", in: Self.entry)
    let line = ExecLine(parsing: commandLine ?? "")
    self.init(
      id: id, name: name, command: line.command, takesURLs: line.takesURLs,
      iconName: file.value("Icon", in: Self.entry),
      iconFolder: file.value(Self.iconFolderKey, in: Self.entry).map(Self.folder),
      claims: Self.claims(file, types))
    self.commandLine = commandLine == line.text ? nil : commandLine
  }

  /// Whether the text of a desktop entry was written by ``desktopEntry(types:)``.
  static func isOwn(desktopEntry text: String) -> Bool {
    guard let file = try? KeyFile(parsing: text) else { return false }
    return file.value(originKey, in: entry) == "true"
  }

  private static func claims(
    _ file: borrowing KeyFile, _ types: TypeDeclarations
  ) -> [DocumentTypeClaim] {
    var claims: [DocumentTypeClaim] = []
    while let claim = DocumentTypeClaim(file, group: DocumentTypeClaim.group(claims.count)) {
      claims.append(claim)
    }
    let listed = file.list("MimeType", in: entry).map {
      types.key(of: UniformType(mimeType: $0))
    }
    guard claims.isEmpty, !listed.isEmpty else { return claims }
    return [DocumentTypeClaim(contentTypes: listed, rank: .alternate)]
  }

  /// The text of the application's desktop entry; its name is the identifier with `.desktop` behind.
  ///
  /// `types` say which MIME types those have that it claims. Reading the text gives the application
  /// back; carriage returns and a blank at the beginning of a value are kept as well, and so is the
  /// command line of an entry that the application was read from, unless its command was changed. A
  /// value with a NUL is left out.
  public func desktopEntry(types: TypeDeclarations = .shared) -> String {
    var file = KeyFile()
    file.set("Type", "Application", in: Self.entry)
    file.set(Self.originKey, "true", in: Self.entry)
    file.set("Name", name, in: Self.entry)
    if !command.isEmpty { file.set("Exec", writtenCommandLine, in: Self.entry) }
    if let iconName { file.set("Icon", iconName, in: Self.entry) }
    if let iconFolder { file.set(Self.iconFolderKey, Self.text(iconFolder), in: Self.entry) }
    file.setList("MimeType", mimeTypes(types), in: Self.entry)
    for (index, claim) in claims.enumerated() {
      claim.write(to: &file, group: DocumentTypeClaim.group(index))
    }
    return file.text
  }

  private var writtenCommandLine: String {
    let line = ExecLine(command: command, takesURLs: takesURLs)
    guard let commandLine, ExecLine(parsing: commandLine) == line else { return line.text }
    return commandLine
  }

  /// A folder as it is, or as a URI where a text cannot hold its bytes.
  private static func text(_ folder: FilePath) -> String {
    String(validating: folder.bytes, as: UTF8.self) ?? FileURI.uri(for: folder)
  }

  private static func folder(_ text: String) -> FilePath {
    FileURI.path(from: FilePath(text)) ?? FilePath(text)
  }

  /// The MIME types of the types it wants to open, without those that are only an ancestor's.
  private func mimeTypes(_ types: TypeDeclarations) -> [String] {
    var names: [String] = []
    for type in claims.filter({ $0.rank != .none }).flatMap(\.contentTypes) {
      let own = types.tags(of: type.lowercased())[.mimeType] ?? []
      names += own.map { $0.lowercased() }.filter { !names.contains($0) }
    }
    return names
  }
}

extension DocumentTypeClaim {
  fileprivate static func group(_ index: Int) -> String { "X-QLRender Document Type \(index + 1)" }

  fileprivate init?(_ file: borrowing KeyFile, group: String) {
    guard let rank = file.value("Rank", in: group).flatMap(HandlerRank.init) else { return nil }
    self.init(
      contentTypes: file.list("ContentTypes", in: group), typeName: file.value("Name", in: group),
      iconFiles: file.list("IconFiles", in: group), rank: rank,
      role: file.value("Role", in: group).flatMap(Role.init) ?? .viewer,
      isPackage: file.value("IsPackage", in: group) == "true",
      documentClass: file.value("DocumentClass", in: group))
  }

  fileprivate func write(to file: inout KeyFile, group: String) {
    file.set("Rank", rank.rawValue, in: group)
    file.set("Role", role.rawValue, in: group)
    if let typeName { file.set("Name", typeName, in: group) }
    if let documentClass { file.set("DocumentClass", documentClass, in: group) }
    if isPackage { file.set("IsPackage", "true", in: group) }
    file.setList("ContentTypes", contentTypes, in: group)
    file.setList("IconFiles", iconFiles, in: group)
  }
}
