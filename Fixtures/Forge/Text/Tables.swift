/// Tables: comma-separated values and their many dialects.
enum Tables {
  static let fixtures = delimiters + quotes + shapes + cells

  private static let delimiters = [
    Fixture(
      "csv/decimal-comma.csv", "Three columns by semicolon; the commas are decimal points.",
      text:
        "08/01/2016;A;-21.419,06\n08/02/2016;B;1.200,50\n08/03/2016;C;-7,10\n08/04/2016;D;0,99\n"),
    Fixture(
      "csv/dates-with-commas.csv", "Semicolons, though every row has a comma; the last are ragged.",
      text: """
        April 15, 2023;402;25.00;paid
        April 16, 2023;403;12.50;open
        April 17, 2023;404;99.00;paid
        April 18, 2023;405
        Total

        """),
    Fixture(
      "csv/times.csv", "Two columns by semicolon, not by the colons of the times.",
      text: "Duration;Phase\n6:30;First developer\n3:00;Stop bath\n5:45;Fixer\n"),
    Fixture(
      "csv/letters-are-no-delimiter.csv", "Commas, though a letter divides every row alike.",
      text: """
        Quarter,Completions NEW,Commencements
        Q1 NEW,1200 E,900 E
        Q2 NEW,1300 E,950 E
        Q3 NEW,1250 E,700 E

        """),
    Fixture(
      "csv/tabs.tsv", "Columns by tab.", text: "name\tcount\tnote\nnail\t40\ta, b\nnut\t7\tc; d\n"),
    Fixture(
      "csv/pipes.psv", "Columns by bar.", text: "name|count|note\nnail|40|a, b\nnut|7|c; d\n"),
    Fixture(
      "csv/sep-line.csv", "The first line names the delimiter and is no row.",
      text: "sep=;\nname;count\nnail;40\nnut;7\n"),
  ]

  private static let quotes = [
    Fixture(
      "csv/quoted-newline.csv", "A cell with an end of line and doubled quotes: one row of four.",
      text: "id,name,note,end\n1,\"O\"\"Hara\",\"first line\nsecond, line\",x\n2,plain,,y\n"),
    Fixture(
      "csv/quoted-delimiters.csv", "Delimiters within quotes belong to the cell.",
      text: "a,b,c\n\"1,5\",\"2;5\",\"3\t5\"\n\"4,5\",\"5;5\",\"6\t5\"\n"),
    Fixture(
      "csv/open-quote.csv", "A quote that is never closed: no row is lost.",
      text: "a,b\n1,\"open\n2,two\n3,three\n"),
    Fixture(
      "csv/stray-quotes.csv", "Quotes in the middle of cells stay as they are.",
      text: "size,part\n3\" pipe,\"x\"y\n5\" pipe,z\"\"\n"),
  ]

  private static let shapes = [
    Fixture("csv/empty.csv", "No bytes at all.", []),
    Fixture("csv/header-only.csv", "A header and no row.", text: "name,count,note\n"),
    Fixture("csv/one-column.csv", "A single column.", text: "name\nnail\nnut\nscrew\nbolt\n"),
    Fixture(
      "csv/five-thousand-columns.csv",
      "Two rows of 5000 columns: some are shown, the rest counted.",
      text: Array(repeating: (0..<5000).map { "\($0 % 10)" }.joined(separator: ","), count: 2)
        .joined(separator: "\n") + "\n"),
    Fixture(
      "csv/preamble.csv", "Three lines of words before the header.",
      text:
        "Report of the month\nmade by hand\n\nname,count,price\nnail,40,0.10\nnut,7,0.25\nbolt,3,1.00\n"
    ),
    Fixture(
      "csv/ragged.csv", "Rows of one to five cells.",
      text: "a,b,c\n1\n1,2\n1,2,3\n1,2,3,4\n1,2,3,4,5\n"),
    Fixture(
      "csv/no-header.csv", "Numbers only: the first row is a row.",
      text: "1,2.5,3\n4,5.5,6\n7,8.5,9\n"),
    Fixture(
      "csv/blank-lines.csv", "Empty lines between the rows.", text: "a,b\n\n1,2\n\n\n3,4\n\n"),
    Fixture(
      "csv/many-rows.csv", "A thousand rows.",
      text: "row,square\n" + (1...1000).map { "\($0),\($0 * $0)\n" }.joined()),
  ]

  private static let wide = """
    名前,اسم,count,emoji
    東京,القاهرة,13960000,🗼
    Łódź,تونس,672185,🧵
    서울,بغداد,9411000,🌸

    """

  private static let cells = [
    Fixture(
      "csv/wide-characters.csv", "Wide, right-to-left and emoji cells beside numbers.", text: wide),
    Fixture(
      "csv/utf-8-bom.csv", "A byte-order mark, which is no part of the first header.",
      [0xEF, 0xBB, 0xBF] + .ascii(wide)),
    Fixture(
      "csv/utf-16le-bom.csv", "The same table in UTF-16.",
      [0xFF, 0xFE] + wide.utf16.flatMap { [UInt8].le16(Int($0)) }),
    Fixture(
      "csv/windows-1252.csv", "Umlauts and the euro in Windows-1252.",
      .ascii("Gr") + [0xF6, 0xDF] + .ascii("e;Preis\ngro") + [0xDF, 0x3B] + .ascii("12,50 ")
        + [0x80] + .ascii("\nk") + [0xFC] + .ascii("rzer;9,99 ") + [0x80, 0x0A]),
    Fixture("csv/crlf.csv", "Rows that end in CRLF.", text: "a,b\r\n1,2\r\n3,4\r\n"),
    Fixture("csv/cr.csv", "Rows that end in CR.", text: "a,b\r1,2\r3,4\r"),
    Fixture(
      "csv/long-cell.csv", "A cell of 8000 characters beside short ones.",
      text: "id,text\n1," + String(repeating: "word ", count: 1600) + "\n2,short\n"),
    Fixture(
      "csv/nul-inside.csv", "A NUL in a cell.",
      .ascii("a,b\n1,x") + [0] + .ascii("y\n2,z\n")),
    Fixture(
      "csv/decimals.csv", "Numbers with none to three decimals, in two ways of writing them.",
      text: "part;weight;price\nnail;0,5;1.200,00 €\nnut;12;7,5 €\nbolt;103,125;99 €\n"),
    Fixture(
      "csv/formulas.csv", "Cells that a spreadsheet would run: shown as they are written.",
      text: "name,value\n=1+1,+2\n@SUM(A1),-3\n=cmd|' /c calc'!A0,4\n"),
    Fixture(
      "csv/markup.csv", "Cells with characters of markup languages.",
      text: "tag,meaning\n<b>bold</b>,&amp;\n</td>,\"<script>\"\n"),
  ]
}
