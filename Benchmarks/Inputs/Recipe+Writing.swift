internal import BenchmarkSupport
internal import Glibc

extension Recipe {
  /// Makes the file, or the folder, at `path`; whether it could be written.
  ///
  /// It has its name only once it is whole.
  func write(to path: String) -> Bool {
    guard kind != .photographs, kind != .documents else { return writeFolder(path) }
    let unfinished = path + ".unfinished"
    guard var file = StreamedFile(unfinished) else { return false }
    write(to: &file)
    guard file.finish() else { return false }
    return unsafe rename(unfinished, path) == 0
  }

  private func write(to file: inout StreamedFile) {
    let (width, height) = sides
    switch kind {
    case .jpeg, .progressive:
      JPEGFile(width, height, isProgressive: kind == .progressive).write(to: &file)
    case .png: PNGFile(width, height, isScreenshot: false).write(to: &file)
    case .screenshot: PNGFile(width, height, isScreenshot: true).write(to: &file)
    case .pdf: PDFFile(pages: amount, isScan: false).write(to: &file)
    case .scan: PDFFile(pages: amount, isScan: true).write(to: &file)
    case .text: RepeatedText.prose.write(bytes: amount, to: &file)
    case .csv: RepeatedText.table.write(bytes: amount, to: &file)
    case .photographs, .documents: break
    }
  }

  private func writeFolder(_ path: String) -> Bool {
    let unfinished = path + ".unfinished"
    guard unsafe mkdir(unfinished, 0o755) == 0 || errno == EEXIST else { return false }
    for index in 0..<amount {
      let part = kind == .photographs ? Recipe(.jpeg, 307) : Recipe(.pdf, index % 3 + 1)
      guard part.write(to: "\(unfinished)/\(index)-\(part.name)") else { return false }
    }
    return unsafe rename(unfinished, path) == 0
  }
}
