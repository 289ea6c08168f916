extension CoreTypes {
  /// Text and what is written in text.
  static let text = """
    public.text|||public.data public.content|text, with or without markup
    public.plain-text|txt text|text/plain|public.text|plain text
    public.utf8-plain-text||text/plain;charset=utf-8|public.plain-text|UTF-8 plain text
    public.utf16-external-plain-text|||public.plain-text|UTF-16 interchange text
    public.utf16-plain-text||text/plain;charset=utf-16|public.plain-text|UTF-16 native text
    public.delimited-values-text|||public.text|text with separated values
    public.comma-separated-values-text|csv|text/csv text/comma-separated-values|public.plain-text \
    public.delimited-values-text|table with comma-separated values
    public.tab-separated-values-text|tsv|text/tab-separated-values|public.plain-text \
    public.delimited-values-text|table with tab-separated values
    public.utf8-tab-separated-values-text|||public.tab-separated-values-text \
    public.utf8-plain-text|UTF-8 tab table
    public.rtf|rtf|text/rtf application/rtf|public.text|Rich Text document
    public.html|html htm shtml shtm|text/html|public.text|web page (HTML)
    public.xml|xml|application/xml text/xml|public.text|XML document
    public.yaml|yml yaml|application/x-yaml application/yaml text/yaml|public.text|YAML document
    public.css|css|text/css|public.text|style sheet
    public.json|json|application/json|public.text|JSON document
    com.apple.xml-property-list|plist||public.xml com.apple.property-list|XML property list
    public.m3u-playlist|m3u m3u8|audio/mpegurl application/vnd.apple.mpegurl audio/x-mpegurl|\
    public.plain-text public.playlist|M3U playlist
    public.vcard|vcf vcard|text/vcard text/directory text/x-vcard|public.text public.contact|\
    vCard contact
    com.apple.haptics.ahap|ahap||public.haptics-content public.json|haptic pattern
    public.geojson|geojson|application/geo+json|public.json|GeoJSON data
    com.apple.ascii-property-list|plist||public.text com.apple.property-list|ASCII property list
    com.apple.log|log|text/x-log|public.plain-text public.log|console log file
    com.apple.crashreport|crash||public.utf8-plain-text public.log|crash report
    com.apple.ical.ics|ics|text/calendar|public.text public.item public.calendar-event|iCalendar \
    file
    com.apple.ical.vcs|vcs vcal|text/x-vcalendar|public.text public.item public.calendar-event|\
    vCalendar file
    public.xhtml|xhtml xhtm xht|application/xhtml+xml|public.xml|XHTML page
    public.rss|rss|application/rss+xml|public.xml|RSS feed
    public.patch-file|patch diff|text/x-patch|public.plain-text|text diff
    public.ndjson|ndjson|application/x-ndjson|public.text|newline-delimited JSON
    org.w3.webvtt|vtt|text/vtt|public.text|WebVTT captions
    net.daringfireball.markdown|md markdown|text/markdown|public.plain-text|Markdown text
    org.tug.tex|tex|text/x-tex|public.text|TeX source
    """
}
