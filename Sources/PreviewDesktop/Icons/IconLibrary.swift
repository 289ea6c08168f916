internal import PreviewCore

/// The icons of all themes that count for one user, in the order of the Icon Theme Specification: the
/// theme, those it builds on, and `hicolor`; then icons that belong to no theme.
struct IconLibrary {
  private let themes: [IconTheme]
  /// Folders with icons that belong to no theme.
  private let plain: [FilePath]
  private let pictures = PictureNames()

  /// The sizes that are looked for.
  static let sizes = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512]
  /// What one theme builds on, itself among them; real ones build on two or three others.
  private static let mostThemes = 16

  /// The icons in folders that hold themes, and in folders of icons without one.
  init(themes names: [String], in bases: [FilePath], plain: [FilePath]) {
    self.plain = bases + plain
    var seen: Set<String> = []
    themes = (names + ["hicolor"]).flatMap { IconLibrary.lineage(of: $0, in: bases, &seen) }
  }

  /// A theme and what it builds on, without those that were seen before.
  private static func lineage(
    of name: String, in bases: [FilePath], _ seen: inout Set<String>
  ) -> [IconTheme] {
    var (themes, waiting, count) = ([IconTheme](), [name], 0)
    while !waiting.isEmpty, count < mostThemes {
      let name = waiting.removeFirst()
      guard seen.insert(name).inserted else { continue }
      count += 1
      guard let theme = IconTheme(name, in: bases) else { continue }
      themes.append(theme)
      // Whatever a theme says, `hicolor` comes last.
      waiting = theme.parents.filter { $0 != "hicolor" } + waiting
    }
    return themes
  }

  /// The files for the first of `names` that has any, from small to large, each once.
  func icons(named names: [String]) -> [IconFile] {
    let names = names.filter(IconTheme.isName)
    let candidates = names + names.flatMap(IconLibrary.shortened)
    for theme in themes {
      for name in candidates {
        let found = theme.files(named: name, pictures)
        if !found.isEmpty { return IconLibrary.best(of: found) }
      }
    }
    return plainIcon(candidates).map { [$0] } ?? []
  }

  private func plainIcon(_ names: [String]) -> IconFile? {
    for folder in plain {
      for name in names {
        if let file = IconFile(reading: folder.appending(name + ".png")) { return file }
      }
    }
    return nil
  }

  /// The files that are best for one of ``sizes``.
  private static func best(of found: [ThemedIcon]) -> [IconFile] {
    let best = sizes.compactMap { size in
      found.min { $0.directory.misfit(size) < $1.directory.misfit(size) }?.file
    }
    var seen: Set<IconFile> = []
    return best.filter { seen.insert($0).inserted }.sorted { $0.size < $1.size }
  }

  /// Less exact names: `text-x-csrc` may be shown as `text-x` and `text` (Icon Naming Specification,
  /// section "Icon Naming Guidelines").
  private static func shortened(_ name: String) -> [String] {
    var parts = name.split(separator: "-", omittingEmptySubsequences: false).prefix(8)
    var names: [String] = []
    while parts.count > 1 {
      parts.removeLast()
      names.append(parts.joined(separator: "-"))
    }
    return names.filter(IconTheme.isName)
  }
}
