internal import PreviewCore
internal import PreviewKit

/// What a client asks for.
enum ServeRequest {
  /// The word at `method`.
  enum Method: String, CaseIterable {
    case thumbnail
    case preview
    case info
    case cancel
    case ping
    case shutdown
  }

  /// The word at `queue`.
  enum Queue: String, CaseIterable {
    case interactive
    case job

    var order: TurnOrder { self == .interactive ? .newestFirst : .oldestFirst }
  }

  case draw(DrawingRequest, TurnOrder)
  case cancel(RequestID)
  case ping
  case shutdown

  /// Reads what stands behind the identifier; `options` are those of the service.
  init(_ fields: RequestFields, _ options: Options) throws(RequestMistake) {
    var fields = fields
    guard let method: Method = try fields.choice("method") else {
      throw RequestMistake("The key 'method' is missing.")
    }
    switch method {
    case .thumbnail, .preview, .info:
      let queue: Queue = try fields.choice("queue") ?? .job
      self = .draw(try DrawingRequest(method, &fields, options), queue.order)
    case .cancel:
      guard let id = RequestID(fields.take("request")) else {
        throw RequestMistake("The key 'request' is missing, the identifier of what to cancel.")
      }
      self = .cancel(id)
    case .ping: self = .ping
    case .shutdown: self = .shutdown
    }
    try fields.finish(of: method.rawValue)
  }
}
