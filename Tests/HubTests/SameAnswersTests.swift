#if PostgreSQL
  import API
  import Cards
  import Hub
  import Testing

  /// Random acts at two stores, which have to answer alike.
  @Suite struct SameAnswersTests {
    private struct Generator: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        // xorshift64 (Marsaglia, 2003).
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
      }
    }

    /// An act with a comparable answer.
    private struct Act {
      let name: String
      let run: @Sendable (any HubStore) async throws -> String
    }

    @Test(arguments: [Store.postgres, .following], 1...2)
    func `SCALE-1 every store answers as SQLite does, whatever is asked`(store: Store, seed: UInt64)
      async throws
    {
      try await Store.sqlite.with { one in
        try await store.with { other in
          var chance = Generator(state: seed &* 0x9e37_79b9_7f4a_7c15)
          for step in 0..<300 {
            let act = try await Self.act(at: start + step * 1_000, one, &chance)
            let (first, second) = (await Self.answer(act, of: one), await Self.answer(act, of: other))
            try #require(first == second, "step \(step): \(act.name)")
          }
          try await one.reindex()
          try await other.reindex()
          for text in ["red", "gre", "one", "party"] {
            #expect(try await one.found(text) == other.found(text), "\(text)")
          }
        }
      }
    }

    private static func answer(_ act: Act, of store: any HubStore) async -> String {
      do {
        return try await act.run(store)
      } catch { return "\(error)" }
    }

    /// Draws an act.
    /// - Parameter store: tells the newest revisions.
    private static func act(
      at time: Int, _ store: any HubStore, _ chance: inout Generator
    ) async throws -> Act {
      let (id, owner) = ("d\(Int.random(in: 0..<8, using: &chance))", Int.random(in: 1...3, using: &chance))
      let phone = Int.random(in: 0..<40, using: &chance)
      let network = [UInt8.random(in: 0..<6, using: &chance)]
      let order = Listing.Order.allCases.randomElement(using: &chance) ?? .popular
      switch Int.random(in: 0..<20, using: &chance) {
      case 0..<4:
        let newest = try await store.deck(id)
        let isNext = newest != nil && Bool.random(using: &chance)
        let title = ["Red one", "Green two", "Grey party"].randomElement(using: &chance) ?? ""
        let deck = try deck(
          id, revision: isNext ? (newest?.head.revision ?? 0) + 1 : 1, parent: isNext ? newest?.content : nil,
          title: title, language: ["en", "pt-BR"].randomElement(using: &chance) ?? "en",
          rating: Rating.allCases.randomElement(using: &chance) ?? .everyone,
          kinds: [[.question], [.dare, .truth]].randomElement(using: &chance) ?? [])
        return Act(name: "publish \(id)") { "\(try await $0.publish(deck, by: owner, at: time))" }
      case 4..<10:
        let mark = Mark(
          kind: Bool.random(using: &chance) ? .like : .download, id: id, key: key(phone),
          isSet: Int.random(in: 0..<4, using: &chance) > 0, network: network, time: time)
        return Act(name: "\(mark)") { "\(try await $0.mark(mark))" }
      case 10..<13:
        let reason = Report.Reason.allCases.randomElement(using: &chance) ?? .other
        let report = Report(
          id: id, key: key(phone), reason: reason, words: "Words", network: [UInt8(phone)], time: time)
        return Act(name: "\(report)") { "\(try await $0.report(report))" }
      case 13:
        return Act(name: "withdraw \(id)") { "\(try await $0.withdraw(id, by: key(owner), at: time))" }
      case 14:
        let verdict = Judgement.Verdict.allCases.randomElement(using: &chance) ?? .keep
        guard let judgement = Judgement(id: id, verdict: verdict, by: "m", reason: "So.", time: time) else {
          return Act(name: "") { _ in "" }
        }
        return Act(name: "\(judgement)") { "\(try await $0.judge(judgement))" }
      case 15:
        return Act(name: "cases") { store in
          "\(try await store.cases(.waiting, count: 9)) \(try await store.cases(.hidden, count: 9))"
        }
      case 16:
        return Act(name: "reports") { store in
          let acts = try await store.acts(of: id, before: nil, count: 5).map { [$0.what, $0.by, $0.reason] }
          return "\(try await store.reports(of: id, count: 9)) \(acts)"
        }
      case 17:
        return Act(name: "counts") { store in
          let counts = try await store.counts()
          return "\(HubDeck.State.allCases.map { counts[$0] ?? 0 })"
        }
      default:
        let listing = Listing(
          order: order, keywords: Bool.random(using: &chance) ? Keywords("gre") : nil,
          language: Bool.random(using: &chance) ? "pt" : nil,
          rating: Rating.allCases.randomElement(using: &chance) ?? .adults,
          kind: Int.random(in: 0..<3, using: &chance) == 0 ? .dare : nil, count: 4)
        return Act(name: "\(listing)") { "\(try await $0.page(listing).decks)" }
      }
    }
  }
#endif
