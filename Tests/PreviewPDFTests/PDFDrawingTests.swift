import PreviewCore
import PreviewPDF
import PreviewPixels
import Testing

@Suite("A PDF page")
struct PDFDrawingTests {
  /// Red at the top left, green at the top right, blue at the bottom left.
  let quadrants = """
    1 0 0 rg 0 50 100 50 re f 0 1 0 rg 100 50 100 50 re f 0 0 1 rg 0 0 100 50 re f
    """

  @Test("is drawn upright at the size that is asked for")
  func upright() throws {
    let bitmap = try draw(PDFWriter(content: quadrants))

    #expect(bitmap.size == PixelSize(width: 200, height: 100))
    #expect(bitmap[50, 25] == Paint.red)
    #expect(bitmap[150, 25] == Paint.green)
    #expect(bitmap[50, 75] == Paint.blue)
    #expect(bitmap[150, 75] == .white)
  }

  @Test("turns clockwise by /Rotate")
  func rotated() throws {
    let attributes = "/MediaBox [0 0 200 100] /Rotate 90"

    let bitmap = try draw(PDFWriter(content: quadrants, attributes: attributes))

    #expect(bitmap.size == PixelSize(width: 100, height: 200))
    #expect(bitmap[75, 50] == Paint.red)
    #expect(bitmap[75, 150] == Paint.green)
    #expect(bitmap[25, 50] == Paint.blue)
  }

  @Test("shows its CropBox, as far as that lies in the MediaBox")
  func cropped() throws {
    let attributes = "/MediaBox [0 0 200 100] /CropBox [100 -50 200 70]"

    let bitmap = try draw(PDFWriter(content: quadrants, attributes: attributes), side: 70)

    #expect(bitmap.size == PixelSize(width: 70, height: 49) || bitmap.size.height >= 49)
    #expect(bitmap[35, 2] == Paint.green)
    #expect(bitmap[35, bitmap.size.height - 2] == .white)
  }

  @Test("of any extent costs what its picture costs", arguments: ["200000 200000", "14400 14400"])
  func huge(corner: String) throws {
    let side = corner.split(separator: " ")[0]
    let content = "1 0 0 rg 0 0 \(side) \(side) re f"

    let bitmap = try draw(PDFWriter(content: content, attributes: "/MediaBox [0 0 \(corner)]"))

    #expect(bitmap.size == PixelSize(square: 200))
    #expect(bitmap[100, 100] == Paint.red)
  }

  @Test("that is a thin strip is at least a pixel wide")
  func strip() throws {
    let strip = PDFWriter(
      content: "1 0 0 rg 0 0 10 5000 re f", attributes: "/MediaBox [0 0 10 5000]")

    let bitmap = try draw(strip)

    #expect(bitmap.size == PixelSize(width: 1, height: 200))
    #expect(bitmap[0, 100] == Paint.red)
  }

  @Test("of 3 by 3 points fills the box")
  func tiny() throws {
    let tiny = PDFWriter(content: "1 0 0 rg 0 0 3 3 re f", attributes: "/MediaBox [0 0 3 3]")

    let bitmap = try draw(tiny)

    #expect(bitmap.size == PixelSize(square: 200))
    #expect(bitmap[0, 0] == Paint.red)
    #expect(bitmap[199, 199] == Paint.red)
  }

  @Test("lies on the background that is asked for")
  func backgrounds() throws {
    let document = try open(PDFWriter(content: "1 0 0 rg 0 0 100 100 re f").bytes)

    #expect(try document.draw(background: .white).bitmap[150, 50] == .white)
    #expect(try document.draw(background: .none).bitmap[150, 50] == .clear)
    let blue = Background.color(red: 0, green: 0, blue: 255)
    #expect(try document.draw(background: blue).bitmap[150, 50] == Paint.blue)
    #expect(try document.draw(background: .none).bitmap[50, 50] == Paint.red)
  }

  @Test("does not blend with its paper, on which it lies")
  func isolated() throws {
    var document = PDFWriter(content: "/Difference gs 1 0 0 rg 0 0 200 100 re f")
    document.resources = "/ExtGState << /Difference << /BM /Difference >> >>"

    #expect(try draw(document)[100, 50] == Paint.red)
  }

  @Test("has lines that are thinner than a pixel")
  func hairline() throws {
    let bitmap = try draw(PDFWriter(content: "0.1 w 0 50.3 m 200 50.3 l S"))

    let column = (0..<100).map { 255 - Int(bitmap[100, $0].red) }

    #expect((40...200).contains(column.reduce(0, +)))
  }

  @Test("mixes half transparent paint with the paper")
  func transparency() throws {
    var document = PDFWriter(content: "/Half gs 1 0 0 rg 0 0 200 100 re f")
    document.resources = "/ExtGState << /Half << /ca 0.5 >> >>"

    let pixel = try draw(document)[100, 50]

    #expect(pixel.red == 255)
    #expect((126...129).contains(pixel.green))
    #expect(pixel.alpha == 255)
  }

  @Test("shows annotations that a viewer shows, and hides those it hides")
  func annotations() throws {
    var document = PDFWriter(
      content: "", attributes: "/MediaBox [0 0 200 100] /Annots [5 0 R 6 0 R]")
    let square = "/Type /Annot /Subtype /Square /C [1 0 0] /IC [1 0 0]"
    document.extras = [
      "<< \(square) /Rect [0 0 100 100] /F 0 >>", "<< \(square) /Rect [100 0 200 100] /F 2 >>",
    ]

    let bitmap = try draw(document)

    #expect(bitmap[50, 50] == Paint.red)
    #expect(bitmap[150, 50] == .white)
  }

  @Test("hides optional content that is off")
  func optionalContent() throws {
    var document = PDFWriter(
      content: "/OC /Layer BDC 1 0 0 rg 0 0 100 100 re f EMC 0 0 1 rg 100 0 100 100 re f")
    document.resources = "/Properties << /Layer 5 0 R >>"
    document.extras = ["<< /Type /OCG /Name (Layer) >>"]
    document.catalog = "/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>"

    let bitmap = try draw(document)

    #expect(bitmap[50, 50] == .white)
    #expect(bitmap[150, 50] == Paint.blue)
  }

  @Test("that is really blank is a blank picture without a warning")
  func blank() throws {
    let page = try open(PDFWriter(content: "").bytes).draw()

    #expect(page.warnings.isEmpty)
    #expect(page.bitmap[100, 50] == .white)
  }
}
