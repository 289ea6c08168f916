// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "pager",
  dependencies: [.package(name: "qlrender", path: "../..")],
  targets: [
    .executableTarget(
      name: "pager",
      dependencies: [
        .product(name: "PreviewKit", package: "qlrender"),
        .product(name: "qlrender-image", package: "qlrender"),
        .product(name: "qlrender-pdf", package: "qlrender"),
        .product(name: "qlrender-text", package: "qlrender"),
      ])
  ]
)
