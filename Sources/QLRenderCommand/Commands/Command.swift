internal import PreviewCore

/// One subcommand: its name, what it does, the options it takes, and the code behind it.
struct Command {
  let name: String
  let operands: String
  let summary: String
  let options: [String]
  /// What the help says of options that mean something else here than elsewhere.
  var words: [String: String] = [:]
  /// Whether the command takes its inputs from ``Options/operands``, and standard input when it comes to it.
  var isLazy = false
  let run: @Sendable (Options, [FilePath]) async throws(UsageError) -> CInt

  /// Every subcommand, in the order of the help.
  static let all = [
    Command(
      name: "thumbnail", operands: "FILE... [-o PATH]",
      summary: "Draws one PNG per file, fitted into a box.",
      options: OptionTable.opening + OptionTable.inputs + [
        "output", "size", "scale", "page", "background", "upscale", "icon", "placeholder",
        "cache", "contact-sheet",
      ], run: ThumbnailCommand.run),
    Command(
      name: "preview", operands: "FILE... -o DIR",
      summary: "Draws every page as a PNG, with preview.json beside them.",
      options: OptionTable.opening + OptionTable.inputs + [
        "output", "pages", "max-size", "dpi", "background", "contact-sheet",
      ], words: ["output": "the folder in which each file gets one of its own"],
      run: PreviewCommand.run),
    Command(
      name: "batch", operands: "[FILE or DIR or -]... -o DIR",
      summary: "Draws thumbnails of many files, several at a time; can be stopped and resumed.",
      options: OptionTable.opening + OptionTable.inputs + [
        "output", "size", "scale", "page", "background", "upscale", "icon", "placeholder",
        "cache", "contact-sheet", "html", "jobs", "layout", "resume", "retry-failed",
      ], words: ["output": "the folder of the thumbnails and of the journal"], isLazy: true,
      run: BatchCommand.run),
    Command(
      name: "info", operands: "FILE...",
      summary: "Says type, pages, size, encoding and warnings; draws nothing.",
      options: OptionTable.opening + OptionTable.inputs,
      words: ["theme": "without effect here, since nothing is drawn"], run: InfoCommand.run),
    Command(
      name: "explain", operands: "FILE...",
      summary: "Says which type was found and why, and who draws it.",
      options: ["content-type", "limit", "json"], run: ExplainCommand.run),
    Command(
      name: "types", operands: "", summary: "Lists the supported types and their engines.",
      options: ["json"], words: ["json": "one JSON object per type, nothing else"],
      run: TypesCommand.run),
    Command(
      name: "doctor", operands: "",
      summary: "Looks at fonts, data, workers and confinement, and says how to mend them.",
      options: ["json"], words: ["json": "one JSON object with all findings, nothing else"],
      run: DoctorCommand.run),
    Command(
      name: "open", operands: "FILE",
      summary: "Hands a file to the application that opens it.",
      options: ["list", "with", "content-type", "json"], run: OpenCommand.run),
    Command(
      name: "serve", operands: "--stdio",
      summary: "Answers requests on standard input, a line of JSON each, until it ends.",
      options: [
        "stdio", "order", "window", "jobs", "timeout", "limit", "isolation", "allow-unsandboxed",
      ], isLazy: true, run: ServeCommand.run),
  ]
}

/// Every option there is, once.
enum OptionTable {
  /// Options that say how a file is opened.
  static let opening = [
    "content-type", "encoding", "delimiter", "header", "theme", "password-fd", "timeout", "limit",
    "isolation", "allow-unsandboxed",
  ]
  /// Options of commands that take many inputs.
  static let inputs = ["json", "progress", "null"]

