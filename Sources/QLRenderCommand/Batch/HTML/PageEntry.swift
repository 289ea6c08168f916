package import PreviewCore

/// One input on the page of a batch.
package struct PageEntry: Sendable {
  /// Its place among the inputs, counted from 1.
  package let number: Int
  /// The input.
  package let path: FilePath
  /// What there is to be seen of it.
  package let content: Content

  /// What there is to be seen of an input.
  package enum Content: Sendable {
    /// A thumbnail, and what it is a thumbnail of.
    case picture(PagePicture)
    /// Nothing, and why.
    case failure(PageNote)
  }

  /// An input by its place, counted from 1.
  package init(number: Int, path: FilePath, content: Content) {
    (self.number, self.path, self.content) = (number, path, content)
  }
}

/// A stable code and its sentence.
package struct PageNote: Hashable, Sendable {
  /// The code of an error or a warning.
  package let code: String
  /// The sentence.
  package let message: String

  /// A note.
  package init(code: String, message: String) {
    (self.code, self.message) = (code, message)
  }

  init(_ error: PreviewError) { self.init(code: error.code, message: error.description) }

  init(_ warning: PreviewWarning) {
    self.init(code: warning.code.rawValue, message: warning.message)
  }
}

/// The pictures of one input in the folder of a page.
package struct PagePicture: Hashable, Sendable {
  /// The thumbnail's file name.
  static let thumbnail = "thumbnail.png"

  /// The folder that the pictures are in, seen from the page.
  package var place: String
  /// What kind of file it is, in few words; perhaps nothing.
  package var facts = ""
  /// How many pages the document has.
  package var pageCount = 1
  /// The pages that were tried.
  package var pages: [Sheet] = []
  /// What the reader should know.
  package var warnings: [PageNote] = []

  /// One page.
  package enum Sheet: Hashable, Sendable {
    /// Its number and its picture's size in pixels.
    case drawn(Int, width: Int, height: Int)
    /// Its number and why there is no picture.
    case failed(Int, PageNote)

    /// The picture's file name.
    var file: String? {
      if case .drawn(let number, _, _) = self { "\(number).png" } else { nil }
    }
  }

  /// Pictures in a folder, none so far.
  package init(place: String) { self.place = place }

  /// How many pages were left out behind those that were tried; 0 for none.
  var pagesLeftOut: Int { max(0, pageCount - pages.count) }
}
