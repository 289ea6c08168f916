import PreviewCore
import PreviewText
import Testing

@Suite struct CSVReaderTests {
  private func read(
    _ text: String, delimiter: Character? = nil, header: Bool? = nil, isTabSeparated: Bool = false,
    maximumRows: Int = 1000, maximumColumns: Int = 1000
  ) throws -> CSVTable? {
    let decoded = try TextDecoder.decode(TextHead(Array(text.utf8)), encoding: nil)
    return try CSVReader.read(
      decoded, delimiter: delimiter, header: header, isTabSeparated: isTabSeparated,
      maximumRows: maximumRows, maximumColumns: maximumColumns)
  }

  @Test("Quoted cells may hold delimiters, line ends and doubled quotes.")
  func quoting() throws {
    let table = try #require(try read("id,text\n1,\"a, b\"\n2,\"say \"\"hi\"\"\nbye\"\n3,\"\"\n"))
    #expect(table.rows == [["id", "text"], ["1", "a, b"], ["2", "say \"hi\"\nbye"], ["3", ""]])
    #expect(table.info == TableInfo(delimiter: ",", columns: 2, rows: Count(3), header: true))
    #expect(table.warnings.isEmpty)
  }

  @Test(
    "The delimiter is found, also beside decimal commas, dates, times and lists.",
    arguments: [
      ("a,b,c\n1,2,3\n", ",", 3), ("a\tb\n1\t2\n", "\t", 2), ("a|b|c\n1|2|3\n", "|", 3),
      ("x;y\n3,14;1\n1,0;1\n", ";", 2), ("1,5;2,5\n3,5;4,25\n5,5;6,5\n", ";", 2),
      ("08/01/2016;A;-21.419,06\n09/01/2016;B;-1.419,06\n", ";", 3),
      ("April 15, 2023;402;25.00;a\nApril 16, 2023;403;26.00;b\nApril 18, 2023;405\n", ";", 4),
      ("Duration;Phase\n6:30;First developer\n0:30;Stop bath\n", ";", 2),
      ("Quarter,Completions NEW,Total\n2001 Q1,12,26\n2001 Q2,13,28\n", ",", 3),
      ("id,genres\n1,Action|Comedy\n2,Drama|War|Crime\n", ",", 2),
      ("root:x:0:0:root\ndaemon:x:1:1:daemon\n", ":", 5),
      ("12:30:01\n12:30:02\n12:30:03\n", ",", 1),
    ])
  func delimiters(text: String, delimiter: Character, columns: Int) throws {
    let table = try #require(try read(text))
    #expect(table.info.delimiter == delimiter)
    #expect(table.info.columns == columns)
  }

  @Test("What the caller or a first line sep= says is not questioned.")
  func forcedDelimiter() throws {
    #expect(try read("sep=;\nA,1;B\n2;3\n")?.rows == [["A,1", "B"], ["2", "3"]])
    #expect(try read("a;b,c\n", delimiter: ",")?.rows == [["a;b", "c"]])
    #expect(try read("a→b\n1→2\n", delimiter: "→")?.rows == [["a", "b"], ["1", "2"]])
    #expect(try read("a,b\n1\t2\n", isTabSeparated: true)?.info.delimiter == "\t")
  }

  @Test("A quote that is never closed costs its own cell, not the rest of the table.")
  func unclosedQuote() throws {
    let rows = (0..<500).map { "\($0),x,\($0)" }.joined(separator: "\n")
    let table = try #require(try read("id,name,price\n1,\"abc,2\n\(rows)\n9,\"q\",1\n"))
    #expect(table.info.rows == Count(502))
    #expect(table.rows[1] == ["1", "\"abc", "2"])
    #expect(table.rows.last == ["9", "q", "1"])
    #expect(table.warnings.map(\.code) == [.repaired])
  }

  @Test("Quotes in the middle of a cell stay; backslashed quotes and delimiters are understood.")
  func oddQuotes() throws {
    #expect(try read("a,b\n1,This \"is\" fine\n")?.rows.last == ["1", "This \"is\" fine"])
    #expect(try read("a,b\n1,\"say \\\"hi\\\" now\"\n")?.rows.last == ["1", "say \"hi\" now"])
    #expect(try read("a,b\n1,\"C:\\dir\\\"\n2,\"D:\\\"\n")?.rows.last == ["2", "D:\\"])
    let escaped = "a,b,c\nx\\, y,2,3\n1,2,3\nz\\, z,5,6\n"
    #expect(try read(escaped)?.rows[1] == ["x, y", "2", "3"])
    #expect(try read("id, name\n1, \"a, b\"\n")?.rows.last == ["1", "a, b"])
  }

