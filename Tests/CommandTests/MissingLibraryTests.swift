import Foundation
import TestSupport
import Testing

/// Workers load a library when they call it first, when they are confined already.
@Suite("Libraries that are not to be had") struct MissingLibraryTests {
  private let folder: TemporaryFolder
  private let picture = PackageFolder.fixtures.appendingPathComponent("png/quadrants-rgb-8.png")
    .path

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePDF.pages([(200, 100)]), to: "a.pdf")
    try folder.write("some words\n".utf8, to: "a.txt")
    try folder.write("a,b\n1,2\n".utf8, to: "a.csv")
    // Which takes Pango, wherever it is known which fonts there are.
    try folder.write("\u{4E2D}\u{6587}\n".utf8, to: "han.txt")
    // windows-1252, which nothing in the file says.
    try folder.write(
      Array("Gr\u{FC}\u{DF}e f\u{FC}r alle\n".unicodeScalars.map { UInt8($0.value) }), to: "old.txt"
    )
  }

  /// A library, what to install to have it, and which files need it.
  static let libraries: [(name: String, product: String, needing: [String])] = [
    ("libcairo.so.2", "cairo", ["a.txt", "a.csv", "old.txt", "a.pdf"]),
    ("libpangocairo-1.0.so.0", "Pango", ["a.txt", "a.csv", "old.txt"]),
    ("libuchardet.so.0", "uchardet", ["old.txt"]),
    ("libpoppler-glib.so.8", "poppler's GLib library", ["a.pdf"]),
  ]

  @Test(
    "Only files that need one fail without it, and the error says what to install.",
    arguments: libraries)
  func needed(name: String, product: String, needing: [String]) throws {
    let hidden = try TemporaryFolder()
    try hidden.write([UInt8](), to: name)

    // It is missed as soon as a worker starts.
    for file in ["a.txt", "a.csv", "old.txt", "a.pdf", picture] {
      let run = try ProgramRun.qlrender(
        ["thumbnail", "--json", file, "-o", "out/"], in: folder,
        environment: ["LD_LIBRARY_PATH": hidden.url.path, "XDG_CACHE_HOME": folder.path + "/cache"])
      let message = run.json["message"] as? String ?? ""
      #expect(run.status == (needing.contains(file) ? 70 : 0), "\(name), \(file): \(run.errors)")
      guard needing.contains(file) else { continue }
      #expect(run.json["code"] as? String == "worker.died")
      // The one at fault, whoever needs it.
      #expect(message.contains("\(name) is missing or too old; install "), "\(message)")
      if file != "a.pdf" { #expect(message.contains("install \(product)."), "\(message)") }
    }
  }

  @Test(
    "The same is said by a worker that misses it when it is confined already.",
    arguments: [
      ("libpangocairo-1.0.so.0", "Pango", "qlrender-text", "han.txt"),
      ("libuchardet.so.0", "uchardet", "qlrender-text", "old.txt"),
      ("libpoppler-glib.so.8", "poppler's GLib library", "qlrender-pdf", "a.pdf"),
    ])
  func late(name: String, product: String, program: String, file: String) throws {
    let caches = ["XDG_CACHE_HOME": folder.path + "/cache"]
    // With a note of fonts plain text takes none of them.
    let noted = try ProgramRun.qlrender(
      ["thumbnail", "a.txt", "-o", "noted.png"], in: folder, environment: caches)
    #expect(noted.status == 0)
    let bin = folder.url.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      at: PackageFolder.release.appendingPathComponent("qlrender"),
      to: bin.appendingPathComponent("qlrender"))
    // A worker that asks for another version, which nobody has.
    var worker = try Data(contentsOf: PackageFolder.release.appendingPathComponent(program))
    let place = try #require(worker.range(of: Data((name + "\0").utf8)))
    let other = name.dropLast() + "Z"
    worker.replaceSubrange(place, with: Data((other + "\0").utf8))
    let copy = bin.appendingPathComponent(program)
    try worker.write(to: copy)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)

    for input in [file, "a.txt"] where input == file || program == "qlrender-text" {
      let run = try ProgramRun.run(
        bin.appendingPathComponent("qlrender"), ["thumbnail", "--json", input, "-o", "out/"],
        in: folder, environment: caches)
      let message = run.json["message"] as? String ?? ""
      // So that it is no failure at the start.
      guard input == file else {
        #expect(run.status == 0, "\(run.errors)")
        continue
      }
      #expect(run.status == 70)
      #expect(run.json["code"] as? String == "worker.died")
      #expect(message.contains("\(other) is missing or too old; install \(product)."), "\(message)")
    }
  }

  @Test(
    "The doctor names the library, and says that a program is to be installed only where it is not.",
    arguments: [
      ("libpoppler-glib.so.8", "pdf worker", "libpoppler-glib.so.8", nil),
      ("libcairo.so.2", "pdf worker", "libcairo.so.2 is missing", nil),
      ("libgio-2.0.so.0", "MIME database", "GIO", "GLib"),
      (nil, "image worker", "qlrender-image", "Install qlrender-image beside"),
    ] as [(String?, String, String, String?)])
  func doctor(library: String?, subject: String, finding: String, remedy: String?) throws {
    let program = PackageFolder.release.appendingPathComponent("qlrender")
    var environment: [String: String] = [:]
    var alone = program
    if let library {
      environment["LD_LIBRARY_PATH"] = folder.path
      try folder.write([UInt8](), to: library)
    } else {
      alone = folder.url.appendingPathComponent("qlrender")
      try FileManager.default.copyItem(at: program, to: alone)
    }

    let run = try ProgramRun.run(
      alone, ["doctor", "--json"], in: folder, environment: environment)

    let findings = run.json["findings"] as? [[String: Any]] ?? []
    let found = try #require(
      findings.first { $0["subject"] as? String == subject }, "\(run.output)")
    #expect(run.status == 1)
    #expect((found["finding"] as? String)?.contains(finding) == true, "\(found)")
    let advice = found["remedy"] as? String
    #expect((advice == nil) == (remedy == nil) && advice?.contains(remedy ?? "") != false)
  }

  @Test("One for which memory does not suffice is limit.memory.", arguments: ["a.pdf", "han.txt"])
  func memory(file: String) throws {
    var refused = 0
    // With a little more GLib has no memory for a thread, and ends the worker by a signal.
    let sizes = [10, 14, 18, 22]
    for memory in sizes {
      let run = try ProgramRun.qlrender(
        ["thumbnail", "--json", "--limit", "memory=\(memory)M", file, "-o", "out/"], in: folder)
      #expect(run.json["code"] as? String == "limit.memory", "\(memory): \(run.output)")
      refused += run.status == 75 ? 1 : 0
    }
    #expect(refused == sizes.count)
  }

  @Test("What a worker puts in place of functions is found by libraries that it loads.")
  func hooks() throws {
    let hooks = [
      "malloc", "calloc", "realloc", "free", "memalign", "aligned_alloc", "posix_memalign", "fstat",
      "cairo_image_surface_create", "cairo_matrix_transform_distance", "cairo_fill", "cairo_stroke",
      "cairo_paint", "cairo_paint_with_alpha", "cairo_mask", "cairo_show_glyphs",
    ]
    for program in ["qlrender-pdf", "qlrender-text", "qlrender-inprocess"] {
      let path = PackageFolder.release.appendingPathComponent(program).path
      let run = try ProgramRun.run(
        URL(filePath: "/usr/bin/nm"), ["-D", "--defined-only", path], in: folder)
      let exported = Set(
        run.output.split(separator: "\n").compactMap { $0.split(separator: " ").last })
      for hook in hooks { #expect(exported.contains(Substring(hook)), "\(program): \(hook)") }
      #expect(
        !exported.contains {
          $0.hasPrefix("poppler_") || $0.hasPrefix("pango_") || $0.hasPrefix("g_")
        })
    }
  }
}
