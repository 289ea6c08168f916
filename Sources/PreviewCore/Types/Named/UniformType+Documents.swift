extension UniformType {
  /// Content of several kinds: `public.composite-content`.
  public static let compositeContent = UniformType(core: "public.composite-content")
  /// PDF document: `com.adobe.pdf`.
  public static let pdf = UniformType(mimeType: "application/pdf")
  /// RTF directory document: `com.apple.rtfd`.
  public static let rtfd = UniformType(core: "com.apple.rtfd")
  /// Flattened RTFD data: `com.apple.flat-rtfd`.
  public static let flatRTFD = UniformType(core: "com.apple.flat-rtfd")
  /// Safari web archive: `com.apple.webarchive`.
  public static let webArchive = UniformType(mimeType: "application/x-webarchive")
  /// Spreadsheet: `public.spreadsheet`.
  public static let spreadsheet = UniformType(core: "public.spreadsheet")
  /// Presentation: `public.presentation`.
  public static let presentation = UniformType(core: "public.presentation")
  /// EPUB book: `org.idpf.epub-container`.
  public static let epub = UniformType(mimeType: "application/epub+zip")
}
