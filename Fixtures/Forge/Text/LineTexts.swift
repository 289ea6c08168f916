/// Texts that are about lines, tabs and control characters.
enum LineTexts {
  static let fixtures = ends + controls + sizes

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
