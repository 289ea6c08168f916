/// To whom a file belongs, and who may do what with it.
package struct FileAccess: Hashable, Sendable {
  /// The permission bits.
  let mode: UInt32
  /// The user.
  let user: UInt32
  /// The group.
  let group: UInt32
}
