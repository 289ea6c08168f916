/// A file that is made here to be measured: what it is, and how much of it.
struct Recipe: Sendable {
  enum Kind: String, Sendable {
    /// Photographs; the amount is thousands of pixels.
    case jpeg
    case progressive
    case png
    /// A page of windows and letters, as screens have them; thousands of pixels.
    case screenshot
    /// A document of text; pages.
    case pdf
    /// A document of one picture a page; pages.
    case scan
    /// Prose and a table; bytes.
    case text
    case csv
    /// Folders of small files for batches; how many.
    case photographs
    case documents
  }

  let kind: Kind
  let amount: Int

  init(_ kind: Kind, _ amount: Int) { (self.kind, self.amount) = (kind, amount) }

  /// Reads what ``word`` says.
  init?(_ word: String) {
    let parts = word.split(separator: ":")
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), let amount = Int(parts[1])
    else { return nil }
    self.init(kind, amount)
  }

  /// What it is in one word, by which another process makes it.
  var word: String { "\(kind.rawValue):\(amount)" }

  /// The file's name.
  var name: String {
    switch kind {
    case .jpeg: "photo-\(shortAmount).jpg"
    case .progressive: "progressive-\(shortAmount).jpg"
    case .png: "photo-\(shortAmount).png"
    case .screenshot: "screenshot-\(shortAmount).png"
    case .pdf: "text-\(amount).pdf"
    case .scan: "scan-\(amount).pdf"
    case .text: "prose-\(amount >> 10)k.txt"
    case .csv: "table-\(amount >> 10)k.csv"
    case .photographs: "photographs-\(amount)"
    case .documents: "documents-\(amount)"
    }
  }

  /// Megapixels, or what VGA has.
  private var shortAmount: String { amount == 307 ? "vga" : "\(amount / 1000)mp" }

  var family: Peer.Family {
    switch kind {
    case .jpeg, .progressive, .png, .screenshot, .photographs: .picture
    case .pdf, .scan, .documents: .document
    case .text, .csv: .text
    }
  }

  /// The amount as people say it, with its unit.
  var size: (count: Int, unit: String) {
    switch family {
    case .picture: (amount / 1000, "megapixels")
    case .document: (amount, "pages")
    case .text: (amount, "bytes")
    }
  }

  /// More bytes than the file will have.
  var bytesAtMost: Int {
    switch kind {
    case .jpeg, .progressive: amount * 1000
    case .png, .screenshot: amount * 3000
    case .pdf: amount * 8192
    case .scan: amount << 23
    case .text, .csv: amount + 1 << 20
    case .photographs, .documents: amount << 18
    }
  }

  /// The sides of a picture: four to three, whole blocks of sixteen.
  var sides: (width: Int, height: Int) {
    let width = (Double(amount) * 4000 / 3).squareRoot()
    return (max(Int(width / 16 + 0.5), 1) * 16, max(Int(width * 0.75 / 16 + 0.5), 1) * 16)
  }
}
