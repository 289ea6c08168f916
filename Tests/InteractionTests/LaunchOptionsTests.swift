import Foundation
import PreviewCore
import PreviewKit
import Testing

@Suite("Launch options") struct LaunchOptionsTests {
  private let url = URL(string: "file:///tmp/a%20b/%C3%A4.txt")
  private let xml = """
    <plist version="1.0"><dict>
      <key>url</key><string>file:///tmp/a%20b/%C3%A4.txt</string>
      <key>sourceApplication</key><string>org.example.Sender</string>
      <key>annotation</key><array><integer>1</integer></array>
    </dict></plist>
    """

  @Test("A started program finds file, sender and annotation in its environment.")
  func environment() throws {
    let options = try #require(
      LaunchOptions(
        environment: [LaunchOptions.variable: xml], arguments: ["-v", "/tmp/a b/ä.txt"]))

    #expect(options.url == url)
    #expect(options.sourceApplication == "org.example.Sender")
    #expect(options.annotation == .array([.integer(1)]))
    #expect(options.openInPlace)
  }

  @Test("A URI as the argument means the same file.")
  func uriArgument() {
    let options = LaunchOptions(
      environment: [LaunchOptions.variable: xml], arguments: ["FILE:///tmp/a%20b/%C3%A4.txt"])

    #expect(options?.annotation == .array([.integer(1)]))
  }

  @Test("Without arguments it is believed by the process that it was meant for, and no other.")
  func noArguments() {
    let environment = [LaunchOptions.variable: xml, "GIO_LAUNCHED_DESKTOP_FILE_PID": "4711"]

    let meant = LaunchOptions(environment: environment, arguments: [], process: 4711)
    #expect(meant?.annotation == .array([.integer(1)]))
    #expect(LaunchOptions(environment: environment, arguments: [], process: 4712) == nil)
    #expect(LaunchOptions(environment: environment, arguments: []) == nil)
    let odd = environment.merging(["GIO_LAUNCHED_DESKTOP_FILE_PID": "?"]) { $1 }
    #expect(LaunchOptions(environment: odd, arguments: []) == nil)
  }

  @Test("An address is no path, nothing is no file, and behind -- everything is one.")
  func strangeArguments() {
    let url = { (arguments: [String]) in
      LaunchOptions(environment: [:], arguments: arguments)?.url
    }

    #expect(url(["https://example.org/a"])?.absoluteString == "https://example.org/a")
    #expect(url([""]) == nil)
    #expect(url(["-v", "--", "-dash"])?.lastPathComponent == "-dash")
  }

  @Test("A variable that was handed down by a parent, about another file, is not believed.")
  func inherited() throws {
    let options = try #require(
      LaunchOptions(environment: [LaunchOptions.variable: xml], arguments: ["/etc/hostname"]))

    #expect(options.url?.path == "/etc/hostname")
    #expect(options.sourceApplication == nil && options.annotation == nil)
  }

  @Test("A program that was started with a file by anybody has that file, and else nothing.")
  func ordinaryStart() {
    #expect(
      LaunchOptions(environment: [:], arguments: ["/a.txt", "/b.txt"])?.url?.path == "/a.txt")
    #expect(LaunchOptions(environment: [:], arguments: ["--help"]) == nil)
    #expect(LaunchOptions(environment: [:], arguments: []) == nil)
  }

  @Test(
    "Nonsense in the variable is as good as none.",
    arguments: ["", "x", "<plist/>", "<plist><array/></plist>", "<plist><dict></plist>"])
  func nonsense(text: String) {
    #expect(LaunchOptions(environment: [LaunchOptions.variable: text], arguments: []) == nil)
  }

  @Test("An application that was called by D-Bus finds them in the platform data.")
  func platformData() {
    let options = LaunchOptions(
      uri: "file:///a.txt",
      platformData: [
        "x-ql-source-application": "org.example.Sender",
        "x-ql-annotation": "<plist version=\"1.0\"><true/></plist>",
        "x-ql-open-in-place": "false", "desktop-startup-id": "7",
      ])

    #expect(options.url?.path == "/a.txt")
    #expect(options.sourceApplication == "org.example.Sender")
    #expect(options.annotation == .boolean(true))
    #expect(!options.openInPlace)
  }

  @Test("Without platform data there is just the file, which is the sender's own.")
  func bareURI() {
    #expect(
      LaunchOptions(uri: "file:///a.txt", platformData: [:])
        == LaunchOptions(url: URL(string: "file:///a.txt")))
  }
}
