internal import CGIO
internal import Glibc
internal import PreviewCore

extension DesktopEntry {
  /// Starts the program with what is handed over, and returns once it runs.
  ///
  /// It inherits no descriptor: its standard ones lead nowhere. Throws `app.none` with a reason.
  func start(_ handOff: HandOff, for id: Application.ID) throws(PreviewError) {
    guard hasCommand else {
      throw .applicationUnavailable(id: id, reason: "it has no command line")
    }
    let context = unsafe g_app_launch_context_new()
    defer { unsafe g_object_unref(context) }
    for name in DesktopEntry.ownVariables { unsafe g_app_launch_context_unsetenv(context, name) }
    for (name, value) in handOff.environment {
      unsafe g_app_launch_context_setenv(context, name, value)
    }
    let uris = unsafe DesktopEntry.list(handOff.uris)
    defer { unsafe g_list_free_full(uris, g_free) }
    var failure: UnsafeMutablePointer<GError>?
    let isStarted = unsafe g_desktop_app_info_launch_uris_as_manager(
      pointer, uris, context, DesktopEntry.spawning, { _ in DesktopEntry.freshSignals() }, nil, nil,
      nil, &failure)
    guard isStarted == 0 else { return }
    throw .applicationUnavailable(id: id, reason: unsafe GLibText.sentence(failure))
  }

  /// Variables that were meant for this program: a secret, and tokens that can be used once.
  private static let ownVariables = [
    "QLRENDER_PASSWORD", "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN",
  ]

  private static var spawning: GSpawnFlags {
    GSpawnFlags(
      rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
        | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
  }

  /// Runs in the child before its program does: the thread that starts it may block signals, and this
  /// program may ignore those of writing; both would be inherited.
  ///
  /// Between `fork` and `exec` another thread's lock may be held for good, that of the allocator too:
  /// there is nothing here but system calls (POSIX.1-2017, `fork`).
  private static func freshSignals() {
    // A key that interrupts this program is not meant for that one.
    setsid()
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_DFL)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
  }

  @unsafe private static func list(_ uris: [String]) -> UnsafeMutablePointer<GList>? {
    var list: UnsafeMutablePointer<GList>?
    for uri in uris.reversed() { unsafe list = g_list_prepend(list, g_strdup(uri)) }
    return unsafe list
  }
}
