internal import Synchronization

/// Which files the system's fonts are in, asked of Pango or remembered from another time.
///
/// Pango answers out of fontconfig, and to hear it costs more than a page.
enum FontChoices {
  /// An answer: there may be no font that plain glyphs can be taken from.
  typealias Answers = [FontWish: FontFile?]

  private static let known = Mutex<Answers>([:])

  /// The file of a font; `nil` when there is none, or none that can be drawn from without Pango.
  static func file(for wish: FontWish) -> FontFile? {
    if let known = known.withLock({ $0[wish] }) { return known }
    let answer = FontQuestion.answer(to: wish)
    known.withLock { $0[wish] = .some(answer) }
    return answer
  }

  /// Whether nothing is left to ask.
  static var isComplete: Bool {
    known.withLock { known in FontWish.all.allSatisfy { known[$0] != nil } }
  }

  /// All answers, asked for where they are not known.
  static func all() -> Answers {
    Answers(uniqueKeysWithValues: FontWish.all.map { ($0, file(for: $0)) })
  }

  /// Takes over answers that somebody remembered.
  static func remember(_ answers: Answers) {
    known.withLock { $0.merge(answers) { _, new in new } }
  }
}
