internal import PreviewCore
internal import PreviewDesktop
internal import PreviewKit
internal import PreviewPixels

/// The options of all commands, as values.
struct Options {
  var output: FilePath?
  var size = PixelSize(square: 256)
  var scale = 1.0
  var page = 1
  var pages: PageRanges?
  var maximumSize = 1600
  var dotsPerInch: Double?
  var settings = PreviewSettings()
  var hasTimeout = false
  var background: Background?
  var allowsUpscaling = false
  var isIcon = false
  var allowsPlaceholder = false
  var usesCache = false
  var contactSheet: FilePath?
  var listsApplications = false
  var application: String?
  var json = false
  var progress = ProgressMode.automatic
  var namesEndInNUL = false
  var isolation = IsolationMode.perFile
  /// Makes an opener without a wall; `nil` in a program that has no engines.
  var inProcess: (@Sendable () -> PreviewOpener)?
  var batch = BatchChoices()
  var serve = ServeChoices()
  /// What stood on the command line, for commands that look at their inputs one by one.
  var operands: [[UInt8]] = []

  /// Reads the values of parsed options.
  ///
  /// Throws a sentence for the first that makes no sense.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    settings.password = SystemInput.variable("QLRENDER_PASSWORD")
    operands = parsed.operands
    for (name, value) in parsed.options { try set(name, value) }
  }

  /// Sets one option by its long name; `bytes` is empty where it takes no value.
  ///
  /// Throws a sentence when it makes no sense.
  mutating func set(_ name: String, _ bytes: [UInt8]) throws(UsageError) {
    let value = String(decoding: bytes, as: UTF8.self)
    switch name {
    case "output": output = try OptionValue.path(bytes, for: name)
    case "size": size = try OptionValue.size(value)
    case "scale": scale = try OptionValue.positive(value, for: name, atMost: 64)
    case "page": page = try OptionValue.count(value, for: name)
    case "pages": pages = try PageRanges(value)
    case "max-size": maximumSize = try OptionValue.count(value, for: name, atMost: 16_384)
    case "dpi": dotsPerInch = try OptionValue.positive(value, for: name, atMost: 4800)
    case "background": background = try OptionValue.background(value)
    case "upscale": allowsUpscaling = true
    case "icon": isIcon = true
    case "placeholder": allowsPlaceholder = true
    case "cache": usesCache = true
    case "contact-sheet": contactSheet = try OptionValue.path(bytes, for: name)
    case "html": batch.page = try OptionValue.path(bytes, for: name)
    case "list": listsApplications = true
    case "with": application = try OptionValue.application(value)
    case "json": json = true
    case "progress": progress = try OptionValue.choice(value, for: name)
    case "null": namesEndInNUL = true
    case "isolation": isolation = try OptionValue.choice(value, for: name)
    case "allow-unsandboxed": settings.allowsUnsandboxed = true
    case "jobs", "layout", "resume", "retry-failed": try batch.set(name, value)
    case "stdio", "order", "window": try serve.set(name, value)
    default: try setOpening(name, value)
    }
  }

  /// The options that say how a file is opened.
  private mutating func setOpening(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "content-type": settings.contentType = try OptionValue.contentType(value)
    case "encoding": settings.encoding = value
    case "delimiter": settings.delimiter = try OptionValue.delimiter(value)
    case "header": settings.header = try OptionValue.yesOrNo(value, for: name)
    case "theme": settings.theme = try OptionValue.choice(value, for: name)
    case "password-fd": settings.password = try OptionValue.password(descriptor: value)
    case "timeout":
      settings.limits.seconds = try OptionValue.positive(value, for: name, atMost: 86_400)
      hasTimeout = true
    case "limit": try OptionValue.limit(value, &settings.limits)
    default: throw UsageError("There is no option --\(name).")
    }
  }
}

/// When a progress line is shown.
enum ProgressMode: String, CaseIterable {
  case automatic = "auto"
  case always
  case never

  var isShown: Bool {
    switch self {
    case .automatic: SystemInput.hasTerminal
    case .always: true
    case .never: false
    }
  }
}
