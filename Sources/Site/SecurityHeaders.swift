import HTTPTypes

/// Headers of every response: the browser runs only the app's own files, talks only to this server, and shows the app in
/// no other site's frame.
enum SecurityHeaders {
  /// On every response.
  static let all: HTTPFields = {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] = contentSecurityPolicy
    fields[.xContentTypeOptions] = "nosniff"
    fields[name("Referrer-Policy")] = "no-referrer"
    fields[name("Permissions-Policy")] = permissionsPolicy
    fields[.crossOriginResourcePolicy] = "same-origin"
    return fields
  }()

  /// Headers that browsers heed only from a trustworthy origin. From a plain http address they ignore them and write an
  /// error to the console, which would then hide real ones.
  static let trustworthyOnly: HTTPFields = [name("Cross-Origin-Opener-Policy"): "same-origin"]

  /// On responses by TLS with the operator's certificate (RFC 6797): browsers ask by HTTPS only for as long.
  static let strict = HTTPField(
    name: .strictTransportSecurity, value: "max-age=\(SiteLimits.strictSeconds)")

  /// Returns true if a browser may be told to stay with HTTPS under the name that it asked for. The machine behind a
  /// private name may be another tomorrow, without a certificate.
  static func mayBeStrict(_ request: HTTPRequest) -> Bool {
    guard let host = request.authority.flatMap({ HostName($0) }) else { return false }
    return !PrivateName.isPrivate(host.text) || host.isAddress
  }

  /// Returns true if a browser takes the request's origin for trustworthy (W3C Secure Contexts, 3.1): this machine
  /// itself, or https to this server or to one in front of it.
  static func isTrustworthy(_ request: HTTPRequest) -> Bool {
    if request.headerFields[forwardedProtocol] == "https" { return true }
    guard let authority = request.authority else { return false }
    if authority.hasPrefix("[::1]") { return true }
    let host = authority.prefix { $0 != ":" }
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.")
  }

  /// In which a proxy says how the request came to it, and `ConnectionGuard` how it came to this server.
  static let forwardedProtocol = name("X-Forwarded-Proto")

  /// CSP level 3. No inline script or style at all; WebAssembly may be compiled, text may not be evaluated. The
  /// driver draws a picture that is to be shared from a blob of its own making.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self' blob:", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "font-src 'self'", "media-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The camera reads the codes of linked phones; the rest is nothing a party game needs. Only names that browsers
  /// know, since they complain about others on the console.
  static let permissionsPolicy = [
    "camera=(self)", "microphone=()", "geolocation=()", "display-capture=()", "payment=()", "usb=()",
    "serial=()", "hid=()", "midi=()",
  ].joined(separator: ", ")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("not a header name: \(text)") }
    return name
  }
}
