internal import PreviewCore
internal import PreviewDesktop
internal import PreviewKit

/// `qlrender open`: which applications open a file, or hands it to one of them.
enum OpenCommand {
  /// The JSON object of one application.
  private struct Line: Encodable {
    let id: String
    let name: String
    let rank: String
    let icon: String?
  }

  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard let input = inputs.first else { throw UsageError("A file is missing.") }
    guard inputs.count == 1 else { throw UsageError("Only one file is opened at a time.") }
    do throws(PreviewError) {
      let type = try PreviewOpener.isolated().explain(input, settings: options.settings).type
      if options.listsApplications {
        try list(type, json: options.json)
      } else {
        try await open(input, of: type, options)
      }
      return ExitStatus.success
    } catch {
      return Report.fail(error, of: input, json: options.json)
    }
  }

  private static func list(_ type: UniformType, json: Bool) throws(PreviewError) {
    let applications = SystemDesktop().applications(for: type)
    guard !applications.isEmpty else { throw .noApplication(type: type.mimeType) }
    let lines = applications.map { json ? object($0) : plain($0) }
    SystemInput.writeAll(lines.map { $0 + "\n" }.joined(), to: 1)
  }

  private static func plain(_ application: Application) -> String {
    "\(application.id.withoutControls)\t\(application.name.withoutControls)"
  }

  private static func object(_ application: Application) -> String {
    Line(
      id: application.id, name: application.name, rank: application.rank.rawValue,
      icon: application.iconName
    ).jsonLine
  }

  private static func open(
    _ input: FilePath, of type: UniformType, _ options: Options
  ) async throws(PreviewError) {
    let desktop = SystemDesktop()
    guard let id = options.application ?? desktop.applications(for: type).first?.id else {
      throw .noApplication(type: type.mimeType)
    }
    let launch = LaunchOptions(url: input.fileURL, sourceApplication: "qlrender")
    try await desktop.handOver(try launch.handOff(), to: id)
    guard options.json else { return }
    var report = Report(input: input)
    report.set(type)
    report.application = id
    SystemInput.writeAll(report.jsonLine + "\n", to: 1)
  }
}
