/// One thing that `qlrender doctor` looked at.
public struct Diagnosis: Hashable, Sendable {
  /// What was looked at, such as "fonts".
  public var subject: String
  /// Whether it is as it should be.
  public var isGood: Bool
  /// What was found, one sentence.
  public var finding: String
  /// How to mend it, when something is wrong.
  public var remedy: String?

  /// A finding.
  public init(_ subject: String, isGood: Bool, finding: String, remedy: String? = nil) {
    self.subject = subject
    self.isGood = isGood
    self.finding = finding
    self.remedy = remedy
  }
}
