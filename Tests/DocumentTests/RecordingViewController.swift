import PreviewKit

/// Notes every call of an override point.
final class RecordingViewController: DocumentViewController {
  var log: [String] = []
  /// The title at each update of the navigation item.
  var items: [DocumentNavigationItem] = []

  override func viewDidLoad() { log.append("viewDidLoad") }

  override func documentDidOpen() {
    log.append("documentDidOpen \(document?.localizedName ?? "-")\(isViewLoaded ? "" : " unseen")")
  }

  override func navigationItemDidUpdate() { items.append(navigationItem) }
}
