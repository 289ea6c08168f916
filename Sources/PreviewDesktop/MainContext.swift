internal import CGIO

/// The context on which GIO tells one thread what happens on its connections.
///
/// GIO tells a connection's end on the context it was made on, and keeps both until somebody listens
/// there: without a context that is iterated to the end, each connection would stay for ever.
@safe struct MainContext: ~Copyable, Sendable {
  // GLib allows every thread to use it.
  @unsafe private nonisolated(unsafe) let pointer: OpaquePointer?

  init() {
    unsafe pointer = g_main_context_new()
  }

  deinit { unsafe g_main_context_unref(pointer) }

  /// Has what `body` connects tell this context what happens, and hears it all out in the end.
  borrowing func own<Value>(during body: () -> Value) -> Value {
    unsafe g_main_context_push_thread_default(pointer)
    defer { unsafe g_main_context_pop_thread_default(pointer) }
    defer { while unsafe g_main_context_iteration(pointer, 0) != 0 {} }
    return body()
  }

  /// Waits until something happens, or ``wake()`` was called since the last time, and hears it.
  borrowing func hear() { unsafe _ = g_main_context_iteration(pointer, 1) }

  /// Ends the waiting, from any thread.
  borrowing func wake() { unsafe g_main_context_wakeup(pointer) }
}
