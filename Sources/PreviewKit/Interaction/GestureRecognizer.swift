/// What a pointer, a finger or a mouse, did at a moment.
public struct PointerEvent: Hashable, Sendable {
  /// What it did.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case began
    /// It moved, or just stayed down while time passed.
    case moved
    /// It went up.
    case ended
    /// Something else has taken it over.
    case cancelled
  }

  /// What it did.
  public var phase: Phase
  /// Where from the left, in points.
  public var x: Double
  /// Where from the top, in points.
  public var y: Double
  /// When, since any moment that is the same for all events.
  public var time: Duration
  /// Whether it is the second button of a mouse.
  public var isSecondary: Bool
  /// Tells several fingers apart.
  public var pointer: Int

  /// An event of the first finger or button.
  public init(
    _ phase: Phase, x: Double = 0, y: Double = 0, at time: Duration, isSecondary: Bool = false,
    pointer: Int = 0
  ) {
    self.phase = phase
    self.x = x
    self.y = y
    self.time = time
    self.isSecondary = isSecondary
    self.pointer = pointer
  }
}

/// A movement that means something.
public enum Gesture: Hashable, Sendable {
  /// Down and up again at one place.
  case tap
  /// Down for a while at one place, or a click with the second button.
  case longPress
}

/// Tells taps from long presses by pointer events with their times; it has no clock of its own.
///
/// A presenter that has no recogniser feeds it every event, and one `moved` event at ``deadline`` when
/// nothing else happens until then, so that a long press is noticed while it lasts.
public struct GestureRecognizer: Sendable {
  /// How long a press is a long one.
  public static let longPressTime = Duration.milliseconds(500)
  /// How far a pointer may stray, in points.
  public static let slop = 10.0

  private var press: PointerEvent?
  private var isSpoiled = false
  private var pointersDown: Set<Int> = []

  /// A recogniser that has seen nothing.
  public init() {}

  /// Forgets everything, for when events may have been lost.
  public mutating func reset() { self = GestureRecognizer() }

  /// When the press under way becomes a long one; `nil` when it cannot.
  public var deadline: Duration? {
    isSpoiled ? nil : press.map { $0.time + GestureRecognizer.longPressTime }
  }

  /// The gesture that is complete with `event`, if one is.
  ///
  /// A long press ends what it began with: no tap follows when the pointer goes up. So do straying, a
  /// second finger, and a cancelled event.
  public mutating func recognize(_ event: PointerEvent) -> Gesture? {
    switch event.phase {
    case .began: return begin(event)
    case .moved: return advance(event)
    case .ended:
      let gesture = advance(event) ?? (isPressed(by: event) ? .tap : nil)
      lift(event)
      return gesture
    case .cancelled:
      isSpoiled = true
      lift(event)
      return nil
    }
  }

  private mutating func begin(_ event: PointerEvent) -> Gesture? {
    // A pointer that goes down again went up meanwhile, without anybody saying so.
    if pointersDown.contains(event.pointer) { pointersDown = [] }
    let isFirst = pointersDown.isEmpty
    pointersDown.insert(event.pointer)
    isSpoiled = !isFirst || event.isSecondary
    press = isFirst ? event : press
    return isFirst && event.isSecondary ? .longPress : nil
  }

  /// A press that has lasted, or strayed, is no tap any more.
  private mutating func advance(_ event: PointerEvent) -> Gesture? {
    guard isPressed(by: event), let press else { return nil }
    let (x, y) = (event.x - press.x, event.y - press.y)
    guard x * x + y * y <= GestureRecognizer.slop * GestureRecognizer.slop else {
      isSpoiled = true
      return nil
    }
    guard event.time >= press.time + GestureRecognizer.longPressTime else { return nil }
    isSpoiled = true
    return .longPress
  }

  private func isPressed(by event: PointerEvent) -> Bool {
    !isSpoiled && press?.pointer == event.pointer
  }

  private mutating func lift(_ event: PointerEvent) {
    pointersDown.remove(event.pointer)
    if pointersDown.isEmpty { (press, isSpoiled) = (nil, false) }
  }
}
