/// The media type of a file, by the ending of its name (IANA media types, RFC 9239 for JavaScript, W3C for
/// `application/wasm`). Browsers compile WebAssembly while it streams only without parameters.
enum MediaType {
  static let plainText = "text/plain; charset=utf-8"
  static let json = "application/json; charset=utf-8"

  /// Returns the type of the file `name`; plain bytes for endings that the site does not use.
  static func of(_ name: some StringProtocol) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return byEnding[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let byEnding = [
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": json,
    "mjs": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "txt": plainText,
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "webp": "image/webp",
    "woff2": "font/woff2",
  ]
}
