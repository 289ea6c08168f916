extension CoreTypes {
  /// Sound, moving pictures and three-dimensional scenes.
  static let media = """
    public.3d-content|||public.content|three-dimensional content
    com.pixar.universal-scene-description|usd usda usdc||public.3d-content public.data|USD scene
    com.pixar.universal-scene-description-mobile|usdz|model/vnd.usdz+zip|public.3d-content \
    public.data|USD scene package
    com.apple.scenekit.scene|scn scnz||public.3d-content public.data|SceneKit scene
    public.audiovisual-content|||public.data public.content|sound or moving pictures
    public.movie|||public.audiovisual-content|movie, with or without sound
    public.video|||public.movie|moving pictures without sound
    public.audio|||public.audiovisual-content|sound
    com.apple.quicktime-movie|mov qt|video/quicktime|public.movie|QuickTime movie
    public.mpeg|mpg mpeg mpe m75 m15|video/mpeg video/mpg video/x-mpeg video/x-mpg|public.movie|\
    MPEG program movie
    public.mpeg-2-video|m2v|video/mpeg2 video/mpeg2-video|public.video|MPEG-2 video stream
    public.mpeg-2-transport-stream|ts|video/mp2t|public.movie|MPEG-2 transport stream
    public.mp3|mp3 mpga|audio/mpeg audio/mpeg3 audio/mpg audio/mp3 audio/x-mpeg audio/x-mpeg3 \
    audio/x-mpg audio/x-mp3|public.audio|MP3 audio
    public.mpeg-4|mp4 mpg4|video/mp4 video/mp4v-es|public.movie|MPEG-4 movie
    public.mpeg-4-audio|mp4 mpg4|audio/mp4 audio/mp4a-latm|public.audio|MPEG-4 audio
    com.apple.protected-mpeg-4-audio|m4p||public.audio|protected store audio
    com.apple.protected-mpeg-4-video|||com.apple.m4v-video|protected store video
    public.avi|avi vfw|video/avi video/msvideo video/x-msvideo|public.movie|AVI movie
    public.aiff-audio|aiff aif|audio/aiff audio/x-aiff|public.aifc-audio|AIFF audio
    com.microsoft.waveform-audio|wav wave bwf|audio/vnd.wave audio/wav audio/wave audio/x-wav|\
    public.audio|WAV audio
    public.midi-audio|midi mid smf kar|audio/midi audio/x-midi|public.audio|MIDI sequence
    com.apple.m4v-video|m4v|video/x-m4v|public.mpeg-4|iTunes movie
    public.aifc-audio|aifc||public.audio|AIFF-C audio
    com.apple.m4a-audio|m4a|audio/x-m4a|public.mpeg-4-audio|AAC in MPEG-4
    com.apple.coreaudio-format|caf||public.audio|Core Audio file
    public.geometry-definition-format|obj|model/obj|public.3d-content public.text|Wavefront OBJ \
    model
    public.standard-tesselated-geometry-format|stl|model/stl|public.3d-content public.data|STL \
    model
    public.polygon-file-format|ply||public.3d-content public.data|PLY model
    public.alembic|abc||public.3d-content public.data|Alembic scene
    org.khronos.collada.digital-asset-exchange|dae|model/vnd.collada+xml|public.xml \
    public.audiovisual-content public.3d-content|COLLADA scene
    public.3gpp|3gp 3gpp sdv|video/3gpp audio/3gpp|public.movie|3GPP movie
    public.aac-audio|aac adts|audio/aac audio/x-aac|public.audio|raw AAC audio
    public.ac3-audio|ac3|audio/ac3|public.audio|Dolby AC-3 audio
    public.au-audio|au snd|audio/basic|public.audio|Sun/NeXT audio
    org.xiph.flac|flac|audio/flac|public.audio|FLAC audio
    org.webmproject.webm|webm|video/webm audio/webm|public.movie|WebM movie
    com.microsoft.advanced-systems-format|asf|video/x-ms-asf|public.audiovisual-content|ASF media
    com.microsoft.windows-media-wmv|wmv|video/x-ms-wmv|public.movie \
    com.microsoft.advanced-systems-format|Windows Media video
    com.microsoft.windows-media-wma|wma|video/x-ms-wma|public.audio \
    com.microsoft.advanced-systems-format|Windows Media audio
    com.adobe.flash.video|flv f4v f4p f4a f4b|video/x-flv|public.movie|Flash video
    org.matroska.mkv|mkv|video/x-matroska|public.movie|Matroska movie
    org.xiph.ogg-audio|ogg oga opus|audio/ogg|public.audio|Ogg audio
    """
}
