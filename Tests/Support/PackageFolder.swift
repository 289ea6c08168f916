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

extension PackageFolder {
  /// The folder of the programs that were built together with the running tests.
  public static var products: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    let debug = root.appendingPathComponent(".build/debug")
    guard let bundle, let end = bundle.range(of: "/", options: .backwards) else { return debug }
    let folder = bundle[..<end.lowerBound]
    return bundle.hasSuffix(".xctest")
      ? URL(fileURLWithPath: String(folder))
      : URL(fileURLWithPath: String(folder)).deletingLastPathComponent()
  }
}
