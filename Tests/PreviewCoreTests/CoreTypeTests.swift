import PreviewCore
import Testing

@Suite("Core types") struct CoreTypeTests {
  private typealias Named = (type: UniformType, identifier: String)

  /// The static members and the identifiers that UniformTypeIdentifiers has under the same names.
  private static let named: [Named] =
    baseTypes + textTypes + pictureTypes + mediaTypes + folderTypes + otherTypes

  @Test("All 140 constants have their identifiers, are declared, and are found by them.")
  func constants() {
    #expect(Self.named.count == 140)
    #expect(Set(Self.named.map(\.identifier)).count == 140)
    for (type, identifier) in Self.named {
      #expect(type.identifier == identifier)
      #expect(UniformType(identifier) == type, "\(identifier)")
      #expect(UniformType(identifier.uppercased()) == type, "\(identifier)")
      #expect(type.isDeclared && !type.isDynamic, "\(identifier)")
      #expect(type.localizedDescription?.isEmpty == false, "\(identifier)")
      #expect(type.isPublic == identifier.hasPrefix("public."), "\(identifier)")
    }
  }

  @Test("All 260 lines of the tables have five cells, a description, and parents with lines.")
  func lines() {
    let rows = CoreTypes.rows.map { $0.map { String(Substring($0)) } }
    let identifiers = Set(rows.map { $0[0].lowercased() })

    #expect(rows.count == 260 && identifiers.count == 260)
    for row in rows {
      #expect(row.count == 5 && row.last?.isEmpty == false, "\(row)")
      for parent in row.dropFirst(3).first?.split(separator: " ") ?? [] {
        #expect(identifiers.contains(parent.lowercased()), "\(row)")
      }
    }
  }

  @Test(
    "Kinship is reflexive, and strict where it says so; no type is a kind of itself in circles.")
  func kinship() {
    var pairs = 0
    for (type, identifier) in Self.named {
      #expect(type.conforms(to: type) && !type.isSubtype(of: type), "\(identifier)")
      #expect(!type.supertypes.contains(type), "\(identifier)")
      for supertype in type.supertypes {
        pairs += 1
        #expect(type.isSubtype(of: supertype) && supertype.isSupertype(of: type))
        #expect(!supertype.conforms(to: type), "\(identifier) \(supertype)")
        #expect(supertype.supertypes.isSubset(of: type.supertypes), "\(identifier) \(supertype)")
      }
    }

    #expect(pairs >= 400)
  }

  @Test("Every constant with an extension or a MIME type of its own reaches an item or content.")
  func roots() {
    let rootless = Self.named.filter {
      !$0.type.conforms(to: .item) && !$0.type.conforms(to: .content)
    }

    #expect(
      Set(rootless.map(\.identifier)) == [
        "public.archive", "public.disk-image", "public.database", "public.message",
        "public.contact",
        "public.calendar-event", "public.to-do-item", "public.email-message", "public.playlist",
        "public.bookmark", "com.apple.resolvable", "com.apple.live-photo",
      ])
    for (type, identifier) in rootless { #expect(type.tags.isEmpty, "\(identifier)") }
  }

  @Test("Every type leads to a MIME type to dispatch by, and a MIME type of its own leads back.")
  func dispatch() {
    var own = 0
    for (type, identifier) in Self.named {
      #expect(type.mimeType.contains("/"), "\(identifier)")
      guard let mimeType = type.preferredMIMEType else { continue }
      own += 1
      #expect(type.mimeType == mimeType)
      #expect(UniformType(mimeType: mimeType) == type, "\(identifier)")
    }

    #expect(own >= 60)
    #expect(UniformType.swiftSource.mimeType == "text/plain")
    #expect(UniformType.geoJSON.mimeType == "application/geo+json")
    #expect(UniformType.xmlPropertyList.mimeType == "application/xml")
    #expect(UniformType.movie.mimeType == "application/octet-stream")
    #expect(UniformType.archive.mimeType == "application/octet-stream")
  }

