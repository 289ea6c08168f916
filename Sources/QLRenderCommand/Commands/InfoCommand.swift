internal import PreviewCore
internal import PreviewKit
internal import PreviewPixels

/// `qlrender info`: what a file is, without drawing it.
enum InfoCommand {
  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    let opener = options.opener(for: inputs)
    defer { opener.close() }
    var run = Run(options: options)
    return try await run(inputs, facts: plain) { input in
      var report = Report(input: input)
      do throws(PreviewError) {
        try await describe(input, options, opener, &report)
        return (report, ExitStatus.success)
      } catch {
        report.set(error)
        return (report, ExitStatus.status(for: error))
      }
    }
  }

  /// Finds out what an input is.
  static func describe(
    _ input: FilePath, _ options: Options, _ opener: PreviewOpener, _ report: inout Report
  ) async throws(PreviewError) {
    report.set(try opener.explain(input, settings: options.settings).type)
    var settings = options.settings
    settings.purpose = .facts
    let preview = try await opener.open(input, box: options.size, settings: settings)
    let info = preview.session.info
    report.set(info, format: preview.format)
    let page = await firstPage(of: preview.session)
    report.peakMemoryBytes = await preview.session.close().peakMemoryBytes
    if let page = try page.get() { report.set(page) }
    report.set(info.warnings)
  }

  /// The size of the first page; `nil` when it is damaged, for that need not show before drawing.
  private static func firstPage(of session: any RenderSession) async -> Result<
    PageInfo?, PreviewError
  > {
    guard session.info.pageCount > 0 else { return .success(nil) }
    do throws(PreviewError) {
      return .success(try await session.pageInfo(0))
    } catch .damaged {
      return .success(nil)
    } catch {
      return .failure(error)
    }
  }

  /// The facts for people: a line each, keys as in the JSON object.
  private static func plain(_ report: Report) -> String {
    guard report.status != .error else { return "" }
    let facts: [(String, String?)] = [
      ("type", report.type), ("identifier", report.uti?.type.identifier),
      ("pages", report.pageCount.map(String.init)), ("size", size(report)),
      ("user unit", report.userUnit.map { "\($0.briefly) points" }),
      ("encoding", report.encoding), ("lines", about(report.lines, report.linesEstimated)),
      ("delimiter", report.delimiter.map { $0 == "\t" ? "tab" : $0 }),
      ("columns", report.columns.map(String.init)),
      ("rows", about(report.rows, report.rowsEstimated)),
      ("header", report.header.map { $0 ? "yes" : "no" }),
    ]
    let lines = facts.compactMap { name, value in value.map { "  \(name): \($0.withoutControls)\n" }
    }
    return "\((report.input ?? "").withoutControls)\n" + lines.joined()
  }

  private static func size(_ report: Report) -> String? {
    guard let width = report.sourceWidth, let height = report.sourceHeight else { return nil }
    let unit = report.pageCount == nil ? "pixels" : "points"
    return "\(width.briefly) x \(height.briefly) \(unit)"
  }

  private static func about(_ count: Int?, _ isEstimated: Bool?) -> String? {
    count.map { isEstimated == true ? "about \($0)" : String($0) }
  }
}
