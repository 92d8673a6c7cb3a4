import Cards
import Digest
import Formats
import Foundation
import Hub
import HubSQLite
import Testing

#if PostgreSQL
  import HubCluster
  import HubPostgres
  import Postgres
  import TestCluster
#endif

/// The contract of every store, run for each of them.
enum Store: String, CaseIterable {
  case sqlite
  #if PostgreSQL
    case postgres, following
  #endif

  /// True for an index that ranks new decks beside the most popular of the others.
  var ranksNewDecksBeside: Bool { rawValue != "postgres" }

  /// A new store that is deleted after the test.
  func with(_ limits: HubLimits = HubLimits(), _ test: (any HubStore) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    switch self {
    case .sqlite:
      try await test(
        try SQLiteHubStore(path: folder.appendingPathComponent("hub.sqlite").path, limits: limits))
    #if PostgreSQL
      case .postgres:
        try await TestCluster.withSchema { address in
          try await test(try await PostgresHubStore.prepared(at: address))
        }
      case .following:
        try await TestCluster.withSchema { address in
          let truth = try await PostgresHubStore.prepared(at: address)
          let copy = try SQLiteHubStore(
            path: folder.appendingPathComponent("hub.sqlite").path, limits: limits)
          let node = try await FollowingHubStore(truth, copy: copy, ownWriteWait: .seconds(120))
          try await node.follow()
          try await test(node)
        }
    #endif
    }
  }
}

#if PostgreSQL
  extension PostgresHubStore {
    /// A store with a pool of its own.
    static func prepared(at address: String) async throws -> PostgresHubStore {
      let store = PostgresHubStore(PostgresPool(address, limits: .patient))
      try await store.prepare()
      return store
    }
  }
#endif

extension HubStore {
  @discardableResult
  func publish(_ deck: Deck, by owner: Int = 1, at time: Int = start) async throws -> HubDeck {
    try await publish(Publication(deck: deck, owner: key(owner), time: time))
  }

  @discardableResult
  func mark(
    _ kind: Mark.Kind, _ id: String, by phone: Int, from address: UInt8 = 1, isSet: Bool = true,
    at time: Int = start
  ) async throws -> HubDeck {
    try await mark(
      Mark(kind: kind, id: id, key: key(phone), isSet: isSet, network: [address], time: time))
  }

  func ids(_ listing: Listing) async throws -> [String] { try await page(listing).decks.map(\.head.id) }

  /// The changes, with all that was committed before.
  func settledChanges(after sequence: Int, count: Int) async throws -> [HubChange] {
    #if PostgreSQL
      if let store = self as? PostgresHubStore { try await store.settle() }
      if let store = self as? FollowingHubStore { try await store.catchUp() }
    #endif
    return try await changes(after: sequence, count: count)
  }

  func refusal(_ act: (Self) async throws -> Void) async throws -> HubRefusal? {
    do {
      try await act(self)
      return nil
    } catch let refusal as HubRefusal {
      return refusal
    }
  }
}

@Suite struct StoreContractTests {
  @Test(arguments: Store.allCases) func `DECK-7 a published deck is stored unchanged`(store: Store)
    async throws
  {
    try await store.with { hub in
      #expect(try await hub.deck("a.b-c_1") == nil)
      let deck = try deck(
        "a.b-c_1", title: "Zwölf “Fragen”", rating: .teens, kinds: [.dare, .choice], cards: 12)
      let there = try await hub.publish(deck)
      #expect(there.head == HubDeck.Head(deck) && there.content == deck.identity && there.state == .shown)
      #expect((there.created, there.changed, there.downloads, there.likes) == (start, start, 0, 0))
      #expect(try await hub.deck("a.b-c_1") == there)
      let bytes = try #require(try await hub.content(deck.identity))
      #expect(SHA256.hash(bytes) == deck.identity.bytes, "anybody can check it")
      #expect(try DeckFile.read(bytes, name: "it") == deck)
      #expect(try await hub.content(ContentHash(of: "other")) == nil)
    }
  }

