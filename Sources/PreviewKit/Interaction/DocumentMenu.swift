public import PreviewDesktop

/// What a delegate may do with the file itself.
public enum DocumentAction: String, Hashable, Sendable, CaseIterable {
  /// Puts it on the clipboard.
  case copy
  /// Prints it.
  case print
  /// Saves it, a picture for instance among the user's pictures.
  case save
}

/// Which menu it is.
public enum DocumentMenuKind: Hashable, Sendable {
  /// Preview, applications and actions.
  case options
  /// Applications.
  case openIn
}

/// A line of a menu.
public enum DocumentMenuItem: Hashable, Sendable {
  /// Opens a preview.
  case preview
  /// Hands the file to an application.
  case open(Application)
  /// Has the delegate do something.
  case action(DocumentAction)

  /// What the line says.
  public var title: String {
    switch self {
    case .preview: "Quick Look"
    case .open(let application): "Open in \(application.name)"
    case .action(.copy): "Copy"
    case .action(.print): "Print"
    case .action(.save): "Save"
    }
  }

  /// The icon beside it, by its name in the icon theme or the path of a file.
  public var iconName: String? {
    switch self {
    case .preview: "view-reveal-symbolic"
    case .open(let application): application.iconName
    case .action(.copy): "edit-copy-symbolic"
    case .action(.print): "document-print-symbolic"
    case .action(.save): "document-save-symbolic"
    }
  }
}
