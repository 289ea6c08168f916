internal import CGIO
internal import Glibc
internal import PreviewCore

/// Extended attributes, see xattr(7).
extension FileSystem {
  /// What is noted beside the content of the file at `path`; what cannot be read is left out.
  static func attributes(of path: FilePath) -> [FileAccess.Attribute] {
    let file = path.nullTerminated
    let list = unsafe filled { unsafe listxattr(file, $0, $1) } ?? []
    return list.split(separator: 0).map { FilePath(bytes: $0) }.filter(FileAccess.Attribute.isKept)
      .compactMap { name in
        let wanted = name.nullTerminated
        return unsafe filled { unsafe getxattr(file, wanted, $0, $1) }
          .map { FileAccess.Attribute(name: name, value: $0) }
      }
  }

  /// Notes `attributes` beside the content of an open file.
  ///
  /// A file system that keeps none is no failure; losing an access list is one, since the plain bits
  /// would then grant more than it did.
  static func set(
    _ attributes: [FileAccess.Attribute], on descriptor: CInt
  ) throws(Failure) {
    // A new file may have got a list from its folder, which the old one had not.
    _ = unsafe fremovexattr(descriptor, FileAccess.Attribute.accessList.nullTerminated)
    for attribute in attributes {
      do {
        try set(attribute, on: descriptor)
      } catch  where attribute.isDispensable && (error.meansUnsupported || error.meansForbidden) {
        continue
      }
    }
  }

  private static func set(
    _ attribute: FileAccess.Attribute, on descriptor: CInt
  ) throws(Failure) {
    let name = attribute.name.nullTerminated
    let result = unsafe attribute.value.withUnsafeBytes {
      unsafe fsetxattr(descriptor, name, $0.baseAddress, $0.count, 0)
    }
    _ = try checked(result)
  }

  /// What `call` puts into memory of the size that it asks for; `nil` when it fails.
  private static func filled(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) -> [UInt8]? {
    let size = call(nil, 0)
    guard size >= 0 else { return nil }
    var bytes = [CChar](repeating: 0, count: size)
    let count = unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe call($0.baseAddress, $0.count)
    }
    return count < 0 ? nil : bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }
}
