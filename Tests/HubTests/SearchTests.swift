import Cards
import Hub
import HubSQLite
import Testing

extension HubStore {
  /// All pages of the results, best first.
  func found(_ text: String, count: Int = 100, _ change: (inout Listing) -> Void = { _ in }) async throws
    -> [String]
  {
    let keywords = try #require(Keywords(text))
    var listing = Listing(keywords: keywords, count: count)
    change(&listing)
    var ids: [String] = []
    while true {
      let page = try await page(listing)
      ids += page.decks.map(\.head.id)
      guard let next = page.next else { return ids }
      let cursor = try #require(Cursor(next.text))
      listing.after = cursor
    }
  }

  /// Downloads from this many phones, each with an address of its own.
  func download(_ id: String, _ count: Int) async throws {
    for phone in 0..<count {
      _ = try await mark(
        Mark(
          kind: .download, id: id, key: key(phone), isSet: true,
          network: [UInt8(phone >> 8), UInt8(phone & 255)],
          time: start))
    }
  }

  func hide(_ id: String) async throws {
    for phone in 0..<HubLimits.reportsThatHide(.everyone) {
      _ = try await report(
        Report(
          id: id, key: key(phone), reason: .spam, words: "", network: [UInt8(phone)], time: start + 1))
    }
  }
}