  @Test("Lines above the table are kept as its titles, and are no rows.")
  func titles() throws {
    let above = "\"Report; of May\"\nmade by hand;;\n\n"
    let table = try #require(try read(above + "name;count;price\nnail;40;0,10\nnut;7;0,25\n"))
    #expect(table.titles == ["Report; of May", "made by hand"])
    #expect(table.rows.first == ["name", "count", "price"])
    #expect(table.info.rows == Count(2))
    #expect(try read("name,count\nnail,4\nnut,7\n")?.titles == [])
  }

  @Test("Semicolons within cells make no columns where commas divide every line.")
  func semicolonsInLinks() throws {
    let rows = (1...9).map { "https://example.org/?a=1;b=\($0),\($0)\n" }.joined()
    let table = try #require(try read("link,count\n" + rows))
    #expect(table.info.delimiter == ",")
    #expect(table.info.header == true)
  }

  @Test("Comments, titles and empty lines are no rows.")
  func notRows() throws {
    let table = try #require(
      try read("\nSales report\n2020\n\nid,name,price\n1,a,2.5\n# note\n\n2,b,3.5\n#3,c,1\n\n\n"))
    #expect(table.rows == [["id", "name", "price"], ["1", "a", "2.5"], ["2", "b", "3.5"]])
    #expect(table.info.header == true)
    #expect(table.info.rows == Count(2))
    let marked = try #require(try read("##version=1\n#chrom\tpos\n1\t100\n2\t200\n"))
    #expect(marked.rows.first == ["#chrom", "pos"])
    #expect(marked.info.header == true)
    #expect(try read("#ff0000,red\n#00ff00,green\n")?.info.rows == Count(2))
  }

  @Test("Rows may be shorter or longer than others; empty cells at the end widen nothing.")
  func raggedRows() throws {
    let table = try #require(try read("a,b,c\n1,2,3\n4,5\n6,7,8,,\n9,9,9\n"))
    #expect(table.info.columns == 3)
    #expect(table.rows[2] == ["4", "5"])
    #expect(table.info.rows == Count(4))
  }

  @Test(
    "A first row of names over values is a header; values are none; names over names are unclear.",
    arguments: [
      ("name,age\nAnn,31\nBob,27\n", true), ("1.0,2.0\n3.0,4.0\n", false),
      ("\"-123\",\"1.234\"\n\"5\",\"6\"\n\"JA\",\"NEIN\"\n", false),
      ("Country,1990,1991,1992\nA,1.5,2.5,3.5\nB,2.5,3.5,4.5\n", true),
      ("John,Smith\nJane,Doe\n", nil), ("id,name,email\n", true), ("col1\nx\ny\n", true),
      ("Ort;Straße\nWien;Gasse 1\nGraz;Weg 3\n", true),
      ("when,what\n2020-01-02,start\n2020-01-03,stop\n", true),
    ] as [(String, Bool?)])
  func headers(text: String, expected: Bool?) throws {
    #expect(try read(text)?.info.header == .some(expected))
  }

  @Test("The caller's word on the header counts.")
  func forcedHeader() throws {
    let table = try #require(try read("name,age\nAnn,31\n", header: false))
    #expect(table.info.header == false)
    #expect(table.info.rows == Count(2))
  }

  @Test("Prose, markup and nothing at all are no tables.")
  func noTable() throws {
    let prose =
      "Dear all,\nthis is a letter, and it has commas, here.\nNo table in it.\nYours, Me\n"
    for text in ["", "\n\n \n", prose, "<html>, <b>\n</b>, </html>\n", "{\"a\": 1, \"b\": 2}\n"] {
      #expect(try read(text) == nil)
    }
  }

  @Test("Only what was asked for is kept, and everything is counted.")
  func limits() throws {
    let row = (0..<3000).map(String.init).joined(separator: ",")
    let text = Array(repeating: row, count: 40).joined(separator: "\n")
    let table = try #require(try read(text, maximumRows: 5, maximumColumns: 7))
    #expect(table.rows.count == 5)
    #expect(table.rows.allSatisfy { $0 == ["0", "1", "2", "3", "4", "5", "6"] })
    #expect(table.info.columns == 3000)
    #expect(table.info.rows == Count(40))
  }

  @Test("The rows of a file that is not read to its end are estimated, without the cut row.")
  func estimate() throws {
    let head = Array(String(repeating: "12,ab,\"x\"\n", count: 1000).utf8) + Array("12,\"a".utf8)
    let decoded = try TextDecoder.decode(
      TextHead(head, fileSize: Int64(head.count) * 50), encoding: nil)
    let table = try #require(
      try CSVReader.read(
        decoded, delimiter: nil, header: false, isTabSeparated: false, maximumRows: 2000,
        maximumColumns: 10))
    #expect(table.rows.count == 1000)
    #expect(table.info.columns == 3)
    #expect(table.info.rows.isEstimate)
    #expect((49_000...51_000).contains(table.info.rows.value))
    #expect(table.warnings.isEmpty)
  }
}
