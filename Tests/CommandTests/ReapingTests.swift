import Foundation
import TestSupport
import Testing

/// Each of these runs in a process of its own, to which the system gives the children that its children
/// leave behind: whoever was not waited for by the one that started it is found here, ended or not.
@Suite("What qlrender starts") struct ReapingTests {
  /// Files of all engines, and two that fail.
  private static let inputs = [
    "pdf/text.pdf", "pdf/three-pages.pdf", "csv/decimal-comma.csv", "png/quadrants-rgb-8.png",
    "jpeg/quadrants-420.jpg", "jpeg/progressive.jpg", "text/lf.txt", "jpeg/start-only.jpg",
    "hostile/picture-too-long.pdf",
  ].map { PackageFolder.fixtures.appendingPathComponent($0).path }

  private static let commands = [
    ["thumbnail", "-o", "out/"], ["preview", "-o", "out/"], ["info"],
    ["batch", "-j", "1", "-o", "out/"], ["batch", "-j", "2", "-o", "out/"],
  ]

  @Test("All of it is waited for before qlrender ends, whatever it was asked for.")
  func allWaitedFor() async {
    await #expect(processExitsWith: .success) {
      try #require(Subreaper.becomesOne)
      var runs = 0
      for command in ReapingTests.commands {
        for mode in ["per-file", "reused", "none"] {
          let folder = try TemporaryFolder()
          let run = try ProgramRun.qlrender(
            command + ["--isolation", mode] + ReapingTests.inputs, in: folder)
          // Two of them fail, the others do not.
          try #require(run.status == 1, "\(command) \(mode): \(run.status) \(run.errors)")
          try #require(Subreaper.hasNoChild, "\(command) \(mode)")
          runs += 1
        }
      }
      try #require(runs == 15)
      // One that is left behind is seen, so that it says something that none was.
      let shell = URL(fileURLWithPath: "/bin/sh")
      _ = try ProgramRun.run(shell, ["-c", "true &"], in: TemporaryFolder())
      try #require(!Subreaper.hasNoChild)
    }
  }

  @Test("It is waited for when a deadline ends it.")
  func deadline() async {
    await #expect(processExitsWith: .success) {
      try #require(Subreaper.becomesOne)
      let folder = try TemporaryFolder()
      let lines = (0..<400_000).map { "\($0 * 7 % 595) \($0 * 13 % 842) m 9 \($0 % 842) l S" }
      try folder.write(SamplePDF.page(lines.joined(separator: "\n")), to: "slow.pdf")

      _ = try ProgramRun.qlrender(["thumbnail", "-t", "0.05", "slow.pdf"], in: folder)

      try #require(Subreaper.hasNoChild)
    }
  }

  /// The system adds up what children took, time and all else alike, when they are waited for; memory and
  /// page faults are told of instead of time, since they are the same on a busy machine.
  @Test("What the workers took is counted for whoever has started qlrender.")
  func counted() async {
    await #expect(processExitsWith: .success) {
      for jobs in 1...2 {
        let folder = try TemporaryFolder()
        let before = Subreaper.childrenUsage
        let without = try ProgramRun.qlrender(["--version"], in: folder)
        let between = Subreaper.childrenUsage
        let run = try ProgramRun.qlrender(
          ["batch", "-j", "\(jobs)", "--json", "-o", "out/"] + ReapingTests.inputs, in: folder)
        let after = Subreaper.childrenUsage

        try #require(without.status == 0)
        let peaks = run.jsonLines.compactMap { $0["peakMemoryBytes"] as? Int }
        try #require(peaks.count >= ReapingTests.inputs.count)
        // The largest of all children was a worker, and it was counted.
        let largest = try #require(peaks.max())
        try #require(after.ru_maxrss * 1024 >= largest * 9 / 10)
        let (idle, busy) = (
          between.ru_minflt - before.ru_minflt, after.ru_minflt - between.ru_minflt
        )
        try #require(busy > 5 * idle, "\(idle), \(busy)")
      }
    }
  }
}

/// A process to which the system gives the children that its children leave behind.
private enum Subreaper {
  private typealias Control = @convention(c) (CInt, UInt, UInt, UInt, UInt) -> CInt

  /// `PR_SET_CHILD_SUBREAPER`; Swift sees no variadic functions.
  static var becomesOne: Bool {
    guard let symbol = unsafe dlsym(nil, "prctl") else { return false }
    return unsafe unsafeBitCast(symbol, to: Control.self)(36, 1, 0, 0, 0) == 0
  }

  /// Whether there is no child, not even an ended one.
  static var hasNoChild: Bool {
    var information = unsafe siginfo_t()
    return unsafe waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == -1
      && errno == ECHILD
  }

  /// What all children took that have been waited for, and theirs.
  static var childrenUsage: rusage {
    var usage = rusage()
    unsafe getrusage(CInt(RUSAGE_CHILDREN.rawValue), &usage)
    return usage
  }
}