  @Test("Tables are delimited text; web pages, data and rich text are text, but not plain text.")
  func text() {
    #expect(UniformType.commaSeparatedText.isSubtype(of: .delimitedText))
    #expect(UniformType.tabSeparatedText.isSubtype(of: .delimitedText))
    #expect(UniformType.delimitedText.isSubtype(of: .text))
    for type: UniformType in [.html, .xml, .json, .yaml, .css, .rtf, .vCard, .delimitedText] {
      #expect(type.conforms(to: .text) && !type.conforms(to: .plainText), "\(type)")
    }
    let plain: [UniformType] = [
      .sourceCode, .script, .commaSeparatedText, .pythonScript, .m3uPlaylist,
    ]
    for type in plain { #expect(type.isSubtype(of: .plainText), "\(type)") }
    for type: UniformType in [.pdf, .epub, .webArchive, .rtfd, .log, .spreadsheet, .presentation] {
      #expect(!type.conforms(to: .text), "\(type)")
    }
  }

  @Test("Source code is plain text, scripts are source code, and shells have kinds.")
  func source() {
    let chain: [UniformType] = [
      .pythonScript, .shellScript, .script, .sourceCode, .plainText, .text, .data, .item,
    ]
    for (kind, ancestor) in zip(chain, chain.dropFirst()) {
      #expect(kind.distance(to: ancestor) == 1, "\(kind)")
    }
    #expect(chain[0].distance(to: .item) == 7)
    #expect(chain[0].ancestry.map(\.distance) == chain[0].ancestry.map(\.distance).sorted())
    #expect(UniformType.item.distance(to: .pythonScript) == nil)
  }

  @Test("PDF is data with mixed content; pictures are data; folders and packages are not.")
  func structure() {
    #expect(UniformType.pdf.conforms(to: .compositeContent) && UniformType.pdf.conforms(to: .data))
    #expect(UniformType.svg.conforms(to: .image) && UniformType.svg.conforms(to: .xml))
    #expect(UniformType.video.isSubtype(of: .movie))
    #expect(!UniformType.heic.conforms(to: .heif) && !UniformType.usdz.conforms(to: .usd))
    #expect(UniformType.rtfd.conforms(to: .package) && !UniformType.rtfd.conforms(to: .data))
    #expect(UniformType.flatRTFD.conforms(to: .data))
    #expect(UniformType.folder.supertypes == [.directory, .item])
    #expect(
      UniformType("org.openxmlformats.wordprocessingml.document")?.conforms(to: .zip) == false)
  }

  @Test(
    "An extension that several types have belongs to its owner.",
    arguments: [
      ("plist", "com.apple.property-list"), ("mp4", "public.mpeg-4"), ("mpg4", "public.mpeg-4"),
      ("ts", "public.mpeg-2-transport-stream"), ("pic", "com.apple.pict"),
      ("pages", "com.apple.iwork.pages.sffpages"), ("key", "com.apple.iwork.keynote.sffkey"),
      ("numbers", "com.apple.iwork.numbers.sffnumbers"),
      ("pkg", "com.apple.installer-package-archive"), ("JPG", "public.jpeg"),
    ])
  func owners(fileExtension: String, identifier: String) {
    #expect(UniformType(filenameExtension: fileExtension)?.identifier == identifier)
  }

  @Test("What a type must be a kind of decides between several with one extension.")
  func conforming() {
    let types = UniformType.types(tag: "ts", tagClass: .filenameExtension, conformingTo: nil)

    #expect(
      types.map(\.identifier).prefix(2) == [
        "public.mpeg-2-transport-stream", "com.microsoft.typescript",
      ])
    #expect(
      UniformType(filenameExtension: "ts", conformingTo: .sourceCode)?.identifier
        == "com.microsoft.typescript")
    #expect(UniformType(filenameExtension: "app", conformingTo: .package) == .applicationBundle)
    #expect(UniformType(mimeType: "video/mp4", conformingTo: .movie) == .mpeg4Movie)
    #expect(UniformType(mimeType: "video/mp4", conformingTo: .text)?.isDynamic == true)
  }

  @Test("Extensions and MIME types that cannot be are no types.")
  func impossible() {
    for name in ["", "a/b", "a\u{0}", "\n", String(repeating: "a", count: 256)] {
      #expect(UniformType(filenameExtension: name) == nil)
    }
    for name in ["", "text", "/", "text/", "/plain", "a/b/c"] {
      #expect(UniformType(mimeType: name, conformingTo: .data) == nil)
    }
    #expect(UniformType("com.example.unheard-of") == nil)
    #expect(UniformType("") == nil)
  }

  @Test("A type keeps the MIME type it was made with; other names of one type have its identifier.")
  func given() {
    let (plain, other) = (
      UniformType(mimeType: "application/xml"), UniformType(mimeType: "Text/XML")
    )

    #expect(plain.identifier == "public.xml" && other.identifier == "public.xml")
    #expect(other.mimeType == "text/xml")
    #expect(plain != other && plain == .xml)
    #expect(plain.conforms(to: other) && !plain.isSubtype(of: other))
    #expect(UniformType("image/png") == UniformType("public.PNG"))
  }

  @Test("The preferred tags come first.")
  func preferred() {
    #expect(UniformType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UniformType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UniformType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
    #expect(UniformType.folder.tags == [.mimeType: ["inode/directory"]])
    #expect(UniformType.image.preferredMIMEType == nil)
    #expect(UniformType.pdf.localizedDescription == "PDF document")
    #expect(UniformType.pdf.version == nil && UniformType.pdf.referenceURL == nil)
  }
}