  static let all = [
    OptionSpecification(
      long: "output", short: "o", value: "PATH",
      help: "the file, or a folder if it is one or ends in / (.)"),
    OptionSpecification(
      long: "size", short: "s", value: "N|WxH", help: "the box in points (256)"),
    OptionSpecification(long: "scale", short: "f", value: "F", help: "pixels per point (1)"),
    OptionSpecification(long: "page", short: "p", value: "N", help: "the page, from 1 (1)"),
    OptionSpecification(
      long: "pages", short: nil, value: "RANGE", help: "pages such as 1-3,7 (all)"),
    OptionSpecification(
      long: "max-size", short: nil, value: "N", help: "longest side in pixels (1600)"),
    OptionSpecification(
      long: "dpi", short: nil, value: "N", help: "resolution of page formats, instead"),
    OptionSpecification(
      long: "list", short: nil, value: nil, help: "only lists the applications, the default first"),
    OptionSpecification(
      long: "with", short: nil, value: "APP", help: "this application (the default one)"),
    OptionSpecification(
      long: "content-type", short: "c", value: "T", help: "MIME type or identifier (detected)"),
    OptionSpecification(
      long: "encoding", short: nil, value: "E", help: "encoding of text (detected)"),
    OptionSpecification(
      long: "delimiter", short: nil, value: "C", help: "field separator (detected)"),
    OptionSpecification(
      long: "header", short: nil, value: "yes|no", help: "whether row 1 is a header (detected)"),
    OptionSpecification(
      long: "background", short: nil, value: "B", help: "white, none, checker or #rrggbb"),
    OptionSpecification(
      long: "theme", short: nil, value: "light|dark", help: "look of text and tables (light)"),
    OptionSpecification(
      long: "upscale", short: nil, value: nil, help: "enlarges images smaller than the box"),
    OptionSpecification(
      long: "placeholder", short: nil, value: nil, help: "draws a card instead of failing"),
    OptionSpecification(
      long: "cache", short: nil, value: nil, help: "reads and writes the desktop's thumbnail cache"),
    OptionSpecification(
      long: "icon", short: "i", value: nil, help: "border, shadow and extension badge"),
    OptionSpecification(
      long: "password-fd", short: nil, value: "N",
      help: "reads the password from a descriptor; or set QLRENDER_PASSWORD"),
    OptionSpecification(
      long: "timeout", short: "t", value: "SECONDS",
      help: "deadline per file, in preview per page (10; preview and batch 30)"),
    OptionSpecification(
      long: "limit", short: nil, value: "NAME=VALUE",
      help: "bytes, pixels, memory or lines, with k, M or G; repeatable"),
    OptionSpecification(
      long: "isolation", short: nil, value: "MODE",
      help: "per-file, reused or none: how far files are kept apart (per-file)"),
    OptionSpecification(
      long: "allow-unsandboxed", short: nil, value: nil,
      help: "draws with a warning where a worker cannot be wholly confined"),
    OptionSpecification(
      long: "contact-sheet", short: nil, value: "FILE.png",
      help: "all pages or thumbnails on one sheet"),
    OptionSpecification(
      long: "html", short: nil, value: "DIR",
      help: "a page of all thumbnails, with previews and errors, for a browser"),
    OptionSpecification(
      long: "json", short: nil, value: nil, help: "one JSON object per input, nothing else"),
    OptionSpecification(
      long: "progress", short: nil, value: "MODE",
      help: "a line that counts the files: auto, always or never (auto)"),
    OptionSpecification(
      long: "null", short: "0", value: nil, help: "names on standard input end in NUL"),
    OptionSpecification(
      long: "jobs", short: "j", value: "N",
      help: "files drawn at a time (by processors and memory)"),
    OptionSpecification(
      long: "layout", short: nil, value: "flat|mirror",
      help: "all outputs in one folder, or in a tree like the inputs' (flat)"),
    OptionSpecification(
      long: "resume", short: nil, value: nil, help: "leaves out what an earlier run has done"),
    OptionSpecification(
      long: "retry-failed", short: nil, value: nil, help: "the same, but tries failures again"),
    OptionSpecification(
      long: "stdio", short: nil, value: nil, help: "talks by standard input and output"),
    OptionSpecification(
      long: "order", short: nil, value: "completed|requested",
      help: "answers as they are ready, or in the order of the requests (completed)"),
    OptionSpecification(
      long: "window", short: nil, value: "N",
      help: "requests that may be without an answer (\(ServeChoices.usualWindow))"),
    help,
  ]

  static let help = OptionSpecification(
    long: "help", short: "h", value: nil, help: "shows this help")

  /// The specifications of a command's options, in the table's order.
  static func specifications(of command: Command) -> [OptionSpecification] {
    all.filter { command.options.contains($0.long) || $0.long == help.long }
  }
}
