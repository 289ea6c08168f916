internal import Glibc

/// The files and folders in which fontconfig looks for fonts, its configuration and its caches.
package enum FontFolders {
  /// All of them, as they were when this was asked first: a warm parent asks for its children.
  package static let known = all()

  /// Where distributions have them, and what the configuration in force names besides.
  package static func all() -> [FilePath] {
    var found = usual
    var seen: Set<FilePath> = []
    collect(configuration, depth: 0, &seen, &found)
    return found
  }

  /// Where distributions have them, whatever the configuration says.
  package static let usual =
    fonts
    + [
      "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
      // Fedora's caches.
      "/usr/lib/fontconfig/cache",
      // Debian links to poppler's character maps from a folder of fonts, which fontconfig follows.
      "/usr/share/poppler",
    ].map { FilePath($0) }

  /// Those of them that have fonts in them.
  package static let fonts = [
    "/usr/share/fonts", "/usr/share/X11/fonts", "/usr/local/share/fonts",
  ].map { FilePath($0) }

  /// Whether all of these lie in the usual folders, links followed; of those that are not there yet, the
  /// names say it.
  package static func areUsual(_ paths: [FilePath]) -> Bool {
    let folders = usual.compactMap { real($0) }
    return paths.allSatisfy { path in
      if let real = real(path) { return folders.contains { real.lies(in: $0) } }
      let steps = path.bytes.split(separator: UInt8(ascii: "/"))
      let hasWayBack = steps.contains { $0.elementsEqual("..".utf8) }
      return !hasWayBack && usual.contains { path.lies(in: $0) }
    }
  }

  /// The path without links; `nil` for what is not there.
  private static func real(_ path: FilePath) -> FilePath? {
    guard let real = unsafe realpath(path.nullTerminated, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  /// fontconfig follows configuration no further than this either.
  private static let deepest = 5
  private static let longest = 1 << 20

  /// The configuration in force, as fontconfig finds it.
  private static var configuration: FilePath {
    let file = variable("FONTCONFIG_FILE") ?? FilePath("fonts.conf")
    if file.bytes.first == UInt8(ascii: "/") { return file }
    let folders = variable("FONTCONFIG_PATH") ?? FilePath("/etc/fonts")
    return FilePath(bytes: folders.bytes.prefix { $0 != UInt8(ascii: ":") }).appending(file)
  }

  private static func variable(_ name: String) -> FilePath? {
    UserFolders.variable(name).flatMap { $0.bytes.isEmpty ? nil : $0 }
  }

  /// Adds what a file or a folder of files says; one that cannot be read says nothing.
  private static func collect(
    _ path: FilePath, depth: Int, _ seen: inout Set<FilePath>, _ found: inout [FilePath]
  ) {
    guard depth <= deepest, seen.insert(path).inserted else { return }
    // Nearly all are files.
    if let source = try? FileSource(opening: path), let text = try? source.read(longest) {
      let said = FontConfiguration(text, at: path)
      found += said.folders
      for include in said.includes { collect(include, depth: depth + 1, &seen, &found) }
    } else if let names = configurationNames(in: path) {
      for name in names { collect(path.appending(name), depth: depth + 1, &seen, &found) }
    } else {
      return
    }
    found.append(path)
  }

  /// The files that fontconfig reads of a folder, whose names begin with a digit; `nil` for a file.
  private static func configurationNames(in folder: FilePath) -> [FilePath]? {
    names(in: folder) { name, _ in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= name.first ?? 0
        && name.suffix(5).elementsEqual(".conf".utf8)
    }
  }

  /// The folders in a folder of fonts; none where it cannot be read.
  package static func folders(in folder: FilePath) -> [FilePath] {
    let found = names(in: folder) { name, kind in
      // What a link leads to may be a folder as well.
      (kind == DT_DIR || kind == DT_LNK || kind == DT_UNKNOWN)
        && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
    }
    return (found ?? []).map { folder.appending($0) }.filter { isFolder($0) }
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return unsafe stat(path.nullTerminated, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder that are wanted; `nil` for what is no folder.
  private static func names(
    in folder: FilePath, where isWanted: ([UInt8], Int) -> Bool
  ) -> [FilePath]? {
    guard let stream = unsafe opendir(folder.nullTerminated) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [FilePath] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
        }
      }
      if isWanted(name.bytes, unsafe Int(entry.pointee.d_type)) { names.append(name) }
    }
    return names
  }
}
