/// One measured subject, as a line of JSON has it.
///
/// Times are seconds.
package struct Measurement: Codable, Sendable {
  /// The group it belongs to, such as `commands`.
  package var group: String
  /// What was done, such as `thumbnail-256`.
  package var name: String
  /// Who did it: `qlrender`, or a peer.
  package var subject: String
  /// To which file or data.
  package var input: String
  /// How large that is, where cost against size is measured, and in which unit.
  package var amount: Double?
  package var amountUnit: String?
  /// The unit of all values but ``peakBytes`` and ``facts``.
  package var unit = "seconds"
  package var runs: Int?
  package var wallMinimum: Double?
  package var wallMedian: Double?
  package var wall95: Double?
  package var processorMinimum: Double?
  package var processorMedian: Double?
  package var processor95: Double?
  package var peakBytes: Int64?
  /// The processor time of qlrender over that of this peer: the median of the ratios of all rounds.
  package var ratio: Double?
  /// Why there is no value.
  package var skipped: String?
  package var facts: [String: Double]?
  package var machine = Machine.description
  /// The load average when the line was written.
  package var load = Machine.load

  /// Names what is measured; values come after it.
  package init(group: String, name: String, subject: String = "qlrender", input: String) {
    (self.group, self.name, self.subject, self.input) = (group, name, subject, input)
  }

  /// The same with the costs of a sample.
  package func measured(_ sample: Sample, ratio: Double? = nil) -> Measurement {
    var result = self
    result.runs = sample.costs.count
    result.wallMinimum = sample.minimum(\.wall).rounded5
    result.wallMedian = sample.median(\.wall).rounded5
    result.wall95 = sample.percentile95(\.wall).rounded5
    result.processorMinimum = sample.minimum(\.processor).rounded5
    result.processorMedian = sample.median(\.processor).rounded5
    result.processor95 = sample.percentile95(\.processor).rounded5
    result.peakBytes = sample.peakBytes
    result.ratio = ratio?.rounded5
    return result
  }

  /// The same with the reason why there is nothing to tell.
  package func skipped(_ reason: String) -> Measurement {
    var result = self
    result.skipped = reason
    return result
  }

  /// The same with an amount.
  package func of(_ amount: Int, _ unit: String) -> Measurement {
    var result = self
    (result.amount, result.amountUnit) = (Double(amount), unit)
    return result
  }
}

extension Double {
  /// To a microsecond for small values, of which five digits are enough for the others.
  var rounded5: Double { (self * 1_000_000).rounded() / 1_000_000 }
}
