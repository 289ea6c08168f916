import Foundation
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

/// The picture at the top of the README: one thumbnail of each kind, drawn by the command.
struct ContactSheetGolden {
  static let file = "Goldens/contact-sheet.png"

  private static let fonts: [FontPackage] = [.dejaVu, .cjk, .emoji]
  /// The files in the order of their cells, and the options that each is drawn with.
  private static let cells: [(file: String, options: [String])] = [
    ("report.pdf", []), ("evening.png", []), ("letter.txt", []), ("planets.csv", []),
    ("story.txt", []), ("planets.csv", ["--theme", "dark"]), ("archive.xyz", ["--placeholder"]),
    ("main.c", ["--icon"]),
  ]

  @Test("The contact sheet of the README is drawn again as it was.")
  func sheet() async throws {
    try FontPackage.require(ContactSheetGolden.fonts, for: "The contact sheet")

    let actual = try await drawn()

    if Recording.isOn {
      return try Recording.write(Data(PNGEncoder.encode(actual)), to: ContactSheetGolden.file)
    }
    let stored = Recording.folder.appendingPathComponent(ContactSheetGolden.file)
    let expected = try await GoldenPicture.read(Data(contentsOf: stored))
    if let complaint = Tolerance.text.complaint(expected: expected, actual: actual) {
      let name = "contact-sheet"
      let path = try GoldenPicture.writeFailure(name, expected: expected, actual: actual)
      Issue.record("\(complaint) Look at \(path)")
    }
  }

  @Test("The README shows the contact sheet.")
  func shown() throws {
    let readme = PackageFolder.root.appendingPathComponent("README.md")
    let text = String(decoding: try Data(contentsOf: readme), as: UTF8.self)

    #expect(text.contains("](Tests/GoldenTests/" + ContactSheetGolden.file + ")"))
  }

  private func drawn() async throws -> Bitmap {
    let folder = try TemporaryFolder()
    for (name, bytes) in try SheetFiles.all() { try folder.write(bytes, to: name) }
    let sheet = ContactSheet(
      count: ContactSheetGolden.cells.count, columns: 4, cell: PixelSize(square: 200), gap: 20,
      background: .color(red: 226, green: 229, blue: 234))
    var full = try #require(sheet)
    for (index, cell) in ContactSheetGolden.cells.enumerated() {
      let data = try await GoldenPicture.draw(cell.file, size: 200, cell.options, in: folder)
      full.place(try await GoldenPicture.read(data), at: index)
    }
    return full.bitmap
  }
}
