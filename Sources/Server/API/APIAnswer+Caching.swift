import HTTPContent
import HTTPTypes

extension APIAnswer {
  /// Gives an answer that caches may keep an entity tag, and empties it if the client has that version (RFC 9110, 13.1.2).
  /// The tag is weak, for it stands for the body in all codings.
  mutating func validate(for request: APIRequest) {
    guard status == .ok, headers[.cacheControl]?.contains("no-store") == false else { return }
    let tag = headers[.eTag] ?? EntityTag.of(body)
    if headers[.eTag] == nil { headers[.eTag] = "W/" + tag }
    guard request.knows(tag) else { return }
    (status, body) = (.notModified, [])
    (headers[.contentType], headers[.contentLength]) = (nil, nil)
  }

  /// Packs the body if that is worth it and the client takes it (RFC 9110, 12.5.3).
  mutating func pack(for request: APIRequest) {
    guard status == .ok || status == .notModified, headers[.cacheControl]?.contains("no-store") == false
    else {
      return
    }
    headers[.vary] = "Accept-Encoding"
    guard APILimits.packedBytes.contains(body.count),
      AcceptedCodings(request.headers[.acceptEncoding]).best(of: [.gzip, .identity]) == .gzip,
      let packed = Gzip.pack(body), packed.count < body.count
    else { return }
    body = packed
    headers[.contentEncoding] = ContentCoding.gzip.rawValue
    headers[.contentLength] = String(packed.count)
    if let tag = headers[.eTag], !tag.hasPrefix("W/") { headers[.eTag] = "W/" + tag }
  }
}
