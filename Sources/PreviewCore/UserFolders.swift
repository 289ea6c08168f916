internal import Glibc

/// Where this user's files are, as the environment says (XDG Base Directory specification 0.8).
package enum UserFolders {
  /// The folder for what can be made anew: `XDG_CACHE_HOME`, else `.cache` in `HOME`.
  ///
  /// Relative and empty values count as not set; `nil` when neither is. `variable` looks up a variable.
  package static func caches(
    _ variable: (String) -> FilePath? = UserFolders.variable
  ) -> FilePath? {
    absolute(variable("XDG_CACHE_HOME"))
      ?? absolute(variable("HOME")).map { $0.appending(FilePath(".cache")) }
  }

  /// The folders of data files, the user's own first: `XDG_DATA_HOME`, else `.local/share` in `HOME`, then
  /// those in `XDG_DATA_DIRS`, else the usual two.
  ///
  /// Relative ones are in it, since GLib believes them as well; `nil` when the user's own is known by
  /// neither variable.
  package static func data(
    _ variable: (String) -> FilePath? = UserFolders.variable
  ) -> [FilePath]? {
    let home = variable("HOME").map { $0.appending(FilePath(".local/share")) }
    guard let own = nonEmpty(variable("XDG_DATA_HOME")) ?? home else { return nil }
    let shared = nonEmpty(variable("XDG_DATA_DIRS")) ?? FilePath("/usr/local/share/:/usr/share/")
    let parts = shared.bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return [own] + parts.map { FilePath(bytes: $0) }
  }

  private static func nonEmpty(_ path: FilePath?) -> FilePath? {
    path.flatMap { $0.bytes.isEmpty ? nil : $0 }
  }

  /// A variable of the environment, in whatever bytes.
  package static func variable(_ name: String) -> FilePath? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  private static func absolute(_ path: FilePath?) -> FilePath? {
    path?.bytes.first == UInt8(ascii: "/") ? path : nil
  }
}