@Suite struct SearchTests {
  /// Runs the test with new decks, and again with decks numbered by the index.
  func with(
    _ store: Store, _ decks: [Deck], test: (any HubStore, _ isNumbered: Bool) async throws -> Void
  ) async throws {
    for isNumbered in [false, true] {
      try await store.with { hub in
        for deck in decks { try await hub.publish(deck) }
        if isNumbered { try await hub.reindex() }
        try await test(hub, isNumbered)
      }
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 words are found in title, description, tags and cards`(
    store: Store
  ) async throws {
    let decks = [
      try deck("title", title: "Pirates and parrots"),
      try deck("description", description: "For evenings with pirates."),
      try deck("tags", tags: ["pirates", "sea"]),
      try deck("text", texts: ["Who of you is a pirate’s friend?"]),
      try deck("none"),
    ]
    try await with(store, decks) { hub, _ async throws in
      #expect(try await Set(hub.found("pirate")) == ["title", "description", "tags", "text"])
      #expect(try await Set(hub.found("pirates")) == ["title", "description", "tags"])
      #expect(try await hub.found("one").count == 5, "options, too")
      #expect(try await hub.found("somebody") == [], "the author's name is no word of the deck")
      #expect(try await hub.found("pirates nowhere") == [])
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 a prefix finds words that begin with it`(store: Store)
    async throws
  {
    let decks = [try deck("long", title: "Würfelspiele für draußen"), try deck("other", title: "Other")]
    try await with(store, decks) { hub, _ async throws in
      for end in 1..."wurfelspiele".count {
        #expect(
          try await hub.found(String("wurfelspiele".prefix(end)))
            == (end == 1 ? ["long", "other"] : ["long"]))
      }
      #expect(try await hub.found("wurfelspielen") == [])
      #expect(try await hub.found("urfel") == [], "not from the middle of a word")
      #expect(try await hub.found("wur dra fur") == ["long"], "each word, in any order")
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 accents and case do not matter`(store: Store) async throws {
    let decks = [
      try deck("fr", title: "Soirée d’Été", texts: ["Ça va, cœur?"]),
      try deck("de", title: "Große STRASSE"), try deck("el", title: "Ερωτήσεις"),
      try deck("ja", title: "質問カード"), try deck("ko", title: "질문"), try deck("ar", title: "أَسْئِلَة"),
    ]
    try await with(store, decks) { hub, _ async throws in
      for (text, id) in [
        ("soiree ete", "fr"), ("SOIRÉE", "fr"), ("ca coeur", "fr"), ("CŒUR", "fr"), ("straße", "de"),
        ("grosse", "de"), ("ερωτησεισ", "el"), ("ΕΡΩΤΉΣΕΙΣ", "el"), ("カード", "ja"), ("問", "ja"), ("질", "ko"),
        ("أسئلة", "ar"), ("soire\u{301}e", "fr"),
      ] {
        #expect(try await hub.found(text) == [id], "\(text)")
      }
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 the best matches come first`(store: Store) async throws {
    let decks = [
      try deck("card", texts: ["A walrus, what does it eat?"]),
      try deck("title", title: "All about the walrus"),
      try deck("begins", title: "Walruses"), try deck("tag", tags: ["walrus"]),
      try deck("rare", texts: ["Zyzzyva or aardvark?"]),
    ]
    try await with(store, decks) { hub, isNumbered in
      #expect(try await hub.found("walrus") == ["title", "begins", "tag", "card"])
      // Very popular with the word in one card, against a few downloads with the word in the title.
      try await hub.download("card", 100)
      try await hub.download("title", 3)
      if isNumbered { try await hub.reindex() }
      #expect(try await hub.found("walrus").first == "title")
      #expect(try await Set(hub.found("walrus")) == ["title", "begins", "tag", "card"])
      #expect(try await hub.found("zyzz") == ["rare"])
      // Of two equal matches the popular one comes first.
      try await hub.publish(try deck("twin1", title: "Twins"))
      try await hub.publish(try deck("twin2", title: "Twins"))
      try await hub.download("twin1", 1)
      #expect(try await hub.found("twins") == ["twin1", "twin2"])
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 list filters apply to searches`(store: Store) async throws {
    let decks = [
      try deck("en", title: "Night", rating: .adults, kinds: [.choice], cards: 5),
      try deck("pt", title: "Night", language: "pt-BR", rating: .teens, kinds: [.truth, .dare], cards: 50),
      try deck("ptx", title: "Night", language: "ptx", cards: 500),
    ]
    try await with(store, decks) { hub, _ async throws in
      func found(_ change: (inout Listing) -> Void) async throws -> Set<String> {
        Set(try await hub.found("nig", change))
      }
      #expect(try await found { $0.language = "PT" } == ["pt"])
      #expect(try await found { $0.language = "pt-br" } == ["pt"])
      #expect(try await found { $0.language = "p" } == [])
      #expect(try await found { $0.rating = .everyone } == ["ptx"])
      #expect(try await found { $0.rating = .teens } == ["ptx", "pt"])
      #expect(try await found { $0.kind = .dare } == ["pt"])
      #expect(try await found { $0.cards = 5...50 } == ["en", "pt"])
      #expect(try await found { ($0.cards, $0.rating, $0.language) = (1...60, .teens, "pt") } == ["pt"])
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 changes are searchable at once`(store: Store) async throws {
    let first = try deck("one", title: "Before", texts: ["Something yellow?"])
    try await with(store, [first, try deck("two", title: "Before")]) { hub, _ async throws in
      try await hub.publish(try deck("one", revision: 2, parent: first.identity, title: "After"))
      #expect(try await hub.found("before") == ["two"])
      #expect(try await hub.found("yellow") == [])
      #expect(try await hub.found("after") == ["one"])
      try await hub.hide("one")
      #expect(try await hub.found("after") == [])
      try await hub.withdraw("two", by: key(1), at: start + 5)
      #expect(try await hub.found("before") == [])
      try await hub.reindex()
      #expect(try await hub.found("after") == [])
      #expect(try await hub.found("before") == [])
      try await hub.publish(try deck("two", title: "Once more"), at: start + 6)
      #expect(try await hub.found("once more") == ["two"])
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 pages neither repeat nor skip decks while others arrive`(
    store: Store
  ) async throws {
    let decks = try (0..<30).map { try deck("d\($0)", title: "Common \($0 % 3 == 0 ? "words" : "word")") }
    try await with(store, decks) { hub, _ async throws in
      for number in 0..<10 { try await hub.download("d\(number * 3)", number) }
      let whole = try await hub.found("comm wor")
      #expect(Set(whole).count == 30)
      #expect(try await hub.found("comm wor", count: 7) == whole)
      var (read, listing) = ([String](), Listing(keywords: Keywords("comm wor"), count: 7))
      for page in 0... {
        let some = try await hub.page(listing)
        read += some.decks.map(\.head.id)
        guard let next = some.next else { break }
        listing.after = next
        try await hub.publish(try deck("late\(page)", title: "Common words"))
      }
      #expect(read.filter { $0.hasPrefix("d") } == whole)
      #expect(Set(read).count == read.count)
    }
  }

  @Test(arguments: Store.allCases) func `DECK-5 results are the same before and after rebuilding the index`(
    store: Store
  ) async throws {
    try await store.with { hub in
      let words = ["red", "green", "blue", "white", "black", "grey"]
      for number in 0..<60 {
        let title = "\(words[number % 6]) \(words[number / 6 % 6])"
        try await hub.publish(try deck("d\(number)", title: title, texts: ["\(words[number * 7 % 6]) one"]))
        try await hub.download("d\(number)", number % 5)
      }
      let queries = words + ["gre", "b", "red gre", "one", "nothing"]
      func all() async throws -> [[String]] {
        var found: [[String]] = []
        for query in queries { found.append(try await hub.found(query, count: 9)) }
        return found
      }
      let before = try await all()
      try await hub.reindex()
      #expect(try await all().map(Set.init) == before.map(Set.init))
      let numbered = try await all()
      #expect(numbered.prefix(6) == before.prefix(6), "of one word, in the same order")
      try await hub.reindex()
      #expect(try await all() == numbered)
    }
  }

  @Test(arguments: Store.allCases) func `a newly popular deck ranks high before the index is rebuilt`(
    store: Store
  ) async throws {
    try await store.with { hub in
      for number in 0..<(HubLimits.ranked + 30) {
        try await hub.publish(try deck("d\(number)", title: "Same"), at: start + number)
      }
      try await hub.reindex()
      #expect(try await hub.found("same").count == HubLimits.ranked)
      #expect(try await hub.found("same").last != "d0", "it is the least popular one")
      try await hub.download("d0", 40)
      #expect(try await hub.found("same").first == "d0")
      let most = HubLimits.ranked + (store.ranksNewDecksBeside ? 1 : 0)
      #expect(try await hub.found("same").count == most, "an index ranks the new ones beside the others")
    }
  }

  @Test(arguments: Store.allCases) func `decks may come and go while the index is rebuilt`(store: Store)
    async throws
  {
    try await store.with { hub in
      for number in 0..<150 { try await hub.publish(try deck("d\(number)", title: "Old")) }
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 { group.addTask { try await hub.reindex() } }
        group.addTask {
          for number in 0..<40 {
            try await hub.publish(try deck("n\(number)", title: "New"))
            try await hub.withdraw("d\(number)", by: key(1), at: start + 1)
            #expect(try await hub.found("new").count == number + 1)
            #expect(try await hub.found("old").count == 149 - number)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await hub.found("new").count == 40)
      #expect(try await hub.found("old").count == 110)
    }
  }

  @Test(arguments: Store.allCases) func `a query is never anything but words`(store: Store) async throws {
    let decks = [
      try deck("near", title: "NEAR AND OR NOT"), try deck("title", title: "title rowid"), try deck("plain"),
    ]
    try await with(store, decks) { hub, _ async throws in
      for (text, ids) in [
        ("", []), (" \u{0}\t", []), ("\"\"* ' -- ;", []), ("\u{301}\u{e000}r0", []), ("near", ["near"]),
        ("NEAR(and, 2)", []), ("near AND or NOT", ["near"]), ("\"near", ["near"]), ("near\"*", ["near"]),
        ("*", []), ("title:rowid", ["title"]), ("{title words} : rowid", ["title"]), ("^near", ["near"]),
        ("near*", ["near"]), ("-near +and", ["near"]), ("near' OR 1=2 --", []), ("title) OR (near", []),
        ("\u{0}near\u{0}and", ["near"]), ("🎉", []), ("\u{e000}kquestion", []), ("near or", ["near"]),
      ] as [(String, [String])] {
        #expect(try await hub.found(text) == ids, "\(text)")
      }
    }
  }

  @Test func `unaccented text is split into words like any other`() {
    let long = String(repeating: "Ab1", count: HubLimits.wordLetters)
    for text in [
      "", " ", "  Two  Words ", "Don't_stop, 9to5!\n\tA-b", "\u{0}\u{7f}a\u{1f}B", long, "x \(long)y z",
      "Ça va, Zoë Bo?",
      "a \u{301}b", "a\u{301} b", "A\u{200d} b", "🏴\u{200d}☠ \u{200d}C", "質問 カード2 abc",
      "don’t STRASSE Straße", "^`$+<=>|~",
    ] {
      #expect(searchWords(text) == foldedWords(text), "\(text.debugDescription)")
    }
    #expect(searchWords(long) == [String(long.lowercased().prefix(HubLimits.wordLetters))])
  }

  @Test func `a query has a maximum length`() {
    #expect(Keywords(String(repeating: "a", count: 10_000)) == nil)
    #expect(Keywords((0...HubLimits.queryWords).map { "w\($0)" }.joined(separator: " ")) == nil)
    #expect(Keywords("a b A á b")?.words == ["a", "b"])
    let long = String(repeating: "x", count: HubLimits.wordLetters + 9)
    #expect(Keywords(long)?.words == [String(repeating: "x", count: HubLimits.wordLetters)])
    #expect(Keywords("don’t l'été x2 か\u{3099}き")?.words == ["don", "t", "l", "ete", "x2", "か\u{3099}", "き"])
  }
}
