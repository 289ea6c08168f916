import Glibc

// Forges the fixtures: `swift run fixture-forge` writes them, `--check` compares them.
let arguments = CommandLine.arguments.dropFirst()
let folder = FixtureFolder(path: arguments.first { !$0.hasPrefix("-") } ?? "Fixtures")
if !arguments.contains("--check") { try folder.write() }

let complaints = folder.complaints()
for complaint in complaints { print(complaint) }
print("\(Catalogue.fixtures.count) fixtures, \(complaints.count) complaints.")
exit(complaints.isEmpty ? 0 : 1)
