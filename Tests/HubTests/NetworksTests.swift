import Cards
import Formats
import HTTPTypes
import Hub
import RateLimiting
import Testing

/// Networks of 64 bits in networks of 48 bits: `2001:db8:NETWORK:NUMBER::`.
private func address(_ network: UInt64, _ number: UInt64) -> ClientAddress {
  .version6(0x2001_0db8_0000_0000 | network << 16 | number)
}

@Suite struct NetworksTests {
  private func report(_ id: String, by phone: Int, from address: ClientAddress, at hub: TestHub) async throws
  {
    let body: JSON = ["reason": "spam"]
    let answer = try await hub.ask(.post, "/api/decks/\(id)/reports", body, by: phone, from: address)
    #expect(answer.status == .noContent)
  }

  @Test func `B6 the 64-bit networks of one site cannot hide a deck`() async throws {
    try await Store.sqlite.with { store in
      let hub = TestHub(store)
      try await store.publish(try deck("one"))
      for number in 0..<20 { try await report("one", by: number, from: address(1, UInt64(number)), at: hub) }
      #expect(try await store.deck("one")?.state == .shown)
      let told = try #require(try await store.moderationCase("one"))
      #expect(told.reports == 1)
      for network in 2..<HubLimits.reportsThatHide(.everyone) {
        try await report("one", by: 100 + network, from: address(UInt64(network), 0), at: hub)
      }
      #expect(try await store.deck("one")?.state == .shown)
      try await report("one", by: 200, from: .version4(1), at: hub)
      #expect(try await store.deck("one")?.state == .hidden)
    }
  }

  @Test func `B6 likes and downloads of one site count as one address`() async throws {
    try await Store.sqlite.with { store in
      var limits = HubLimits()
      limits.writeTokens = 1_000_000
      let hub = TestHub(store, limits: limits)
      try await store.publish(try deck("one"))
      for number in 0..<2 * HubLimits.marksOfNetwork {
        for what in ["like", "download"] {
          let answer = try await hub.ask(
            .put, "/api/decks/one/\(what)", by: number, from: address(1, UInt64(number)))
          #expect(answer.status == .ok)
        }
      }
      let there = try #require(try await store.deck("one"))
      #expect((there.likes, there.downloads) == (HubLimits.marksOfNetwork, HubLimits.marksOfNetwork))
    }
  }

  @Test(arguments: Store.allCases) func `B6 one network hides nothing, however many days it reports`(
    store: Store
  ) async throws {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      for number in 0..<50 {
        let report = Report(
          id: "one", key: key(number), reason: .spam, words: "", network: [1], time: start + number * day)
        #expect(try await hub.report(report).state == .shown)
      }
    }
  }

  @Test(arguments: Store.allCases) func `B6 each time a deck is kept it takes twice the reports to hide it`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      let needed = [3, 6, 12, 24, 48, 48]
      var phone = 0
      for (kept, count) in needed.enumerated() {
        #expect(HubLimits.reportsThatHide(.everyone, kept: kept) == count)
        for number in 1...count {
          phone += 1
          #expect(try await hub.report("one", by: phone) == (number < count ? .shown : .hidden))
        }
        try await hub.judge("one", .keep)
      }
      let better = try deck("one", revision: 2, parent: try deck("one").identity)
      #expect(try await hub.publish(better).state == .shown)
      for number in 1...3 {
        #expect(try await hub.report("one", by: 200 + number) == (number < 3 ? .shown : .hidden))
      }
    }
  }

  @Test(arguments: Store.allCases) func `B2 a verdict settles earlier reports whatever the clock says`(
    store: Store
  ) async throws {
    try await store.with { hub in
      let twoYears = 730 * day
      try await hub.publish(try deck("one"))
      for phone in 1...3 { try await hub.report("one", by: phone, at: start + twoYears) }
      #expect(
        try await hub.judge("one", .keep, at: start).reports == 0, "those of a clock that was ahead, too")
      #expect(try await hub.report("one", by: 4, at: start + 1) == .shown)
      #expect(try await hub.judge("one", .keep, at: start + twoYears).reports == 0)
      for phone in 5...15 { #expect(try await hub.report("one", by: phone, at: start + 2) == .shown) }
      #expect(
        try await hub.report("one", by: 16, at: start + 2) == .hidden, "a verdict of that day blocks none")
    }
  }

  @Test(arguments: Store.allCases)
  func `B5 reports of a deck are limited, and fake keys take no places`(
    store: Store
  ) async throws {
    try await store.with { hub in
      try await hub.publish(try deck("one", rating: .adults))
      for number in 0..<HubLimits.uncountedReports + 50 {
        _ = try await hub.report(
          Report(id: "one", key: key(number), reason: .spam, words: "", network: [0, 0], time: start))
      }
      #expect(try await hub.reports(of: "one", count: 9_999).count == HubLimits.uncountedReports)
      for phone in 1...5 { try await hub.report("one", by: 1_000 + phone, network: [1, UInt8(phone)]) }
      #expect(try await hub.deck("one")?.state == .hidden)
      for number in 0..<HubLimits.reportsOfDeck {
        let network = [2, UInt8(number >> 8), UInt8(number & 0xff)]
        try await hub.report("one", by: 10_000 + number, network: network)
      }
      #expect(try await hub.reports(of: "one", count: 9_999).count == HubLimits.reportsOfDeck)
    }
  }
}

extension HubStore {
  fileprivate func report(_ id: String, by phone: Int, network: [UInt8]) async throws {
    _ = try await report(
      Report(id: id, key: key(phone), reason: .spam, words: "", network: network, time: start))
  }
}
