internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// One file's preview folder in the making.
struct PreviewJob {
  /// Text and tables can go on for ever; more pages are written only when they are asked for.
  private static let mostUnaskedPages = 50

  private let preview: PagedPreview
  private let background: Background?
  private var sheet: ContactSheetFile?

  init(preview: PagedPreview, background: Background?, sheet: ContactSheetFile?) {
    self.preview = preview
    self.background = background
    self.sheet = sheet
  }

  /// Draws the pages and puts the folder in its place, whole.
  ///
  /// Throws the error of the only page, so that it keeps its own exit status; then nothing is left.
  /// Of several pages those that fail, or that are not there, are listed with their codes.
  mutating func write(
    to bundle: FilePath, ranges: PageRanges?, _ report: inout Report
  ) async throws(PreviewError) {
    let info = preview.info
    report.set(preview.preview.type)
    report.set(info, format: preview.preview.format)
    var warnings = info.warnings
    let numbers = try pages(ranges, info, &warnings)
    let made = try OutputPath.makeFolder(bundle.parent)
    do throws(PreviewError) {
      try await write(numbers, to: bundle, &report, warnings)
    } catch {
      OutputPath.removeEmpty(made)
      throw error
    }
  }

  /// Draws pages into a folder, which takes its place whole or not at all.
  private mutating func write(
    _ numbers: [Int], to bundle: FilePath, _ report: inout Report, _ known: [PreviewWarning]
  ) async throws(PreviewError) {
    var warnings = known
    var folder = try AtomicFolder(at: bundle, replacing: PreviewJob.isOurs)
    var pages: [Report.Page] = []
    for number in numbers {
      do throws(PreviewError) {
        pages.append(try await page(number, &folder, &report, &warnings))
      } catch {
        guard numbers.count > 1, error.spoilsOnlyItsPage else { throw error }
        if report.code == nil { report.set(error) }
        pages.append(Report.Page(number, failing: error))
      }
    }
    complete(&report, pages, bundle, warnings)
    try folder.write(Array((report.jsonLine + "\n").utf8), name: PreviewJob.facts)
    try folder.commit()
  }

  /// Writes all pages that were drawn on one sheet, if one was asked for.
  func writeContactSheet() throws(PreviewError) {
    try sheet?.write()
  }

  private func pages(
    _ ranges: PageRanges?, _ info: DocumentInfo, _ warnings: inout [PreviewWarning]
  ) throws(PreviewError) -> [Int] {
    if let ranges {
      let pages = ranges.pages(of: info.pageCount)
      guard !pages.isEmpty else {
        throw .pageOutOfRange(page: ranges.first, count: info.pageCount)
      }
      // Each of these will fail as a page.
      return pages + ranges.missing(of: info.pageCount)
    }
    let isText = preview.preview.format?.engine == .text
    guard isText, info.pageCount > PreviewJob.mostUnaskedPages else {
      return Array(1...max(info.pageCount, 1))
    }
    warnings.append(
      PreviewWarning(
        .pagesClipped, "Only the first \(PreviewJob.mostUnaskedPages) pages were written."))
    return Array(1...PreviewJob.mostUnaskedPages)
  }

  private mutating func page(
    _ number: Int, _ folder: inout AtomicFolder, _ report: inout Report,
    _ warnings: inout [PreviewWarning]
  ) async throws(PreviewError) -> Report.Page {
    let page = try await preview.page(number, background: background)
    let name = PreviewJob.fileName(number)
    try folder.write(try page.bitmap.encodedAsPNG(), name: name)
    sheet?.add(page.bitmap)
    warnings += page.warnings.filter { !warnings.contains($0) }
    if report.sourceWidth == nil { report.set(page.info) }
    let size = page.bitmap.size
    return Report.Page(
      file: name, page: number, label: page.info.label, width: size.width, height: size.height)
  }

  private func complete(
    _ report: inout Report, _ pages: [Report.Page], _ bundle: FilePath,
    _ warnings: [PreviewWarning]
  ) {
    report.pages = pages
    report.set(warnings)
    report.outputs = pages.compactMap { page in
      page.file.map { bundle.appending(FilePath($0)).exactString }
    }
    report.output = bundle.exactString
  }

  private static func fileName(_ number: Int) -> String {
    let digits = String(number)
    return "page-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Whether a file in the folder of a preview has been written by one.
  private static func isOurs(_ name: FilePath) -> Bool {
    let text = name.displayString
    if text == facts { return true }
    guard text.hasPrefix("page-"), text.hasSuffix(".png") else { return false }
    return Int(text.dropFirst(5).dropLast(4)).map { fileName($0) == text } ?? false
  }

  private static let facts = "preview.json"
}

extension PreviewError {
  /// Whether the other pages may come out all the same.
  var spoilsOnlyItsPage: Bool {
    switch self {
    case .cancelled, .writeFailed, .changedWhileReading: false
    default: true
    }
  }
}
