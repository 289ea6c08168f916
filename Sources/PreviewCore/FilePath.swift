/// A path as the file system has it: any bytes but NUL, not necessarily UTF-8.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The bytes, without a NUL at the end.
  public let bytes: [UInt8]

  /// A path of these bytes; what follows a NUL byte is cut off, as the kernel would do.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// A path of the UTF-8 bytes of `string`.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// The path for people: invalid UTF-8 becomes U+FFFD, control characters become U+2423.
  public var displayString: String {
    exactString.withoutControls
  }

  /// The same, so that a path that is printed can be read.
  public var description: String { displayString }

  /// The path for programs that take text: as it is, but for invalid UTF-8, which becomes U+FFFD.
  public var exactString: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component without trailing slashes; `/` for the root, `.` for an empty path.
  public var lastComponent: FilePath {
    let trimmed = bytes.trimmingSlashes
    guard !trimmed.isEmpty else { return FilePath(bytes.isEmpty ? "." : "/") }
    let start = trimmed.lastIndex(of: .slash).map { $0 + 1 } ?? trimmed.startIndex
    return FilePath(bytes: trimmed[start...])
  }

  /// The folder that holds this path: `.` for a bare name, `/` for the root.
  public var parent: FilePath {
    let trimmed = bytes.trimmingSlashes
    guard let slash = trimmed.lastIndex(of: .slash) else {
      return FilePath(trimmed.isEmpty && !bytes.isEmpty ? "/" : ".")
    }
    let folder = trimmed[..<slash].trimmingSlashes
    return folder.isEmpty ? FilePath("/") : FilePath(bytes: folder)
  }

  /// The bytes after the last dot of the last component, or `nil`.
  ///
  /// A leading dot begins no extension.
  public var fileExtension: String? {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: .dot), dot > 0, dot + 1 < name.count else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self)
  }

  /// Whether the path ends in a slash, which says that a folder is meant.
  public var endsInSlash: Bool { bytes.last == .slash }

  /// This path with one component more.
  public func appending(_ component: FilePath) -> FilePath {
    guard !bytes.isEmpty else { return component }
    return FilePath(
      bytes: endsInSlash ? bytes + component.bytes : bytes + [.slash] + component.bytes)
  }

  /// Whether this is `folder` or beneath it, by names alone: neither links nor ".." are followed.
  package func lies(in folder: FilePath) -> Bool { FilePath.lies(bytes[...], in: folder.bytes) }

  /// The same for a path that is part of something longer.
  package static func lies(_ path: ArraySlice<UInt8>, in folder: [UInt8]) -> Bool {
    path.starts(with: folder)
      && (path.count == folder.count || path[path.startIndex + folder.count] == .slash
        || folder.last == .slash)
  }

  /// The path with a NUL at the end, as system calls want it.
  package var nullTerminated: [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let dot = UInt8(ascii: ".")
}

extension BidirectionalCollection<UInt8> {
  fileprivate var trimmingSlashes: SubSequence {
    guard let last = lastIndex(where: { $0 != .slash }) else {
      return self[startIndex..<startIndex]
    }
    return self[...last]
  }
}
