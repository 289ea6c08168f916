internal import PreviewCore

/// What a gesture on a document is for.
public struct GestureBinding: Hashable, Sendable {
  /// What is presented.
  public enum Target: Hashable, Sendable {
    /// A preview.
    case preview
    /// The options menu.
    case optionsMenu
  }

  /// The gesture.
  public let gesture: Gesture
  /// What it presents.
  public let target: Target

  /// A binding.
  public init(gesture: Gesture, target: Target) {
    self.gesture = gesture
    self.target = target
  }
}

extension DocumentInteractionController {
  /// The gestures to install on what stands for the file: a tap previews it, a long press opens its
  /// options menu; none when the file is not on this machine.
  public var gestureBindings: [GestureBinding] {
    guard file != nil else { return [] }
    return [
      GestureBinding(gesture: .tap, target: .preview),
      GestureBinding(gesture: .longPress, target: .optionsMenu),
    ]
  }

  /// Does what is bound to `gesture`, and says whether anything came of it.
  ///
  /// A presenter with recognisers of its own calls this; `anchor` is where a menu opens.
  @discardableResult
  public func trigger(_ gesture: Gesture, at anchor: MenuAnchor) -> Bool {
    switch gestureBindings.first(where: { $0.gesture == gesture })?.target {
    case .preview: presentPreview()
    case .optionsMenu: presentOptionsMenu(from: anchor)
    case nil: false
    }
  }

  /// Takes a pointer event in `view`, does what the gesture that it completes is bound to, and says when
  /// it wants to be fed again at the latest.
  ///
  /// A menu opens at the place of the event.
  @discardableResult
  public func handle(_ event: PointerEvent, in view: ViewReference? = nil) -> Duration? {
    if let recognized = gesture.recognize(event) {
      let place = Rectangle(x: event.x, y: event.y, width: 1, height: 1)
      trigger(recognized, at: .rectangle(place, in: view))
    }
    return gesture.deadline
  }
}
