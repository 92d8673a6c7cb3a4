import ArgumentParser
import AsyncHTTPClient
import Cards
import Digest
import Formats
import NIOCore
import NIOHTTP1

/// The address of a hub: `https://decks.example`, or with a path below which the hub is.
struct HubAddress {
  /// The address without a slash at its end.
  let text: String

  init(_ argument: String) throws(ValidationError) {
    guard let scheme = ["http://", "https://"].first(where: { argument.lowercased().hasPrefix($0) }) else {
      throw ValidationError("The address of a hub starts with http:// or https://.")
    }
    let rest = argument.dropFirst(scheme.count)
    let isPlain = rest.allSatisfy { $0.isASCII && $0 > " " && $0 != "?" && $0 != "#" }
    guard let first = rest.first, first != "/", isPlain else {
      throw ValidationError("The address of a hub looks like https://decks.example.")
    }
    text = scheme + (rest.last == "/" ? rest.dropLast() : rest)
  }
}

/// An HTTP client for publishing on a hub.
struct HubClient {
  enum Outcome {
    case published(revision: Int, isNew: Bool)
    /// The hub has a revision on which this one is not based.
    case outdated(ContentHash, revision: Int)
    /// The hub refused the deck; the reasons as lines.
    case refused([String])
  }

  /// Timeout of an answer in seconds.
  private static let patience: Int64 = 60
  /// Timeout of a connection attempt in seconds.
  private static let connectSeconds: Int64 = 10
  /// Limit of an answer in bytes. A problem with a hundred faults is far smaller.
  private static let answerBytes = 1 << 20
  /// The number of tries if a hub asks to wait, and the longest accepted wait in seconds.
  private static let tries = 5
  private static let longestWait = 120
  /// Faults of an answer that are printed.
  private static let faults = 100
  /// Accepted revisions of a hub. A deck file can have one more.
  private static let revisions = 1..<Int(CanonicalJSON.integerLimit)

  private let address: HubAddress
  private let client: HTTPClient

  /// Makes a client, which has to be closed.
  init(_ address: HubAddress) {
    self.address = address
    var configuration = HTTPClient.Configuration()
    configuration.timeout.connect = .seconds(Self.connectSeconds)
    // A person waits at the terminal: report a failure at once.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Ends all connections. The client cannot be used after that.
  func close() async { try? await client.shutdown() }

  func publish(_ deck: Deck, by secret: OwnerSecret) async throws -> Outcome {
    var request = HTTPClientRequest(url: "\(address.text)/api/decks/\(deck.id)")
    request.method = .PUT
    request.headers = [
      "Content-Type": "application/json", "Authorization": "Bearer " + secret.key(of: deck.id),
    ]
    request.body = .bytes(ByteBuffer(bytes: DeckFile.json(deck).write()))
    for _ in 1..<Self.tries {
      let (status, headers, body) = try await answer(to: request)
      guard status == .tooManyRequests || status == .serviceUnavailable,
        let seconds = headers.first(name: "Retry-After").flatMap({ Int($0) }),
        (0...Self.longestWait).contains(seconds)
      else { return Self.outcome(status, body) }
      Terminal.complain("the hub asks to wait for \(seconds) s")
      try await Task.sleep(for: .seconds(seconds))
    }
    let (status, _, body) = try await answer(to: request)
    return Self.outcome(status, body)
  }

  /// Returns a revision of the hub; nil if the content does not match the hash.
  func revision(_ hash: ContentHash) async throws -> Deck? {
    let request = HTTPClientRequest(url: "\(address.text)/api/contents/\(hash)")
    let (status, _, body) = try await answer(to: request, upTo: DeckLimits.bytes)
    guard status == .ok, let body, (try? ContentHash(of: body)) == hash else { return nil }
    return try? DeckFile.deck(body, name: address.text)
  }

  private func answer(to request: HTTPClientRequest, upTo most: Int = answerBytes) async throws(Failure) -> (
    HTTPResponseStatus, HTTPHeaders, JSON?
  ) {
    do {
      return try await within(seconds: Self.patience) { [client] in
        let response = try await client.execute(request, timeout: .seconds(Self.patience))
        let body = try await response.body.collect(upTo: most)
        let limits = JSON.Limits(depth: DeckLimits.depth, size: most)
        return (
          response.status, response.headers, try? JSON.read(Array(body.readableBytesView), limits: limits)
        )
      }
    } catch {
      throw Failure("The hub at \(address.text) cannot be reached: \(networkWords(error)).")
    }
  }

  /// Reads the number of a revision; nil if it is out of range.
  private static func revision(in json: JSON?) -> Int? {
    json?.integer(at: "revision").map { Int($0) }.flatMap { revisions.contains($0) ? $0 : nil }
  }

  private static func outcome(_ status: HTTPResponseStatus, _ body: JSON?) -> Outcome {
    switch status {
    case .ok, .created:
      if let revision = revision(in: body) {
        return .published(revision: revision, isNew: status == .created)
      }
    case .conflict:
      if let deck = body?["deck"], let revision = revision(in: deck),
        let content = deck.string(at: "content").flatMap({ ContentHash(hex: $0) })
      {
        return .outdated(content, revision: revision)
      }
    case .misdirectedRequest:
      return .refused([
        "The server does not accept this host name. To accept it: turntable serve --allow-host NAME."
      ])
    default: break
    }
    let faults = (body?.array(at: "errors") ?? []).prefix(faults).compactMap { fault -> String? in
      guard let detail = fault.string(at: "detail") else { return nil }
      let place = fault.string(at: "place") ?? ""
      return place.isEmpty ? detail : "\(place): \(detail)"
    }
    if !faults.isEmpty { return .refused(faults) }
    return .refused([body?.string(at: "detail") ?? "This is no hub: it answered with status \(status.code)."])
  }
}
