import Cards
import Hub
import HubSQLite
import Testing

extension HubStore {
  @discardableResult
  func report(_ id: String, by phone: Int, reason: Report.Reason = .hurtful, at time: Int = start)
    async throws
    -> HubDeck.State
  {
    try await report(
      Report(
        id: id, key: key(phone), reason: reason, words: "Words \(phone)", network: [UInt8(phone)], time: time)
    ).state
  }

  @discardableResult
  func judge(
    _ id: String, _ verdict: Judgement.Verdict, by name: String = "ada", reason: String? = nil,
    at time: Int = start + 10
  ) async throws -> ModerationCase {
    let judgement = Judgement(
      id: id, verdict: verdict, by: name, reason: reason ?? "Because \(verdict)", time: time)
    return try await judge(try #require(judgement))
  }

  func waiting() async throws -> [String] { try await cases(.waiting, count: 9).map(\.deck.head.id) }
}

@Suite struct ModerationTests {
  @Test(arguments: Store.allCases)
  func `DECK-8 a kept deck is shown again, and only new reports count`(
    store: Store
  ) async throws {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      #expect(try await hub.waiting() == [])
      try await hub.report("one", by: 1, reason: .spam)
      #expect(try await hub.waiting() == ["one"], "one report is enough for somebody to look")
      try await hub.report("one", by: 2, at: start + 1)
      #expect(try await hub.report("one", by: 3, at: start + 2) == .hidden)
      let hidden = try #require(try await hub.moderationCase("one"))
      #expect((hidden.reports, hidden.waits) == (3, start))
      #expect(
        hidden.deck.hiding == Hiding(cause: .reports, reason: "hurtful, spam", time: start + 2),
        "the reason that most gave comes first")
      let kept = try await hub.judge("one", .keep)
      #expect((kept.deck.state, kept.deck.hiding, kept.waits, kept.reports) == (.shown, nil, nil, 0))
      #expect(try await hub.ids(Listing(count: 9)) == ["one"])
      for phone in 4..<9 { #expect(try await hub.report("one", by: phone, at: start + 11) == .shown) }
      #expect(try await hub.report("one", by: 9, at: start + 11) == .hidden, "twice as many as before")
      #expect(try await hub.reports(of: "one", count: 99).count == 9)
      #expect(try await hub.reports(of: "one", count: 1).map(\.time) == [start + 11], "the newest")
    }
  }

