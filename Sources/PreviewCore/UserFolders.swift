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

  /// A variable of the environment, in whatever bytes.
  package static func variable(_ name: String) -> FilePath? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  private static func absolute(_ path: FilePath?) -> FilePath? {
    path?.bytes.first == UInt8(ascii: "/") ? path : nil
  }
}
