import API
import HTTPTypes

/// The descriptions of a hub. Both files are embedded in the program (`embedInCode` in `Package.swift`).
enum HubPages {
  /// The page for people.
  static let about = APIAnswer(type: "text/html; charset=utf-8", PackageResources.about_html)
  /// The description for programs: OpenAPI 3.1.
  static let description = APIAnswer(type: "application/yaml", PackageResources.openapi_yaml)
}
