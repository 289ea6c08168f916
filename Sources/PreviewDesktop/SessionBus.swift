internal import CGIO
internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A connection of our own to the user's session bus; it is closed with this value.
///
/// It is made, and ends, on one thread while that owns a ``MainContext``.
@safe struct SessionBus: ~Copyable {
  /// Lent to calls of GIO; it lives as long as this value.
  @unsafe let pointer: OpaquePointer
  private let isOver = Flag()

  /// Connects; throws a sentence without a full stop where there is no bus or it refuses.
  init() throws(BusFailure) {
    var failure: UnsafeMutablePointer<GError>?
    let address = unsafe GLibText.owned(
      g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, &failure))
    guard let address else { throw unsafe BusFailure(failure) }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let connection = unsafe g_dbus_connection_new_for_address_sync(
      address, flags, nil, nil, &failure)
    guard let connection = unsafe connection else { throw unsafe BusFailure(failure) }
    unsafe pointer = connection
    let isOver = isOver
    onClose { isOver.raise() }
  }

  deinit {
    // Closing alone throws away what was not sent yet.
    unsafe g_dbus_connection_flush_sync(pointer, nil, nil)
    unsafe g_dbus_connection_close_sync(pointer, nil, nil)
    // GIO's own thread tells the end a moment later; a second is a bound that is never met.
    for _ in 0..<1000 where !isOver.isRaised {
      if unsafe g_main_context_iteration(g_main_context_get_thread_default(), 0) == 0 {
        usleep(1000)
      }
    }
    unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// Calls a method and waits for the answer.
  func call(
    _ method: String, of interface: String, at path: String, in name: String,
    _ arguments: borrowing Variant, within patience: Duration = .seconds(10)
  ) throws(BusFailure) -> Variant {
    var failure: UnsafeMutablePointer<GError>?
    let reply = unsafe g_dbus_connection_call_sync(
      pointer, name, path, interface, method, arguments.pointer, nil, G_DBUS_CALL_FLAGS_NONE,
      CInt(patience.milliseconds), nil, &failure)
    guard let reply = unsafe reply else { throw unsafe BusFailure(failure) }
    return unsafe Variant(taking: reply)
  }
}

/// Something that happens once.
private final class Flag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .sequentiallyConsistent) }
  func raise() { flag.store(true, ordering: .sequentiallyConsistent) }
}

/// Why a call over the bus came to nothing.
struct BusFailure: Error {
  /// What is wrong, without a full stop.
  let reason: String
  /// The name of the error that the bus or the other side sent; `nil` when it came from this side.
  let name: String?

  /// Takes over an error of GIO.
  @unsafe init(_ error: UnsafeMutablePointer<GError>?) {
    unsafe name = error.flatMap { unsafe GLibText.owned(g_dbus_error_get_remote_error($0)) }
    if let error = unsafe error { unsafe g_dbus_error_strip_remote_error(error) }
    reason = unsafe GLibText.sentence(error)
  }

  /// A failure of our own.
  init(reason: String) {
    self.reason = reason
    name = nil
  }

  /// Whether nobody has got the call: there is no such service, or it knows no such method.
  var meansAbsent: Bool {
    guard let name, name.hasPrefix(BusFailure.family) else { return false }
    let kind = name.dropFirst(BusFailure.family.count)
    return BusFailure.absences.contains(String(kind)) || kind.hasPrefix("Spawn.")
  }

  /// What the names of the bus's own errors begin with.
  static let family = "org.freedesktop.DBus.Error."
  private static let absences: Set = [
    "ServiceUnknown", "NameHasNoOwner", "UnknownMethod", "UnknownObject", "UnknownInterface",
  ]
}
