/// A rectangle in design units.
struct Box: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The box as a polygon, clockwise from the top left.
  func corners(radius: Double) -> [Corner] {
    [
      Corner(x: x, y: y, radius: radius), Corner(x: x + width, y: y, radius: radius),
      Corner(x: x + width, y: y + height, radius: radius),
      Corner(x: x, y: y + height, radius: radius),
    ]
  }
}

/// A corner of a polygon, rounded where its radius is above 0.
struct Corner: Hashable {
  var x: Double
  var y: Double
  var radius = 0.0

  /// The point in which the edge to `other` and the rounding meet.
  func step(towards other: Corner) -> Corner {
    let x = other.x - x
    let y = other.y - y
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return self }
    let part = min(radius / length, 0.5)
    return Corner(x: self.x + x * part, y: self.y + y * part)
  }

  /// The control point of the curve that begins in `point`: 0.55 of the way makes a quarter circle.
  func control(_ point: Corner) -> Corner {
    Corner(x: point.x + (x - point.x) * 0.5523, y: point.y + (y - point.y) * 0.5523)
  }
}
