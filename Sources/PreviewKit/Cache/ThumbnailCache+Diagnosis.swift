package import PreviewCore
internal import PreviewFiles

extension ThumbnailCache {
  /// Whether thumbnails could be stored for this user.
  package static func diagnose(_ cache: ThumbnailCache? = user) -> Diagnosis {
    guard let cache else {
      return Diagnosis(
        subject, isGood: false, finding: "There is none.",
        remedy: "Set HOME or XDG_CACHE_HOME to an absolute path.")
    }
    let place = cache.folder.displayString
    guard FileSystem.isWritable(cache.nearestPath) else {
      return Diagnosis(
        subject, isGood: false, finding: "Nothing can be written to \(place).",
        remedy: "Let this user write there, or set XDG_CACHE_HOME to another folder.")
    }
    return Diagnosis(subject, isGood: true, finding: "It is \(place).")
  }

  private static let subject = "thumbnail cache"

  /// The folder, or the nearest above it that is there.
  private var nearestPath: FilePath {
    var path = folder
    while !OutputPath.isFolder(path), path.parent != path { path = path.parent }
    return path
  }
}
