public import PreviewDesktop

extension ApplicationService.Opening {
  /// What each of the files was sent for, and by whom.
  ///
  ///     let service = try await ApplicationService.start("org.example.Viewer")
  ///     for await opening in service.openings {
  ///       for options in opening.launchOptions { show(options) }
  ///     }
  public var launchOptions: [LaunchOptions] {
    uris.map { LaunchOptions(uri: $0, platformData: platformData) }
  }
}
