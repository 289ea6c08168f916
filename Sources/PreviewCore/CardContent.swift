/// tmp
public struct CardContent: Sendable { public init(fileExtension: String, name: String, type: String, size: String, reason: String) {}
 public init(badge: String) {}
 public func encoded() -> [UInt8] { [] } }
