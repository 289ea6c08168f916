/// Texts in older encodings, each beside the same text in UTF-8, which must look the same.
enum LegacyTexts {
  static let fixtures =
    pair("shift_jis", Stories.japanese, StoryBytes.japanese)
    + pair("gb18030", Stories.simplified, StoryBytes.simplified)
    + pair("big5", Stories.traditional, StoryBytes.traditional)
    + pair("euc-kr", Stories.korean, StoryBytes.korean)
    + pair("windows-1251", russian, mapped(russian, by: windows1251))
    + pair("koi8-r", russian, mapped(russian, by: koi8))
    + pair("koi8-u", ukrainian, mapped(ukrainian, by: koi8U))
    + pair("windows-1252", western, mapped(western, by: windows1252))

  private static let russian = """
    Утром на рынке лежит рыба из ближнего моря и овощи, которые выросли в горах. Продавцы громко \
    зовут покупателей, а дети получают по сладкому мандарину и смеются.
    Днём начался дождь, и люди на улице поспешили под крыши. Когда дождь кончился, в небе \
    появилась большая радуга, и весь город остановился, чтобы посмотреть на неё.
    Вечером я дошёл до старого вокзала и, пока ждал последнего поезда, записал всё в маленькую \
    тетрадь. Завтра я снова пойду той же дорогой.

    """

  private static let ukrainian = """
    Вранці на ринку лежить риба з моря та її продавець голосно кличе гостей. Діти їдять яблука.
    Потім почався дощ, і люди ховалися під дахами, а ґава сиділа на паркані й дивилася на них.

    """

  private static let western = """
    Früh am Morgen kostet der Käse auf dem Markt 3,50 €, später nur noch die Hälfte – so ist es \
    üblich. „Schöne Äpfel!“, ruft die Händlerin über die ganze Straße.
    À midi, il commence à pleuvoir et les gens se réfugient sous les toits. « Quelle drôle \
    d’idée », dit le garçon, « de ne pas prendre de parapluie… »
    Por la tarde el niño volvió a la estación, compró un café con leche y escribió en su cuaderno \
    lo que había visto. ¿Mañana será otro día? ¡Claro que sí!

    """

  private static func pair(_ encoding: String, _ text: String, _ bytes: [UInt8]) -> [Fixture] {
    [
      Fixture("text/\(encoding).txt", "Text in \(encoding), without any mark.", bytes),
      Fixture("text/\(encoding).utf-8.txt", "The text of \(encoding).txt in UTF-8.", text: text),
    ]
  }

  /// ASCII as it is, everything else by a table.
  private static func mapped(_ text: String, by table: [Unicode.Scalar: UInt8]) -> [UInt8] {
    text.unicodeScalars.map { scalar in
      guard let byte = scalar.isASCII ? UInt8(scalar.value) : table[scalar] else {
        preconditionFailure("The table has no \(scalar).")
      }
      return byte
    }
  }

  /// A table of characters that have consecutive bytes.
  private static func run(_ characters: String, from first: UInt8) -> [Unicode.Scalar: UInt8] {
    let pairs = characters.unicodeScalars.enumerated().map { ($1, first + UInt8($0)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static let windows1251 =
    run("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя", from: 0xC0)
    .merging(["Ё": 0xA8, "ё": 0xB8]) { first, _ in first }

  private static let koi8 =
    run("юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ", from: 0xC0)
    .merging(["ё": 0xA3, "Ё": 0xB3]) { first, _ in first }

  private static let koi8U =
    koi8.merging(["є": 0xA4, "і": 0xA6, "ї": 0xA7, "ґ": 0xAD]) { first, _ in first }

  /// Latin-1, and what Windows put where Latin-1 has control characters.
  private static let windows1252 =
    Dictionary(uniqueKeysWithValues: (UInt8(0xA0)...0xFF).map { (Unicode.Scalar($0), $0) })
    .merging(run("‘’“”•–—˜™", from: 0x91)) { first, _ in first }
    .merging(["€": 0x80, "‚": 0x82, "„": 0x84, "…": 0x85]) { first, _ in first }
}
