import API
import HTTPTypes

extension APIRequest {
  /// The key that the request shows (RFC 6750, 2.1); nil where it shows none.
  func keyIfShown() throws(Problem) -> HubKey? {
    switch shownKey {
    case .none: return nil
    case .key(let key): return key
    case .malformed:
      throw Problem(
        .key, "Authorization has to be “Bearer” and a key of \(HubKey.size * 2) hexadecimal digits.")
    }
  }

  /// The key of a request that needs one.
  func key() throws(Problem) -> HubKey {
    guard let key = try keyIfShown() else {
      throw Problem(
        .key, "This needs a key: Authorization: Bearer, and \(HubKey.size * 2) hexadecimal digits.")
    }
    return key
  }

  /// - Throws: unless the body is said to be JSON.
  func checkMediaType() throws(Problem) {
    guard isJSON else {
      throw Problem(.mediaType, "The body has to be application/json, and Content-Type has to say so.")
    }
  }
}
