internal import FoundationEssentials
internal import Glibc
internal import PreviewCore
internal import PreviewDesktop

/// What the program can be asked to do.
enum Probe {
  /// Prints identifier, name, rank and icon of each application, parted by tabs.
  static func listApplications(of type: String) {
    for application in SystemDesktop().applications(for: UniformType(mimeType: type)) {
      let parts = [
        application.id, application.name, application.rank.rawValue, application.iconName ?? "",
      ]
      print(parts.joined(separator: "\t"))
    }
  }

  /// Prints size and path of each icon of a type.
  static func listIcons(of type: String) {
    show(SystemDesktop().icons(for: UniformType(mimeType: type)))
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
      try await SystemDesktop().handOver(handOff, to: application)
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
