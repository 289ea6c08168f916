internal import CSavingHooks
internal import FoundationEssentials
internal import Glibc
internal import PreviewKit

// A program that saves documents in ways that a test cannot within its own process.
let arguments = CommandLine.arguments
guard arguments.count > 3 else { exit(64) }
let file = FilePath(arguments[2])
guard let url = file.fileURL else { exit(64) }

switch arguments[1] {
case "save": await SavingChild.save(url, arguments[3])
case "killed": await SavingChild.save(url, inCalls: Int(arguments[3]) ?? 0)
case "retyped": await SavingChild.retype(url, inCalls: Int(arguments[3]) ?? 0)
case "traced": await SavingChild.trace(url, arguments[3])
case "limited": await SavingChild.save(url, withRoomFor: UInt(arguments[3]) ?? 0)
case "descriptors": await SavingChild.leaf(url, Int(arguments[3]) ?? 0)
default: exit(64)
}
