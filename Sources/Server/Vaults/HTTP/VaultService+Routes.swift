import API

extension VaultService: APIService {
  /// The root of all addresses of vaults.
  static let root = "/api/vaults"

  public static let routes: [APIRoutes<VaultService>] = [
    APIRoutes(
      root, guide: "The addresses of vaults are those of \(root)/openapi.yaml.", names: ["id": isID],
      [
        .init("/openapi.yaml", [.get: { _, _, _ in description }]),
        .init(
          "/{id}", takesQuery: true,
          [.get: { try await $0.pull($2, $1) }, .delete: { try await $0.delete($2, $1) }]),
        .init("/{id}/entries", [.post: { try await $0.push($2, $1) }]),
        .init("/{id}/snapshot", [.put: { try await $0.replace($2, $1) }]),
      ])
  ]

  /// The description for programs: OpenAPI 3.1. The file is in the program (`embedInCode` in `Package.swift`).
  private static let description = APIAnswer(type: "application/yaml", PackageResources.openapi_yaml)

  private static func isID(_ text: String) -> Bool {
    VaultLimits.idLength.contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }
}
