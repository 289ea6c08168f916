/// A kind of type.
struct TypeStyle: Hashable {
  /// The families that are always there, by the names that fontconfig maps to real fonts.
  enum Family: String {
    case code = "monospace"
    case prose = "sans-serif"
  }

  /// The family.
  var family: Family
  /// The size in design units.
  var size: Double
  /// Whether it is bold.
  var isBold = false
  /// By how much it is enlarged when it is drawn.
  ///
  /// Another size is another font to fontconfig, which looks for it anew; this costs nothing.
  var magnification = 1.0
}

/// A line of text and the space it is given.
struct TextLine {
  /// Where the line stands in its space.
  enum Alignment {
    case left
    case right
    case center
  }

  /// What happens when the text is wider than its space.
  enum Overflow: Hashable {
    /// The letters are set closer and narrower.
    case condense
    /// An ellipsis replaces the end.
    case cutEnd
    /// An ellipsis replaces the middle, so that a file's extension stays.
    case cutMiddle
  }

  /// The text; it has no line ends.
  var text: String
  /// The type.
  var style: TypeStyle
  /// The colour.
  var ink: Ink
  /// The left edge of the space, in design units.
  var x: Double
  /// The baseline, in design units from the top.
  var baseline: Double
  /// The width of the space.
  var width: Double
  /// Where the line stands in its space.
  var alignment = Alignment.left
  /// Whether the paragraph is written from right to left.
  var isRightToLeft = false
  /// What happens when it is too wide.
  var overflow = Overflow.condense
}

extension TextLine.Alignment {
  /// The part of the free space that lies left of the line.
  var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
