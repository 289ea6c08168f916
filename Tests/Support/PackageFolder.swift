public import Foundation

/// Where things are in the checkout that the tests were built from.
public enum PackageFolder {
  /// The folder of `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The built release products, which the tests of the command run.
  public static let release = root.appendingPathComponent(".build/release")
  /// The fixtures.
  public static let fixtures = root.appendingPathComponent("Fixtures")
}
