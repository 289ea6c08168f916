internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewWorker

/// `qlrender doctor`: what works around us, and how to mend what does not.
enum DoctorCommand {
  private struct Sandbox: Encodable {
    let landlock: Int
    let seccomp: Bool
    let noNewPrivs: Bool
    let rlimits: Bool
    let notDumpable: Bool
  }

  private struct Finding: Encodable {
    let subject: String
    let ok: Bool
    let finding: String
    let remedy: String?
  }

  private struct Answer: Encodable {
    let version: String
    let sandbox: Sandbox
    let findings: [Finding]
  }

  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard inputs.isEmpty else { throw UsageError("qlrender doctor takes no files.") }
    var conditions: [WorkerCondition] = []
    var diagnoses = [database(), ThumbnailCache.diagnose()] + Surroundings.sandbox
    for engine in Engine.allCases {
      do throws(PreviewError) {
        let condition = try await WorkerInspection.inspect(engine, workers: .beside)
        conditions.append(condition)
        diagnoses.append(
          Diagnosis("\(engine.rawValue) worker", isGood: true, finding: "It starts and answers."))
        diagnoses += condition.diagnoses + [condition.confinement(of: engine)]
      } catch {
        diagnoses.append(failure(error, of: engine))
      }
    }
    let answer = Answer(
      version: Help.version, sandbox: weakest(conditions), findings: diagnoses.map(finding))
    SystemInput.writeAll(options.json ? answer.jsonLine + "\n" : plain(answer), to: 1)
    return diagnoses.allSatisfy(\.isGood) ? ExitStatus.success : ExitStatus.someFailed
  }

  /// What holds in every worker that answered; nothing holds when none did.
  private static func weakest(_ conditions: [WorkerCondition]) -> Sandbox {
    let all = !conditions.isEmpty
    return Sandbox(
      landlock: conditions.map(\.landlock).min() ?? 0,
      seccomp: all && conditions.allSatisfy(\.seccomp),
      noNewPrivs: all && conditions.allSatisfy(\.noNewPrivileges),
      rlimits: all && conditions.allSatisfy(\.resourceLimits),
      notDumpable: all && !conditions.contains(where: \.isDumpable))
  }

  /// Of a worker that is there, the error says what it lacks.
  private static func failure(_ error: PreviewError, of engine: Engine) -> Diagnosis {
    let isThere = (try? WorkerLocation.beside.program(of: engine)) != nil
    return Diagnosis(
      "\(engine.rawValue) worker", isGood: false, finding: error.description,
      remedy: isThere
        ? nil : "Install \(engine.workerName) beside qlrender or in ../libexec/qlrender.")
  }

  private static func database() -> Diagnosis {
    guard TypeIdentifier.canAskDatabase else {
      return Diagnosis(
        "MIME database", isGood: false,
        finding: "GIO, by which it is asked, is missing; types are found by content only.",
        remedy: "Install GLib with GIO (libgio-2.0.so.0).")
    }
    let isThere = TypeIdentifier.hasDatabase
    return Diagnosis(
      "MIME database", isGood: isThere,
      finding: isThere ? "It is installed." : "It is missing; types are found by content only.",
      remedy: isThere ? nil : "Install shared-mime-info.")
  }

  private static func finding(_ diagnosis: Diagnosis) -> Finding {
    Finding(
      subject: diagnosis.subject, ok: diagnosis.isGood, finding: diagnosis.finding,
      remedy: diagnosis.remedy)
  }

  private static func plain(_ answer: Answer) -> String {
    let findings = answer.findings.map { finding in
      let remedy = finding.remedy.map { " \($0)" } ?? ""
      return "\(finding.ok ? "ok " : "BAD") \(finding.subject): \(finding.finding)\(remedy)\n"
    }
    let sandbox = answer.sandbox
    return """
      \(answer.version)
      \(findings.joined())confinement of workers: no-new-privileges \(sandbox.noNewPrivs.word), \
      resource limits \(sandbox.rlimits.word), seccomp \(sandbox.seccomp.word), \
      landlock \(sandbox.landlock == 0 ? "off" : "ABI \(sandbox.landlock)")

      """
  }
}

extension Bool {
  fileprivate var word: String { self ? "on" : "off" }
}
