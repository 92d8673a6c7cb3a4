import NIOHTTP1
import RelayProtocol

/// Validates a request to become a WebSocket (RFC 6455, 4.2.1).
enum Handshake {
  /// The only path with a WebSocket.
  static let path = RelayRequest.path

  struct Refusal: Error, Equatable, Sendable {
    var status: HTTPResponseStatus
    var text: String
    var headers: [(name: String, value: String)] = []

    /// The limits of connections are reached: in all, or for one address.
    static let full = Refusal(
      status: .serviceUnavailable, text: "The relay has no room for another phone.")
    static let fullAddress = Refusal(
      status: .tooManyRequests, text: "There are too many phones from this address.")

    static func == (left: Refusal, right: Refusal) -> Bool {
      left.status == right.status && left.text == right.text
    }
  }

  /// Checks the head of a GET request.
  /// - Parameter refusal: see `Relay.refusal`.
  static func check(_ head: HTTPRequestHead, _ refusal: (_ host: String) -> String?) throws(Refusal) {
    let headers = head.headers
    guard head.uri.prefix(while: { $0 != "?" }) == path[...] else {
      throw Refusal(status: .notFound, text: "There is nothing at this address.")
    }
    guard headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" }),
      headers[canonicalForm: "connection"].contains(where: { $0.lowercased() == "upgrade" })
    else { throw upgradeRequired }
    guard headers[canonicalForm: "sec-websocket-version"] == ["13"] else {
      throw Refusal(
        status: .upgradeRequired, text: "Only version 13 of the WebSocket protocol is spoken here.",
        headers: upgradeRequired.headers)
    }
    guard head.version == .http1_1, headers["host"].count == 1, hasOneKey(headers) else {
      throw Refusal(status: .badRequest, text: "This is not the handshake of a WebSocket.")
    }
    let lengths = headers["content-length"]
    guard headers["transfer-encoding"].isEmpty, lengths.isEmpty || lengths == ["0"] else {
      throw Refusal(status: .badRequest, text: "A WebSocket begins without a body.")
    }
    let host = headers["host"][0]
    if let text = refusal(host) { throw Refusal(status: .misdirectedRequest, text: text) }
    guard isOwn(headers["origin"], host: host) else {
      throw Refusal(status: .forbidden, text: "Only pages of this server may connect.")
    }
  }

  /// Returns the slot in a request's target, such as `/relay?s=593`; nil if it has none.
  static func slot(in target: String) throws(Refusal) -> RelaySlot? {
    let query = target.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst()
    let parts = query.split(separator: UInt8(ascii: "&")).map {
      $0.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    }
    let slots = parts.filter { $0[0].elementsEqual("s".utf8) }
    guard let only = slots.first else { return nil }
    guard slots.count == 1, only.count == 2, let slot = RelaySlot(digits: only[1]) else {
      throw Refusal(
        status: .badRequest,
        text: "A slot is three hexadecimal digits, such as s=593, and there is only one.")
    }
    return slot
  }

  private static let upgradeRequired = Refusal(
    status: .upgradeRequired, text: "Here is a WebSocket.",
    headers: [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")])

  /// Returns true if there is exactly one key of 16 bytes in base64.
  private static func hasOneKey(_ headers: HTTPHeaders) -> Bool {
    let keys = headers["sec-websocket-key"]
    guard keys.count == 1 else { return false }
    let isDigit = { (byte: UInt8) in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2b, 0x2f: true
      default: false
      }
    }
    let bytes = Array(keys[0].utf8)
    return bytes.count == 24 && bytes.suffix(2) == [0x3d, 0x3d] && bytes.prefix(22).allSatisfy(isDigit)
  }

  /// Returns true for pages of this server, and for programs, which send no Origin.
  private static func isOwn(_ origins: [String], host: String) -> Bool {
    guard let origin = origins.first else { return true }
    guard origins.count == 1 else { return false }
    for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
    where origin.lowercased().hasPrefix(scheme) {
      let place = origin.lowercased().dropFirst(scheme.count)
      let without = { (text: Substring) in text.hasSuffix(port) ? text.dropLast(port.count) : text }
      return !place.isEmpty && without(place) == without(host.lowercased()[...])
    }
    return false
  }
}