  @Test(arguments: Store.allCases) func `DECK-7 only the author can change a deck`(store: Store)
    async throws
  {
    try await store.with { hub in
      let first = try deck("one")
      try await hub.publish(first, by: 1)
      #expect(
        try await hub.publish(first, by: 1, at: start + 9).changed == start, "a request that came twice")
      let second = try deck("one", revision: 2, parent: first.identity, title: "Better", cards: 3)
      #expect(try await hub.refusal { try await $0.publish(second, by: 2) } == .notYours)
      let there = try await hub.publish(second, by: 1, at: start + day)
      #expect((there.head.title, there.head.cards, there.head.revision) == ("Better", 3, 2))
      #expect((there.created, there.changed) == (start, start + day))
      #expect(try await hub.content(first.identity) != nil, "an older revision stays")
      // Of two successors of one revision the later one is refused, and its sender learns which came first.
      let raced = try deck("one", revision: 2, parent: first.identity, title: "Raced")
      #expect(try await hub.refusal { try await $0.publish(raced, by: 1) } == .outdated(there))
      let notNewer = try deck("one", revision: 2, parent: second.identity, title: "Same number")
      #expect(try await hub.refusal { try await $0.publish(notNewer, by: 1) } == .outdated(there))
      #expect(try await hub.deck("one") == there)
    }
  }

  @Test(arguments: Store.allCases) func `one of many simultaneous changes wins`(store: Store) async throws {
    try await store.with { hub in
      let first = try deck("raced")
      try await hub.publish(first)
      let outcomes = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<20 {
          group.addTask {
            let next = try? deck("raced", revision: 2, parent: first.identity, title: "Number \(number)")
            guard let next else { return false }
            return (try? await hub.publish(next)) != nil
          }
        }
        return await group.reduce(into: [Bool]()) { $0.append($1) }
      }
      #expect(outcomes.count { $0 } == 1)
    }
  }

  @Test(arguments: Store.allCases) func `DECK-7 a withdrawn deck disappears with its cards`(store: Store)
    async throws
  {
    try await store.with { hub in
      let first = try deck("one")
      try await hub.publish(first)
      #expect(try await hub.refusal { try await $0.withdraw("one", by: key(2), at: start) } == .notYours)
      #expect(try await hub.refusal { try await $0.withdraw("two", by: key(1), at: start) } == .unknownDeck)
      try await hub.withdraw("one", by: key(1), at: start + 5)
      try await hub.withdraw("one", by: key(1), at: start + 6)
      #expect(try await hub.deck("one")?.state == .withdrawn)
      #expect(try await hub.content(first.identity) == nil)
      #expect(try await hub.ids(Listing(count: 9)) == [])
      #expect(try await hub.refusal { try await $0.mark(.like, "one", by: 5) } == .withdrawn)
      #expect(
        try await hub.refusal { try await $0.publish(first, by: 2) } == .notYours, "the id stays its owner's")
      #expect(try await hub.publish(first, by: 1, at: start + 7).state == .shown)
      #expect(try await hub.content(first.identity) != nil)
    }
  }

  @Test(arguments: Store.allCases) func `DECK-9 each phone counts once and can take back a like`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      for _ in 0..<3 {
        try await hub.mark(.like, "one", by: 1)
        try await hub.mark(.download, "one", by: 1)
      }
      let there = try await hub.mark(.like, "one", by: 2)
      #expect((there.likes, there.downloads) == (2, 1))
      #expect(try await hub.mark(.like, "one", by: 2, isSet: false).likes == 1)
      #expect(try await hub.mark(.like, "one", by: 2, isSet: false).likes == 1)
      #expect(try await hub.mark(.like, "one", by: 3, isSet: false).likes == 1, "it never liked it")
      #expect(try await hub.mark(.like, "one", by: 2).likes == 2)
      #expect(try await hub.deck("one")?.likes == 2)
      #expect(try await hub.refusal { try await $0.mark(.like, "none", by: 1) } == .unknownDeck)
    }
  }

  @Test(arguments: Store.allCases) func `DECK-9 an address can raise a deck only so much a day`(store: Store)
    async throws
  {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      let most = HubLimits.marksOfNetwork
      for phone in 0..<(most + 10) { try await hub.mark(.like, "one", by: phone) }
      #expect(try await hub.deck("one")?.likes == most)
      #expect(
        try await hub.mark(.like, "one", by: most + 9, isSet: false).likes == most, "it was not counted")
      #expect(try await hub.mark(.like, "one", by: 1_000, from: 2).likes == most + 1)
      #expect(try await hub.mark(.like, "one", by: 2_000, at: start + day).likes == most + 2)
    }
  }

  @Test(arguments: Store.allCases) func `DECK-8 enough reports hide a deck, one for each phone`(store: Store)
    async throws
  {
    try await store.with { hub in
      for rating in Rating.allCases {
        let id = rating.rawValue
        try await hub.publish(try deck(id, rating: rating))
        let enough = HubLimits.reportsThatHide(rating)
        for phone in 0..<enough {
          // The second report comes from another network, so only the phone tells that it is a repeat.
          for network in [phone, 100 + phone] {
            let state = try await hub.report(
              Report(
                id: id, key: key(phone), reason: .hurtful, words: "No.", network: [UInt8(network)],
                time: start + 1)
            ).state
            #expect(state == (phone < enough - 1 ? .shown : .hidden))
          }
        }
      }
      #expect(try await hub.ids(Listing(count: 9)) == [])
      #expect(try await hub.deck("teens")?.state == .hidden)
      #expect(try await hub.refusal { try await $0.mark(.like, "teens", by: 1) } == .hidden)
      #expect(try await hub.isOwner(key(1), of: "teens"))
      let isOthers = try await hub.isOwner(key(2), of: "teens")
      let isOwned = try await hub.isOwner(key(1), of: "none")
      #expect(!isOthers && !isOwned)
      let better = try deck(
        "teens", revision: 2, parent: try deck("teens", rating: .teens).identity, rating: .teens)
      #expect(try await hub.publish(better).state == .hidden, "a change does not show it again")
      try await hub.withdraw("teens", by: key(1), at: start + 2)
      #expect(try await hub.publish(better).state == .hidden, "nor does taking it back")
    }
  }

  @Test(arguments: Store.allCases) func `DECK-8 one address cannot hide a deck, even with many keys`(
    store: Store
  ) async throws {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      func report(_ phone: Int, from address: UInt8, at time: Int) async throws -> HubDeck.State {
        try await hub.report(
          Report(
            id: "one", key: key(phone), reason: .spam, words: "", network: [address], time: start + time)
        ).state
      }
      for phone in 0..<20 { #expect(try await report(phone, from: 1, at: 1) == .shown) }
      for address in 2..<UInt8(HubLimits.reportsThatHide(.everyone)) {
        #expect(try await report(100 + Int(address), from: address, at: 1) == .shown)
      }
      #expect(try await report(200, from: 200, at: 1) == .hidden)
    }
  }
}
