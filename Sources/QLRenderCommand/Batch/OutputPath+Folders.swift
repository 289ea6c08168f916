internal import PreviewCore
internal import PreviewFiles

extension OutputPath {
  /// Whether two paths mean one folder, perhaps one that is still to be made, by whatever links.
  static func isOneFolder(_ one: FilePath, _ other: FilePath) -> Bool {
    let (oneNumber, otherNumber) = (FileNumber(one), FileNumber(other))
    guard oneNumber == nil, otherNumber == nil else { return oneNumber == otherNumber }
    return place(of: one) == place(of: other)
  }
}
