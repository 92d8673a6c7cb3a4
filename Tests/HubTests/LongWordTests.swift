import Cards
import Hub
import Testing

@Suite struct LongWordTests {
  /// Prefixes too long for a list of their own.
  @Test(arguments: Store.allCases)
  func `DECK-5 long words are found by prefix, however many share it`(
    store: Store
  ) async throws {
    try await store.with { hub in
      for isNumbered in [false, true] {
        let word = isNumbered ? "wurfelbecher" : "spielkarten"
        func ending(_ number: Int) -> String { word + ["", "a", "aa", "z", "é", "か", "0"][number] }
        for number in 0..<7 {
          try await hub.publish(try deck("\(word)\(number)", title: "The \(ending(number)) here"))
        }
        try await hub.publish(try deck("\(word)-other", title: String(word.dropLast()) + "x"))
        if isNumbered { try await hub.reindex() }
        #expect(try await Set(hub.found(word)) == Set((0..<7).map { "\(word)\($0)" }))
        #expect(try await Set(hub.found(word + "a")) == ["\(word)1", "\(word)2"])
        #expect(try await hub.found(word + "e") == ["\(word)4"])
        #expect(try await hub.found("here \(word)z") == ["\(word)3"])
        #expect(try await hub.found(String(word.dropLast())).count == 8)
        #expect(try await hub.found(word + "b") == [])
        #expect(try await hub.found("\(word) \(word)a").count == 2)
      }
      let many = HubLimits.namedWords + 5
      for number in 100..<100 + many {
        try await hub.publish(try deck("m\(number)", title: "Abcdefghij\(number)"))
      }
      for _ in 0..<2 {
        #expect(try await hub.found("abcdefghij").count == many)
        #expect(try await hub.found("abcdefghij1").count == many)
        #expect(try await hub.found("abcdefghij10").count == 10)
        try await hub.reindex()
      }
    }
  }
}
