internal import PreviewCore

/// One run of the rule by which a file's type is found; it keeps a sentence for every step.
///
/// A name alone is easily wrong, and the MIME database lets a matching extension win over data, so
/// it is never asked about both at once.
struct TypeInquiry {
  let name: FilePath
  let head: [UInt8]
  private(set) var steps: [String] = []
  /// Whether the data begins with the signature of a format that is drawn.
  private(set) var hasSignature = false
  /// The type that somebody declares for such names, where no database knows them.
  private var declared: UniformType?

  init(name: FilePath, head: [UInt8]) {
    self.name = name
    self.head = head
  }

  /// The MIME type.
  mutating func conclude() -> String {
    if head.isEmpty { return emptyFile() }
    let signature = BuiltInTypes.signature(head)
    if case .atStart(let format) = signature {
      hasSignature = true
      return step("The data begins with the signature of \(format.rawValue).", format.rawValue)
    }
    let named = nameGuess()
    let reading = readingOfHead()
    if let text = confirmedText(named, reading) { return text }
    if declared == nil, case .within(let format) = signature {
      return step("The first kilobyte has the signature of \(format.rawValue).", format.rawValue)
    }
    return byDatabase(named, reading)
  }

  private mutating func emptyFile() -> String {
    steps.append("The file is empty, so its name decides.")
    return nameGuess()?.mimeType ?? step("An empty file is an empty text.", Format.text.rawValue)
  }

  /// A name that means text and data that reads as text outweigh a chance match of binary magic,
  /// such as a text that begins with "BM" or "MZ".
  private mutating func confirmedText(
    _ named: ContentTypes.Guess?, _ reading: TextSniffer.Reading?
  ) -> String? {
    guard let named, isText(named.mimeType), let reading, reading.isCertain else { return nil }
    return step("Name and data agree that it is text.", named.mimeType)
  }

  private mutating func byDatabase(
    _ named: ContentTypes.Guess?, _ reading: TextSniffer.Reading?
  ) -> String {
    let data = dataGuess()
    if let data, !isText(data.mimeType) { return refined(data.mimeType, named) }
    guard let named else { return unnamed(data, reading) }
    if isText(named.mimeType) { return namedText(named.mimeType, data, reading) }
    if !named.isCertain, reading != nil {
      return step("The name may mean several types and the data is text.", Format.text.rawValue)
    }
    return step("The data does not say more, so the name decides.", named.mimeType)
  }

  /// What the data is; the name says it more exactly when it means a kind of that.
  ///
  /// Who declares a type of data may put anything into it, such as an archive or a database: other
  /// data says nothing against it. A text has to read as one.
  private mutating func refined(_ data: String, _ named: ContentTypes.Guess?) -> String {
    if let declared, !declared.conforms(to: .text) {
      return step("What is declared for such names may be made of any data.", declared.mimeType)
    }
    guard let named = named?.mimeType, named != data, isKind(named, of: data) else {
      return step("The data decides.", data)
    }
    return step("\(named) is a kind of \(data), so the name says it more exactly.", named)
  }

  /// The database leaves out that the older Office types are kinds of their container.
  private func isKind(_ named: String, of data: String) -> Bool {
    let isOffice = data == "application/x-ole-storage" && named.hasPrefix("application/vnd.ms-")
    return isOffice || TypeIdentifier.isA(named, data)
      || declared?.conforms(to: UniformType(mimeType: data)) == true
  }

  /// Magic that agrees with the name is enough where text has a binary part, as EPS may have.
  private mutating func namedText(
    _ named: String, _ data: ContentTypes.Guess?, _ reading: TextSniffer.Reading?
  ) -> String {
    if reading != nil { return step("The data is text, so the name decides which kind.", named) }
    if named == data?.mimeType { return step("Name and data agree.", named) }
    return unknown("The name means text, but the data is no text.")
  }

  private mutating func unnamed(
    _ data: ContentTypes.Guess?, _ reading: TextSniffer.Reading?
  ) -> String {
    guard reading != nil else { return unknown("Neither name nor data is known.") }
    return step("The data is text.", data?.mimeType ?? Format.text.rawValue)
  }

  private mutating func unknown(_ sentence: String) -> String {
    step(sentence, UniformType.data.mimeType)
  }
}

extension TypeInquiry {
  private mutating func nameGuess() -> ContentTypes.Guess? {
    let shown = name.displayString
    let builtIn = BuiltInTypes.named(name).map {
      ContentTypes.Guess(mimeType: $0.rawValue, isCertain: true)
    }
    if let known = builtIn ?? ContentTypes.guess(name: shown) { return told(known, known.mimeType) }
    declared = TypeDeclarations.shared.declaredType(ofName: name)
    guard let declared else {
      steps.append("The name '\(shown)' means no known type.")
      return nil
    }
    // Who declares no more than that it is data leaves it to the data.
    let isCertain = declared.mimeType != UniformType.data.mimeType
    return told(
      ContentTypes.Guess(mimeType: declared.mimeType, isCertain: isCertain), declared.identifier)
  }

  private mutating func told(_ guess: ContentTypes.Guess, _ type: String) -> ContentTypes.Guess {
    let verb = guess.isCertain ? "means" : "may mean"
    steps.append("The name '\(name.displayString)' \(verb) \(type).")
    return guess
  }

  /// The type of a MIME type that was concluded: the declared one where it was that one's.
  func uniformType(_ mimeType: String) -> UniformType {
    guard let declared, declared.mimeType == mimeType else {
      return UniformType(mimeType: mimeType)
    }
    return declared
  }

  private mutating func dataGuess() -> ContentTypes.Guess? {
    let guess = ContentTypes.guess(data: head)
    steps.append(
      guess.map { "By the data alone it is \($0.mimeType)." } ?? "The data alone says nothing.")
    return guess
  }

  private mutating func readingOfHead() -> TextSniffer.Reading? {
    let reading = TextSniffer.reading(head)
    steps.append("The first \(head.count) bytes are \(reading?.rawValue ?? "binary").")
    return reading
  }

  private mutating func step(_ sentence: String, _ type: String) -> String {
    steps.append(sentence)
    return type
  }

  private func isText(_ mimeType: String) -> Bool {
    TypeIdentifier.isA(mimeType, Format.text.rawValue)
  }
}
