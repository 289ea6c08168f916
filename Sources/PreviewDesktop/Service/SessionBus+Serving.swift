internal import CGIO

extension SessionBus {
  /// Has `receiver` answer calls to the object at `path`, on the thread's main context.
  func export(_ receiver: CallReceiver, at path: String) throws(BusFailure) {
    var failure: UnsafeMutablePointer<GError>?
    guard let node = unsafe g_dbus_node_info_new_for_xml(ApplicationInterface.description, &failure)
    else { throw unsafe BusFailure(failure) }
    defer { unsafe g_dbus_node_info_unref(node) }
    let interface = unsafe g_dbus_node_info_lookup_interface(node, ApplicationInterface.name)
    var table = GDBusInterfaceVTable()
    unsafe table.method_call = SessionBus.answer
    let number = unsafe g_dbus_connection_register_object(
      pointer, path, interface, &table, Unmanaged.passRetained(receiver).toOpaque(),
      { receiver in
        guard let receiver = unsafe receiver else { return }
        unsafe Unmanaged<CallReceiver>.fromOpaque(receiver).release()
      }, &failure)
    guard number != 0 else { throw unsafe BusFailure(failure) }
  }

  /// Becomes the owner of a name (D-Bus Specification, section "RequestName").
  ///
  /// Throws when it is no name, or somebody else has it.
  func takeName(_ name: String) throws(BusFailure) {
    let (doNotQueue, primaryOwner): (UInt32, UInt32) = (4, 1)
    let reply = try call(
      "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      in: "org.freedesktop.DBus", Variant(arguments: Variant(name), Variant(doNotQueue)))
    guard reply.part(0)?.number == primaryOwner else {
      throw BusFailure(reason: "another program has its name on the session bus")
    }
  }

  /// Calls `body` once the bus has gone away, on the thread's main context.
  func onClose(_ body: @escaping @Sendable () -> Void) {
    typealias Handler =
      @convention(c) (
        UnsafeMutableRawPointer?, gboolean, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void
    let handler: Handler = { _, _, _, box in
      guard let box = unsafe box else { return }
      unsafe Unmanaged<Closing>.fromOpaque(box).takeUnretainedValue().body()
    }
    unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(pointer), "closed", unsafeBitCast(handler, to: GCallback.self),
      Unmanaged.passRetained(Closing(body)).toOpaque(),
      { box, _ in
        guard let box = unsafe box else { return }
        unsafe Unmanaged<Closing>.fromOpaque(box).release()
      }, GConnectFlags(rawValue: 0))
  }

  /// Takes a call apart for the receiver, and answers it before anybody hears of it: whoever does may
  /// end the program, and the answer with it.
  private static let answer: GDBusInterfaceMethodCallFunc = {
    (connection, _, _, _, method, arguments, call, receiver) in
    guard let method = unsafe method, let arguments = unsafe arguments, let call = unsafe call,
      let receiver = unsafe receiver
    else { return }
    let answering = unsafe Unmanaged<CallReceiver>.fromOpaque(receiver).takeUnretainedValue()
    switch unsafe answering.outcome(String(cString: method), Variant(sharing: arguments)) {
    case .refused(let name, let sentence):
      unsafe g_dbus_method_invocation_return_dbus_error(call, BusFailure.family + name, sentence)
    case .opens(let opening):
      unsafe g_dbus_method_invocation_return_value(call, nil)
      unsafe g_dbus_connection_flush_sync(connection, nil, nil)
      answering.pass(opening)
    }
  }
}

/// What is to be done once the bus has gone away.
private final class Closing: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
