import PreviewCore
import Testing

/// What workers may read to load libraries is code for everybody, and no more.
@Suite struct LibraryFoldersTests {
  @Test func `folders of libraries are told, and none of those that hold much else`() {
    let folders = LibraryFolders.all()

    #expect(folders.first == FilePath("/etc/ld.so.cache"))
    #expect(
      folders.contains {
        $0.lastComponent.exactString.contains("linux-gnu") || $0 == FilePath("/usr/lib64")
      })
    let wide = ["", "/", "/lib", "/usr/lib", "/usr", "/home", "/root"].map { FilePath($0) }
    for folder in folders { #expect(!wide.contains(folder), "\(folder)") }
    #expect(Set(folders).count == folders.count)
    #expect(folders.count >= 4)
  }

  @Test(arguments: [
    ("/nix/store/abc/lib", "/nix/store"), ("/nix/store", "/nix/store"),
    ("/nix/storeX/lib", "/nix/storeX/lib"), ("/gnu/store/abc/lib", "/gnu/store"),
    ("/gnu/stores", "/gnu/stores"), ("/opt/nix/store/lib", "/opt/nix/store/lib"),
  ])
  func `only a store's own folder opens all of it`(folder: String, granted: String) {
    #expect(LibraryFolders.inStore(FilePath(folder)) == FilePath(granted))
  }
}
