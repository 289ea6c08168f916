internal import PreviewPixels

extension FaxRows.Parameters {
  /// What the parameters of a filter say (ISO 32000-1, table 11); `nil` for other groups of machines
  /// than the fourth.
  init?(_ entries: [String: PDFValue], _ size: PixelSize) {
    guard let parameters = entries["DecodeParms"]?.sole?.dictionary,
      parameters["K"]?.integer.map({ $0 < 0 }) == true,
      (parameters["Columns"]?.count ?? 1728) == size.width,
      [0, size.height].contains(parameters["Rows"]?.count ?? 0),
      parameters["DamagedRowsBeforeError"] == nil,
      let isAligned = Self.boolean(parameters["EncodedByteAlign"]),
      let isBlackOne = Self.boolean(parameters["BlackIs1"]),
      Self.boolean(parameters["EndOfLine"]) == false
    else { return nil }
    let decode = entries["Decode"]?.array.map { $0.map { $0.number } } ?? [0, 1]
    guard decode == [0, 1] || decode == [1, 0] else { return nil }
    self.init(size)
    self.isAligned = isAligned
    isInverted = isBlackOne != (decode == [1, 0])
  }

  /// All of a picture, with nothing unusual.
  init(_ size: PixelSize) {
    self.init(columns: size.width, rows: size.height)
  }

  /// False where it is not given; `nil` for what is neither true nor false.
  private static func boolean(_ value: PDFValue?) -> Bool? {
    switch value {
    case nil: false
    case .boolean(let boolean): boolean
    default: nil
    }
  }
}
