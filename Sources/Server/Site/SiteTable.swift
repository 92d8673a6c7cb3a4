import HTTPContent
import HTTPTypes
import NIOCore

/// The built site in memory: every file in all codings, with the headers of its answers.
public struct SiteTable: Sendable {
  /// One coding of a file, ready to be sent.
  private struct Packed: Sendable {
    var coding: ContentCoding
    var tag: String
    var headers: HTTPFields
    var body: ByteBuffer
  }

  private var assets: [String: [Packed]] = [:]
  /// The top-level folders of the site.
  private var folders: Set<Substring> = []
  private let health: Answer

  /// Makes the table from files by name (`v/0123456789abcdef/app.wasm`), including siblings ending in `.br` and `.gz`.
  /// A file may exist as siblings only.
  /// - Parameter version: the server's own, reported by `/healthz`.
  /// - Throws: `SiteError.noIndex` without an `index.html`.
  public init(files: [String: [UInt8]], version: String) throws(SiteError) {
    self.init(version: version)
    guard Self.hasPage(files) else { throw .noIndex }
    for name in Set(files.keys.map { Self.original(of: $0) ?? $0 }) {
      assets[name] = ContentCoding.allCases.compactMap { coding in
        files[name + (coding.ending ?? "")].map { Self.pack(name, $0, coding) }
      }
      if let slash = name.firstIndex(of: "/") { folders.insert(name[..<slash]) }
    }
  }

  /// Returns true if the files contain the app's page.
  public static func hasPage(_ files: [String: [UInt8]]) -> Bool {
    ContentCoding.allCases.contains { files["index.html" + ($0.ending ?? "")] != nil }
  }

  /// Creates a site without files, which only has `/healthz`.
  public init(version: String) { health = .json("{\"status\":\"ok\",\"version\":\"\(version)\"}") }

  /// Returns the answer to a request. Never fails: unknown paths get a 404.
  /// - Parameter refusal: the reason why the requested name is refused.
  public func answer(_ request: HTTPRequest, refusal: String? = nil) -> Answer {
    var answer = refusal.map { Answer.text(.misdirectedRequest, $0) } ?? answer(to: request)
    if request.method == .head { answer.body.clear() }
    if SecurityHeaders.isTrustworthy(request) {
      answer.headers.append(contentsOf: SecurityHeaders.trustworthyOnly)
    }
    return answer
  }

  private func answer(to request: HTTPRequest) -> Answer {
    guard request.method == .get || request.method == .head else {
      var refusal = Answer.text(.methodNotAllowed, "Only GET and HEAD are answered here.")
      refusal.headers[.allow] = "GET, HEAD"
      return refusal
    }
    return answer(request.path ?? "", request.headerFields)
  }

  private func answer(_ target: String, _ headers: HTTPFields) -> Answer {
    switch SitePath(target: target) {
    case .tooLong: .text(.uriTooLong, "This address is longer than \(SiteLimits.targetBytes) bytes.")
    case .malformed: .text(.notFound, "There is nothing at this address.")
    case .route where target.prefix(while: { $0 != "?" }) == "/healthz": health
    case .route where target.prefix(while: { $0 != "?" }) == "/relay":
      // Requests that can start a WebSocket never get here; see `Relay`.
      .text(.upgradeRequired, "Here is a WebSocket, for the first request of a connection.")
    // Without a hub these are not screens either: phones must learn that there is none.
    case .route where isOfAPI(target): .text(.notFound, "There is nothing at this address.")
    case .route: answer(file: "index.html", headers)
    case .file(let name): answer(file: isScreen(name) ? "index.html" : name, headers)
    }
  }

  private func isOfAPI(_ target: String) -> Bool {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    return path.elementsEqual("/api".utf8) || path.starts(with: "/api/".utf8)
  }

  /// Returns true for screens of decks: they end in a deck's id, which may contain a dot and needs no escapes.
  /// Top-level folders contain no screens.
  private func isScreen(_ name: String) -> Bool {
    guard let slash = name.firstIndex(of: "/"), !name.utf8.contains(UInt8(ascii: "%")) else { return false }
    return !folders.contains(name[..<slash])
  }

  private func answer(file name: String, _ headers: HTTPFields) -> Answer {
    guard let asset = assets[name] else {
      return .text(.notFound, "There is nothing at this address.")
    }
    let available = asset.map(\.coding)
    let accepted = AcceptedCodings(available == [.identity] ? nil : headers[.acceptEncoding])
    guard let coding = accepted.best(of: available), let packed = asset.first(where: { $0.coding == coding })
    else {
      let names = available.map(\.rawValue).joined(separator: ", ")
      return .text(.notAcceptable, "This file is there only as: \(names).")
    }
    if let known = headers[.ifNoneMatch], EntityTag.isNamed(packed.tag, in: known) {
      var headers = packed.headers
      headers[.contentType] = nil
      headers[.contentLength] = nil
      headers[.contentEncoding] = nil
      return Answer(status: .notModified, headers: headers, body: ByteBuffer())
    }
    return Answer(status: .ok, headers: packed.headers, body: packed.body)
  }

  private static func pack(_ name: String, _ bytes: [UInt8], _ coding: ContentCoding) -> Packed {
    let tag = EntityTag.of(bytes)
    var headers: HTTPFields = [
      .contentType: MediaType.of(name), .contentLength: String(bytes.count), .eTag: tag,
      .cacheControl: cacheControl(name), .vary: "Accept-Encoding",
    ]
    if coding != .identity { headers[.contentEncoding] = coding.rawValue }
    return Packed(coding: coding, tag: tag, headers: headers, body: ByteBuffer(bytes: bytes))
  }

  /// Returns the caching: forever if the name changes with the content, a day for icons. Everything else (the page, the
  /// service worker, the manifest) is revalidated each time.
  private static func cacheControl(_ name: String) -> String {
    if SitePath.isFingerprinted(name) { return "public, max-age=31536000, immutable" }
    return name.hasPrefix("icons/") ? "public, max-age=86400" : "no-cache"
  }

  /// Returns the file of which `name` is a compressed sibling; nil if it is a file of its own.
  private static func original(of name: String) -> String? {
    ContentCoding.allCases.compactMap(\.ending).first { name.hasSuffix($0) }.map {
      String(name.dropLast($0.count))
    }
  }
}
