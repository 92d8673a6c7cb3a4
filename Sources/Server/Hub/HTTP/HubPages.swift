import HTTPTypes

/// A hub's descriptions of itself. Both files are in the program (`embedInCode` in `Package.swift`).
enum HubPages {
  /// The page for people.
  static let about = HubAnswer(type: "text/html; charset=utf-8", PackageResources.about_html)
  /// The description for programs: OpenAPI 3.1.
  static let description = HubAnswer(type: "application/yaml", PackageResources.openapi_yaml)
}
