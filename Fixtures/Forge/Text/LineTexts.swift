/// Texts that are about lines, tabs and control characters.
enum LineTexts {
  static let fixtures = ends + controls + sizes + oneLine

  private static let ends = [
    Fixture("text/empty.txt", "No bytes at all: a blank page, no error.", []),
    Fixture("text/lf.txt", "Three lines that end in LF.", text: "one\ntwo\nthree\n"),
    Fixture("text/crlf.txt", "The same lines ending in CRLF.", text: "one\r\ntwo\r\nthree\r\n"),
    Fixture("text/cr.txt", "The same lines ending in CR.", text: "one\rtwo\rthree\r"),
    Fixture(
      "text/mixed-ends.txt", "Six lines with all three ends and empty lines.",
      text: "one\ntwo\r\n\r\nfour\rfive\n\r"),
    Fixture("text/no-last-end.txt", "The last line has no end.", text: "one\ntwo\nthree"),
    Fixture("text/blank-lines.txt", "Nothing but ends of lines.", text: "\n\n\n\n\n"),
  ]

  private static let controls = [
    Fixture(
      "text/tabs.txt", "Tabs go to the next stop, so the numbers stand in columns.",
      text: "a\t1\nab\t12\nabc\t123\nabcdefgh\t1234\n\t\tindented twice\n"),
    Fixture(
      "text/ansi-colors.txt", "Terminal colours: shown as colours or left out, never as rubbish.",
      text: "\u{1B}[31mred\u{1B}[0m plain \u{1B}[1;32mbold green\u{1B}[m\n"
        + "\u{1B}[2K\u{1B}[1Gprogress 100%\n\u{1B}]0;title\u{7}after the title\n"),
    Fixture(
      "text/form-feed.txt", "A form feed and a vertical tab between paragraphs.",
      text: "first page\n\u{0C}second page\n\u{0B}third part\n"),
    Fixture("text/nul-inside.txt", "A NUL in a text that is a text all the same.", nulInside),
    Fixture(
      "text/backspaces.txt", "Overstruck bold and underlined, as old manuals have it.",
      text: "B\u{8}Bo\u{8}ol\u{8}ld\u{8}d and _\u{8}u_\u{8}n_\u{8}d_\u{8}e_\u{8}r\n"),
    Fixture(
      "text/markup.txt", "Characters that markup languages would take for their own.",
      text: "<b>not bold</b> &amp; & &lt; < > \" ' </span>\n%s %n $HOME `id`\n"),
  ]

  private static let oneLine = [
    Fixture(
      "text/screen-drawing.ans",
      "A box in code page 437 for 80 columns, without any line end, and a record behind it.",
      screen + [0x1A] + .ascii("SAUCE00drawing") + Array(repeating: 0x20, count: 114)),
    Fixture(
      "text/one-line.json", "JSON as programs write it: indented to be read.",
      text: "{\"name\":\"nail\",\"sizes\":[1,2,3],\"price\":{\"amount\":0.1,\"currency\":\"EUR\"},"
        + "\"text\":\"a { and a \\\" in it\",\"empty\":{},\"last\":[{\"id\":1},{\"id\":2}]}"),
    Fixture(
      "text/one-line.xml", "XML as programs write it: indented to be read.",
      text: "<?xml version=\"1.0\"?><list name=\"nails and nuts of the house\"><item id=\"1\">nail"
        + "</item><item id=\"2\"><size unit=\"mm\">7</size></item><!-- <no tag> --><end/></list>"),
    Fixture(
      "text/page.html", "A web page, of which the words are shown.",
      text: "<html><head><title>No</title><style>p {}</style></head><body><h1>Nails &amp; nuts</h1>"
        + "<script>if (1 < 2) { no() }</script><p>Made\n of <b>iron</b>, 5&nbsp;&euro;.</p>"
        + "<ul><li>one<li>two</ul></body></html>\n"),
    Fixture(
      "text/padded.log", "Two lines of a log in a file that was made longer beforehand.",
      .ascii("08:00 started\n08:01 ready\n") + Array(repeating: 0, count: 4000)),
  ]

  /// A frame around shades and a word, 80 columns wide and four rows high.
  private static let screen: [UInt8] = {
    let bar = [UInt8](repeating: 0xCD, count: 78)
    let shades = (0..<78).map { [0xB0, 0xB1, 0xB2, 0xDB][$0 / 4 % 4] as UInt8 }
    let word = [UInt8].ascii(" NAILS AND NUTS ") + [UInt8](repeating: 0x20, count: 62)
    let first: [UInt8] = [0x1B] + .ascii("[1;33m") + [0xC9] + bar + [0xBB]
    return first + [0xBA] + shades + [0xBA, 0xBA] + word + [0xBA, 0xC8] + bar + [0xBC]
  }()

  private static let nulInside =
    [UInt8].ascii("A line before.\nA NUL ") + [0] + .ascii(" in the middle.\nA line after.\n")

  private static let sizes = [
    Fixture(
      "text/long-line.txt", "One line of 16 000 characters without a space.",
      text: String(repeating: "0123456789abcdef", count: 1000)),
    Fixture(
      "text/many-lines.txt", "Two thousand numbered lines.",
      text: (1...2000).map { "\($0)\n" }.joined()),
    Fixture(
      "text/deep-brackets.json", "Twelve thousand brackets that are never closed.",
      text: String(repeating: "[", count: 12_000)),
    Fixture(
      "text/source.c", "A short program with an indentation by tabs.",
      text: "#include <stdio.h>\n\nint main(void) {\n\tputs(\"Hello\");\n\treturn 0;\n}\n"),
    Fixture(
      "text/notes.md", "Markdown, which is a text.",
      text: "# Title\n\n- first\n- *second*\n\n```\ncode\n```\n"),
  ]
}
