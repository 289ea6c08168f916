extension UniformType {
  /// Text, with or without markup: `public.text`.
  public static let text = UniformType(core: "public.text")
  /// Plain text: `public.plain-text`.
  public static let plainText = UniformType(mimeType: "text/plain")
  /// UTF-8 plain text: `public.utf8-plain-text`.
  public static let utf8PlainText = UniformType(mimeType: "text/plain;charset=utf-8")
  /// UTF-16 interchange text: `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = UniformType(core: "public.utf16-external-plain-text")
  /// UTF-16 native text: `public.utf16-plain-text`.
  public static let utf16PlainText = UniformType(mimeType: "text/plain;charset=utf-16")
  /// Text with separated values: `public.delimited-values-text`.
  public static let delimitedText = UniformType(core: "public.delimited-values-text")
  /// Table with comma-separated values: `public.comma-separated-values-text`.
  public static let commaSeparatedText = UniformType(mimeType: "text/csv")
  /// Table with tab-separated values: `public.tab-separated-values-text`.
  public static let tabSeparatedText = UniformType(mimeType: "text/tab-separated-values")
  /// UTF-8 tab table: `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = UniformType(
    core: "public.utf8-tab-separated-values-text")
  /// Rich Text document: `public.rtf`.
  public static let rtf = UniformType(mimeType: "text/rtf")
  /// Web page (HTML): `public.html`.
  public static let html = UniformType(mimeType: "text/html")
  /// XML document: `public.xml`.
  public static let xml = UniformType(mimeType: "application/xml")
  /// YAML document: `public.yaml`.
  public static let yaml = UniformType(mimeType: "application/x-yaml")
  /// Style sheet: `public.css`.
  public static let css = UniformType(mimeType: "text/css")
  /// JSON document: `public.json`.
  public static let json = UniformType(mimeType: "application/json")
  /// XML property list: `com.apple.xml-property-list`.
  public static let xmlPropertyList = UniformType(core: "com.apple.xml-property-list")
  /// M3U playlist: `public.m3u-playlist`.
  public static let m3uPlaylist = UniformType(mimeType: "audio/mpegurl")
  /// VCard contact: `public.vcard`.
  public static let vCard = UniformType(mimeType: "text/vcard")
  /// Haptic pattern: `com.apple.haptics.ahap`.
  public static let ahap = UniformType(core: "com.apple.haptics.ahap")
  /// GeoJSON data: `public.geojson`.
  public static let geoJSON = UniformType(mimeType: "application/geo+json")
}
