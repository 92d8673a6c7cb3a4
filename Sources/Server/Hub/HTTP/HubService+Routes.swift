import API
import Digest
import HTTPTypes

extension HubService: APIService {
  /// The root of all addresses but the moderators' pages.
  static let root = "/api"

  public static let routes: [APIRoutes<HubService>] = [
    APIRoutes(
      root, guide: "The addresses of a hub are those of \(root)/openapi.yaml.",
      names: ["id": HubChange.isID, "hash": { ContentHash(hex: $0) != nil }],
      [
        .init("", [.get: { _, _, _ in HubPages.about }]),
        .init("/openapi.yaml", [.get: { _, _, _ in HubPages.description }]),
        .init("/decks", takesQuery: true, [.get: { hub, request, _ in try await hub.list(request) }]),
        .init("/changes", takesQuery: true, [.get: { hub, request, _ in try await hub.changes(request) }]),
        .init("/contents/{hash}", [.get: { try await $0.content($2, $1) }]),
        .init(
          "/decks/{id}",
          [
            .get: { try await $0.deck($2, $1) }, .put: { try await $0.publish($2, $1) },
            .delete: { try await $0.withdraw($2, $1) },
          ]),
        .init(
          "/decks/{id}/like",
          [
            .put: { try await $0.mark(.like, $2, isSet: true, $1) },
            .delete: { try await $0.mark(.like, $2, isSet: false, $1) },
          ]),
        .init("/decks/{id}/download", [.put: { try await $0.mark(.download, $2, isSet: true, $1) }]),
        .init("/decks/{id}/reports", [.post: { try await $0.report($2, $1) }]),
      ]),
    APIRoutes(
      ModerationPages.root, guide: "Moderators begin at \(ModerationPages.root).", isOpen: false,
      names: ["id": HubChange.isID],
      [
        .init("", [.get: { hub, request, _ in try await hub.listPage(request) }]),
        .init("/log", takesQuery: true, [.get: { hub, request, _ in try await hub.logPage(request) }]),
        .init("/enter", [.post: { hub, request, _ in try await hub.enter(request) }]),
        .init("/leave", [.post: { hub, request, _ in hub.leave(request) }]),
        .init("/style.css", [.get: { _, _, _ in ModerationPages.style }]),
        .init(
          "/decks/{id}",
          [.get: { try await $0.deckPage($2, $1) }, .post: { try await $0.judge($2, $1) }]),
      ]),
  ]
}
