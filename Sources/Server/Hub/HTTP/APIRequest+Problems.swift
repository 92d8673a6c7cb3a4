import API

extension APIRequest {
  /// Returns the key in the request (RFC 6750, 2.1); nil if there is none.
  func keyIfShown() throws(Problem) -> AccessKey? {
    switch shownKey {
    case .none: return nil
    case .key(let key): return key
    case .malformed:
      throw Problem(
        .key, "Authorization has to be “Bearer” and a key of \(AccessKey.size * 2) hexadecimal digits.")
    }
  }

  /// Returns the key of a request that needs one.
  func key() throws(Problem) -> AccessKey {
    guard let key = try keyIfShown() else {
      throw Problem(
        .key, "This needs a key: Authorization: Bearer, and \(AccessKey.size * 2) hexadecimal digits.")
    }
    return key
  }

  /// - Throws: if Content-Type is not JSON.
  func checkMediaType() throws(Problem) {
    guard mediaType == "application/json" else {
      throw Problem(.mediaType, "The body has to be application/json, and Content-Type has to say so.")
    }
  }
}
