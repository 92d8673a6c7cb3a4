import API
import HTTPTypes

// Likes, downloads and reports. A phone uses another key for each deck.
extension HubService {
  func mark(_ kind: Mark.Kind, _ id: String, isSet: Bool, _ request: APIRequest) async throws -> APIAnswer {
    let key = try request.key().hash
    try payToMark(request.address)
    let mark = Mark(
      kind: kind, id: id, key: key, isSet: isSet, network: request.address.network.bytes, time: time())
    let deck = try await store.mark(mark)
    return .json(deck.json, cache: "no-store")
  }

  /// Stores a report. The answer has nothing about the deck, so that nobody can find out how many reports hide it.
  func report(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    let key = try request.key().hash
    try request.checkMediaType()
    try payToMark(request.address)
    let body = try await body(of: request, upTo: HubLimits.reportBytes)
    _ = try await store.report(
      try await reader.report(body, of: id, key: key, network: request.address.network.bytes, time: time()))
    return .done
  }
}