extension CoreTypeTests {
  private static let baseTypes: [Named] = [
    (.item, "public.item"),
    (.content, "public.content"),
    (.compositeContent, "public.composite-content"),
    (.data, "public.data"),
    (.directory, "public.directory"),
    (.resolvable, "com.apple.resolvable"),
    (.symbolicLink, "public.symlink"),
    (.executable, "public.executable"),
    (.mountPoint, "com.apple.mount-point"),
    (.aliasFile, "com.apple.alias-file"),
    (.urlBookmarkData, "com.apple.bookmark"),
    (.url, "public.url"),
    (.fileURL, "public.file-url"),
  ]

  private static let textTypes: [Named] = [
    (.text, "public.text"),
    (.plainText, "public.plain-text"),
    (.utf8PlainText, "public.utf8-plain-text"),
    (.utf16ExternalPlainText, "public.utf16-external-plain-text"),
    (.utf16PlainText, "public.utf16-plain-text"),
    (.delimitedText, "public.delimited-values-text"),
    (.commaSeparatedText, "public.comma-separated-values-text"),
    (.tabSeparatedText, "public.tab-separated-values-text"),
    (.utf8TabSeparatedText, "public.utf8-tab-separated-values-text"),
    (.rtf, "public.rtf"),
    (.html, "public.html"),
    (.xml, "public.xml"),
    (.yaml, "public.yaml"),
    (.css, "public.css"),
    (.sourceCode, "public.source-code"),
    (.assemblyLanguageSource, "public.assembly-source"),
    (.cSource, "public.c-source"),
    (.objectiveCSource, "public.objective-c-source"),
    (.swiftSource, "public.swift-source"),
    (.cPlusPlusSource, "public.c-plus-plus-source"),
    (.objectiveCPlusPlusSource, "public.objective-c-plus-plus-source"),
    (.cHeader, "public.c-header"),
    (.cPlusPlusHeader, "public.c-plus-plus-header"),
    (.script, "public.script"),
    (.appleScript, "com.apple.applescript.text"),
    (.osaScript, "com.apple.applescript.script"),
    (.osaScriptBundle, "com.apple.applescript.script-bundle"),
    (.javaScript, "com.netscape.javascript-source"),
    (.shellScript, "public.shell-script"),
    (.perlScript, "public.perl-script"),
    (.pythonScript, "public.python-script"),
    (.rubyScript, "public.ruby-script"),
    (.phpScript, "public.php-script"),
    (.makefile, "public.make-source"),
    (.json, "public.json"),
    (.propertyList, "com.apple.property-list"),
    (.xmlPropertyList, "com.apple.xml-property-list"),
    (.binaryPropertyList, "com.apple.binary-property-list"),
    (.pdf, "com.adobe.pdf"),
    (.rtfd, "com.apple.rtfd"),
    (.flatRTFD, "com.apple.flat-rtfd"),
    (.webArchive, "com.apple.webarchive"),
  ]

