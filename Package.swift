// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A module of the engine: no dependency outside this package, builds natively and as Embedded Swift.
func module(_ name: String, uses: [String] = []) -> Target {
  .target(name: name, dependencies: uses.map { .byName(name: $0) }, swiftSettings: settings)
}

/// The tests of a module, in `Tests/<name>Tests`.
func tests(of name: String, uses: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: ([name] + uses).map { .byName(name: $0) },
    swiftSettings: settings)
}

let package = Package(
  name: "Turntable",
  platforms: [.macOS(.v15)],
  targets: [
    module("Formats"),
    module("Chance"),
    module("Digest", uses: ["Formats"]),
    module("QRCode"),
    module("Cards", uses: ["Formats", "Digest", "Chance"]),
    module("Games", uses: ["Cards", "Chance", "Formats"]),
    module("Vault", uses: ["Formats", "Digest"]),
    module("Words"),
    module("HTML", uses: ["Formats"]),
    module("Golden", uses: ["Games", "Cards", "Chance", "Formats", "Digest"]),
    module("App", uses: ["HTML", "Words", "Games", "Cards", "Vault", "Chance", "Formats", "QRCode"]),
    tests(of: "Formats"),
    tests(of: "QRCode"),
    tests(of: "Chance"),
    tests(of: "Cards", uses: ["Chance", "Digest", "Formats"]),
    .testTarget(
      name: "GoldenTests", dependencies: ["Golden"], exclude: ["golden.txt"], swiftSettings: settings),
    tests(of: "Games", uses: ["Chance", "Formats"]),
  ]
)
