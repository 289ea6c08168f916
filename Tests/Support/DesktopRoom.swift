public import Foundation

/// A desktop of its own in a temporary folder: applications, lists and themes that a test has written,
/// and nothing of the machine's but its MIME database.
///
///     let room = try DesktopRoom()
///     try room.install("org.example.Viewer", ["Exec": "/bin/true %f"])
///     try room.associate(["text/plain": ["org.example.Viewer"]])
public struct DesktopRoom: Sendable {
  /// Where it is.
  public let folder: TemporaryFolder
  /// Where programs are looked for.
  public var searchPath = "/usr/bin:/bin"
  /// Further variables of processes that see it, in place of the usual ones.
  public var variables: [String: String] = [:]

  /// An empty desktop.
  public init() throws {
    folder = try TemporaryFolder()
    for name in ["home", "config", "data/applications", "data/icons", "data/dbus-1/services"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  /// The variables of a process that sees this desktop.
  public var environment: [String: String] {
    [
      "PATH": searchPath, "HOME": path("home"), "LANG": "C",
      "XDG_CONFIG_HOME": path("config"), "XDG_CONFIG_DIRS": path("nowhere"),
      "XDG_DATA_HOME": path("data"), "XDG_DATA_DIRS": path("database"),
      "XDG_RUNTIME_DIR": path("nowhere"),
    ].merging(variables) { $1 }
  }

  /// The path of something in its folder.
  public func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Has the machine's MIME database be seen as well, without its applications and icons.
  public func shareTypes() throws {
    let database = folder.url.appendingPathComponent("database")
    try FileManager.default.createDirectory(at: database, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: database.appendingPathComponent("mime").path,
      withDestinationPath: "/usr/share/mime")
  }

  /// Writes the desktop entry of an application; `entry` has its keys but for `Type`.
  public func install(_ id: String, name: String? = nil, _ entry: [String: String]) throws {
    let keys = entry.merging(["Type": "Application", "Name": name ?? id]) { own, _ in own }
    let lines = keys.sorted { $0.key < $1.key }.map { "\($0)=\($1)\n" }
    try write("[Desktop Entry]\n" + lines.joined(), to: "data/applications/\(id).desktop")
  }

  /// Writes what the applications say of themselves: the cache that GIO reads.
  public func associate(_ applications: [String: [String]]) throws {
    try write(
      "[MIME Cache]\n" + DesktopRoom.lines(applications),
      to: "data/applications/mimeinfo.cache")
  }

  /// Writes what the user has said: `Default Applications`, `Added Associations` and
  /// `Removed Associations`.
  public func choose(_ groups: [(group: String, applications: [String: [String]])]) throws {
    let text = groups.map { "[\($0.group)]\n" + DesktopRoom.lines($0.applications) }.joined()
    try write(text, to: "config/mimeapps.list")
  }

  /// Writes a file into its folder, and the folders it lies in.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file into its folder, and the folders it lies in.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let file = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a program that notes its arguments and variables in the file `noted`, each ended by a NUL,
  /// and where its descriptors lead; gives its path.
  public func writeRecorder() throws -> String {
    let noted = path("noted")
    let script = """
      #!/bin/sh
      { printf '%s\\0' "$@"; printf '\\0'; env -0; } > '\(noted).tmp'
      readlink /proc/$$/fd/* > '\(noted)-descriptors'
      mv '\(noted).tmp' '\(noted)'
      """
    try write(script + "\n", to: "recorder")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path("recorder"))
    return path("recorder")
  }

  /// The arguments and variables that the recorder has noted; waits up to ten seconds for them.
  public func noted() throws -> (arguments: [[UInt8]], variables: [String]) {
    let parts = try [UInt8](awaited("noted")).split(separator: 0, omittingEmptySubsequences: false)
    let arguments = parts.prefix { !$0.isEmpty }
    let variables = parts.dropFirst(arguments.count + 1)
    return (arguments.map(Array.init), variables.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A file that another process writes; waits up to ten seconds for it.
  public func awaited(_ name: String) throws -> Data {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      if let data = FileManager.default.contents(atPath: path(name)) { return data }
      guard ContinuousClock.now < deadline else { throw CocoaError(.fileNoSuchFile) }
      // Yielding alone would keep a processor from whoever writes the file.
      usleep(1000)
    }
  }

  /// Runs a program that sees this desktop and nothing else of the environment.
  public func run(_ program: URL, _ arguments: [String]) throws -> ProgramRun {
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return try ProgramRun.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["-i"] + variables + [program.path] + arguments, in: folder)
  }

  /// The same with a session bus of its own.
  public func runWithBus(_ program: URL, _ arguments: [String]) throws -> ProgramRun {
    try run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", DesktopRoom.busScript, "sh", program.path] + arguments)
  }

  /// Runs its arguments with a bus that ends with them.
  ///
  /// `dbus-run-session` would leave the bus behind: a test's thread may block the signal that ends it, and
  /// that is inherited.
  private static let busScript = """
    mkfifo bus-address
    dbus-daemon --session --nofork --print-address=3 3> bus-address &
    bus=$!
    read -r DBUS_SESSION_BUS_ADDRESS < bus-address
    export DBUS_SESSION_BUS_ADDRESS
    rm bus-address
    "$@"
    status=$?
    kill -KILL $bus
    exit $status
    """

  /// Whether there is a session bus for tests.
  public static var hasBus: Bool { FileManager.default.isExecutableFile(atPath: busProgram) }
  /// What a test says that is skipped without it.
  public static let busWish = "dbus-daemon is not installed."

  private static let busProgram = "/usr/bin/dbus-daemon"

  private static func lines(_ applications: [String: [String]]) -> String {
    applications.sorted { $0.key < $1.key }.map { type, ids in
      "\(type)=\(ids.map { $0 + ".desktop;" }.joined())\n"
    }.joined()
  }
}
