internal import CGIO
internal import PreviewCore

/// The interface by which applications are handed files over D-Bus (Desktop Entry Specification,
/// section "D-Bus Activation").
enum ApplicationInterface {
  /// The interface's name.
  static let name = "org.freedesktop.Application"

  /// The interface as D-Bus describes it.
  static let description = """
    <node><interface name="\(name)">
      <method name="Activate"><arg type="a{sv}" direction="in"/></method>
      <method name="Open">
        <arg type="as" direction="in"/><arg type="a{sv}" direction="in"/>
      </method>
      <method name="ActivateAction">
        <arg type="s" direction="in"/><arg type="av" direction="in"/><arg type="a{sv}" direction="in"/>
      </method>
    </interface></node>
    """

  /// Whether an application of this identifier can have the bus name that it needs.
  static func isBusName(_ id: Application.ID) -> Bool {
    unsafe g_dbus_is_name(id) != 0 && id.utf8.first != UInt8(ascii: ":")
  }

  /// Where the object of an application is: dots become slashes, and dashes become underscores.
  static func path(of id: Application.ID) -> String {
    "/" + String(id.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }
}

extension SessionBus {
  /// How handing over came out; reasons have no full stop.
  enum Answer {
    /// The application has the files.
    case answered
    /// Nobody has them, and somebody else may be asked.
    case absent(reason: String)
    /// Somebody may have them, but does not say so.
    case failed(reason: String)
  }

  /// Hands files to an application over the session bus, which starts it if need be.
  ///
  /// It has `patience` for its answer, its start included.
  static func open(
    _ handOff: HandOff, with id: Application.ID, within patience: Duration
  ) -> Answer {
    guard ApplicationInterface.isBusName(id) else {
      return .absent(reason: "its identifier is no name for the session bus")
    }
    let context = MainContext()
    return context.own { connectAndOpen(handOff, with: id, within: patience) }
  }

  private static func connectAndOpen(
    _ handOff: HandOff, with id: Application.ID, within patience: Duration
  ) -> Answer {
    let bus: SessionBus
    do throws(BusFailure) { bus = try SessionBus() } catch { return .absent(reason: error.reason) }
    do throws(BusFailure) {
      try bus.open(handOff, with: id, within: patience)
      return .answered
    } catch {
      return error.meansAbsent ? .absent(reason: error.reason) : .failed(reason: error.reason)
    }
  }

  private func open(
    _ handOff: HandOff, with id: Application.ID, within patience: Duration
  ) throws(BusFailure) {
    let data = Variant(handOff.platformData)
    let arguments =
      handOff.uris.isEmpty
      ? Variant(argument: data) : Variant(arguments: Variant(handOff.uris), data)
    _ = try call(
      handOff.uris.isEmpty ? "Activate" : "Open", of: ApplicationInterface.name,
      at: ApplicationInterface.path(of: id), in: id, arguments, within: patience)
  }
}
