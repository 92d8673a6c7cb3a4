import Hub
import Testing

@Suite struct ChangesTests {
  @Test(arguments: Store.allCases) func `each changed deck is listed once in its current state`(store: Store)
    async throws
  {
    try await store.with { hub in
      #expect(try await hub.settledChanges(after: 0, count: 9) == [])
      let (one, two) = (try deck("one"), try deck("two"))
      try await hub.publish(one, by: 1)
      try await hub.publish(two, by: 2)
      let first = try await hub.settledChanges(after: 0, count: 9)
      #expect(first.map(\.id) == ["one", "two"] && first.map(\.owner) == [key(1), key(2)])
      let next = try deck("one", revision: 2, parent: one.identity)
      try await hub.publish(next, by: 1, at: start + 3)
      try await hub.mark(.like, "one", by: 7)
      let seen = try #require(first.last?.sequence)
      let later = try await hub.settledChanges(after: seen, count: 9)
      #expect(later.count == 1 && later[0].revisions == [one.identity, next.identity])
      #expect(
        (later[0].likes, later[0].created, later[0].changed, later[0].state) == (1, start, start + 3, .shown))
      try await hub.withdraw("two", by: key(2), at: start + 4)
      let last = try await hub.settledChanges(after: later[0].sequence, count: 9)
      #expect(last.map(\.id) == ["two"] && last[0].state == .withdrawn && last[0].revisions == [])
      #expect(try await hub.settledChanges(after: 0, count: 1).map(\.id) == ["one"])
      #expect(try await hub.settledChanges(after: 0, count: 9).map(\.id) == ["one", "two"])
      // An act without an effect is no change.
      try await hub.mark(.like, "one", by: 7)
      try await hub.publish(next, by: 1)
      #expect(try await hub.settledChanges(after: last[0].sequence, count: 9) == [])
    }
  }
}
