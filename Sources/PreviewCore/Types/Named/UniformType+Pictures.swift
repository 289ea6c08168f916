extension UniformType {
  /// Picture: `public.image`.
  public static let image = UniformType(core: "public.image")
  /// JPEG picture: `public.jpeg`.
  public static let jpeg = UniformType(mimeType: "image/jpeg")
  /// TIFF image: `public.tiff`.
  public static let tiff = UniformType(mimeType: "image/tiff")
  /// GIF image: `com.compuserve.gif`.
  public static let gif = UniformType(mimeType: "image/gif")
  /// PNG picture: `public.png`.
  public static let png = UniformType(mimeType: "image/png")
  /// Apple icon file: `com.apple.icns`.
  public static let icns = UniformType(mimeType: "image/x-icns")
  /// Windows bitmap: `com.microsoft.bmp`.
  public static let bmp = UniformType(mimeType: "image/bmp")
  /// Windows icon: `com.microsoft.ico`.
  public static let ico = UniformType(mimeType: "image/vnd.microsoft.icon")
  /// Raw picture of a camera: `public.camera-raw-image`.
  public static let rawImage = UniformType(core: "public.camera-raw-image")
  /// SVG drawing: `public.svg-image`.
  public static let svg = UniformType(mimeType: "image/svg+xml")
  /// HEIF image: `public.heif`.
  public static let heif = UniformType(mimeType: "image/heif")
  /// HEIC image: `public.heic`.
  public static let heic = UniformType(mimeType: "image/heic")
  /// HEIC image sequence: `public.heics`.
  public static let heics = UniformType(mimeType: "image/heic-sequence")
  /// WebP image: `org.webmproject.webp`.
  public static let webP = UniformType(mimeType: "image/webp")
  /// OpenEXR image: `com.ilm.openexr-image`.
  public static let exr = UniformType(mimeType: "image/x-exr")
  /// Digital negative: `com.adobe.raw-image`.
  public static let dng = UniformType(mimeType: "image/x-adobe-dng")
  /// JPEG XL image: `public.jpeg-xl`.
  public static let jpegxl = UniformType(mimeType: "image/jxl")
}