  @Test(arguments: Store.allCases) func `DECK-8 a deck hidden by a moderator stays hidden until restored`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      let first = try deck("one")
      try await hub.publish(first)
      try await hub.judge("one", .hide)
      let hiding = Hiding(cause: .moderator, reason: "Because hide", time: start + 10)
      #expect(try await hub.deck("one")?.hiding == hiding)
      #expect(try await hub.cases(.hidden, count: 9).map(\.deck.head.id) == ["one"])
      let second = try deck("one", revision: 2, parent: first.identity)
      #expect(try await hub.publish(second).hiding == hiding, "a change does not show it")
      try await hub.withdraw("one", by: key(1), at: start + 20)
      #expect(try await hub.publish(second).state == .hidden, "nor does taking it back")
      let refusal = try await hub.refusal { try await $0.judge("one", .keep) }
      #expect(refusal == .notThatWay("A moderator hid this deck: restore it."))
      let restored = try await hub.judge("one", .restore)
      #expect((restored.deck.state, restored.deck.hiding) == (.shown, nil))
      #expect(try await hub.refusal { try await $0.judge("one", .restore, by: "bea") } != nil)
      #expect(try await hub.refusal { try await $0.judge("none", .hide) } == .unknownDeck)
      // A withdrawn deck comes back hidden.
      try await hub.withdraw("one", by: key(1), at: start + 30)
      #expect(try await hub.judge("one", .hide).deck.state == .withdrawn)
      #expect(try await hub.publish(second).state == .hidden)
    }
  }

  @Test(arguments: Store.allCases) func `a banned key cannot publish, and its decks are hidden`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      for id in ["one", "two"] { try await hub.publish(try deck(id), by: 1) }
      try await hub.publish(try deck("others"), by: 2)
      #expect(try await hub.judge("one", .ban).isBanned)
      #expect(
        try await hub.acts(of: "two", before: nil, count: 9).map(\.what) == ["ban"], "the log tells each")
      #expect(try await hub.ids(Listing(count: 9)) == ["others"])
      #expect(try await hub.refusal { try await $0.publish(try deck("three"), by: 1) } == .banned)
      #expect(try await hub.refusal { try await $0.publish(try deck("one"), by: 1) } == .banned)
      try await hub.publish(try deck("three"), by: 2)
      try await hub.withdraw("two", by: key(1), at: start + 20)
      #expect(try await hub.judge("one", .restore).isBanned == false)
      #expect(
        try await hub.publish(try deck("two"), by: 1).state == .hidden, "each deck is restored by itself")
      #expect(try await hub.publish(try deck("four"), by: 1).state == .shown)
    }
  }

  @Test(arguments: Store.allCases) func `DECK-8 every moderation act is logged`(store: Store) async throws {
    try await store.with { hub in
      try await hub.addModerator("ada", key: key(100), at: start)
      try await hub.publish(try deck("one"))
      for phone in 1...3 { try await hub.report("one", by: phone, at: start + phone) }
      for verdict in [Judgement.Verdict.keep, .hide, .restore, .ban] { try await hub.judge("one", verdict) }
      let acts = try await hub.acts(of: nil, before: nil, count: 99)
      #expect(acts.map(\.what) == ["ban", "restore", "hide", "keep", "hide", "add"], "newest first")
      #expect(acts.map(\.by) == ["ada", "ada", "ada", "ada", "reports", ""])
      #expect(acts[1].reason == "Because restore" && acts[1].subject == "one" && acts[1].time == start + 10)
      #expect(acts[4].reason == "hurtful" && acts[4].time == start + 3)
      #expect(try await hub.acts(of: "one", before: nil, count: 2) == Array(acts.prefix(2)))
      #expect(try await hub.acts(of: nil, before: acts[3].number, count: 9) == Array(acts.suffix(2)))
      #expect(try await hub.refusal { try await $0.judge("one", .keep) } != nil)
      #expect(try await hub.acts(of: nil, before: nil, count: 99) == acts, "what was refused is no act")
    }
  }

  @Test(arguments: Store.allCases) func `a moderator is identified by key`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      try await hub.addModerator("ada", key: key(1), at: start)
      try await hub.addModerator("bea", key: key(2), at: start + 1)
      #expect(
        try await hub.refusal { try await $0.addModerator("ada", key: key(3), at: start) } == .takenName)
      #expect(
        try await hub.moderators() == [
          Moderator(name: "ada", added: start), Moderator(name: "bea", added: start + 1),
        ])
      #expect(try await hub.moderator(with: key(2)) == "bea")
      #expect(try await hub.moderator(with: key(3)) == nil)
      try await hub.removeModerator("ada", at: start + 2)
      #expect(try await hub.moderator(with: key(1)) == nil)
      #expect(try await hub.refusal { try await $0.removeModerator("ada", at: start) } == .unknownModerator)
      for number in 1..<HubLimits.moderators {
        try await hub.addModerator("m\(number)", key: key(100 + number), at: start)
      }
      #expect(
        try await hub.refusal { try await $0.addModerator("more", key: key(3), at: start) }
          == .tooManyModerators(HubLimits.moderators))
    }
  }

  @Test(arguments: Store.allCases) func `a deck with a listed word is shown but awaits a moderator`(
    store: Store
  ) async throws {
    try await store.with { hub in
      let list = try WordList("# mine\n\nBÖSE\r\nübel\n")
      func publish(_ deck: Deck) async throws {
        _ = try await hub.publish(Publication(deck: deck, owner: key(1), time: start, wordList: list))
      }
      let first = try deck("one", texts: ["Who is böse, and who böser?", "Übel!"])
      try await publish(first)
      try await publish(try deck("two", texts: ["Who is böser?"]))
      #expect(try await hub.waiting() == ["one"], "words count, and not what begins so")
      let told = try #require(try await hub.moderationCase("one"))
      #expect(told.flags == ["bose", "ubel"] && told.deck.state == .shown)
      try await hub.judge("one", .keep)
      #expect(try await hub.waiting() == [])
      try await publish(try deck("one", revision: 2, parent: first.identity, title: "Übel"))
      #expect(try await hub.waiting() == ["one"], "a change is looked at anew")
      #expect(try await hub.moderationCase("one")?.flags == ["ubel"])
    }
  }

  @Test func `an invalid word list is reported with its line`() throws {
    #expect(throws: WordListError.notOneWord(line: 3)) { try WordList("one\n\ntwo words\n") }
    #expect(throws: WordListError.notOneWord(line: 1)) { try WordList("!?") }
    #expect(throws: WordListError.tooLarge) {
      try WordList(String(repeating: "a", count: HubLimits.wordListBytes + 1))
    }
    #expect(throws: WordListError.tooManyWords) {
      try WordList((0...HubLimits.wordListWords).map { "w\($0)\n" }.joined())
    }
    let words = DeckWords(try deck("one"))
    #expect(WordList.empty.found(in: words) == [])
  }

  @Test func `a judgement needs a reason of limited length`() {
    func judgement(_ reason: String) -> Judgement? {
      Judgement(id: "one", verdict: .hide, by: "ada", reason: reason, time: start)
    }
    #expect(judgement("") == nil && judgement("  ") == nil)
    #expect(judgement(String(repeating: "é", count: HubLimits.reasonWords)) != nil)
    #expect(judgement(String(repeating: "é", count: HubLimits.reasonWords + 1)) == nil)
  }
}
