internal import PreviewCore

/// `qlrender types`: the built-in formats and their engines.
enum TypesCommand {
  private struct Row: Encodable {
    let type: String
    let uti: String
    let engine: String
  }

  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard inputs.isEmpty else { throw UsageError("qlrender types takes no files.") }
    for format in Format.allCases where format != .card {
      let type = UniformType(mimeType: format.rawValue)
      let row = Row(
        type: type.mimeType, uti: type.identifier, engine: format.engine.rawValue)
      let plain = "\(row.type)\t\(row.uti)\t\(row.engine)"
      SystemInput.writeAll((options.json ? row.jsonLine : plain) + "\n", to: 1)
    }
    return ExitStatus.success
  }
}
