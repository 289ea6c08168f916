import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("A worker that is used again", .serialized) struct ReusedWorkerTests {
  private let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)

  /// The numbers of the processes that draw these files, one after the other.
  private func numbers(_ bench: FaultBench, _ faults: [String]) async throws -> [Int32] {
    var numbers: [Int32] = []
    for fault in faults {
      let session = try await bench.open(fault, seconds: 0.5)
      numbers.append(await session.workerNumber)
      _ = try? await session.render(request)
      _ = await session.close()
    }
    return numbers
  }

  @Test("draws file after file, and also after one that is damaged.")
  func again() async throws {
    let numbers = try await numbers(FaultBench(.reused), ["good", "damaged", "good", "warn"])

    #expect(Set(numbers).count == 1)
  }

  @Test(
    "is never used after it failed.",
    arguments: ["abort", "spin", "answer-nonsense", "answer-early", "killed"])
  func failed(fault: String) async throws {
    let numbers = try await numbers(FaultBench(.reused), ["good", fault, "good"])

    #expect(numbers[0] == numbers[1])
    #expect(numbers[1] != numbers[2])
  }

  @Test("is replaced after so many files.")
  func files() async throws {
    let bench = try FaultBench(.reused, reuse: WorkerReuse(files: 2))

    let numbers = try await numbers(bench, ["good", "good", "good", "good"])

    #expect(numbers[0] == numbers[1])
    #expect(numbers[1] != numbers[2])
    #expect(numbers[2] == numbers[3])
  }

  @Test("is replaced when it has grown.")
  func growth() async throws {
    let bench = try FaultBench(.reused, reuse: WorkerReuse(growth: 24 << 20))

    let numbers = try await numbers(bench, ["good", "hoard", "good"])

    #expect(numbers[0] == numbers[1])
    #expect(numbers[1] != numbers[2])
  }

  @Test("is replaced when it is old.")
  func age() async throws {
    let bench = try FaultBench(.reused, reuse: WorkerReuse(age: .zero))

    let numbers = try await numbers(bench, ["good", "good"])

    #expect(numbers[0] != numbers[1])
  }

  @Test("is not used for a file that may have less memory.")
  func otherLimits() async throws {
    let bench = try FaultBench(.reused)
    _ = try await bench.draw("good")

    let error = await bench.error("allocate", memory: 256 << 20)

    #expect(error == .limitExceeded(.memory, asked: nil, allowed: 256 << 20))
  }

  @Test("has the whole processor time for every file.")
  func processorTime() async throws {
    let bench = try FaultBench(.reused)

    for _ in 0..<3 { #expect(await bench.error("spin", seconds: 0.3)?.code == "limit.time") }

    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("does not repeat what it said of an earlier file.")
  func lastWords() async throws {
    let bench = try FaultBench(.reused)
    _ = await bench.error("mutter")

    let error = await bench.error("abort")

    #expect(error?.code == "worker.died")
    #expect(error?.description.contains("a secret") == false)
  }
}

@Suite("Workers that nobody needs", .serialized) struct IdleWorkerTests {
  @Test(
    "end by themselves after a while, which counts as no fault.",
    arguments: [
      FaultBench.Mode.warm, .reused,
    ])
  func idle(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode, idleTime: .milliseconds(200))
    for _ in 0..<5 {
      let session = try await bench.open("good")
      let number = mode == .warm ? bench.pool.parentNumbers.first : await session.workerNumber
      _ = await session.close()
      let idle = try #require(number)
      #expect(await ProcessTree.comes { ProcessTree.isGone(idle) })
    }

    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("do not end while a file is open.")
  func open() async throws {
    let bench = try FaultBench(.warm, idleTime: .milliseconds(20))
    let session = try await bench.open("good")
    let (worker, parents) = (await session.workerNumber, bench.pool.parentNumbers)
    _ = try await bench.draw("good")
    // Another parent, which is idle from its one file on, has by then been so for as long.
    let other = try FaultBench(.warm, idleTime: .milliseconds(200))
    _ = try await other.draw("good")
    let idle = try #require(other.pool.parentNumbers.first)
    #expect(await ProcessTree.comes { ProcessTree.isGone(idle) })

    #expect(try await session.pageInfo(0).label == "page 1")

    #expect(await session.workerNumber == worker)
    #expect(bench.pool.parentNumbers == parents)
    _ = await session.close()
  }

  @Test(
    "that have ended are waited for when the next file comes, whatever it is.",
    arguments: [FaultBench.Mode.warm, .reused])
  func reaped(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode, idleTime: .milliseconds(200))
    let session = try await bench.open("good")
    let number = mode == .warm ? bench.pool.parentNumbers.first : await session.workerNumber
    _ = await session.close()
    let idle = try #require(number)
    #expect(await ProcessTree.comes { ProcessTree.isGone(idle) })

    // With other limits, so that it needs another worker.
    _ = try await bench.open("good", memory: 512 << 20).close()

    #expect(ProcessTree.isReaped(idle))
  }
}
