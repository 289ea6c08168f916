/// What a database of MIME types knows; types that nobody declares come from it.
package protocol MIMEDatabase: Sendable {
  /// The MIME types of files with a name that ends so, without the dot; the likeliest first.
  func types(ofExtension fileExtension: String) -> [String]
  /// The extensions of a MIME type, the usual one first.
  func extensions(ofType mimeType: String) -> [String]
  /// The MIME types that one is said to be a kind of, without what those are a kind of themselves.
  func parents(ofType mimeType: String) -> [String]
  /// The name that an alias stands for; the name itself where it is none.
  func canonicalName(_ mimeType: String) -> String
}
