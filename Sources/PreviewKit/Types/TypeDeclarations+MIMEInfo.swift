public import PreviewCore
internal import PreviewFiles

extension TypeDeclarations {
  /// Makes the system's MIME database known to all of this process, for types that nobody declares.
  ///
  /// The database is read when a type is first looked up in it. Whoever makes a ``PreviewOpener`` need
  /// not call this.
  public static func useSharedMIMEInfo() {
    adopt(SharedMIMEInfo.system)
  }
}
