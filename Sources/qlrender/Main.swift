internal import QLRenderCommand

/// The command line, which draws behind the wall and links no engine.
@main
struct Main {
  static func main() {
    CommandLineProgram.run()
  }
}
