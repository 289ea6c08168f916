/// What can be said of a document; nothing when it is open and well.
public struct DocumentState: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A state of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Open, and well.
  public static let normal: DocumentState = []
  /// Not opened yet, or closed since.
  public static let closed = DocumentState(rawValue: 1)
  /// Somebody else has written to the file, and there are unsaved changes.
  public static let inConflict = DocumentState(rawValue: 2)
  /// It could not be saved.
  public static let savingError = DocumentState(rawValue: 4)
  /// It should not be edited now.
  public static let editingDisabled = DocumentState(rawValue: 8)
  /// It is being read or written, and says how far.
  public static let progressAvailable = DocumentState(rawValue: 16)
}

/// What a document is saved for.
public enum SaveOperation: Int, Hashable, Sendable {
  /// A new file; one that is there already is not touched.
  case forCreating = 0
  /// The file that is there.
  case forOverwriting = 1
}

/// What becomes of a conflict.
public enum ConflictChoice: Sendable {
  /// The next save overwrites what somebody else has written.
  case ownVersion
  /// What somebody else has written is read; unsaved changes are lost.
  case otherVersion
}

/// What to write beside the content; what is `nil` stays as the file has it.
public struct DocumentAttributes: Hashable, Sendable {
  /// The permission bits, such as 0o600.
  public var permissions: UInt32?

  /// Attributes.
  public init(permissions: UInt32? = nil) {
    self.permissions = permissions
  }
}
