/// The letters beyond ASCII that languages with the Latin alphabet are written with.
///
/// Wrongly read text mixes letters that no one language has.
enum LatinLanguage {
  private static let alphabets: [Set<Unicode.Scalar>] = [
    "äöüß", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "áàâãçéêíóôõúü", "àèéìíòóùú", "àçèéíïòóúü", "åäöé",
    "æøåéèô", "áðéíóúýþæö", "ëéèïóöü", "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž",
    "áéíóöőúüű", "ăâîşţșțé", "çğıöşüâîûi", "čćđšž", "āčēģīķļņšūž", "ąčęėįšųūž", "äöüõšž", "ĉĝĥĵŝŭ",
    "ċġħż", "ăâđêôơưàáãèéìíòóõùúý",
  ].map { Set($0.unicodeScalars) }

  /// How many of the counted letters belong to the language that has most of them.
  static func mostCovered(of letters: [Unicode.Scalar: Int]) -> Int {
    alphabets.map { alphabet in
      letters.reduce(0) { alphabet.contains($1.key) ? $0 + $1.value : $0 }
    }.max() ?? 0
  }
}
