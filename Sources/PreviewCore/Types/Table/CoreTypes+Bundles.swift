extension CoreTypes {
  /// Folders with a meaning, and programs.
  static let bundles = """
    public.directory|||public.item|folder of any kind
    public.executable|||public.item|program
    com.apple.applescript.script-bundle|scptd||com.apple.bundle com.apple.package|OSA script \
    bundle
    public.folder||inode/directory|public.directory|folder
    public.volume|||public.folder|root of a volume
    com.apple.package|||public.directory|folder shown as one file
    com.apple.bundle|||public.directory|folder with a fixed layout
    com.apple.plugin|plugin||com.apple.bundle com.apple.package|plug-in bundle
    com.apple.metadata-importer|mdimporter||com.apple.plugin|Spotlight importer
    com.apple.quicklook-generator|qlgenerator||com.apple.plugin|Quick Look generator
    com.apple.xpc-service|xpc||com.apple.bundle com.apple.package|XPC service bundle
    com.apple.framework|framework||com.apple.bundle|framework bundle
    com.apple.application|||public.executable|application
    com.apple.application-bundle|app||com.apple.application com.apple.localizable-name-bundle \
    com.apple.package|application bundle
    com.apple.application-and-system-extension|appex||com.apple.xpc-service|app extension bundle
    public.unix-executable||application/x-executable|public.data public.executable|Unix program
    com.microsoft.windows-executable|exe|application/x-msdownload application/x-ms-dos-executable|\
    public.data public.executable|Windows program
    com.apple.systempreference.prefpane|prefpane||com.apple.package com.apple.bundle|settings \
    pane bundle
    com.apple.localizable-name-bundle|||com.apple.bundle|localized-name bundle
    com.apple.application-file|app||com.apple.application public.data|flat application file
    com.apple.generic-bundle|bundle||com.apple.bundle com.apple.package|loadable code bundle
    com.apple.installer-package|pkg||com.apple.bundle com.apple.package|installer package bundle
    """
}
