extension UniformType {
  /// Archive: `public.archive`.
  public static let archive = UniformType(core: "public.archive")
  /// Disk image: `public.disk-image`.
  public static let diskImage = UniformType(core: "public.disk-image")
  /// Gzip file: `org.gnu.gnu-zip-archive`.
  public static let gzip = UniformType(mimeType: "application/x-gzip")
  /// Bzip2 file: `public.bzip2-archive`.
  public static let bz2 = UniformType(mimeType: "application/x-bzip2")
  /// Zip archive: `public.zip-archive`.
  public static let zip = UniformType(mimeType: "application/zip")
  /// Apple Archive: `com.apple.archive`.
  public static let appleArchive = UniformType(core: "com.apple.archive")
  /// Tar archive: `public.tar-archive`.
  public static let tarArchive = UniformType(mimeType: "application/x-tar")
}
