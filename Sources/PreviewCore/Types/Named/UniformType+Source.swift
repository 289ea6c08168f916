extension UniformType {
  /// Source code: `public.source-code`.
  public static let sourceCode = UniformType(core: "public.source-code")
  /// Assembly source: `public.assembly-source`.
  public static let assemblyLanguageSource = UniformType(core: "public.assembly-source")
  /// C source: `public.c-source`.
  public static let cSource = UniformType(mimeType: "text/x-csrc")
  /// Objective-C source: `public.objective-c-source`.
  public static let objectiveCSource = UniformType(mimeType: "text/x-objcsrc")
  /// Swift source: `public.swift-source`.
  public static let swiftSource = UniformType(core: "public.swift-source")
  /// C++ source: `public.c-plus-plus-source`.
  public static let cPlusPlusSource = UniformType(mimeType: "text/x-c++src")
  /// Objective-C++ source: `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = UniformType(mimeType: "text/x-objc++src")
  /// C header: `public.c-header`.
  public static let cHeader = UniformType(mimeType: "text/x-chdr")
  /// C++ header: `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = UniformType(mimeType: "text/x-c++hdr")
  /// Script: `public.script`.
  public static let script = UniformType(core: "public.script")
  /// AppleScript text: `com.apple.applescript.text`.
  public static let appleScript = UniformType(core: "com.apple.applescript.text")
  /// Compiled OSA script: `com.apple.applescript.script`.
  public static let osaScript = UniformType(core: "com.apple.applescript.script")
  /// JavaScript source: `com.netscape.javascript-source`.
  public static let javaScript = UniformType(mimeType: "text/javascript")
  /// Shell script: `public.shell-script`.
  public static let shellScript = UniformType(mimeType: "application/x-shellscript")
  /// Perl script: `public.perl-script`.
  public static let perlScript = UniformType(mimeType: "text/x-perl-script")
  /// Python script: `public.python-script`.
  public static let pythonScript = UniformType(mimeType: "text/x-python-script")
  /// Ruby script: `public.ruby-script`.
  public static let rubyScript = UniformType(mimeType: "text/x-ruby-script")
  /// PHP script: `public.php-script`.
  public static let phpScript = UniformType(mimeType: "text/php")
  /// Make rules file: `public.make-source`.
  public static let makefile = UniformType(mimeType: "text/x-makefile")
}
