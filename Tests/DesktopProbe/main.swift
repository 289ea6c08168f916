// The desktop as a program of its own sees it: GLib reads the environment once, so every test needs
// a process. The first argument says what to do, what is found is printed.
let arguments = Array(CommandLine.arguments.dropFirst())
let rest = Array(arguments.dropFirst())

switch arguments.first {
case "applications": Probe.listApplications(of: rest[0])
case "icons": Probe.listIcons(of: rest[0])
case "application-icons": Probe.listIcons(ofApplication: rest[0])
case "hand-over": await Probe.handOver(to: rest[0], Array(rest.dropFirst()))
case "insist": Probe.insist(on: rest[0])
case "reconnect": await Probe.reconnect(as: rest[0])
case "serve-briefly": await Probe.serveBriefly(as: rest[0])
case "hand-over-late": await Probe.handOverLate(to: rest[0], then: rest[1])
case "serve": await Probe.serve(as: rest[0], writing: rest[1])
case "note-status": Probe.noteStatus(in: rest[0])
default: print("unknown")
}
