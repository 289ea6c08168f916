extension CoreTypes {
  /// Source code and scripts.
  static let source = """
    public.source-code|||public.plain-text|source code
    public.assembly-source|s||public.source-code|assembly source
    public.c-source|c|text/x-csrc|public.source-code|C source
    public.objective-c-source|m|text/x-objcsrc|public.source-code|Objective-C source
    public.swift-source|swift||public.source-code|Swift source
    public.c-plus-plus-source|cp cpp c++ cc cxx|text/x-c++src|public.source-code|C++ source
    public.objective-c-plus-plus-source|mm|text/x-objc++src|public.source-code|Objective-C++ \
    source
    public.c-header|h|text/x-chdr|public.source-code|C header
    public.c-plus-plus-header|hh hp hpp hxx h++ ipp|text/x-c++hdr|public.source-code|C++ header
    public.script|||public.source-code|script
    com.apple.applescript.text|applescript||public.script|AppleScript text
    com.apple.applescript.script|scpt||public.data public.script|compiled OSA script
    com.netscape.javascript-source|js jscript javascript mjs|text/javascript \
    application/javascript application/x-javascript|public.script public.executable|JavaScript \
    source
    public.shell-script|sh|application/x-shellscript|public.script|shell script
    public.perl-script|pl pm|text/x-perl-script application/x-perl|public.shell-script|Perl script
    public.python-script|py|text/x-python-script text/x-python text/x-python3|public.shell-script|\
    Python script
    public.ruby-script|rb rbw|text/x-ruby-script application/x-ruby|public.shell-script|Ruby \
    script
    public.php-script|php php3 php4 ph3 ph4 phtml|text/php text/x-php-script application/php \
    application/x-php|public.shell-script|PHP script
    public.make-source|make mak gmk mk|text/x-makefile|public.script|make rules file
    com.sun.java-source|java jav|text/x-java|public.source-code|Java source
    public.zsh-script|zsh||public.shell-script|Z shell script
    public.bash-script|bash||public.shell-script|Bash script
    com.microsoft.typescript|ts tsx|text/typescript|public.source-code|TypeScript source
    org.iso.sql|sql|application/sql|public.source-code|SQL source
    """
}
