public import FoundationEssentials
public import PreviewCore
internal import PreviewFiles

/// Which documents are made of which types of files.
///
///     var classes = DocumentClasses.builtIn
///     classes.register(Recipe.self, for: [UniformType("org.example.recipe")!])
public struct DocumentClasses: Sendable {
  private var rows: [(type: UniformType, make: @MainActor @Sendable (URL) -> Document)] = []

  /// No documents at all.
  public init() {}

  /// Texts and the pictures that can be turned.
  public static let builtIn: DocumentClasses = {
    var classes = DocumentClasses()
    classes.register(TextDocument.self, for: [UniformType(mimeType: Format.text.rawValue)])
    classes.register(
      ImageDocument.self, for: [Format.png, .jpeg].map { UniformType(mimeType: $0.rawValue) })
    return classes
  }()

  /// The types that documents are made of.
  public var types: [UniformType] { rows.map(\.type) }

  /// Has documents of this class made of files of these types and their kinds.
  ///
  /// A class that was registered for one of the types is replaced.
  public mutating func register(_ documentClass: Document.Type, for types: [UniformType]) {
    rows.removeAll { row in types.contains(row.type) }
    let make: @MainActor @Sendable (URL) -> Document = { documentClass.init(fileURL: $0) }
    rows += types.map { ($0, make) }
  }

  /// A document, still closed, of the file at `url`: of the class for its type, or the nearest ancestor's.
  ///
  /// Throws `file.*` when the file cannot be opened, and `type.unsupported` when no document is made of its
  /// type.
  @MainActor
  public func document(of url: URL) throws(DocumentError) -> Document {
    do throws(PreviewError) {
      let source = try FileSource(opening: FilePath(url: url))
      let type = try TypeIdentifier.identify(source).type
      guard let make = make(type) else {
        throw .unsupportedType(type: type.mimeType, reason: "no document is made of it")
      }
      return make(url)
    } catch {
      throw DocumentError(error)
    }
  }

  private func make(_ type: UniformType) -> (@MainActor @Sendable (URL) -> Document)? {
    let suiting = rows.compactMap { row in type.distance(to: row.type).map { ($0, row.make) } }
    return suiting.min { $0.0 < $1.0 }?.1
  }
}
