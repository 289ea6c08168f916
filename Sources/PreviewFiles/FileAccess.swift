internal import PreviewCore

/// To whom a file belongs, who may do what with it, and what else is noted beside its content.
package struct FileAccess: Hashable, Sendable {
  /// A note that the file system keeps beside a file's content, see xattr(7).
  struct Attribute: Hashable, Sendable {
    /// The name with its class, such as `user.comment`.
    let name: FilePath
    /// The value.
    let value: [UInt8]

    /// Whether nobody gets more rights where it cannot be kept.
    var isDispensable: Bool { !Attribute.isAccessList(name) }

    /// What access control lists are noted as.
    static let accessList = FilePath("system.posix_acl_access")

    /// Whether it goes with the content: what users note, and access control lists.
    static func isKept(_ name: FilePath) -> Bool {
      name.bytes.starts(with: "user.".utf8) || isAccessList(name)
    }

    /// Whether it says who may do what, as acl(5) has it.
    private static func isAccessList(_ name: FilePath) -> Bool { name == accessList }
  }

  /// The permission bits.
  package var mode: UInt32
  /// The user.
  let user: UInt32
  /// The group.
  let group: UInt32
  /// What is noted beside the content.
  var attributes: [Attribute]

  /// The bits for a file that could not be given to the user or the group it should belong to.
  ///
  /// Nobody gets what was granted to somebody else: a special bit goes without its owner, and another
  /// group may do no more than everybody.
  func mode(isOwned: Bool, hasGroup: Bool) -> UInt32 {
    if isOwned { return mode }
    guard !hasGroup else { return mode & 0o777 }
    return mode & 0o707 | mode & (mode & 0o007) << 3
  }
}
