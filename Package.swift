// swift-tools-version: 6.2
import PackageDescription

/// The one settings list of the house; every Swift target uses it.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], links: [String] = [],
  leavingOut excluded: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: excluded, swiftSettings: strict,
    linkerSettings: links.map { .linkedLibrary($0) })
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], path: String? = nil,
  leavingOut excluded: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, exclude: excluded, swiftSettings: strict)
}

func library(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], leavingOut excluded: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: excluded,
    swiftSettings: strict)
}

let package = Package(
  name: "qlrender",
  products: [
    .library(name: "PreviewKit", targets: ["PreviewKit"]),
    .library(name: "PreviewEngines", targets: ["PreviewEngines"]),
    .executable(name: "qlrender", targets: ["qlrender"]),
    .executable(name: "qlrender-inprocess", targets: ["qlrender-inprocess"]),
    .executable(name: "qlrender-image", targets: ["qlrender-image"]),
    .executable(name: "qlrender-pdf", targets: ["qlrender-pdf"]),
    .executable(name: "qlrender-text", targets: ["qlrender-text"]),
  ],
  targets: [
    // Ground: C.
    library("CGIO", pkgConfig: "gio-unix-2.0", apt: "libglib2.0-dev"),
    library("CPoppler", pkgConfig: "poppler-glib", apt: "libpoppler-glib-dev"),
    library("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    library("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    library("CUchardet", pkgConfig: "uchardet", apt: "libuchardet-dev"),
    library("CGlyphs", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    library("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    library("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev"),
    library("LibPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    library("LibDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    library("LibJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
    library("LibZ", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .target(name: "CPNG", dependencies: ["LibPNG"]),
    .target(name: "CLazy"),
    .target(name: "CLazyGIO", dependencies: ["CLazy", "CGIO"]),
    .target(name: "CLazyCairo", dependencies: ["CLazy", "CCairo"]),
    .target(name: "CLazyPango", dependencies: ["CLazy", "CLazyGIO", "CPango"]),
    .target(name: "CLazyUchardet", dependencies: ["CLazy", "CUchardet"]),
    .target(name: "CLazyPoppler", dependencies: ["CLazy", "CLazyGIO", "CPoppler"]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CJPEG", dependencies: ["LibJPEG"]),
    .target(name: "CPosix"),
    .target(name: "CConfinement"),
    .target(name: "CWorkerHooks"),
    // Floor 0: pixels.
    room("PreviewPixels", links: ["m"]),
    // Floor 1: nouns.
    room("PreviewCore", ["PreviewPixels", "CLazy", "CZlib"]),
    // Floor 2: doors.
    room("PreviewFiles", ["PreviewCore", "CGIO", "CLazyGIO"]),
    room("PreviewDesktop", ["PreviewCore", "CGIO", "CLazyGIO"]),
    room("PreviewPNG", ["PreviewCore", "PreviewPixels", "CPNG", "LibDeflate"]),
    room("PreviewJPEG", ["PreviewCore", "PreviewPixels", "CJPEG"]),
    room("PreviewCairo", ["PreviewPixels", "CCairo", "CLazyCairo"]),
    // Floor 3: engines.
    room(
      "PreviewImages", ["PreviewCore", "PreviewPixels", "PreviewPNG", "PreviewJPEG", "CLCMS"]),
    room(
      "PreviewPDF",
      [
        "PreviewCore", "PreviewPixels", "PreviewJPEG", "PreviewCairo", "CPoppler", "CLazyPoppler",
      ]),
    room(
      "PreviewText",
      [
        "PreviewCore", "PreviewPixels", "PreviewPNG", "PreviewCairo", "CFreeType", "CGlyphs",
        "CPango", "CLazyPango", "CUchardet", "CLazyUchardet",
      ]),
    // Floor 4: the wall.
    room("PreviewWorker", ["PreviewCore", "PreviewPixels", "CPosix", "CConfinement"]),
    // Floor 5: the rim.
    room(
      "PreviewKit",
      [
        "PreviewCore", "PreviewPixels", "PreviewFiles", "PreviewDesktop", "PreviewPNG",
        "PreviewJPEG", "PreviewWorker",
      ]),
    room(
      "PreviewEngines",
      ["PreviewKit", "PreviewCore", "PreviewImages", "PreviewPDF", "PreviewText"]),
    // Floor 6: the command line.
    room(
      "QLRenderCommand",
      [
        "PreviewKit", "PreviewFiles", "PreviewDesktop", "PreviewWorker", "PreviewCore",
        "PreviewPixels", "CPosix",
      ], leavingOut: ["Codes.md", "Serve/README.md"]),
    // Floor 7: programs.
    program("qlrender", ["QLRenderCommand"], leavingOut: ["Resources"]),
    program(
      "qlrender-inprocess", ["QLRenderCommand", "PreviewKit", "PreviewEngines", "CWorkerHooks"]),
    program("qlrender-image", ["PreviewWorker", "PreviewImages", "CWorkerHooks"]),
    program("qlrender-pdf", ["PreviewWorker", "PreviewPDF", "CWorkerHooks"]),
    program("qlrender-text", ["PreviewWorker", "PreviewText", "CWorkerHooks"]),
    program("fixture-forge", [], path: "Fixtures/Forge"),
    program(
      "qlbench",
      [
        "BenchmarkSupport", "PreviewKit", "PreviewCore", "PreviewFiles", "PreviewPNG",
        "PreviewJPEG", "PreviewPixels", "LibZ",
      ],
      path: "Benchmarks", leavingOut: ["README.md", "Support", "Isolation"]),
    .target(
      name: "BenchmarkSupport", dependencies: ["PreviewCore"], path: "Benchmarks/Support",
      swiftSettings: strict),
    program(
      "qlbench-isolation",
      [
        "BenchmarkSupport", "PreviewKit", "PreviewEngines", "PreviewImages", "PreviewWorker",
        "PreviewCore", "PreviewPixels",
      ], path: "Benchmarks/Isolation"),
    // Tests.
    .target(
      name: "TestSupport", dependencies: ["PreviewCore", "PreviewPixels"], path: "Tests/Support",
      swiftSettings: strict),
    tests("PreviewPixelsTests", ["PreviewPixels"]),
    tests("PreviewCoreTests", ["PreviewCore", "PreviewFiles", "PreviewPixels"]),
    tests("PreviewFilesTests", ["PreviewFiles", "PreviewCore"]),
    tests(
      "PreviewPNGTests",
      ["PreviewPNG", "PreviewCore", "PreviewPixels", "LibDeflate", "LibPNG"]),
    tests("PreviewJPEGTests", ["PreviewJPEG", "PreviewCore", "PreviewPixels"]),
    tests(
      "PreviewImagesTests",
      ["PreviewFiles", "PreviewImages", "PreviewPNG", "PreviewCore", "PreviewPixels"]),
    tests(
      "PreviewPDFTests",
      [
        "PreviewPDF", "PreviewCairo", "PreviewJPEG", "PreviewCore", "PreviewPixels", "CCairo",
        "CWorkerHooks",
      ]),
    tests("PreviewTextTests", ["PreviewText", "PreviewPNG", "PreviewCore", "PreviewPixels"]),
    .target(name: "CFaultHooks", path: "Tests/FaultHooks"),
    program(
      "fault-worker",
      ["PreviewWorker", "PreviewCore", "PreviewPixels", "CWorkerHooks", "CFaultHooks"],
      path: "Tests/FaultWorker"),
    tests(
      "BatchTests",
      [
        "fault-worker", "PreviewKit", "PreviewWorker", "PreviewFiles", "PreviewCore",
        "PreviewPixels",
      ]),
    tests(
      "WorkerTests",
      ["fault-worker", "CFaultHooks", "PreviewWorker", "PreviewCore", "PreviewPixels"]),
    tests(
      "KitTests",
      [
        "PreviewKit", "PreviewEngines", "PreviewWorker", "PreviewDesktop", "PreviewPNG",
        "PreviewJPEG", "PreviewCore", "PreviewPixels",
      ]),
    program(
      "desktop-probe", ["PreviewDesktop", "PreviewCore"], path: "Tests/DesktopProbe"),
    tests("PreviewDesktopTests", ["desktop-probe", "PreviewDesktop", "PreviewCore"]),
    program("interaction-probe", ["PreviewKit"], path: "Tests/InteractionProbe"),
    tests(
      "InteractionTests",
      [
        "interaction-probe", "PreviewKit", "PreviewDesktop", "PreviewFiles", "PreviewCore",
        "PreviewPixels",
      ]),
    tests(
      "ControllerTests", ["PreviewKit", "PreviewFiles", "PreviewCore", "PreviewPixels"]),
    .target(name: "CSavingHooks", path: "Tests/SavingHooks"),
    program("saving-child", ["PreviewKit", "CSavingHooks"], path: "Tests/SavingChild"),
    tests(
      "DocumentTests",
      ["PreviewKit", "PreviewFiles", "PreviewWorker", "PreviewCore", "PreviewPixels", "CGIO"]),
    tests(
      "CacheTests",
      [
        "PreviewKit", "PreviewFiles", "PreviewWorker", "PreviewPNG", "PreviewCore", "PreviewPixels",
      ]),
    tests(
      "CommandTests",
      [
        "QLRenderCommand", "PreviewKit", "PreviewPNG", "PreviewCore", "PreviewPixels",
        "CFaultHooks",
      ]),
    tests(
      "GoldenTests",
      [
        "fixture-forge", "PreviewEngines", "PreviewKit", "PreviewWorker", "PreviewPNG",
        "PreviewCore", "PreviewPixels",
      ], leavingOut: ["Expectations", "Goldens"]),
    tests("HouseTests", []),
    program(
      "qlsoak", ["PreviewKit", "PreviewCore", "PreviewPixels", "TestSupport", "CPosix"],
      path: "Tests/Soak"),
  ]
)

/// A program that libFuzzer gives its `main`; `make fuzz` builds them.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: "fuzz-\(name.lowercased())", dependencies: dependencies, path: "Tests/Fuzz/\(name)",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

/// What fuzzers share.
func fuzzRoom(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Fuzz/Support", swiftSettings: strict)
}

// On request only, since nothing but a build with libFuzzer can link them, and since no package could
// depend on one that has unsafe flags.
if Context.environment["QLRENDER_FUZZ"] != nil {
  package.targets += [
    fuzzRoom("FuzzSupport", ["PreviewWorker", "PreviewCore", "PreviewPixels"]),
    fuzzer("PNG", ["FuzzSupport", "PreviewCore", "PreviewImages"]),
    fuzzer(
      "JPEG", ["FuzzSupport", "PreviewCore", "PreviewPixels", "PreviewImages", "PreviewJPEG"]),
    fuzzer("Text", ["FuzzSupport", "PreviewCore", "PreviewText"]),
    fuzzer("CSV", ["FuzzSupport", "PreviewCore", "PreviewText"]),
    fuzzer("PDF", ["PreviewWorker", "PreviewCore", "PreviewPixels", "PreviewPDF"]),
    fuzzer("Wire", ["PreviewWorker"]),
    fuzzer("Journal", ["PreviewKit"]),
  ]
}
