internal import FoundationEssentials
internal import Glibc
internal import PreviewCore
internal import PreviewDesktop

/// What the program can be asked to do.
enum Probe {
  /// A desktop with the patience that the environment asks for, in milliseconds.
  private static var desktop: SystemDesktop {
    var desktop = SystemDesktop()
    let given = ProcessInfo.processInfo.environment["PROBE_PATIENCE"].flatMap { Int($0) }
    if let wait = given.map({ Duration.milliseconds($0) }) {
      (desktop.patience.files, desktop.patience.answer) = (wait, wait)
    }
    return desktop
  }

  /// Hands a file to one application in a hurry and to another one with patience, and prints the codes
  /// of what failed.
  static func handOverLate(to first: String, then second: String) async {
    for (id, wait) in [(first, Duration.milliseconds(100)), (second, .seconds(10))] {
      var desktop = desktop
      desktop.patience.handingOver = wait
      do throws(PreviewError) {
        try await desktop.handOver(HandOff(["file:///tmp/a"]), to: id)
      } catch {
        print(error.code)
      }
    }
  }

  /// Asks for the applications of a type a dozen times, and prints how many threads that has left.
  static func insist(on type: String) {
    for _ in 0..<12 { _ = desktop.applications(for: UniformType(mimeType: type)) }
    print("threads\t\(count(of: "/proc/self/task"))")
  }

  /// Is an application and calls one that is none, a dozen times each, and prints how many descriptors
  /// that costs.
  static func reconnect(as id: String) async {
    func round() async {
      if let service = try? await ApplicationService.start(id) {
        service.stop()
        for await _ in service.openings {}
        service.stop()
      }
      try? await desktop.handOver(HandOff([]), to: id)
    }
    await round()
    let before = count(of: "/proc/self/fd")
    for _ in 0..<12 { await round() }
    // GIO closes in a thread of its own, which on a busy machine gets to it later.
    for _ in 0..<2000 where count(of: "/proc/self/fd") > before { usleep(10_000) }
    print("descriptors\t\(count(of: "/proc/self/fd") - before)")
  }

  /// Takes the first opening and is gone.
  static func serveBriefly(as id: String) async {
    guard let service = try? await ApplicationService.start(id) else { return }
    for await _ in service.openings { _exit(0) }
  }

  /// How many entries a folder has.
  private static func count(of folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
  }

  /// Prints identifier, name, rank and icon of each application, parted by tabs; `type` is a MIME type
  /// or an identifier.
  static func listApplications(of type: String) {
    for application in desktop.applications(for: UniformType(type) ?? .data) {
      let parts = [
        application.id, application.name, application.rank.rawValue, application.iconName ?? "",
      ]
      print(parts.joined(separator: "\t"))
    }
  }

  /// Prints size and path of each icon of a type.
  static func listIcons(of type: String) {
    show(desktop.icons(for: UniformType(type) ?? .data))
  }

  /// Prints size and path of each icon of an application whose entry names `icon`.
  static func listIcons(ofApplication icon: String) {
    show(SystemDesktop().icons(of: Application(id: "a", name: "A", iconName: icon)))
  }

  private static func show(_ icons: [IconFile]) {
    for icon in icons { print("\(icon.size)\t\(icon.path.exactString)") }
  }

  /// Hands URIs over, with a variable and a piece of platform data, and prints how that ended.
  ///
  /// Signals are ignored meanwhile, as the command line does it; a program must not inherit that.
  static func handOver(to application: String, _ uris: [String]) async {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let handOff = HandOff(
      uris, environment: ["PROBE_NOTE": "a \"note\"\nof two lines"],
      platformData: ["x-probe-note": "a note"])
    do throws(PreviewError) {
      try await desktop.handOver(handOff, to: application)
      print("done")
    } catch {
      print("\(error.code)\t\(error.description)")
    }
    // Fails where this process has no child, not even one that has ended.
    print("children\t\(waitpid(-1, nil, WNOHANG) < 0 ? "none" : "some")")
  }

  /// Answers calls; writes the first opening into `file` and ends, or says why it could not begin.
  static func serve(as id: String, writing file: String) async {
    do throws(PreviewError) {
      let service = try await ApplicationService.start(id)
      for await opening in service.openings {
        let data = opening.platformData.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        write((opening.uris + data).joined(separator: "\n") + "\n", to: file)
        service.stop()
      }
      print("ended")
    } catch {
      print("\(error.code)\t\(error.description)")
    }
  }

  /// Writes what the kernel says of this process into `file`; a shell would change its signals.
  static func noteStatus(in file: String) {
    write((try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? "", to: file)
  }

  private static func write(_ text: String, to file: String) {
    try? Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
  }
}
