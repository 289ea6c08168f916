/// The version of the library and of the programs that come with it.
package enum ProgramVersion {
  /// The number.
  package static let number = "0.1.0"
  /// The number with the name, as thumbnails say who made them.
  package static let name = "qlrender \(number)"
}
