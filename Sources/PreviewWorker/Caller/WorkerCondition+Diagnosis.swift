package import PreviewCore

extension WorkerCondition {
  /// Whether an engine's worker has all layers that it should have, and how to get the others.
  package func confinement(of engine: Engine) -> Diagnosis {
    let names = missing.map(\.rawValue).joined(separator: " and ")
    return Diagnosis(
      "\(engine.rawValue) confinement", isGood: missing.isEmpty,
      finding: missing.isEmpty ? whole : "\(names) is not to be had, so that no file is drawn.",
      remedy: missing.isEmpty ? nil : remedy)
  }

  private var whole: String {
    landlock > 0
      ? "All layers are in force."
      : "All layers but Landlock are in force; this worker can open no file, so it does without."
  }

  private var remedy: String {
    missing.map(\.remedy).joined(separator: " ")
      + " Until then --allow-unsandboxed draws with a warning."
  }
}
