internal import BenchmarkSupport

/// A program that draws files, ours or another.
struct Peer: Sendable {
  enum Family: Sendable {
    case picture
    case document
    case text
  }

  let name: String
  let families: [Family]
  /// The command line for an input and the longest side in pixels.
  let command: @Sendable (_ input: String, _ side: Int) -> [String]

  /// Why it cannot be measured; `nil` when it can.
  var absence: String? {
    let program = command("", 0)[0]
    return Measure.isInstalled(program) ? nil : "\(program) is not installed"
  }

  private static let output = "\(Inputs.folder)/peer.png"
  private static let page = ["-png", "-f", "1", "-l", "1", "-singlefile"]

  /// A thumbnail of up to 512 pixels, or a preview of the first page.
  static let qlrender = Peer(name: "qlrender", families: [.picture, .document, .text]) {
    let program = ".build/release/qlrender"
    guard $1 > 512 else {
      return [program, "thumbnail", "-s", "\($1)", "-o", "\(Inputs.folder)/out.png", $0]
    }
    let folder = "\(Inputs.folder)/previews"
    return [program, "preview", "--pages", "1", "--max-size", "\($1)", "-o", folder, $0]
  }

  static let others = [
    Peer(name: "gdk-pixbuf-thumbnailer", families: [.picture]) {
      ["gdk-pixbuf-thumbnailer", "-s", "\($1)", $0, output]
    },
    Peer(name: "vipsthumbnail", families: [.picture]) {
      // It takes a relative output for one beside the input.
      ["vipsthumbnail", "-s", "\($1)x\($1)", "-o", "\(Inputs.currentFolder)/\(output)", $0]
    },
    Peer(name: "mutool", families: [.document]) {
      ["mutool", "draw", "-q", "-F", "png", "-w", "\($1)", "-h", "\($1)", "-o", output, $0, "1"]
    },
    Peer(name: "pdftoppm", families: [.document]) {
      ["pdftoppm", "-scale-to", "\($1)"] + page + [$0, output]
    },
    Peer(name: "pdftocairo", families: [.document]) {
      ["pdftocairo", "-scale-to", "\($1)"] + page + [$0, output]
    },
    // A page of 800 points; it draws all it gets, so it gets the first lines only.
    Peer(name: "pango-view", families: [.text]) {
      [
        "pango-view", "-q", "--font=Sans 10", "--width=600", "--dpi=\(max($1 * 72 / 800, 1))",
        "--output=\(output)", "\($0).head",
      ]
    },
  ]
}
