internal import Glibc
internal import PreviewCore

/// A small file of the user's, where nobody else can have put one.
///
/// The way to it is gone step by step, through no link and no folder in which others could exchange the
/// next step; the folder and the one around it are the user's, and only the user writes there. Where
/// anything is otherwise there is no such file.
struct PrivateFile: ~Copyable {
  /// No way is longer.
  private static let mostSteps = 64
  // O_PATH, which Swift does not see, for a folder on the way has to be passed, not read.
  private static let folderFlags = 0o10000000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  /// Where it is written before it takes its place; one name, so that crashes leave one at most.
  private static let draft = FilePath("draft").nullTerminated

  private let folder: CInt
  private let name: FilePath

  /// Finds the folder of `path`, which is made for the user alone, with the one around it, where they are
  /// missing and `makesFolders` says so.
  init?(_ path: FilePath, makesFolders: Bool = false) {
    let steps = path.bytes.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: $0) }
    guard path.bytes.first == UInt8(ascii: "/"), (3...Self.mostSteps).contains(steps.count),
      let name = steps.last, !steps.contains(FilePath("..")), !steps.contains(FilePath("."))
    else { return nil }
    var folder = unsafe open("/", Self.folderFlags)
    for (index, step) in steps.dropLast().enumerated() {
      let isOwn = index >= steps.count - 3
      guard Self.enter(step, &folder, isOwn: isOwn, makes: isOwn && makesFolders) else {
        close(folder)
        return nil
      }
    }
    self.folder = folder
    self.name = name
  }

  deinit { close(folder) }

  private static func enter(
    _ step: FilePath, _ folder: inout CInt, isOwn: Bool, makes: Bool
  ) -> Bool {
    if makes { _ = unsafe mkdirat(folder, step.nullTerminated, 0o700) }
    let inner = unsafe openat(folder, step.nullTerminated, folderFlags)
    guard inner >= 0 else { return false }
    close(folder)
    folder = inner
    var status = stat()
    guard unsafe fstat(folder, &status) == 0 else { return false }
    if isOwn { return isOwned(status) }
    // In a folder that all may write to, as the one for temporary files, nobody renames what is another's.
    let isShared = status.st_mode & 0o022 != 0 && status.st_mode & S_ISVTX == 0
    return !isShared && (status.st_uid == 0 || status.st_uid == geteuid())
  }

  /// Whether it is the user's and nobody else may write to it.
  private static func isOwned(_ status: stat) -> Bool {
    status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  /// All of it; `nil` when it is missing, longer than `most` bytes, or not the user's alone.
  func read(_ most: Int) -> [UInt8]? {
    let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = unsafe openat(folder, name.nullTerminated, flags)
    guard descriptor >= 0, let source = try? FileSource(adopting: descriptor, name: name) else {
      return nil
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, Self.isOwned(status), status.st_nlink == 1,
      source.size <= most
    else { return nil }
    return try? source.read(most)
  }

  /// Exchanges all of it, or nothing.
  func replace(with bytes: [UInt8]) {
    let descriptor = openDraft()
    guard descriptor >= 0 else { return }
    let isWritten = unsafe write(descriptor, bytes, bytes.count) == bytes.count
    let place = name.nullTerminated
    let isPlaced = unsafe isWritten && renameat(folder, Self.draft, folder, place) == 0
    if !isPlaced { _ = unsafe unlinkat(folder, Self.draft, 0) }
    close(descriptor)
  }

  /// An empty draft that nobody else writes to until the descriptor is closed; negative for none.
  ///
  /// One that a crash left behind is written over.
  private func openDraft() -> CInt {
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = unsafe openat(folder, Self.draft, flags, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, isDraft(descriptor),
      fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0
    else {
      close(descriptor)
      return -1
    }
    return descriptor
  }

  /// Whether it still is the draft, and has not taken its place while it was waited for.
  private func isDraft(_ descriptor: CInt) -> Bool {
    var opened = stat()
    var named = stat()
    guard unsafe fstat(descriptor, &opened) == 0,
      unsafe fstatat(folder, Self.draft, &named, AT_SYMLINK_NOFOLLOW) == 0
    else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev && opened.st_nlink == 1
      && opened.st_mode & S_IFMT == S_IFREG && Self.isOwned(opened)
  }
}
