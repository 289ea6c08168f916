extension CoreTypes {
  /// Documents that hold content of several kinds.
  static let documents = """
    public.composite-content|||public.content|content of several kinds
    com.adobe.pdf|pdf|application/pdf|public.data public.composite-content|PDF document
    com.apple.rtfd|rtfd||com.apple.package public.composite-content|RTF directory document
    com.apple.flat-rtfd|||public.data public.composite-content|flattened RTFD data
    com.apple.webarchive|webarchive|application/x-webarchive|public.data public.composite-content|\
    Safari web archive
    public.spreadsheet|||public.content|spreadsheet
    public.presentation|||public.composite-content|presentation
    org.idpf.epub-container|epub|application/epub+zip|public.data public.composite-content|EPUB \
    book
    com.apple.iwork.pages.sffpages|pages|application/x-iwork-pages-sffpages|public.data \
    public.composite-content|Pages document file
    com.apple.iwork.pages.pages|pages||com.apple.package public.composite-content|Pages document \
    package
    com.apple.iwork.numbers.sffnumbers|numbers|application/x-iwork-numbers-sffnumbers|public.data \
    public.composite-content public.spreadsheet|Numbers spreadsheet file
    com.apple.iwork.numbers.numbers|numbers||com.apple.package public.composite-content \
    public.spreadsheet|Numbers spreadsheet package
    com.apple.iwork.keynote.sffkey|key|application/x-iwork-keynote-sffkey|public.data \
    public.presentation|Keynote presentation file
    com.apple.iwork.keynote.key|key||com.apple.package public.presentation com.apple.keynote.key|\
    Keynote presentation package
    com.apple.keynote.key|||com.apple.package public.presentation|older Keynote presentation
    com.microsoft.word.doc|doc|application/msword|public.data public.composite-content|Word 97 \
    document
    com.microsoft.excel.xls|xls|application/vnd.ms-excel application/msexcel|public.data \
    public.composite-content public.spreadsheet|Excel 97 workbook
    com.microsoft.powerpoint.ppt|ppt|application/vnd.ms-powerpoint application/mspowerpoint|\
    public.data public.presentation|PowerPoint 97 slides
    org.openxmlformats.openxml|||public.data|Office Open XML document
    org.openxmlformats.wordprocessingml.document|docx|\
    application/vnd.openxmlformats-officedocument.wordprocessingml.document|\
    org.openxmlformats.openxml public.composite-content|Word document
    org.openxmlformats.wordprocessingml.document.macroenabled|docm|\
    application/vnd.ms-word.document.macroenabled.12|org.openxmlformats.openxml \
    public.composite-content public.executable|Word macro document
    org.openxmlformats.spreadsheetml.sheet|xlsx|\
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|org.openxmlformats.openxml \
    public.composite-content public.spreadsheet|Excel workbook
    org.openxmlformats.spreadsheetml.sheet.macroenabled|xlsm|\
    application/vnd.ms-excel.sheet.macroenabled.12|org.openxmlformats.openxml \
    public.composite-content public.spreadsheet public.executable|Excel macro workbook
    org.openxmlformats.presentationml.presentation|pptx|\
    application/vnd.openxmlformats-officedocument.presentationml.presentation|\
    org.openxmlformats.openxml public.presentation|PowerPoint presentation
    org.openxmlformats.presentationml.slideshow|ppsx|\
    application/vnd.openxmlformats-officedocument.presentationml.slideshow|\
    org.openxmlformats.openxml public.presentation|PowerPoint slide show
    org.oasis-open.opendocument|||public.data|OpenDocument document
    org.oasis-open.opendocument.text|odt|application/vnd.oasis.opendocument.text|\
    org.oasis-open.opendocument public.composite-content|OpenDocument text
    org.oasis-open.opendocument.spreadsheet|ods|application/vnd.oasis.opendocument.spreadsheet|\
    org.oasis-open.opendocument public.composite-content public.spreadsheet|OpenDocument \
    spreadsheet
    org.oasis-open.opendocument.presentation|odp|application/vnd.oasis.opendocument.presentation|\
    org.oasis-open.opendocument public.composite-content public.presentation|OpenDocument \
    presentation
    org.oasis-open.opendocument.graphics|odg|application/vnd.oasis.opendocument.graphics|\
    org.oasis-open.opendocument public.composite-content|OpenDocument drawing
    com.adobe.postscript|ps|application/postscript|public.data public.composite-content|\
    PostScript document
    com.adobe.encapsulated-postscript|eps|image/x-eps|com.adobe.postscript|encapsulated PostScript
    """
}
