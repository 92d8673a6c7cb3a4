import HTTPTypes

/// Headers of every response. The browser runs only the app's own files, connects only to this server, and shows the
/// app in no other site's frame.
enum SecurityHeaders {
  /// Headers for all responses.
  static let all: HTTPFields = {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] = contentSecurityPolicy
    fields[.xContentTypeOptions] = "nosniff"
    fields[name("Referrer-Policy")] = "no-referrer"
    fields[name("Permissions-Policy")] = permissionsPolicy
    fields[.crossOriginResourcePolicy] = "same-origin"
    return fields
  }()

  /// Headers that browsers accept only from a trustworthy origin. Over plain http they ignore them and log an error,
  /// which would hide real ones.
  static let trustworthyOnly: HTTPFields = [name("Cross-Origin-Opener-Policy"): "same-origin"]

  /// The header of responses over TLS with the operator's certificate (RFC 6797): browsers use HTTPS only for this
  /// time.
  static let strict = HTTPField(
    name: .strictTransportSecurity, value: "max-age=\(SiteLimits.strictSeconds)")

  /// Returns true if browsers may be told to use HTTPS only for the requested name. A private name may belong to
  /// another machine tomorrow, without a certificate.
  static func mayBeStrict(_ request: HTTPRequest) -> Bool {
    guard let host = request.authority.flatMap({ HostName($0) }) else { return false }
    return !PrivateName.isPrivate(host.text) || host.isAddress
  }

  /// Returns true if browsers consider the request's origin trustworthy (W3C Secure Contexts, 3.1): this machine
  /// itself, or https to this server or to a proxy.
  static func isTrustworthy(_ request: HTTPRequest) -> Bool {
    if request.headerFields[forwardedProtocol] == "https" { return true }
    guard let authority = request.authority else { return false }
    if authority.hasPrefix("[::1]") { return true }
    let host = authority.prefix { $0 != ":" }
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.")
  }

  /// The header with which a proxy reports the scheme of a request. `ConnectionGuard` sets it for TLS of this server.
  static let forwardedProtocol = name("X-Forwarded-Proto")

  /// CSP level 3: no inline scripts or styles; WebAssembly may be compiled, but strings not evaluated. The driver shows
  /// pictures for sharing from blobs.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self' blob:", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "font-src 'self'", "media-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The camera scans codes of linked phones; a party game needs nothing else. Lists only names that browsers know,
  /// since they log errors for others.
  static let permissionsPolicy = [
    "camera=(self)", "microphone=()", "geolocation=()", "display-capture=()", "payment=()", "usb=()",
    "serial=()", "hid=()", "midi=()",
  ].joined(separator: ", ")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("not a header name: \(text)") }
    return name
  }
}
