import Foundation
import TestSupport
import Testing

/// Inputs that are no files to be read: each is one clear error, at once.
@Suite struct NoFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expect(_ code: String, status: Int32, _ input: String) throws {
    let run = try ProgramRun.qlrender(["thumbnail", "--json", "-o", "x.png", input], in: folder)

    #expect(run.json["code"] as? String == code, "\(input)")
    #expect(run.status == status, "\(input)")
    #expect(!folder.names.contains("x.png"))
  }

  @Test("Folders, devices, sockets, FIFOs and links in a circle are file.not-regular.")
  func kinds() throws {
    try folder.makeFIFO("fifo.png")
    try folder.makeLink("loop.png", to: "loop.png")
    let socket = try listening(at: "socket.png")
    defer { close(socket) }
    let inputs = [".", "/dev/zero", "/dev/null", "fifo.png", "loop.png", "socket.png"]

    for input in inputs { try expect("file.not-regular", status: 66, input) }
    #expect(inputs.count == 6)
  }

  @Test("A file that may not be read is file.denied.")
  func unreadable() throws {
    try folder.write(SamplePDF.pages([(20, 10)]), to: "a.pdf")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path + "/a.pdf")
    // Who may read everything is somebody else for this.
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    let command = [program, "thumbnail", "--json", "-o", "x.png", "a.pdf"]
    let other = ["/usr/bin/setpriv", "--reuid=65534", "--clear-groups"]
    let words = geteuid() == 0 ? other + command : command

    let run = try ProgramRun.run(
      URL(fileURLWithPath: words[0]), Array(words.dropFirst()), in: folder)

    #expect(run.json["code"] as? String == "file.denied")
    #expect(run.status == 77)
  }

  @Test("Of a file without bytes a picture is file.empty, and a text a blank page.")
  func empty() throws {
    for name in ["a.png", "a.jpg", "a.pdf"] {
      try folder.write([], to: name)
      try expect("file.empty", status: 65, name)
    }
    try folder.write([], to: "a.txt")

    let text = try ProgramRun.qlrender(["thumbnail", "-o", "text.png", "a.txt"], in: folder)

    #expect(text.status == 0)
  }

  @Test(
    "A page that nests a hundred thousand arrays is an error or a picture, never a dead worker.")
  func deep() throws {
    let nested = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let page = String(decoding: SamplePDF.page("1 0 0 rg 0 0 99 99 re f"), as: UTF8.self)
      .replacingOccurrences(of: "/Contents", with: "/Deep \(nested) /Contents")
    try folder.write(Array(page.utf8), to: "a.pdf")

    let run = try ProgramRun.qlrender(["thumbnail", "--json", "-t", "20", "a.pdf"], in: folder)
    let code = run.json["code"] as? String ?? "none"

    #expect(["none", "file.damaged", "limit.time", "limit.memory"].contains(code), "\(run.errors)")
  }

  /// The descriptor of a socket that has a name in the folder.
  private func listening(at name: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An address has room for a hundred bytes, and the path of the folder may be longer.
    let inside = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(inside) }
    let path = Array("/proc/self/fd/\(inside)/\(name)".utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    try #require(bound == 0)
    return descriptor
  }
}
