internal import CConfinement
internal import CPosix
internal import PreviewCore

/// Which files a worker may open from now on.
enum LandlockRules {
  /// Forbids all files but those beneath `readable`, which may only be read, and all network, for
  /// good; `false` without Landlock.
  ///
  /// A folder that is not there is left out. Must be called on the only thread, since the rules bind
  /// just the one that asks, and those that it starts; `false` also when nobody says whether it is.
  static func install(readable: [FilePath]) -> Bool {
    guard cposix_thread_count() == 1 else { return false }
    let rules = cconfinement_landlock_begin()
    guard rules >= 0 else { return false }
    for path in readable {
      // Whatever the reason, the engine does without it: it finds nothing there.
      _ = unsafe cconfinement_landlock_allow(rules, path.nullTerminated)
    }
    return cconfinement_landlock_enforce(rules) == 0
  }

  /// The Landlock ABI whose rules were seen to work; 0 for none.
  static var abi: Int { Int(cconfinement_landlock_in_force()) }
}
