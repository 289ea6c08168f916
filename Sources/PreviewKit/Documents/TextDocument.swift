public import FoundationEssentials
public import PreviewCore

/// A text in UTF-8.
///
/// A byte order mark and line ends stay as they are. Other encodings are refused with `file.damaged`
/// rather than guessed at: a wrong guess would be saved.
open class TextDocument: Document {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private var content = ""
  private var isMarked = false

  /// Whether the file begins with a byte order mark, which is no part of ``text``; setting it is a change
  /// that can be undone.
  public var hasByteOrderMark: Bool {
    get { isMarked }
    set {
      guard newValue != isMarked else { return }
      isMarked = newValue
      registerChange("Byte Order Mark") { document in document.hasByteOrderMark = !newValue }
    }
  }

  /// The text; setting it is a change that can be undone.
  open var text: String {
    get { content }
    set {
      // Texts that look alike may differ in their bytes.
      guard !newValue.utf8.elementsEqual(content.utf8) else { return }
      let old = content
      content = newValue
      registerChange("Typing") { document in document.text = old }
    }
  }

  /// Takes in a text; throws `file.damaged` when it is not UTF-8.
  open override func load(fromContents contents: Data, ofType type: UniformType) throws {
    let isMarked = contents.starts(with: TextDocument.mark)
    let bytes = contents.dropFirst(isMarked ? TextDocument.mark.count : 0)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PreviewError.damaged(detail: "it is no text in UTF-8")
    }
    (content, self.isMarked) = (text, isMarked)
  }

  /// Gives the text out.
  open override func contents(forType type: UniformType) throws -> Data {
    Data((hasByteOrderMark ? TextDocument.mark : []) + content.utf8)
  }
}
