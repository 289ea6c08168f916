import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@testable import QLRenderCommand

@Suite("Requests of the service")
struct RequestReadingTests {
  private let options: Options

  init() throws { options = try Options(ParsedArguments()) }

  private func mistake(on line: String) -> RequestMistake? {
    var names = RequestNames()
    do throws(RequestMistake) {
      let fields = try names.take(InputPieces.Piece(bytes: Array(line.utf8)), as: 0)
      _ = try ServeRequest(fields, options)
      return nil
    } catch {
      return error
    }
  }

  @Test("Values are what JSON says, and text may look like anything.")
  func values() {
    let line = #"{"a":[1,-2.5,true,null,"]}[{\"\\"],"b":{"c":9007199254740993},"d":"1"}"#

    let value = RequestValue(line: Array(line.utf8))

    #expect(
      value
        == .object([
          "a": .list([.integer(1), .number(-2.5), .flag(true), .none, .text("]}[{\"\\")]),
          "b": .object(["c": .integer(9_007_199_254_740_993)]), "d": .text("1"),
        ]))
  }

  @Test(
    "What is no JSON, or no UTF-8, or nested deeper than any request, is nothing.",
    arguments: ["", "{", "{\"a\":1}x", "{'a':1}", "{\"a\":1e999}", "[[[[[]]]]]", "\u{0}{}", "nul"])
  func noValues(line: String) {
    #expect(RequestValue(line: Array(line.utf8)) == nil)
    #expect(RequestValue(line: [0x22, 0xff, 0x22]) == nil)
    #expect(RequestValue(line: Array("{\"a\":1}".utf16.flatMap { [UInt8($0), 0] })) == nil)
    #expect(RequestValue(line: Array("[[[[]]]]".utf8)) != nil)
  }

  @Test(
    "A request that is whole is taken.",
    arguments: [
      #"{"id":1,"method":"ping"}"#, #"{"id":"","method":"shutdown"}"#,
      #"{"id":-1,"method":"cancel","request":"a"}"#,
      #"{"id":1,"method":"info","input":"a","queue":"interactive","password":"p"}"#,
      #"{"id":1,"method":"info","input":"a","options":null,"output":null}"#,
      #"{"id":1,"method":"thumbnail","input":"a","output":"b","options":{"size":"8x9","scale":1.5,"page":2,"icon":true,"upscale":false,"placeholder":true,"cache":true,"header":true,"delimiter":";","encoding":"utf-8","theme":"dark","background":"none","content-type":"text/csv","timeout":0.5,"limit":["bytes=1M","memory=1G"]}}"#,
      #"{"id":1,"method":"preview","input":"a","output":"b","options":{"pages":"1-3,7","max-size":100,"dpi":72,"limit":"lines=5"}}"#,
    ])
  func taken(line: String) {
    #expect(mistake(on: line) == nil)
  }

  @Test(
    "A request that lacks something, or has something that makes no sense, is a mistake.",
    arguments: [
      (#"{"method":"ping"}"#, "'id'"), (#"{"id":null,"method":"ping"}"#, "'id'"),
      (#"{"id":1.5,"method":"ping"}"#, "'id'"), (#"{"id":[1],"method":"ping"}"#, "'id'"),
      (#"{"id":1}"#, "'method'"), (#"{"id":1,"method":"Ping"}"#, "'method'"),
      (#"{"id":1,"method":"ping","method2":1}"#, "'method2'"),
      (#"{"id":1,"method":"cancel"}"#, "'request'"),
      (#"{"id":1,"method":"info"}"#, "'input'"),
      (#"{"id":1,"method":"info","input":""}"#, "'input'"),
      (#"{"id":1,"method":"info","input":"a\u0000b"}"#, "'input'"),
      (#"{"id":1,"method":"info","input":["a"]}"#, "'input'"),
      (#"{"id":1,"method":"info","input":"a","output":"b"}"#, "'output'"),
      (#"{"id":1,"method":"info","input":"a","queue":"soon"}"#, "'queue'"),
      (#"{"id":1,"method":"info","input":"a","options":{"size":1}}"#, "'size'"),
      (#"{"id":1,"method":"info","input":"a","options":{"json":true}}"#, "'json'"),
      (#"{"id":1,"method":"info","input":"a","options":{"isolation":"none"}}"#, "'isolation'"),
      (#"{"id":1,"method":"info","input":"a","options":{"allow-unsandboxed":true}}"#, "'allow-"),
      (#"{"id":1,"method":"info","input":"a","options":{"password-fd":0}}"#, "'password-fd'"),
      (#"{"id":1,"method":"info","input":"a","options":["size"]}"#, "'options'"),
      (#"{"id":1,"method":"thumbnail","input":"a"}"#, "'output'"),
      (
        #"{"id":1,"method":"thumbnail","input":"a","output":"b","options":{"size":"big"}}"#,
        "--size"
      ),
      (#"{"id":1,"method":"thumbnail","input":"a","output":"b","options":{"size":{}}}"#, "'size'"),
      (#"{"id":1,"method":"thumbnail","input":"a","output":"b","options":{"page":[1]}}"#, "'page'"),
      (
        #"{"id":1,"method":"thumbnail","input":"a","output":"b","options":{"icon":"yes"}}"#,
        "'icon'"
      ),
      (
        #"{"id":1,"method":"thumbnail","input":"a","output":"b","options":{"delimiter":"\u0000"}}"#,
        "'delimiter'"
      ),
      (
        #"{"id":1,"method":"thumbnail","input":"a","output":"b","options":{"pages":"1"}}"#,
        "'pages'"
      ),
    ])
  func mistakes(line: String, word: String) throws {
    let found = try #require(mistake(on: line))

    #expect(found.code == .invalid)
    #expect(found.message.contains(word), "\(found.message)")
  }

  @Test("A path that no file can have, and what is quoted of it, stay short.")
  func longPaths() throws {
    let path = String(repeating: "a/", count: 2_048)
    let long = try #require(mistake(on: #"{"id":1,"method":"info","input":"\#(path)"}"#))
    let quoted = try #require(mistake(on: #"{"id":1,"method":"\#(path)"}"#))

    #expect(long.message.contains("4095"))
    #expect(quoted.message.count <= 401)
  }
}
