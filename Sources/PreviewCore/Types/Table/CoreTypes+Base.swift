extension CoreTypes {
  /// What all others are kinds of, and what has no family of its own.
  static let base = """
    public.item||||item of a file system
    public.content||||content of a document
    public.data||application/octet-stream|public.item|bytes of any kind
    com.apple.resolvable||||reference to something else
    public.symlink||inode/symlink|public.item com.apple.resolvable|symbolic link
    com.apple.mount-point||inode/mount-point|public.item com.apple.resolvable|place where a \
    volume is mounted
    com.apple.alias-file|||public.data com.apple.resolvable|alias of the Finder
    com.apple.bookmark|||public.data com.apple.resolvable|bookmark data of a URL
    public.url|||public.data|address (URL)
    public.file-url|||public.url|address of a file
    com.apple.property-list|plist||public.data|property list
    com.apple.binary-property-list|plist||com.apple.property-list|binary property list
    com.apple.live-photo||||Live Photo pair
    com.apple.reality|reality|model/vnd.reality|public.data|Reality scene file
    com.apple.arobject|arobject||public.data|AR reference object
    public.playlist||||list of things to play
    public.database||||database
    public.message||||message
    public.contact||||contact
    public.to-do-item||||task to be done
    public.calendar-event||||calendar event
    public.email-message|||public.message|mail message
    com.apple.internet-location|||public.stored-url public.data|saved internet location
    com.microsoft.internet-shortcut|url|application/x-mswinurl|public.stored-url public.data|\
    Windows URL shortcut
    public.font|||public.data|font
    public.bookmark||||bookmark
    com.rsa.pkcs-12|p12 pfx|application/x-pkcs12|public.data|PKCS 12 keystore
    public.x509-certificate|cer der crt pem|application/x-x509-ca-cert application/pkix-cert|\
    public.data|X.509 certificate
    public.log|||public.item|log
    com.apple.linkpresentation.metadata|||public.data|rich link metadata
    public.stored-url||||saved location
    public.haptics-content||||haptic content
    com.apple.web-internet-location|webloc||com.apple.internet-location|saved web link
    com.apple.colorsync-profile|icc icm pf|application/vnd.iccprofile|public.data|ICC colour \
    profile
    public.truetype-font|||public.font|font with TrueType outlines
    public.truetype-ttf-font|ttf|font/ttf|public.truetype-font|TrueType font
    public.truetype-collection-font|ttc|font/collection|public.truetype-font|TrueType collection
    public.opentype-font|otf|font/otf|public.font|OpenType font
    public.opentype-collection-font|otc||public.opentype-font|OpenType collection
    com.apple.mail.email|eml|message/rfc822|public.data public.email-message|mail message file
    org.w3.woff|woff|font/woff|public.font|WOFF font
    org.w3.woff2|woff2|font/woff2|public.font|WOFF2 font
    """
}
