import FoundationEssentials
import Glibc
import PreviewKit

// Both ends of a hand-off, for the tests: GLib looks at the environment once, so each case is a process.
//
//     interaction-probe send FILE ID       hands FILE to the application ID, and prints what was heard
//     interaction-probe list FILE          prints what the menu of applications offers
//     interaction-probe receive OUT ...    was started with a file: writes its launch options to OUT
//     interaction-probe serve OUT ID       is activated by D-Bus: writes those of the first file to OUT

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("send", 3): await Sender(FilePath(arguments[1])).send(to: arguments[2])
case ("list", 2): Sender(FilePath(arguments[1])).list()
case ("receive", 2...):
  let environment = ProcessInfo.processInfo.environment
  try Receiver(arguments[1]).write(
    LaunchOptions(environment: environment, arguments: Array(arguments.dropFirst(2))))
case ("serve", 3):
  let service = try await ApplicationService.start(arguments[2])
  for await opening in service.openings {
    try Receiver(arguments[1]).write(opening.launchOptions.first)
    break
  }
default: exit(64)
}
