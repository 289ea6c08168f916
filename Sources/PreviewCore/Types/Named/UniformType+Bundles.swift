extension UniformType {
  /// Folder of any kind: `public.directory`.
  public static let directory = UniformType(core: "public.directory")
  /// Program: `public.executable`.
  public static let executable = UniformType(core: "public.executable")
  /// OSA script bundle: `com.apple.applescript.script-bundle`.
  public static let osaScriptBundle = UniformType(core: "com.apple.applescript.script-bundle")
  /// Folder: `public.folder`.
  public static let folder = UniformType(mimeType: "inode/directory")
  /// Root of a volume: `public.volume`.
  public static let volume = UniformType(core: "public.volume")
  /// Folder shown as one file: `com.apple.package`.
  public static let package = UniformType(core: "com.apple.package")
  /// Folder with a fixed layout: `com.apple.bundle`.
  public static let bundle = UniformType(core: "com.apple.bundle")
  /// Plug-in bundle: `com.apple.plugin`.
  public static let pluginBundle = UniformType(core: "com.apple.plugin")
  /// Spotlight importer: `com.apple.metadata-importer`.
  public static let spotlightImporter = UniformType(core: "com.apple.metadata-importer")
  /// Quick Look generator: `com.apple.quicklook-generator`.
  public static let quickLookGenerator = UniformType(core: "com.apple.quicklook-generator")
  /// XPC service bundle: `com.apple.xpc-service`.
  public static let xpcService = UniformType(core: "com.apple.xpc-service")
  /// Framework bundle: `com.apple.framework`.
  public static let framework = UniformType(core: "com.apple.framework")
  /// Application: `com.apple.application`.
  public static let application = UniformType(core: "com.apple.application")
  /// Application bundle: `com.apple.application-bundle`.
  public static let applicationBundle = UniformType(core: "com.apple.application-bundle")
  /// App extension bundle: `com.apple.application-and-system-extension`.
  public static let applicationExtension = UniformType(
    core: "com.apple.application-and-system-extension")
  /// Unix program: `public.unix-executable`.
  public static let unixExecutable = UniformType(mimeType: "application/x-executable")
  /// Windows program: `com.microsoft.windows-executable`.
  public static let exe = UniformType(mimeType: "application/x-msdownload")
  /// Settings pane bundle: `com.apple.systempreference.prefpane`.
  public static let systemPreferencesPane = UniformType(core: "com.apple.systempreference.prefpane")
}
