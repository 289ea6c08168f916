internal import PreviewFiles

/// A whole page: a head that lets nothing in, a bar, and what is under it.
struct PageDocument {
  /// What the tab says.
  let title: String
  /// What stands in the bar on the left and on the right.
  let heading: Markup
  let links: [Markup]
  /// What is under it.
  let content: Markup

  /// By which a page is known for ours; it stands in the first bytes.
  static let mark = #"<meta name="generator" content="qlrender batch">"#
  /// Within so many bytes.
  static let reachOfMark = 256

  /// The page.
  var markup: Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(Markup(stringLiteral: Self.mark))
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="referrer" content="no-referrer">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>\(Markup(stringLiteral: PageStyle.text))</style>
    </head>
    <body>
    <header class="bar">\(heading)\(navigation)</header>
    \(content)
    \(Self.preview)
    <script>\(Markup(stringLiteral: PageScript.text))</script>
    </body>
    </html>

    """
  }

  private var navigation: Markup? {
    links.isEmpty ? nil : "<nav>\(Markup.joined(links))</nav>"
  }

  /// Only pictures beside the page, only this style and only this script, whatever else stands in it.
  ///
  /// Of a page that is opened as a file, Firefox takes no other file for its own, hence `file:`.
  private static let policy: String = {
    let sums = [PageStyle.text, PageScript.text].map { text in
      "'sha256-\(Base64.text(ofHexadecimal: Checksum.sha256(text.utf8)))'"
    }
    return "default-src 'none'; img-src 'self' file:; style-src \(sums[0]); "
      + "script-src \(sums[1]); base-uri 'none'; form-action 'none'"
  }()

  private static let preview: Markup = """
    <dialog aria-label="Preview">
    <div class="head"><span class="left"><button class="close" type="button" \
    aria-label="Close">&#215;</button>
    <span class="position"></span></span>
    <bdi class="title"></bdi><span class="count" aria-live="polite"></span></div>
    <div class="stage" tabindex="-1"><img class="picture" alt="" hidden><p class="trouble" hidden></p>
    <button class="back" type="button" aria-label="Back">&#8249;</button>
    <button class="on" type="button" aria-label="On">&#8250;</button></div>
    <div class="foot"><span class="remarks"></span><bdi class="where"></bdi></div>
    </dialog>
    """
}
