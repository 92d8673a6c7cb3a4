// swift-tools-version: 6.2
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The trait of a build as Embedded Swift (Scripts/build_wasm).
let embedded = "Embedded"

/// The trait of a build whose server can keep its record in PostgreSQL.
let postgreSQL = "PostgreSQL"

/// A module of the engine: no dependency outside this package, builds natively and as Embedded Swift.
/// - Parameter isOptimized: also where the rest is built for debugging.
/// - Parameter path: its folder, if `groups` does not name it.
func module(_ name: String, uses: [String] = [], path: String? = nil, isOptimized: Bool = false) -> Target {
  .target(
    name: name, dependencies: uses.map { .byName(name: $0) }, path: path,
    // As the compiler for wasm has it: whoever uses a member imports its module.
    swiftSettings: settings + [.enableUpcomingFeature("MemberImportVisibility")]
      + (isOptimized ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
      // A program of Embedded Swift has the code of all its modules compiled into it: theirs is never linked.
      + [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"], .when(traits: [embedded]))])
}

/// A program for WebAssembly: its entry points are exported functions, and the C target gives what the
/// Embedded standard library expects of a system.
func wasmProgram(_ name: String, uses: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: (uses + ["WasmSystem"]).map { .byName(name: $0) },
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

/// A product of another package.
func library(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

/// The features of the app, each a target of its own in `Sources/App/Features/<name>`. None can import another.
let features = [
  "Wheel", "CardGames", "Mixes", "Rather", "Dice", "Tables", "OwnDecks", "Discover", "Backups", "Linking",
  "Space",
]

/// The card games, each in a folder of its own in `Sources/App/CardTable/Games`.
let cardGames = [
  "WouldYouRather", "TruthOrDare", "ThisOrThat", "NeverHaveIEver", "MostLikely", "MemoryMatch",
  "Impersonation",
  "HowWell", "BucketList", "StoryTime",
]

/// Those of them that all phones at a table play together.
let togetherGames = [
  "WouldYouRather", "ThisOrThat", "NeverHaveIEver", "MostLikely", "HowWell", "BucketList",
  "Impersonation",
]

/// Returns the folders of one kind, such as words, that features or card games bring to a module.
func folders(_ kind: String, of parts: [String], in folder: String) -> [String] {
  parts.map { "App/\(folder)/\($0)/\(kind)" }
}

/// Gives a target the sources of several folders, and leaves all others to other targets. SwiftPM looks for the others
/// again only when this file has changed: until then, it warns of a new folder.
/// - Parameter folders: paths in `Sources`.
func gather(_ target: Target, from folders: [String]) -> Target {
  func others(in folder: String) -> [String] {
    let path = "\(Context.packageDirectory)/Sources/\(folder)"
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return entries.sorted().map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.filter { !folders.contains($0) }
      .flatMap { path in folders.contains { $0.hasPrefix(path + "/") } ? others(in: path) : [path] }
  }
  (target.path, target.sources, target.exclude) = ("Sources", folders, others(in: ""))
  return target
}

/// The modules that every part of the app may use.
let page = ["HTML", "Words", "Games", "Cards", "Vault", "Chance", "Digest", "Formats"]

/// The modules that one feature uses beside those.
let toolsOfFeatures = [
  "Tables": [
    "DirectRadio", "QRCode", "RelayProtocol", "Rounds", "Table", "TableClient", "Tabletop", "Together",
    "Turns",
  ],
  "CardGames": ["Together"],
  "OwnDecks": ["QRCode", "RelayProtocol"],
  "Linking": ["QRCode"],
]

/// The folders of modules below `Sources`.
let groups = [
  "Engine": [
    "Formats", "Digest", "Chance", "QRCode", "Cards", "Table", "Turns", "Rounds", "Tabletop",
    "RelayProtocol",
    "TableClient", "DirectRadio", "Vault",
  ],
  "Page": ["HTML"],
  "App": ["AppCore", "Components", "App", "DriverProtocol", "Browser", "WasmSystem"],
  "Server": [
    "CZlib", "HTTPContent", "Site", "RateLimiting", "API", "ServerMetrics", "SQLiteFile", "CPQ", "Postgres",
    "Relay", "RelayPostgres", "Hub", "HubSQLite", "HubPostgres", "HubCluster", "Vaults", "VaultsSQLite",
    "VaultsPostgres",
    "Companion", "turntable",
  ],
  "Tools": ["Simulator", "SimulatorProbe", "Fuzz", "FuzzProbe", "Golden", "GoldenProbe", "FirstScreen"],
]

/// The tests of a module, in `Tests/<name>Tests`.
func tests(of name: String, uses: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: ([name] + uses).map { .byName(name: $0) },
    swiftSettings: settings)
}

let package = Package(
  name: "Turntable",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(name: embedded, description: "Build the engine for a program of Embedded Swift"),
    .trait(
      name: postgreSQL, description: "Build a server that can keep its record in PostgreSQL, with libpq"),
  ],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    module("Formats"),
    module("Chance"),
    // A server of the tests hashes the whole site when it starts: 8 s of it otherwise.
    module("Digest", uses: ["Formats"], isOptimized: true),
    module("QRCode"),
    module("Cards", uses: ["Formats", "Digest", "Chance"]),
    // Its tests deal 10,000 mixes.
    gather(
      module("Games", uses: ["Cards", "Chance", "Digest", "Formats"], isOptimized: true),
      from: ["Engine/Games", "App/CardTable/Forms/Rules"]
        + folders("Rules", of: cardGames, in: "CardTable/Games")),
    module("Table", uses: ["Formats", "Digest"]),
    module("Turns", uses: ["Table", "Formats"]),
    module("Rounds", uses: ["Table", "Digest", "Formats"]),
    module("Tabletop", uses: ["Rounds", "Turns", "Table", "Formats"]),
    gather(
      module("Together", uses: ["Rounds", "Table", "Games", "Cards", "Chance", "Formats"]),
      from: ["Engine/Together", "App/CardTable/Forms/Rounds"]
        + folders("Rounds", of: togetherGames, in: "CardTable/Games")),
    module("RelayProtocol", uses: ["Formats"]),
    module("TableClient", uses: ["RelayProtocol", "Table", "Formats"]),
    module("DirectRadio", uses: ["RelayProtocol", "Digest", "Formats"]),
    .target(
      name: "Simulator",
      dependencies: [
        "Tabletop", "Rounds", "Turns", "Table", "TableClient", "DirectRadio", "RelayProtocol", "Digest",
        "Formats",
        "Chance",
        library("HeapModule", of: "swift-collections"),
      ],
      swiftSettings: settings),
    module("Vault", uses: ["Formats", "Digest"]),
    gather(
      module("Words", uses: ["Formats", "Cards", "Games"]),
      from: ["Page/Words", "App/CardTable/Words", "App/CardTable/Forms/Words"]
        + folders("Words", of: features, in: "Features")
        + folders("Words", of: cardGames, in: "CardTable/Games")),
    module("HTML", uses: ["Formats"]),
    module(
      "Golden", uses: ["Games", "Cards", "Chance", "Formats", "Digest", "Table", "Tabletop", "Turns"]),
    module("AppCore", uses: page),
    module("Components", uses: page + ["AppCore"]),
    gather(
      module("CardTable", uses: page + ["AppCore", "Components", "Rounds", "Together"]),
      from: ["App/CardTable/Code", "App/CardTable/Forms/Screen"]
        + folders("Screen", of: cardGames, in: "CardTable/Games")),
    module("App", uses: page + ["AppCore", "Components", "CardTable"] + features.map { $0 + "Feature" }),
    module(
      "DriverProtocol", uses: ["App", "AppCore", "HTML", "Words", "Games", "Vault", "Formats", "Digest"]),
    module(
      "Fuzz",
      uses: [
        "DriverProtocol", "App", "AppCore", "HTML", "Vault", "Games", "Cards", "TableClient", "Tabletop",
        "Rounds",
        "Turns", "Table", "RelayProtocol", "DirectRadio", "Digest", "Chance", "Words",
        "Formats",
      ]),
    .target(name: "WasmSystem"),
    wasmProgram("Browser", uses: ["DriverProtocol", "Words"]),
    wasmProgram("GoldenProbe", uses: ["Golden"]),
    wasmProgram("FuzzProbe", uses: ["Fuzz", "Formats"]),
    .executableTarget(
      name: "FirstScreen", dependencies: ["DriverProtocol", "HTML", "Words", "Formats"],
      swiftSettings: settings),
    .executableTarget(name: "SimulatorProbe", dependencies: ["Simulator"], swiftSettings: settings),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "HTTPContent", dependencies: ["CZlib", "Digest", library("Crypto", of: "swift-crypto")],
      swiftSettings: settings),
    .target(
      name: "Site",
      dependencies: [
        "HTTPContent", "Digest", "RateLimiting",
        library("HTTPTypes", of: "swift-http-types"),
        library("Hummingbird", of: "hummingbird"),
        library("HummingbirdCore", of: "hummingbird"),
        library("Logging", of: "swift-log"),
        library("NIOCore", of: "swift-nio"),
        library("NIOHTTP1", of: "swift-nio"),
        library("NIOHTTPTypes", of: "swift-nio-extras"),
        library("NIOHTTPTypesHTTP1", of: "swift-nio-extras"),
        library("NIOSSL", of: "swift-nio-ssl"),
        library("NIOTLS", of: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "RateLimiting", dependencies: [library("NIOCore", of: "swift-nio")], swiftSettings: settings),
    .target(name: "ServerMetrics", swiftSettings: settings),
    .target(
      name: "API",
      dependencies: [
        "HTTPContent", "Digest", "Formats", "RateLimiting",
        library("HTTPTypes", of: "swift-http-types"),
        library("Hummingbird", of: "hummingbird"),
        library("NIOCore", of: "swift-nio"),
        library("NIOPosix", of: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "SQLiteFile", dependencies: [library("GRDB", of: "GRDB.swift")], swiftSettings: settings),
    .target(
      name: "Hub",
      dependencies: [
        "API", "Cards", "Digest", "Formats", "RateLimiting",
        library("HTTPTypes", of: "swift-http-types"),
        library("Logging", of: "swift-log"),
      ],
      resources: [.embedInCode("about.html"), .embedInCode("openapi.yaml")],
      swiftSettings: settings),
    .target(
      name: "HubSQLite",
      dependencies: [
        "API", "Hub", "SQLiteFile", "Cards", "Digest", "Formats", library("GRDB", of: "GRDB.swift"),
        library("GRDBSQLite", of: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .target(
      name: "Vaults",
      dependencies: [
        "API", "Digest", "Formats", "RateLimiting", "Vault",
        library("HTTPTypes", of: "swift-http-types"),
        library("Logging", of: "swift-log"),
      ],
      resources: [.embedInCode("openapi.yaml")],
      swiftSettings: settings),
    .target(
      name: "VaultsSQLite",
      dependencies: ["API", "Vault", "Vaults", "SQLiteFile", library("GRDB", of: "GRDB.swift")],
      swiftSettings: settings),
    // Empty without the trait: then nothing of libpq is compiled or linked.
    .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "Postgres",
      dependencies: [
        .target(name: "CPQ", condition: .when(traits: [postgreSQL])),
        library("DequeModule", of: "swift-collections"),
      ],
      swiftSettings: settings),
    .target(
      name: "VaultsPostgres", dependencies: ["API", "Postgres", "Vault", "Vaults"], swiftSettings: settings),
    .target(
      name: "HubPostgres", dependencies: ["API", "Cards", "Digest", "Hub", "Postgres"],
      swiftSettings: settings),
    .target(
      name: "HubCluster",
      dependencies: ["API", "Cards", "Digest", "Hub", "HubPostgres", "HubSQLite", "Postgres"],
      swiftSettings: settings),
    .target(
      name: "Relay",
      dependencies: [
        "Chance", "Formats", "RateLimiting", "RelayProtocol",
        library("HummingbirdCore", of: "hummingbird"),
        library("Logging", of: "swift-log"),
        library("NIOCore", of: "swift-nio"),
        library("NIOHTTP1", of: "swift-nio"),
        library("NIOPosix", of: "swift-nio"),
        library("NIOWebSocket", of: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "RelayPostgres", dependencies: ["Digest", "Postgres", "RateLimiting", "Relay", "RelayProtocol"],
      swiftSettings: settings),
    .target(
      name: "Companion",
      dependencies: [
        "Digest", "Formats", "RelayProtocol", "Table", "TableClient", "Tabletop", "Turns",
        library("NIOCore", of: "swift-nio"),
        library("NIOHTTP1", of: "swift-nio"),
        library("NIOPosix", of: "swift-nio"),
        library("NIOSSL", of: "swift-nio-ssl"),
        library("NIOWebSocket", of: "swift-nio"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "turntable",
      dependencies: [
        "Companion", "RelayProtocol", "Relay", "RelayPostgres", "Site", "Hub", "HubSQLite", "HubPostgres",
        "HubCluster",
        "Vaults",
        "VaultsSQLite", "VaultsPostgres", "Postgres",
        "API", "SQLiteFile", "ServerMetrics", "Cards", "QRCode", "Games", "Digest", "Formats", "Simulator",
        library("ArgumentParser", of: "swift-argument-parser"),
        library("AsyncHTTPClient", of: "async-http-client"),
        library("Crypto", of: "swift-crypto"),
        library("HTTPTypes", of: "swift-http-types"),
        library("Hummingbird", of: "hummingbird"),
        library("Logging", of: "swift-log"),
        library("NIOCore", of: "swift-nio"),
        library("NIOHTTP1", of: "swift-nio"),
        library("NIOPosix", of: "swift-nio"),
        library("NIOSSL", of: "swift-nio-ssl"),
        library("ServiceLifecycle", of: "swift-service-lifecycle"),
        library("UnixSignals", of: "swift-service-lifecycle"),
        library("X509", of: "swift-certificates"),
      ],
      swiftSettings: settings),
    tests(of: "Formats"),
    tests(of: "HTTPContent"),
    tests(of: "Site", uses: ["HTTPContent"]),
    .testTarget(
      name: "RelayTests",
      dependencies: [
        "RateLimiting", "Relay", "RelayPostgres", "RelayProtocol", "Postgres", "TestCluster",
        library("Logging", of: "swift-log"),
        library("NIOCore", of: "swift-nio"),
        library("NIOHTTP1", of: "swift-nio"),
        library("NIOPosix", of: "swift-nio"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HubTests",
      dependencies: [
        "API", "Hub", "HubSQLite", "HubPostgres", "HubCluster", "Postgres", "TestCluster", "SQLiteFile",
        "Cards",
        "Digest",
        "Formats", "RateLimiting",
        library("GRDB", of: "GRDB.swift"),
        library("HTTPTypes", of: "swift-http-types"),
        library("Logging", of: "swift-log"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "VaultsTests",
      dependencies: [
        "API", "Vault", "Vaults", "VaultsSQLite", "SQLiteFile", "VaultsPostgres", "Postgres", "TestCluster",
        "Digest", "Formats", "RateLimiting",
        library("GRDB", of: "GRDB.swift"),
        library("HTTPTypes", of: "swift-http-types"),
        library("Logging", of: "swift-log"),
      ],
      swiftSettings: settings),
    .target(
      name: "TestCluster", dependencies: ["Postgres"], path: "Tests/TestCluster", swiftSettings: settings),
    tests(of: "Postgres", uses: ["TestCluster"]),
    tests(of: "ServerMetrics"),
    tests(of: "Chance"),
    tests(of: "Cards", uses: ["Chance", "Digest", "Formats"]),
    .testTarget(
      name: "GoldenTests", dependencies: ["Golden"], exclude: ["golden.txt"], swiftSettings: settings),
    tests(of: "Games", uses: ["Cards", "Chance", "Digest", "Formats"]),
    tests(of: "QRCode"),
    tests(of: "Simulator", uses: ["Table", "Turns"]),
    .target(
      name: "PageModel", dependencies: ["HTML", "Formats"], path: "Tests/PageModel", swiftSettings: settings),
    tests(of: "HTML", uses: ["Formats", "PageModel"]),
    gather(
      tests(
        of: "App",
        uses: [
          "HTML", "Games", "Cards", "Formats", "Vault", "Words", "Digest", "Table", "Turns",
          "RelayProtocol", "PageModel", "AppCore", "Components", "CardTable",
        ] + features.map { $0 + "Feature" }),
      from: ["App/Tests"] + folders("Tests", of: features, in: "Features")),
    tests(of: "DriverProtocol", uses: ["HTML"]),
    tests(of: "Vault", uses: ["Digest", "Formats"]),
    tests(of: "Digest", uses: ["Formats"]),
    tests(of: "Table", uses: ["Tabletop", "Turns", "Formats", "Digest", "Chance"]),
    tests(of: "RelayProtocol"),
    tests(of: "TableClient", uses: ["Digest", "RelayProtocol", "Table", "Turns"]),
    tests(of: "DirectRadio", uses: ["Digest", "RelayProtocol"]),
    tests(of: "Turns", uses: ["Table", "Formats", "Chance"]),
    tests(of: "Together", uses: ["Rounds", "Table", "Games", "Cards", "Chance"]),
    tests(of: "Rounds", uses: ["Table", "Formats", "Digest", "Chance"]),
  ]
    + features.map { name in
      module(
        name + "Feature",
        uses: page + ["AppCore", "Components", "CardTable"] + toolsOfFeatures[name, default: []],
        path: "Sources/App/Features/\(name)/Code")
    }
)

for (group, names) in groups {
  for target in package.targets where names.contains(target.name) {
    target.path = "Sources/\(group)/\(target.name)"
  }
}

/// Without the server and all that needs other packages: what `make check` builds.
if Context.environment["TURNTABLE_ENGINE_ONLY"] != nil {
  var isShrinking = true
  package.targets.removeAll { $0.name.hasPrefix("ServerMetrics") }
  while isShrinking {
    let (names, count) = (Set(package.targets.map { $0.name }), package.targets.count)
    package.targets.removeAll { target in
      !target.dependencies.allSatisfy { dependency in
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): names.contains(name)
        case .productItem: false
        @unknown default: false
        }
      }
    }
    isShrinking = package.targets.count < count
  }
}
