/// The picture that most fixtures show: red, green, blue and white quarters, in reading order.
enum Quadrants {
  /// The colours, red, green and blue each.
  static let colors: [[Int]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
  /// The same four quarters in greys.
  static let greys = [0, 85, 170, 255]

  /// Which quarter a pixel is in.
  static func index(_ x: Int, _ y: Int, width: Int, height: Int) -> Int {
    (x * 2 < width ? 0 : 1) + (y * 2 < height ? 0 : 2)
  }
}
