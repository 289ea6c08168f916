extension CoreTypes {
  /// Pictures.
  static let pictures = """
    public.image|||public.data public.content|picture
    public.jpeg|jpeg jpg jpe|image/jpeg image/jpg|public.image|JPEG picture
    public.tiff|tiff tif|image/tiff|public.image|TIFF image
    com.compuserve.gif|gif|image/gif|public.image|GIF image
    public.png|png|image/png|public.image|PNG picture
    com.apple.icns|icns|image/x-icns|public.image|Apple icon file
    com.microsoft.bmp|bmp dib|image/bmp|public.image|Windows bitmap
    com.microsoft.ico|ico|image/vnd.microsoft.icon|public.image|Windows icon
    public.camera-raw-image|||public.image|raw picture of a camera
    public.svg-image|svg svgz|image/svg+xml|public.image public.xml|SVG drawing
    public.heif|heif hif|image/heif|public.heif-standard|HEIF image
    public.heic|heic|image/heic|public.heif-standard|HEIC image
    public.heics|heics|image/heic-sequence|public.heif-standard|HEIC image sequence
    org.webmproject.webp|webp|image/webp|public.image|WebP image
    com.ilm.openexr-image|exr|image/x-exr|public.image|OpenEXR image
    com.adobe.raw-image|dng|image/x-adobe-dng|public.camera-raw-image|digital negative
    public.jpeg-xl|jxl|image/jxl|public.image|JPEG XL image
    public.heif-standard|||public.image|picture in a HEIF container
    public.heifs|heifs|image/heif-sequence|public.heif-standard|HEIF image sequence
    public.avci|avci|image/avci|public.heif-standard|AVC still image
    com.apple.pict|pict pct pic|image/pict image/x-pict image/x-macpict|public.image|QuickDraw \
    picture
    com.adobe.photoshop-image|psd|image/vnd.adobe.photoshop image/photoshop image/x-photoshop \
    image/psd application/photoshop|public.image|Photoshop image
    com.adobe.photoshop-large-image|psb||public.image|large Photoshop image
    com.adobe.illustrator.ai-image|ai|application/illustrator|public.image|Illustrator drawing
    com.truevision.tga-image|tga|image/targa image/tga application/tga image/x-tga|public.image|\
    Targa image
    com.sgi.sgi-image|sgi|image/sgi image/x-sgi|public.image|SGI image
    public.jpeg-2000|jp2 jpf jpx j2k j2c|image/jp2|public.image|JPEG 2000 image
    public.mpo-image|mpo||public.image|multi-picture image
    public.xbitmap-image|xbm|image/x-xbitmap|public.image|X11 bitmap
    com.canon.cr2-raw-image|cr2|image/x-canon-cr2|public.camera-raw-image|Canon CR2 raw
    com.canon.cr3-raw-image|cr3|image/x-canon-cr3|public.camera-raw-image|Canon CR3 raw
    com.nikon.raw-image|nef|image/x-nikon-nef|public.camera-raw-image|Nikon raw
    com.sony.arw-raw-image|arw|image/x-sony-arw|public.camera-raw-image|Sony raw
    com.fuji.raw-image|raf|image/x-fuji-raf|public.camera-raw-image|Fujifilm raw
    com.olympus.raw-image|orf|image/x-olympus-orf|public.camera-raw-image|Olympus raw
    com.panasonic.rw2-raw-image|rw2|image/x-panasonic-rw2|public.camera-raw-image|Panasonic raw
    com.pentax.raw-image|pef|image/x-pentax-pef|public.camera-raw-image|Pentax raw
    public.avif|avif|image/avif|public.heif-standard|AVIF image
    public.radiance|hdr pic|image/vnd.radiance|public.image|Radiance HDR image
    public.pbm|pbm pgm ppm pnm|image/x-portable-anymap image/x-portable-bitmap \
    image/x-portable-graymap image/x-portable-pixmap|public.image|Netpbm image
    org.khronos.ktx|ktx|image/ktx|public.image|Khronos texture
    """
}
