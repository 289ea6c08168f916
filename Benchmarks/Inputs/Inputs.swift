internal import BenchmarkSupport
internal import Glibc

/// Where inputs are: files made here, most of them once, and files that the caller adds with
/// `QLBENCH_INPUTS`.
enum Inputs {
  /// The folder below the build folder that they stand in.
  static let folder = ".build/bench"
  /// The argument with which this program makes an input instead of measuring.
  static let makingArgument = "--make"

  /// The current folder as an absolute path.
  static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Where the file of a recipe is, made if it was not there; `nil`, and a sentence, when it cannot be.
  ///
  /// A started program counts the resident size of the one that starts it as its own, so that this one
  /// stays small: another process makes it.
  static func made(_ recipe: Recipe, in folder: String = folder) -> String? {
    let path = "\(folder)/\(recipe.name)"
    guard unsafe access(path, R_OK) != 0 else { return path }
    makeFolder(folder)
    guard Machine.freeBytes(folder) > recipe.bytesAtMost + 256 << 20 else {
      Report.complain("\(recipe.name) is left out, since there is too little space for it.")
      return nil
    }
    let command = [CommandLine.arguments[0], makingArgument, recipe.word, path]
    guard Measure.command(command) != nil else {
      Report.complain("\(path) cannot be made.")
      return nil
    }
    return path
  }

  /// Makes an input, as the arguments behind ``makingArgument`` say; the exit status.
  static func make(_ words: [String]) -> CInt {
    guard words.count == 2, let recipe = Recipe(words[0]) else { return 64 }
    return recipe.write(to: words[1]) ? 0 : 73
  }

  /// Makes a folder and those around it.
  static func makeFolder(_ path: String) { _ = Measure.command(["mkdir", "-p", path]) }

  /// Makes the folder that a file is to stand in.
  static func makeFolder(around path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    makeFolder(String(path[..<slash]))
  }

  /// Removes what there is at a path.
  static func remove(_ path: String) { _ = Measure.command(["rm", "-rf", path]) }

  /// The files in `QLBENCH_INPUTS`, with colons between them.
  static var added: [(path: String, family: Peer.Family)] {
    guard let value = unsafe getenv("QLBENCH_INPUTS") else { return [] }
    return unsafe String(cString: value).split(separator: ":").map { path in
      let family: Peer.Family =
        path.hasSuffix(".pdf")
        ? .document : path.hasSuffix(".txt") || path.hasSuffix(".csv") ? .text : .picture
      return (String(path), family)
    }
  }
}

extension Inputs {
  /// The name of a file without its folders, which are of no interest to others.
  static func label(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
