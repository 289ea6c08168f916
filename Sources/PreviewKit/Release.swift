/// Which release of the house this is.
public enum Release {
  /// The version; pictures of two versions may differ.
  public static let version = "0.1.0"
}
