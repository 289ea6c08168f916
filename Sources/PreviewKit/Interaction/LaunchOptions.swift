public import FoundationEssentials
public import PreviewCore
public import PreviewDesktop
internal import PreviewFiles

/// Why a program was started, or called upon: the file to open, who sent it and what was said about it.
///
/// On the sending side ``DocumentInteractionController`` makes them. They travel in one of two ways:
///
/// - A program that is started finds an XML property list in the variable `QL_LAUNCH_OPTIONS`, a
///   dictionary with `url`, `sourceApplication`, `annotation` and `openInPlace`, and the file among its
///   arguments as its desktop entry wants it. ``current`` reads both.
/// - An application that is activated by D-Bus finds them in the platform data of
///   `org.freedesktop.Application.Open`: `x-ql-source-application`, `x-ql-annotation` (an XML property
///   list) and `x-ql-open-in-place`. ``init(uri:platformData:)`` reads them.
public struct LaunchOptions: Hashable, Sendable {
  /// The file, which is to be opened and shown at once; `nil` when there is none.
  public var url: URL?
  /// Who sent it: the identifier of an application, or the name of a program that has none.
  public var sourceApplication: String?
  /// What the sender says about it.
  public var annotation: PropertyList?
  /// Whether the file is the sender's own, to be changed where it is, and no copy.
  public var openInPlace: Bool

  /// Options for a file.
  public init(
    url: URL?, sourceApplication: String? = nil, annotation: PropertyList? = nil,
    openInPlace: Bool = true
  ) {
    self.url = url
    self.sourceApplication = sourceApplication
    self.annotation = annotation
    self.openInPlace = openInPlace
  }
}

// MARK: Receiving

extension LaunchOptions {
  /// The variable that a started program finds them in.
  public static let variable = "QL_LAUNCH_OPTIONS"

  /// What this program was started for; `nil` when nobody sent it a file.
  public static var current: LaunchOptions? {
    let process = ProcessInfo.processInfo
    return LaunchOptions(
      environment: process.environment, arguments: Array(process.arguments.dropFirst()),
      process: process.processIdentifier)
  }

  /// What a program with this environment and these arguments, its own name not counted, was started for.
  ///
  /// A program hands its environment down to others, so the variable is believed only when its file is
  /// among the arguments, or when there are none and GIO says that `process` is the one it was meant for.
  /// Without it the first argument that is no option is the file. `nil` without a file.
  public init?(
    environment: [String: String], arguments: [String], process: Int32? = nil
  ) {
    let files = LaunchOptions.operands(arguments).compactMap(LaunchOptions.url)
    let isMeant =
      process.map { environment[LaunchOptions.processVariable] == String($0) } ?? false
    let sent = environment[LaunchOptions.variable].flatMap(LaunchOptions.init(xml:))
    if let sent, let url = sent.url,
      files.isEmpty ? isMeant : files.contains(where: url.isSameFile)
    {
      self = sent
    } else if let first = files.first {
      self.init(url: first)
    } else {
      return nil
    }
  }

  /// Where GIO writes which process it has started.
  private static let processVariable = "GIO_LAUNCHED_DESKTOP_FILE_PID"

  /// What an application was called upon for by D-Bus: one of its URIs, and the platform data.
  public init(uri: String, platformData: [String: String]) {
    let annotation = platformData[Key.annotation].flatMap {
      try? PropertyList(parsing: Data($0.utf8))
    }
    self.init(
      url: URL(string: uri), sourceApplication: platformData[Key.sourceApplication],
      annotation: annotation, openInPlace: platformData[Key.openInPlace] != "false")
  }

  private init?(xml: String) {
    guard let list = try? PropertyList(parsing: Data(xml.utf8)), case .dictionary = list else {
      return nil
    }
    self.init(
      url: list["url"]?.string.flatMap { URL(string: $0) },
      sourceApplication: list["sourceApplication"]?.string, annotation: list["annotation"],
      openInPlace: list["openInPlace"] != .boolean(false))
  }

  /// What is no option, and everything behind `--`.
  private static func operands(_ arguments: [String]) -> [String] {
    let parts = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    let first = parts.first.map { $0.filter { !$0.hasPrefix("-") } } ?? []
    return (first + parts.dropFirst().joined()).filter { !$0.isEmpty }
  }

  /// An address as it is, and a path as a `file:` URL.
  private static func url(_ argument: String) -> URL? {
    if let path = FileURI.path(from: FilePath(argument)) { return path.fileURL }
    if let url = URL(string: argument), let scheme = url.scheme, argument.hasPrefix(scheme + "://")
    {
      return url
    }
    return FilePath(argument).fileURL
  }
}

// MARK: Sending

extension LaunchOptions {
  private enum Key {
    static let annotation = "x-ql-annotation"
    static let sourceApplication = "x-ql-source-application"
    static let openInPlace = "x-ql-open-in-place"
  }

  /// The longest text that a variable can hold: Linux allows 128 KiB with its name (MAX_ARG_STRLEN).
  private static let longestVariable = 120 << 10

  /// The options on both ways to an application, for ``Desktop/handOver(_:to:)``.
  ///
  /// Throws `request.annotation` when the annotation cannot be written as a property list, or is too long
  /// to travel, and `file.missing` when there is no file.
  public func handOff() throws(PreviewError) -> HandOff {
    guard let url else { throw .fileMissing }
    let text = try LaunchOptions.text(of: propertyList)
    return HandOff(
      [url.absoluteString], environment: [LaunchOptions.variable: text],
      platformData: try platformData())
  }

  private var propertyList: PropertyList {
    var values: [String: PropertyList] = ["openInPlace": .boolean(openInPlace)]
    values["url"] = url.map { .string($0.absoluteString) }
    values["sourceApplication"] = sourceApplication.map { .string($0) }
    values["annotation"] = annotation
    return .dictionary(values)
  }

  private func platformData() throws(PreviewError) -> [String: String] {
    var data = [Key.openInPlace: String(openInPlace)]
    data[Key.sourceApplication] = sourceApplication
    if let annotation { data[Key.annotation] = try LaunchOptions.text(of: annotation) }
    return data
  }

  private static func text(of list: PropertyList) throws(PreviewError) -> String {
    let text: String
    do throws(PreviewError) {
      text = String(decoding: try list.xml(), as: UTF8.self)
    } catch {
      guard case .damaged(let detail) = error else { throw error }
      throw .annotation(detail: detail)
    }
    guard text.utf8.count <= longestVariable else {
      throw .annotation(
        detail: "it has \(text.utf8.count) bytes, and \(longestVariable) can be sent")
    }
    return text
  }
}

extension URL {
  /// Arguments were made text, so bytes that are none cannot be told apart.
  fileprivate func isSameFile(as other: URL) -> Bool {
    guard isFileURL, other.isFileURL else { return self == other }
    return FilePath(url: self).exactString == FilePath(url: other).exactString
  }
}
