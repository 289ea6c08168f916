public import PreviewCore
public import PreviewPixels

/// How a preview comes into view.
public enum PresentationStyle: Hashable, Sendable {
  /// Onto a stack of pages, with a way back; it does not zoom.
  case push
  /// Over everything, zooming out of the place that the delegate names.
  case modal
}

/// A view of the presenter, by a name that means something to it alone.
public struct ViewReference: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The view with this name.
  public init(_ name: String) {
    self.name = name
  }
}

/// Where an item is seen before its preview opens and after it closes.
public struct ZoomFrame: Hashable, Sendable {
  /// The frame in the coordinates of `view`; an empty one makes the preview fade.
  public var frame: Rectangle
  /// The view, `nil` for the whole screen.
  public var view: ViewReference?

  /// A frame.
  public init(_ frame: Rectangle, in view: ViewReference? = nil) {
    self.frame = frame
    self.view = view
  }
}

/// A picture that a zooming preview fades from.
public struct TransitionImage: Sendable {
  /// The picture, which may have a border or a shadow.
  public var bitmap: Bitmap
  /// Where in the picture, in pixels, the content itself is.
  public var contentRect: Rectangle

  /// A picture; its content is all of it unless `contentRect` says otherwise.
  public init(_ bitmap: Bitmap, contentRect: Rectangle? = nil) {
    self.bitmap = bitmap
    self.contentRect =
      contentRect
      ?? Rectangle(
        x: 0, y: 0, width: Double(bitmap.size.width), height: Double(bitmap.size.height))
  }
}

/// How a preview opens or closes.
public struct Presentation: Sendable {
  /// What a zooming preview grows out of, or shrinks into.
  public enum Transition: Sendable {
    /// A view, which is hidden meanwhile.
    case view(ViewReference)
    /// A picture.
    case image(TransitionImage)
  }

  /// The style.
  public var style: PresentationStyle
  /// Whether the change takes time.
  public var isAnimated: Bool
  /// Where the preview zooms from or to; `nil` makes it fade.
  public var zoom: ZoomFrame?
  /// What is seen while it zooms; `nil` is the page itself.
  public var transition: Transition?
}
