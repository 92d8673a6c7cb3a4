import API
import Digest
import Formats
import HTTPTypes

// Requests for decks, and those of their authors.
extension HubService {
  func list(_ request: APIRequest) async throws -> APIAnswer {
    var query = try HubQuery(request.query)
    let page = try await store.page(try query.listing())
    let next = page.next.map { JSON.string($0.text) } ?? .null
    return .json(["decks": .array(page.decks.map(\.json)), "next": next], cache: Self.cache(for: request))
  }

  /// Lets a cache that many share answer for a few seconds, but not one who shows a key: authors see what they did at once.
  /// Browsers ask each time.
  private static func cache(for request: APIRequest) -> String {
    request.headers[.authorization] == nil
      ? "public, max-age=0, s-maxage=\(HubLimits.sharedSeconds)" : "no-cache"
  }

  func deck(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    let key = try request.keyIfShown()
    guard let deck = try await store.deck(id) else { throw HubRefusal.unknownDeck }
    switch deck.state {
    case .shown: return .json(deck.json, cache: Self.cache(for: request))
    case .withdrawn: throw HubRefusal.withdrawn
    case .hidden:
      guard let key, try await store.isOwner(key.hash, of: id) else { throw HubRefusal.hidden }
      return .json(deck.json, cache: "private, no-store")
    }
  }

  func content(_ hash: String, _ request: APIRequest) async throws -> APIAnswer {
    guard let hash = ContentHash(hex: hash), let bytes = try await store.content(hash) else {
      throw Problem(.unknownContent, "No deck has a revision with this hash, or its author has withdrawn it.")
    }
    let tag = "\"\(hash)\""
    let cache = "public, max-age=\(HubLimits.contentSeconds), immutable"
    var answer = APIAnswer(type: "application/json", cache: cache, bytes)
    answer.headers[.eTag] = tag
    return answer
  }

  func changes(_ request: APIRequest) async throws -> APIAnswer {
    var query = try HubQuery(request.query)
    let since = try query.number("since", in: 0...Int(CanonicalJSON.integerLimit)) ?? 0
    let count = try query.number("count", in: HubLimits.changes) ?? HubLimits.usualChanges
    try query.finish()
    let changes = try await store.changes(after: since, count: count)
    return .json([
      "changes": .array(changes.map(\.json)),
      "next": .integer(Int64(changes.last?.sequence ?? since)), "line": .string(try await store.line()),
    ])
  }

  func publish(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    let owner = try request.key().hash
    try request.checkMediaType()
    try payToPublish(request.address)
    return try await holdingBody(of: request.address) {
      let body = try await body(of: request, upTo: HubLimits.bodyBytes)
      let publication = try await reader.publication(body, of: id, owner: owner, time: time())
      try payToKeep(publication.bytes.count, request.address)
      let before = try await store.deck(id)
      let deck = try await store.publish(publication)
      let isNew = before == nil || before?.state == .withdrawn
      return .json(deck.json, isNew ? .created : .ok, cache: "no-store")
    }
  }

  func withdraw(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    let owner = try request.key().hash
    try payToPublish(request.address)
    try await store.withdraw(id, by: owner, at: time())
    return .done
  }
}

extension HubChange {
  /// The JSON without the place in the sequence, which differs from hub to hub.
  public var exported: JSON {
    guard var object = json.object else { return json }
    object["sequence"] = nil
    return .object(object)
  }

  /// The form that the hub sends (`HubChange` in `docs/hub/openapi.yaml`).
  var json: JSON {
    let json: JSON = [
      "sequence": .integer(Int64(sequence)), "id": .string(id), "owner": .string(hex(owner.bytes)),
      "state": .string(state.rawValue), "revisions": .array(revisions.map { .string($0.description) }),
      "created": .integer(Int64(created)), "changed": .integer(Int64(changed)),
      "downloads": .integer(Int64(downloads)), "likes": .integer(Int64(likes)),
    ]
    guard let hiding, var object = json.object else { return json }
    object["hidden"] = hiding.json
    return .object(object)
  }
}
