import ArgumentParser
import AsyncHTTPClient
import Cards
import Digest
import Formats
import NIOCore
import NIOHTTP1

/// The address of a hub: `https://decks.example`, or with the path that it is below.
struct HubAddress: ExpressibleByArgument {
  /// Without a slash at its end.
  let text: String

  init?(argument: String) {
    guard let scheme = ["http://", "https://"].first(where: { argument.lowercased().hasPrefix($0) }) else {
      return nil
    }
    let rest = argument.dropFirst(scheme.count)
    let isPlain = rest.allSatisfy { $0.isASCII && $0 > " " && $0 != "?" && $0 != "#" }
    guard let first = rest.first, first != "/", isPlain else { return nil }
    text = scheme + (rest.last == "/" ? rest.dropLast() : rest)
  }
}

/// Asks a hub over HTTP.
struct HubClient {
  enum Outcome {
    case published(revision: Int, isNew: Bool)
    /// The hub has a revision that this one was not made of.
    case outdated(ContentHash, revision: Int)
    /// The hub refused the deck; the reasons, line by line.
    case refused([String])
  }

  /// Seconds that an answer may take.
  private static let patience: Int64 = 60
  /// Seconds that a connection may take to come about.
  private static let connectSeconds: Int64 = 10
  /// Bytes of an answer: a problem with a hundred faults is far smaller.
  private static let answerBytes = 1 << 20
  /// The number of tries at a hub that asks for patience, and the longest wait in seconds.
  private static let tries = 5
  private static let longestWait = 120
  /// Faults of an answer that are told.
  private static let faults = 100
  /// Revisions that a hub can say it has, which are one fewer than a deck file can.
  private static let revisions = 1..<Int(CanonicalJSON.integerLimit)

  private let address: HubAddress
  private let client: HTTPClient

  /// Has to be closed.
  init(_ address: HubAddress) {
    self.address = address
    var configuration = HTTPClient.Configuration()
    configuration.timeout.connect = .seconds(Self.connectSeconds)
    // Somebody waits at the terminal, and is told at once.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Ends all connections; nothing can be asked then.
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

  /// A revision that the hub has; nil where it does not give one that matches its hash.
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

  /// The number of a revision, where it is one that can be added to.
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
        "The server does not go by this name. If it should: turntable serve --allow-host NAME."
      ])
    default: break
    }
    let faults = (body?.array(at: "errors") ?? []).prefix(faults).compactMap { fault -> String? in
      guard let detail = fault.string(at: "detail") else { return nil }
      let place = fault.string(at: "place") ?? ""
      return place.isEmpty ? detail : "\(place): \(detail)"
    }
    if !faults.isEmpty { return .refused(faults) }
    return .refused([body?.string(at: "detail") ?? "This is no hub: it answered \(status.code)."])
  }
}
