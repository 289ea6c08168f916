internal import PreviewEngines
internal import PreviewKit
internal import QLRenderCommand

/// The command line with the engines in it; `qlrender --isolation none` hands over to it.
@main
struct Main {
  static func main() {
    CommandLineProgram.run(inProcess: PreviewOpener.inProcess)
  }
}
