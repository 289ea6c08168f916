internal import PreviewCore
internal import PreviewKit

/// `qlrender explain`: which type was found and why, who draws it, which limits apply.
enum ExplainCommand {
  private struct Answer: Encodable {
    let input: String
    let type: String
    let uti: String
    let name: String
    let steps: [String]
    let registeredType: String?
    let engine: String?
    let choice: [String]
    let limits: [String: Int64]
    let seconds: Double
    let code: String?
    let message: String?
  }

  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard !inputs.isEmpty else { throw UsageError("A file is missing.") }
    let opener = PreviewOpener.isolated()
    return ExitStatus.status(for: inputs.map { explain($0, options, opener) })
  }

  private static func explain(
    _ input: FilePath, _ options: Options, _ opener: PreviewOpener
  ) -> CInt {
    do throws(PreviewError) {
      let explanation = try opener.explain(input, settings: options.settings)
      let answer = answer(input, explanation, options.settings.limits)
      SystemInput.writeAll(options.json ? answer.jsonLine + "\n" : plain(answer), to: 1)
      return ExitStatus.success
    } catch {
      return Report.fail(error, of: input, json: options.json)
    }
  }

  private static func answer(
    _ input: FilePath, _ explanation: TypeExplanation, _ limits: RenderLimits
  ) -> Answer {
    Answer(
      input: input.exactString, type: explanation.type.mimeType,
      uti: explanation.type.identifier, name: explanation.typeName, steps: explanation.steps,
      registeredType: explanation.registeredType?.mimeType,
      engine: explanation.format?.engine.rawValue, choice: explanation.choice,
      limits: Dictionary(uniqueKeysWithValues: limits.listed.map { ($0.name, $0.value) }),
      seconds: limits.seconds,
      code: explanation.refusal?.code, message: explanation.refusal?.description)
  }

  private static func plain(_ answer: Answer) -> String {
    let drawn =
      switch (answer.engine, answer.registeredType) {
      case (let engine?, let registered?) where registered != answer.type:
        "the \(engine) engine, as a kind of \(registered)"
      case (let engine?, _): "the \(engine) engine"
      default: "nobody: \(answer.message ?? "")"
      }
    let limits = answer.limits.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let steps = answer.steps.map { "  \($0)\n" }.joined()
    let others = answer.choice.dropFirst().map { "  \($0)\n" }.joined()
    return """
      \(answer.input.withoutControls)
      type: \(answer.type) (\(answer.uti)), \(answer.name)
      why:
      \(steps)drawn by: \(drawn)
      \(others)limits: \(limits.joined(separator: " ")) seconds=\(answer.seconds)

      """
  }
}
