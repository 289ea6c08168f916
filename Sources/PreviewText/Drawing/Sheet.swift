/// What text and tables are drawn on, in design units.
protocol Sheet: AnyObject {
  /// The width of a line.
  func measure(_ text: String, _ style: TypeStyle) -> Double
  /// Draws a line.
  ///
  /// Tabs go to stops of `tabStop` design units, where it is given.
  func draw(_ line: TextLine, tabStop: Double?)
  /// Fills a box.
  func fill(_ box: Box, _ ink: Ink)
}

extension Sheet {
  /// Draws a line that has no tabs.
  func draw(_ line: TextLine) { draw(line, tabStop: nil) }

  /// `style`, magnified so that `sample` is `width` design units wide.
  ///
  /// The size changes by a quarter at most: a font that is far from what was expected is better
  /// condensed line by line than made illegible.
  func fitting(_ style: TypeStyle, sample: String, width: Double) -> TypeStyle {
    let natural = measure(sample, style)
    guard natural > 0 else { return style }
    var fitted = style
    fitted.magnification = min(max(width / natural, 0.75), 1.25)
    return fitted
  }
}