  private static let pictureTypes: [Named] = [
    (.image, "public.image"),
    (.jpeg, "public.jpeg"),
    (.tiff, "public.tiff"),
    (.gif, "com.compuserve.gif"),
    (.png, "public.png"),
    (.icns, "com.apple.icns"),
    (.bmp, "com.microsoft.bmp"),
    (.ico, "com.microsoft.ico"),
    (.rawImage, "public.camera-raw-image"),
    (.svg, "public.svg-image"),
    (.livePhoto, "com.apple.live-photo"),
    (.heif, "public.heif"),
    (.heic, "public.heic"),
    (.heics, "public.heics"),
    (.webP, "org.webmproject.webp"),
    (.exr, "com.ilm.openexr-image"),
    (.dng, "com.adobe.raw-image"),
    (.jpegxl, "public.jpeg-xl"),
    (.threeDContent, "public.3d-content"),
    (.usd, "com.pixar.universal-scene-description"),
    (.usdz, "com.pixar.universal-scene-description-mobile"),
    (.realityFile, "com.apple.reality"),
    (.sceneKitScene, "com.apple.scenekit.scene"),
    (.arReferenceObject, "com.apple.arobject"),
  ]

  private static let mediaTypes: [Named] = [
    (.audiovisualContent, "public.audiovisual-content"),
    (.movie, "public.movie"),
    (.video, "public.video"),
    (.audio, "public.audio"),
    (.quickTimeMovie, "com.apple.quicktime-movie"),
    (.mpeg, "public.mpeg"),
    (.mpeg2Video, "public.mpeg-2-video"),
    (.mpeg2TransportStream, "public.mpeg-2-transport-stream"),
    (.mp3, "public.mp3"),
    (.mpeg4Movie, "public.mpeg-4"),
    (.mpeg4Audio, "public.mpeg-4-audio"),
    (.appleProtectedMPEG4Audio, "com.apple.protected-mpeg-4-audio"),
    (.appleProtectedMPEG4Video, "com.apple.protected-mpeg-4-video"),
    (.avi, "public.avi"),
    (.aiff, "public.aiff-audio"),
    (.wav, "com.microsoft.waveform-audio"),
    (.midi, "public.midi-audio"),
    (.playlist, "public.playlist"),
    (.m3uPlaylist, "public.m3u-playlist"),
  ]

  private static let folderTypes: [Named] = [
    (.folder, "public.folder"),
    (.volume, "public.volume"),
    (.package, "com.apple.package"),
    (.bundle, "com.apple.bundle"),
    (.pluginBundle, "com.apple.plugin"),
    (.spotlightImporter, "com.apple.metadata-importer"),
    (.quickLookGenerator, "com.apple.quicklook-generator"),
    (.xpcService, "com.apple.xpc-service"),
    (.framework, "com.apple.framework"),
    (.application, "com.apple.application"),
    (.applicationBundle, "com.apple.application-bundle"),
    (.applicationExtension, "com.apple.application-and-system-extension"),
    (.unixExecutable, "public.unix-executable"),
    (.exe, "com.microsoft.windows-executable"),
    (.systemPreferencesPane, "com.apple.systempreference.prefpane"),
  ]

  private static let otherTypes: [Named] = [
    (.archive, "public.archive"),
    (.diskImage, "public.disk-image"),
    (.gzip, "org.gnu.gnu-zip-archive"),
    (.bz2, "public.bzip2-archive"),
    (.zip, "public.zip-archive"),
    (.appleArchive, "com.apple.archive"),
    (.tarArchive, "public.tar-archive"),
    (.spreadsheet, "public.spreadsheet"),
    (.presentation, "public.presentation"),
    (.database, "public.database"),
    (.message, "public.message"),
    (.contact, "public.contact"),
    (.vCard, "public.vcard"),
    (.toDoItem, "public.to-do-item"),
    (.calendarEvent, "public.calendar-event"),
    (.emailMessage, "public.email-message"),
    (.internetLocation, "com.apple.internet-location"),
    (.internetShortcut, "com.microsoft.internet-shortcut"),
    (.font, "public.font"),
    (.bookmark, "public.bookmark"),
    (.pkcs12, "com.rsa.pkcs-12"),
    (.x509Certificate, "public.x509-certificate"),
    (.epub, "org.idpf.epub-container"),
    (.log, "public.log"),
    (.ahap, "com.apple.haptics.ahap"),
    (.geoJSON, "public.geojson"),
    (.linkPresentationMetadata, "com.apple.linkpresentation.metadata"),
  ]
}
