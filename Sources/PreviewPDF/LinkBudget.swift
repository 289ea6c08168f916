internal import PreviewCore

/// How much room the links of one page may take: a hostile page has millions.
enum LinkBudget {
  /// Bytes for all links of a page, so that they fit into one message of a worker.
  private static let bytes = 56 << 10
  /// Bytes of a link without its address.
  private static let bytesPerLink = 64
  /// Bytes of the longest address; browsers take no longer ones.
  private static let longestAddress = 2048

  /// The links from the first on for which there is room; those with endless addresses are left out.
  static func limit(_ links: [PageLink]) -> [PageLink] {
    var room = bytes
    return links.filter { $0.addressLength <= longestAddress }.prefix { link in
      room -= bytesPerLink + link.addressLength
      return room >= 0
    }
  }
}

extension PageLink {
  fileprivate var addressLength: Int {
    if case .uri(let address) = target { address.utf8.count } else { 0 }
  }
}
