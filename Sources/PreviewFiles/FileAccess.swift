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

    /// An access control list as chmod(2) would leave it, so that it grants no more than `mode` says;
    /// anything else as it is.
    ///
    /// acl(5) as Linux stores it: a version of four bytes, then for each entry its tag and rights of two
    /// bytes and its number of four. Where there is a mask, the group's bits are those of the mask.
    func limited(to mode: UInt32) -> Attribute {
      guard !isDispensable else { return self }
      var limited = value
      let entries = stride(from: 4, through: value.count - 8, by: 8)
      let group = entries.contains { value[$0] == Tag.mask } ? Tag.mask : Tag.group
      let shifts = [Tag.owner: 6, group: 3, Tag.others: 0]
      for entry in entries {
        if let shift = shifts[value[entry]] { limited[entry + 2] = UInt8(mode >> shift & 0o7) }
      }
      return Attribute(name: name, value: limited)
    }

    /// Whose rights an entry of a list tells.
    private enum Tag {
      static let owner: UInt8 = 0x01
      static let group: UInt8 = 0x04
      static let mask: UInt8 = 0x10
      static let others: UInt8 = 0x20
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
