public import PreviewPixels

/// The engines; each is a module, a C library family and a worker executable.
public enum Engine: String, CaseIterable, Sendable {
  /// PNG and JPEG.
  case image
  /// PDF.
  case pdf
  /// Text, tables and cards.
  case text

  /// The worker executable's file name.
  package var workerName: String { "qlrender-\(rawValue)" }
}

/// The built-in formats.
///
/// The raw value is the content type that leads here.
///
/// To add a format, add a case; the switches in this file and in the engines' lists then refuse to
/// compile until it is placed.
public enum Format: String, CaseIterable, Sendable {
  /// Portable Document Format.
  case pdf = "application/pdf"
  /// Portable Network Graphics.
  case png = "image/png"
  /// JPEG, including the first picture of an MPO.
  case jpeg = "image/jpeg"
  /// Text in any encoding, and what is shown as text: source code, JSON, XML, HTML, Markdown.
  case text = "text/plain"
  /// Comma- or otherwise separated values.
  case csv = "text/csv"
  /// Tab-separated values.
  case tsv = "text/tab-separated-values"
  /// A page that says what a file is when it cannot be drawn; made by the library itself.
  case card = "application/x-qlrender-card"

  /// The engine that draws it.
  public var engine: Engine {
    switch self {
    case .pdf: .pdf
    case .png, .jpeg: .image
    case .text, .csv, .tsv, .card: .text
    }
  }

  /// What shows through transparency unless the caller says otherwise.
  public var background: Background {
    engine == .image ? .none : .white
  }

  /// The extension that files of the format usually have; a card is never a file of its own.
  package var usualExtension: String? {
    switch self {
    case .pdf: "pdf"
    case .png: "png"
    case .jpeg: "jpg"
    case .text: "txt"
    case .csv: "csv"
    case .tsv: "tsv"
    case .card: nil
    }
  }

  /// Whether the whole file counts against ``RenderLimits/bytes``; of text only the head is read.
  package var isReadWhole: Bool { engine != .text }

  /// Whether a file may need a password; it is not told to the engines of others.
  package var canBeLocked: Bool { self == .pdf }

  /// Whether a file without any content is a fault; an empty text is a blank page.
  package var canBeEmpty: Bool { engine == .text }
}
