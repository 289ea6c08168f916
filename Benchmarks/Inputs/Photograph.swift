internal import Glibc

/// What looks like a photograph to a codec: soft shapes of several sizes under the noise of a camera.
struct Photograph {
  private var noise: UInt64 = 1

  /// Brightness at a place, 0 to 255; calls come with other noise.
  mutating func light(_ x: Int, _ y: Int) -> Int {
    let (u, v) = (Double(x) / 64, Double(y) / 48)
    let shapes = 52 * sin(u / 7 + v / 11) + 28 * sin(u * 0.9 - v) + 14 * sin(u * 3.1) * sin(v * 4.3)
    return min(max(Int(122 + shapes) + grain, 0), 255)
  }

  /// How blue and how red it is there, around 128.
  func tint(_ x: Int, _ y: Int) -> (blue: Int, red: Int) {
    let (u, v) = (Double(x) / 90, Double(y) / 110)
    return (128 + Int(26 * sin(u / 3 - v)), 128 + Int(22 * sin(u + v / 2)))
  }

  private var grain: Int {
    mutating get {
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(noise >> 60) + Int(noise >> 56 & 15) - 15
    }
  }
}
