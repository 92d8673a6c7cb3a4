import Cards
import Digest
import Formats
import Foundation
import Hub
import HubSQLite
import Testing

/// Another hub's record of a deck with these revisions.
private func copy(
  _ decks: [Deck], sent: [Deck]? = nil, by owner: Int = 1, state: HubDeck.State = .shown,
  changed: Int = start,
  likes: Int = 0, hiding: Hiding? = nil
) throws -> DeckCopy {
  let id = try #require(decks.first ?? sent?.first).id
  let change = HubChange(
    sequence: 1, id: id, owner: key(owner), state: state,
    revisions: state == .withdrawn ? [] : decks.map(\.identity),
    created: start, changed: changed, downloads: 0, likes: likes, hiding: hiding)
  return try DeckCopy(
    change,
    contents: try (sent ?? decks).map { ($0.identity, try CanonicalJSON.bytes(of: DeckFile.json($0))) })
}

extension HubStore {
  fileprivate func fault(_ act: (Self) async throws -> Void) async throws -> CopyFault? {
    do {
      try await act(self)
      return nil
    } catch let fault as CopyFault {
      return fault
    }
  }
}

@Suite struct CopiesTests {
  private let source = "https://one.example"

  @Test(arguments: Store.allCases) func `a copy carries the deck, its counts and its owner's key`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      let first = try deck("one", title: "Copied")
      let second = try deck("one", revision: 2, parent: first.identity, title: "Better")
      #expect(
        try await hub.adopt(
          try copy([first, second], changed: start + 5, likes: 7), from: source, at: start + 9))
      let there = try #require(try await hub.deck("one"))
      #expect(
        (there.head.title, there.likes, there.created, there.changed) == ("Better", 7, start, start + 5))
      #expect(
        try await hub.settledChanges(after: 0, count: 9).map(\.revisions) == [
          [first.identity, second.identity]
        ])
      #expect(try await hub.ids(Listing(keywords: Keywords("better"), count: 9)) == ["one"])
      #expect(try await hub.refusal { try await $0.publish(second, by: 2) } == .notYours)
      let third = try deck("one", revision: 3, parent: second.identity)
      #expect(try await hub.publish(third, by: 1, at: start + 20).head.revision == 3)
      #expect(
        try await hub.fault { _ = try await $0.adopt(try copy([first, second]), from: source, at: start) }
          == .newerHere)
      #expect(try await hub.lacking([first.identity, ContentHash(of: "x")]) == [ContentHash(of: "x")])
    }
  }

  @Test(arguments: Store.allCases) func `a repeated copy changes nothing`(store: Store) async throws {
    try await store.with { hub in
      let first = try deck("one")
      #expect(try await hub.adopt(try copy([first]), from: source, at: start))
      let place = try #require(try await hub.settledChanges(after: 0, count: 9).last?.sequence)
      #expect(try await hub.adopt(try copy([first]), from: source, at: start) == false)
      #expect(try await hub.adopt(try copy([first], sent: []), from: nil, at: start) == false)
      #expect(
        try await hub.adopt(try copy([first], likes: 3), from: nil, at: start) == false,
        "old counts of an export")
      #expect(try await hub.settledChanges(after: place, count: 9) == [])
      #expect(try await hub.adopt(try copy([first], likes: 3), from: source, at: start))
    }
  }

  @Test(arguments: Store.allCases) func `copies are adopted all or none, or one by one`(store: Store)
    async throws
  {
    try await store.with { hub in
      try await hub.publish(try deck("mine"), by: 9)
      let copies = try ["one", "mine", "two"].map { try copy([try deck($0)]) }
      #expect(try await hub.fault { _ = try await $0.adopt(copies, from: nil, at: start) } == .otherAuthor)
      #expect(try await hub.deck("one") == nil)
      let broken = CopyFault.malformed("id")
      let some =
        [.failure(broken)] + copies.map { Result<DeckCopy, CopyFault>.success($0) } + [.success(copies[0])]
      let outcomes: [Result<Bool, CopyFault>] = [
        .failure(broken), .success(true), .failure(.otherAuthor), .success(true), .success(false),
      ]
      #expect(try await hub.adoptEach(some, from: nil, at: start) == outcomes)
      let third = try copy([try deck("three")])
      #expect(
        try await hub.adoptEach([.failure(broken), .success(third)], from: nil, at: start)
          == [.failure(broken), .success(true)])
      #expect(try await hub.adopt([], from: nil, at: start) == [])
      try await hub.reindexIfDue(isAwaited: true)
      #expect(
        try await hub.ids(Listing(keywords: Keywords("deck"), count: 9)).sorted() == [
          "mine", "one", "three", "two",
        ])
    }
  }

  @Test(arguments: [Store.sqlite]) func `many copies are found once the index is rebuilt`(store: Store)
    async throws
  {
    let (few, many) = (HubLimits.beside + 1, HubLimits.beside + 30)
    try await store.with { hub in
      try await hub.publish(try deck("mine", title: "Before"))
      let first = try (1..<few).map { try copy([try deck("d\($0)", title: "Many")], likes: $0) }
      _ = try await hub.adopt(first, from: nil, at: start, isReindexed: true)
      #expect(try await hub.found("many").count == HubLimits.ranked, "no more than are searched beside it")
      let late = try copy([try deck("late", title: "Late")])
      #expect(try await hub.adopt(late, from: nil, at: start))
      #expect(try await hub.found("late") == ["late"], "found at once unless something follows")
      let rest = try (few...many).map { try copy([try deck("d\($0)", title: "Rest")], likes: $0) }
      _ = try await hub.adopt(rest, from: nil, at: start, isReindexed: true)
      #expect(try await hub.found("rest") == [])
      #expect(try await hub.ids(Listing(count: 9)).first == "d\(many)", "they are listed")
      let changed = try copy([try deck("d\(many)", title: "Changed")], changed: start + 1)
      _ = try await hub.adopt(changed, from: nil, at: start, isReindexed: true)
      #expect(try await hub.found("changed") == ["d\(many)"], "what changes is found as it is now")
      try await hub.reindexIfDue(isAwaited: true)
      #expect(try await hub.found("rest") == (few..<many).reversed().map { "d\($0)" })
      #expect(try await hub.found("many") == (1..<few).reversed().prefix(HubLimits.ranked).map { "d\($0)" })
      #expect(try await hub.found("before") == ["mine"])
      #expect(try await hub.found("changed") == ["d\(many)"])
    }
  }

  @Test func `copies waiting for the index are found even after a restart`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let copies = try (0...HubLimits.beside + 1).map { try copy([try deck("d\($0)", title: "Title \($0)")]) }
    let last = "\(HubLimits.beside + 1)"
    let before = try SQLiteHubStore(path: path)
    _ = try await before.adopt(copies, from: nil, at: start, isReindexed: true)
    #expect(try await before.found(last) == [])
    try before.close()
    let after = try SQLiteHubStore(path: path)
    #expect(try await after.found(last) == [])
    after.reindexSoonIfDue()
    while try await after.found(last) != ["d" + last] { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try await after.found("7").contains("d7"))
    try after.close()
  }

  @Test(arguments: Store.allCases) func `the followed hub overrides earlier states`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      let (first, other) = (try deck("one"), try deck("one", title: "From the beginning"))
      #expect(try await hub.adopt(try copy([first]), from: source, at: start))
      #expect(try await hub.adopt(try copy([], sent: [first], state: .withdrawn), from: source, at: start))
      #expect(try await hub.deck("one")?.state == .withdrawn)
      #expect(try await hub.content(first.identity) == nil)
      #expect(try await hub.adopt(try copy([other]), from: source, at: start))
      #expect(try await hub.deck("one")?.head.title == "From the beginning")
      #expect(try await hub.ids(Listing(keywords: Keywords("beginning"), count: 9)) == ["one"])
      // The record of an unknown withdrawn deck names its owner.
      let gone = HubChange(
        sequence: 5, id: "gone", owner: key(3), state: .withdrawn, revisions: [], created: start,
        changed: start,
        downloads: 0, likes: 0)
      #expect(try await hub.adopt(try DeckCopy(gone, contents: []), from: source, at: start))
      #expect(try await hub.refusal { try await $0.publish(try deck("gone"), by: 1) } == .notYours)
      #expect(try await hub.publish(try deck("gone"), by: 3).state == .shown)
    }
  }

  @Test(arguments: Store.allCases) func `hidden decks are hidden in copies unless a local moderator decided`(
    store: Store
  ) async throws {
    try await store.with { hub in
      let first = try deck("one")
      let hiding = Hiding(cause: .moderator, reason: "There", time: start)
      #expect(try await hub.adopt(try copy([first], state: .hidden, hiding: hiding), from: source, at: start))
      #expect(try await hub.deck("one")?.hiding == hiding)
      #expect(try await hub.adopt(try copy([first]), from: source, at: start))
      #expect(try await hub.deck("one")?.state == .shown)
      try await hub.judge("one", .hide)
      #expect(try await hub.adopt(try copy([first], likes: 2), from: source, at: start))
      #expect(try await hub.deck("one")?.hiding?.reason == "Because hide")
      try await hub.judge("one", .restore)
      #expect(
        try await hub.adopt(
          try copy([first], state: .hidden, likes: 3, hiding: hiding), from: source, at: start))
      #expect(try await hub.deck("one")?.state == .shown)
      for phone in 1...3 { try await hub.report("one", by: phone, at: start + 60) }
      #expect(try await hub.adopt(try copy([first], likes: 4), from: source, at: start + 61))
      #expect(try await hub.deck("one")?.state == .hidden, "enough reports came here")
    }
  }

  @Test(arguments: Store.allCases) func `an invalid copy is refused and changes nothing`(store: Store)
    async throws
  {
    try await store.with { hub in
      let first = try deck("one")
      let second = try deck("one", revision: 2, parent: first.identity)
      try await hub.publish(try deck("mine"), by: 9)
      let before = try await hub.settledChanges(after: 0, count: 9)
      let twice = try deck("one", revision: 2, title: "Twice")
      for (fault, bad) in [
        (CopyFault.otherAuthor, try copy([try deck("mine", revision: 2)])),
        (.missing(first.identity, "it was not sent"), try copy([first, second], sent: [second])),
        (.malformed("revisions"), try copy([second, first])),
        (.malformed("revisions"), try copy([second, twice])),
      ] {
        #expect(try await hub.fault { _ = try await $0.adopt(bad, from: source, at: start) } == fault)
      }
      #expect(try await hub.settledChanges(after: 0, count: 9) == before)
    }
  }

  @Test func `content must match its hash`() throws {
    let (one, two) = (try deck("one"), try deck("two"))
    let change = HubChange(
      sequence: 1, id: "one", owner: key(1), state: .shown, revisions: [one.identity], created: 0, changed: 0,
      downloads: 0, likes: 0)
    func fault(_ hash: ContentHash, _ bytes: [UInt8]) -> CopyFault? {
      do throws(CopyFault) {
        _ = try DeckCopy(change, contents: [(hash, bytes)])
        return nil
      } catch { return error }
    }
    let plain = try CanonicalJSON.bytes(of: DeckFile.json(one))
    #expect(fault(one.identity, plain) == nil)
    #expect(fault(one.identity, plain + [0x20]) == .otherContent(one.identity))
    #expect(
      fault(ContentHash(ofCanonical: plain + [0x20]), plain + [0x20])
        == .notCanonical(ContentHash(ofCanonical: plain + [0x20])))
    #expect(
      fault(two.identity, try CanonicalJSON.bytes(of: DeckFile.json(two))) == .otherDeck(two.identity, "two"))
    if case .noDeck? = fault(ContentHash(ofCanonical: [1]), [1]) {} else { Issue.record("it is no deck") }
  }

  @Test(arguments: Store.allCases) func `progress and refusals of a mirror are stored`(store: Store)
    async throws
  {
    try await store.with { hub in
      #expect(try await hub.place(of: source) == nil)
      #expect(try await hub.line().utf8.count == 32)
      let place = MirrorPlace(line: "a", sequence: 7)
      let refused = RefusedCopy(id: "one", sequence: 7, cause: "why")
      try await hub.note(RefusedCopy(id: "one", sequence: 3, cause: "before"), of: source)
      try await hub.note(refused, of: source)
      try await hub.keep(place, of: source)
      #expect(try await hub.place(of: source) == place)
      #expect(try await hub.refused(of: source) == [refused])
      #expect(try await hub.place(of: "https://two.example") == nil)
      #expect(try await hub.adopt(try copy([try deck("one")]), from: source, at: start))
      #expect(try await hub.refused(of: source) == [])
      try await hub.note(refused, of: source)
      try await hub.keep(MirrorPlace(line: "b", sequence: 0), of: source)
      #expect(try await hub.refused(of: source) == [], "another order of changes")
    }
  }

  @Test(arguments: Store.allCases) func `exported changes are read back`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      for id in ["shown", "hidden", "gone"] { try await hub.publish(try deck(id)) }
      try await hub.judge("hidden", .hide)
      try await hub.withdraw("gone", by: key(1), at: start + 1)
      for change in try await hub.settledChanges(after: 0, count: 9) {
        let read = try HubChange(change.exported)
        #expect(read.sequence == 0 && read.exported == change.exported && read.hiding == change.hiding)
      }
    }
  }
}
