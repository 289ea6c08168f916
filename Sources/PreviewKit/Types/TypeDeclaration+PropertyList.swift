public import PreviewCore

extension TypeDeclaration {
  /// The types that an `Info.plist` declares, exported ones first.
  ///
  /// A declaration without an identifier is passed over, as is a member that is not of the kind it
  /// should be: the list is by somebody else.
  public static func declarations(in info: PropertyList) -> [TypeDeclaration] {
    let lists = [
      ("UTExportedTypeDeclarations", Standing.exported),
      ("UTImportedTypeDeclarations", Standing.imported),
    ]
    return lists.flatMap { name, standing in
      (info[name]?.array ?? []).compactMap { TypeDeclaration($0, standing) }
    }
  }

  private init?(_ list: PropertyList, _ standing: Standing) {
    guard let identifier = list["UTTypeIdentifier"]?.string else { return nil }
    self.init(
      identifier: identifier, conformsTo: list.texts("UTTypeConformsTo"),
      tags: TypeDeclaration.tags(list["UTTypeTagSpecification"]),
      localizedDescription: list["UTTypeDescription"]?.string,
      referenceURL: list["UTTypeReferenceURL"]?.string, version: list["UTTypeVersion"]?.string,
      iconFiles: list.texts("UTTypeIconFiles") + list.texts("UTTypeIconFile"), standing: standing)
  }

  private static func tags(_ specification: PropertyList?) -> [TypeTagClass: [String]] {
    guard case .dictionary(let classes)? = specification else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: classes.map { name, tags in
        (TypeTagClass(rawValue: name), tags.array.compactMap(\.string))
      })
  }
}

extension PropertyList {
  /// The texts under a name: an array of them, or a single one.
  func texts(_ name: String) -> [String] { (self[name]?.array ?? []).compactMap(\.string) }
}
