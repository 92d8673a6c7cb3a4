import HTTPTypes

// What phones say of decks, each with a key for that deck alone.
extension HubService {
  func mark(_ kind: Mark.Kind, _ id: String, isSet: Bool, _ request: HubRequest) async throws -> HubAnswer {
    let key = try request.key().hash
    try payToMark(request.address)
    let mark = Mark(
      kind: kind, id: id, key: key, isSet: isSet, network: request.address.network.bytes, time: time())
    let deck = try await store.mark(mark)
    return .json(deck.json, cache: "no-store")
  }

  /// Tells nothing of the deck, so that nobody reads off how many reports it takes.
  func report(_ id: String, _ request: HubRequest) async throws -> HubAnswer {
    let key = try request.key().hash
    try request.checkMediaType()
    try payToMark(request.address)
    let body = try await body(of: request, upTo: HubLimits.reportBytes)
    _ = try await store.report(
      try await reader.report(body, of: id, key: key, network: request.address.network.bytes, time: time()))
    return .done
  }
}
