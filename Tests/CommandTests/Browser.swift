import Foundation
import PreviewPNG
import PreviewPixels
import TestSupport

/// Chromium without a window, if it is installed; the tests do not install it.
enum Browser {
  /// What a test says that is skipped without it.
  static let wish = "Chromium is not installed, so no browser looks at the page."
  static let size = PixelSize(clampingWidth: 1000, height: 800)

  static let program: URL? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .map { URL(fileURLWithPath: "/usr/bin/" + $0) }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// What a page is like once its script has run, and what was said on the console.
  static func look(
    at page: URL, fragment: String = "", isDark: Bool = false, in folder: TemporaryFolder
  ) throws -> (document: String, console: [Substring]) {
    let run = try run(["--dump-dom"], page, fragment, isDark, folder)
    return (run.output, run.errors.split(separator: "\n").filter { $0.contains("CONSOLE") })
  }

  /// A picture of the window.
  static func picture(
    of page: URL, fragment: String = "", isDark: Bool = false, in folder: TemporaryFolder
  ) throws -> Bitmap {
    let file = folder.url.appendingPathComponent("window.png")
    _ = try run(["--screenshot=" + file.path], page, fragment, isDark, folder)
    return try PNGIcon.picture(in: Array(try Data(contentsOf: file)))
  }

  private static func run(
    _ arguments: [String], _ page: URL, _ fragment: String, _ isDark: Bool,
    _ folder: TemporaryFolder
  ) throws -> ProgramRun {
    guard let program else { throw CocoaError(.fileNoSuchFile) }
    let profile = try TemporaryFolder()
    let ours = [
      // Containers have neither its sandbox nor much shared memory.
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--hide-scrollbars", "--enable-logging=stderr", "--virtual-time-budget=3000",
      "--user-data-dir=" + profile.path, "--window-size=\(size.width),\(size.height)",
      "--force-device-scale-factor=1",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
    ]
    let address = page.absoluteString + fragment
    return try ProgramRun.run(
      program, ours + arguments + [address], in: folder, environment: ["HOME": profile.path])
  }
}

extension Bitmap {
  /// The smallest box with all pixels of a colour, and how many there are; `nil` without any.
  func box(
    of color: Pixel
  ) -> (left: Int, top: Int, right: Int, bottom: Int, count: Int)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int, count: Int)?
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] == color {
        let old = box ?? (x, y, x, y, 0)
        box = (
          min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y), old.count + 1
        )
      }
    }
    return box
  }
}
