internal import CGIO
internal import PreviewCore

/// A connection of our own to the user's session bus; it is closed with this value.
@safe struct SessionBus: ~Copyable {
  /// Lent to calls of GIO; it lives as long as this value.
  @unsafe let pointer: OpaquePointer

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
  }

  deinit {
    unsafe g_dbus_connection_close_sync(pointer, nil, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// Calls a method and waits for the answer.
  func call(
    _ method: String, of interface: String, at path: String, in name: String,
    _ arguments: borrowing Variant
  ) throws(BusFailure) -> Variant {
    var failure: UnsafeMutablePointer<GError>?
    let reply = unsafe g_dbus_connection_call_sync(
      pointer, name, path, interface, method, arguments.pointer, nil, G_DBUS_CALL_FLAGS_NONE,
      SessionBus.patience, nil, &failure)
    guard let reply = unsafe reply else { throw unsafe BusFailure(failure) }
    return unsafe Variant(taking: reply)
  }

  /// Milliseconds that an application has for its answer, its start included.
  private static let patience: CInt = 10_000
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
