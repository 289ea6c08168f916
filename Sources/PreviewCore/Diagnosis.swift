/// One thing that `qlrender doctor` looked at.
package struct Diagnosis: Hashable, Sendable {
  /// What was looked at, such as "fonts".
  package var subject: String
  /// Whether it is as it should be.
  package var isGood: Bool
  /// What was found, one sentence.
  package var finding: String
  /// How to mend it, when something is wrong.
  package var remedy: String?

  /// A finding.
  package init(_ subject: String, isGood: Bool, finding: String, remedy: String? = nil) {
    self.subject = subject
    self.isGood = isGood
    self.finding = finding
    self.remedy = remedy
  }
}
