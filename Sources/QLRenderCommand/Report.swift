internal import FoundationEssentials
internal import PreviewCore
internal import PreviewPixels

/// The JSON object that every command prints for an input; absent values have no key.
struct Report: Encodable {
  /// How an input went.
  enum Status: String, Encodable {
    case ok
    case warning
    case error
  }

  struct Warning: Encodable {
    let code: String
    let message: String
  }

  /// One page of a preview.
  struct Page: Encodable {
    var file: String?
    var page: Int
    var label: String?
    var width: Int?
    var height: Int?
    var code: String?
    var message: String?
  }

  /// The identifier of a type, looked up when it is written: that takes the table of all types.
  struct Identifier: Encodable {
    let type: UniformType

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(type.identifier)
    }
  }

  var input: String?
  var output: String?
  var outputs: [String]?
  var status = Status.ok
  var code: String?
  var message: String?
  var type: String?
  var uti: Identifier?
  /// The application that was handed the input.
  var application: String?
  var page: Int?
  var pageCount: Int?
  var width: Int?
  var height: Int?
  var sourceWidth: Double?
  var sourceHeight: Double?
  var userUnit: Double?
  var encoding: String?
  var lines: Int?
  var linesEstimated: Bool?
  var delimiter: String?
  var columns: Int?
  var rows: Int?
  var rowsEstimated: Bool?
  var header: Bool?
  var warnings: [Warning] = []
  var pages: [Page]?
  /// Whether the picture was stored in the thumbnail cache; absent when it was drawn now.
  var fromCache: Bool?
  var milliseconds: Int?
  /// The place of the input in a batch, counted from 0.
  var index: Int?
  /// Whether an earlier batch did it.
  var skipped: Bool?
  var peakMemoryBytes: Int64?

  /// A report that is not about an input.
  init() {}

  init(input: FilePath) {
    self.input = input.exactString
  }

  mutating func set(_ type: UniformType?) {
    self.type = type?.mimeType
    uti = type.map { Identifier(type: $0) }
  }

  mutating func set(_ page: PageInfo) {
    userUnit = page.userUnit == 1 ? nil : page.userUnit
    switch page.extent {
    case .pixels(let width, let height):
      (sourceWidth, sourceHeight) = (Double(width), Double(height))
    case .points(let width, let height):
      (sourceWidth, sourceHeight) = (width.rounded(to: 1000), height.rounded(to: 1000))
    case .aspect: break
    }
  }

  mutating func set(_ info: DocumentInfo, format: Format?) {
    pageCount = format == .pdf ? info.pageCount : nil
    guard let text = info.text else { return }
    encoding = text.encoding
    lines = text.lines.value
    linesEstimated = text.lines.isEstimate ? true : nil
    guard let table = text.table else { return }
    delimiter = String(table.delimiter)
    columns = table.columns
    rows = table.rows.value
    rowsEstimated = table.rows.isEstimate ? true : nil
    header = table.header
  }

  mutating func set(_ warnings: [PreviewWarning]) {
    self.warnings = warnings.map { Warning(code: $0.code.rawValue, message: $0.message) }
    if !warnings.isEmpty, status == .ok { status = .warning }
  }

  mutating func set(_ error: PreviewError, status: Status = .error) {
    self.status = status
    code = error.code
    message = error.description
  }
}

extension Encodable {
  /// One line of JSON with sorted keys.
  var jsonLine: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Double {
  fileprivate func rounded(to parts: Double) -> Double {
    (self * parts).rounded() / parts
  }
}
