import PreviewCore
import TestSupport
import Testing

@Suite("Folders of fonts") struct FontConfigurationTests {
  private func read(_ text: String) -> FontConfiguration {
    FontConfiguration(Array(text.utf8), at: FilePath("/etc/fonts/fonts.conf"))
  }

  @Test("Folders of fonts and of caches are found, wherever they stand.")
  func folders() {
    let said = read(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><description>dir</description>
      <dir>/usr/share/fonts</dir><dir salt="x">
        /opt/some fonts
      </dir>
      <cachedir>/var/cache/fontconfig</cachedir></fontconfig>
      """)

    #expect(
      said.folders
        == ["/usr/share/fonts", "/opt/some fonts", "/var/cache/fontconfig"].map {
          FilePath($0)
        })
    #expect(said.includes == [])
  }

  @Test("Folders of the user are left out, and so is what stands in a comment.")
  func left() {
    let said = read(
      """
      <dir>~/.fonts</dir><dir prefix="xdg">fonts</dir><cachedir prefix="xdg">c</cachedir>
      <dir>fonts</dir><!-- <dir>/secret</dir> > --><dir/><dir></dir>
      <include prefix="xdg">fontconfig/conf.d</include><dir>/last</dir>
      """)

    #expect(said.folders == [FilePath("/last")])
    #expect(said.includes == [])
  }

  @Test("Further configuration lies beside the file that names it.")
  func includes() {
    let said = read(
      "<include ignore_missing=\"yes\">conf.d</include><include>/usr/x.conf</include>")

    #expect(said.includes == [FilePath("/etc/fonts/conf.d"), FilePath("/usr/x.conf")])
  }

  @Test("A file that breaks off anywhere says what it has said.")
  func cut() {
    let text = Array("<dir>/a</dir><!-- x --><dir b=\"c\">/d</dir>".utf8)
    var most = 0

    for length in 0...text.count {
      let said = FontConfiguration(Array(text[..<length]), at: FilePath("/f"))
      most = max(most, said.folders.count)
    }

    #expect(most == 2)
  }

  @Test("This system's folders of fonts are among those that engines may read.")
  func system() {
    let folders = FontFolders.all()

    #expect(folders.contains(FilePath("/usr/share/fonts")))
    #expect(folders.contains(FilePath("/var/cache/fontconfig")))
    #expect(!folders.contains(FilePath("/")))
  }
}
