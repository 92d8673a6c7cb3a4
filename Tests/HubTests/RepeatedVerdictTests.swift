import Cards
import Hub
import HubSQLite
import Testing

/// Verdicts that are sent again, because their answer was lost: 503 may mean that a verdict counts.
@Suite struct RepeatedVerdictTests {
  /// Returns the verdicts in the log of a deck, newest first.
  private func verdicts(of id: String, _ hub: any HubStore) async throws -> [String] {
    try await hub.acts(of: id, before: nil, count: 99).map(\.what)
  }

  @Test(arguments: Store.allCases) func `a verdict that is sent again counts once`(store: Store)
    async throws
  {
    try await store.with { hub in
      for id in ["one", "two"] { try await hub.publish(try deck(id)) }
      for phone in 1...3 { try await hub.report("one", by: phone) }
      for verdict in [Judgement.Verdict.keep, .hide, .restore, .ban] {
        let first = try await hub.judge("one", verdict)
        let acts = try await hub.acts(of: nil, before: nil, count: 99)
        let changes = try await hub.settledChanges(after: 0, count: 9)
        #expect(try await hub.judge("one", verdict, at: start + 20) == first, "\(verdict)")
        #expect(try await hub.acts(of: nil, before: nil, count: 99) == acts, "\(verdict)")
        #expect(try await hub.settledChanges(after: 0, count: 9) == changes, "mirrors have nothing to copy")
      }
      #expect(try await verdicts(of: "one", hub) == ["ban", "restore", "hide", "keep", "hide"])
      #expect(try await verdicts(of: "two", hub) == ["ban"], "the other deck of the key as well")
    }
  }

  @Test(arguments: Store.allCases) func `keeping a deck twice by mistake does not double its reports twice`(
    store: Store
  ) async throws {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      for reason in ["Fine.", "Fine.", "Fine, really."] { try await hub.judge("one", .keep, reason: reason) }
      let reasons = try await hub.acts(of: "one", before: nil, count: 9).map(\.reason)
      #expect(reasons == ["Fine, really.", "Fine."])
      let needed = HubLimits.reportsThatHide(.everyone, kept: 1)
      for phone in 1..<needed { #expect(try await hub.report("one", by: phone, at: start + 20) == .shown) }
      #expect(try await hub.report("one", by: needed, at: start + 20) == .hidden)
    }
  }

  @Test(arguments: Store.allCases) func `the same verdict counts again after something happened`(
    store: Store
  ) async throws {
    try await store.with { hub in
      let first = try deck("one")
      try await hub.publish(first)
      try await hub.judge("one", .keep)
      try await hub.report("one", by: 1, at: start + 11)
      #expect(try await hub.judge("one", .keep).reports == 0, "a report")
      try await hub.publish(try deck("one", revision: 2, parent: first.identity), at: start + 12)
      try await hub.judge("one", .keep)
      #expect(try await verdicts(of: "one", hub).count == 3, "a change by the author")
      try await hub.judge("one", .keep, by: "bea")
      try await hub.judge("one", .keep)
      #expect(try await verdicts(of: "one", hub).count == 5, "another moderator's verdict")
      // The key is banned, set free by another deck's verdict, and banned again.
      try await hub.publish(try deck("two"))
      try await hub.judge("one", .ban)
      try await hub.judge("two", .restore)
      #expect(try await hub.judge("one", .ban).isBanned)
      #expect(try await verdicts(of: "one", hub).prefix(2) == ["ban", "ban"])
    }
  }

  @Test(arguments: Store.allCases) func `hiding a deck again with another reason changes the reason`(
    store: Store
  ) async throws {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      for reason in ["Spam.", "Spam: it sells shoes."] { try await hub.judge("one", .hide, reason: reason) }
      #expect(try await hub.deck("one")?.hiding?.reason == "Spam: it sells shoes.")
      #expect(try await verdicts(of: "one", hub) == ["hide", "hide"])
      for reason in ["Better now.", "Better now, thanks."] {
        #expect(try await hub.judge("one", .restore, reason: reason).deck.state == .shown)
      }
      #expect(try await verdicts(of: "one", hub) == ["restore", "restore", "hide", "hide"])
    }
  }
}
