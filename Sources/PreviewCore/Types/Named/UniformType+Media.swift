extension UniformType {
  /// Three-dimensional content: `public.3d-content`.
  public static let threeDContent = UniformType(core: "public.3d-content")
  /// USD scene: `com.pixar.universal-scene-description`.
  public static let usd = UniformType(core: "com.pixar.universal-scene-description")
  /// USD scene package: `com.pixar.universal-scene-description-mobile`.
  public static let usdz = UniformType(mimeType: "model/vnd.usdz+zip")
  /// SceneKit scene: `com.apple.scenekit.scene`.
  public static let sceneKitScene = UniformType(core: "com.apple.scenekit.scene")
  /// Sound or moving pictures: `public.audiovisual-content`.
  public static let audiovisualContent = UniformType(core: "public.audiovisual-content")
  /// Movie, with or without sound: `public.movie`.
  public static let movie = UniformType(core: "public.movie")
  /// Moving pictures without sound: `public.video`.
  public static let video = UniformType(core: "public.video")
  /// Sound: `public.audio`.
  public static let audio = UniformType(core: "public.audio")
  /// QuickTime movie: `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UniformType(mimeType: "video/quicktime")
  /// MPEG program movie: `public.mpeg`.
  public static let mpeg = UniformType(mimeType: "video/mpeg")
  /// MPEG-2 video stream: `public.mpeg-2-video`.
  public static let mpeg2Video = UniformType(mimeType: "video/mpeg2")
  /// MPEG-2 transport stream: `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UniformType(mimeType: "video/mp2t")
  /// MP3 audio: `public.mp3`.
  public static let mp3 = UniformType(mimeType: "audio/mpeg")
  /// MPEG-4 movie: `public.mpeg-4`.
  public static let mpeg4Movie = UniformType(mimeType: "video/mp4")
  /// MPEG-4 audio: `public.mpeg-4-audio`.
  public static let mpeg4Audio = UniformType(mimeType: "audio/mp4")
  /// Protected store audio: `com.apple.protected-mpeg-4-audio`.
  public static let appleProtectedMPEG4Audio = UniformType(core: "com.apple.protected-mpeg-4-audio")
  /// Protected store video: `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = UniformType(core: "com.apple.protected-mpeg-4-video")
  /// AVI movie: `public.avi`.
  public static let avi = UniformType(mimeType: "video/avi")
  /// AIFF audio: `public.aiff-audio`.
  public static let aiff = UniformType(mimeType: "audio/aiff")
  /// WAV audio: `com.microsoft.waveform-audio`.
  public static let wav = UniformType(mimeType: "audio/vnd.wave")
  /// MIDI sequence: `public.midi-audio`.
  public static let midi = UniformType(mimeType: "audio/midi")
}
