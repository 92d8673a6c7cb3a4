import RelayProtocol
import Testing

private let key = [UInt8](0..<16)
private let text: [UInt8] = [5] + Array("J7X-3".utf8)

@Suite struct AnswerTests {
  private static let listing = TableListing(name: "Ana", symbol: 3, colour: 5, isShownNearby: true)
  private static let door: [UInt8] = [2, 35, 55]
  private static let asks = TableListing(
    name: "Ana", symbol: 3, colour: 5, isShownNearby: true, asksFirst: true)
  private static let asking = FoundTable(door: "#7", listing: asks, phones: 4)
  private static let tables = [
    FoundTable(code: "J7X-3", listing: listing, phones: 4, key: key),
    FoundTable(
      code: "J7X-3", listing: TableListing(name: "Bo", symbol: 1, colour: 1, isLocked: true), phones: 2,
      key: key),
  ]
  private static let tableBytes =
    text + [3] + Array("Ana".utf8) + [3, 5, 2, 4] + key + text + [2] + Array("Bo".utf8) + [1, 1, 1, 2]

  /// Each answer with the bytes given in docs/relay.md.
  private static let answers: [(RelayAnswer, [UInt8])] = [
    (.frame([1, 2]), [0, 1, 2]),
    (.entered(code: "J7X-3", others: 300), [1] + text + [0xac, 2]),
    (.nearby([]), [2, 0, 0]),
    (.nearby(tables), [2, 0, 2] + tableBytes),
    (.found(tables), [2, 1, 2] + tableBytes),
    (.refused(.slowDown, wait: 3_600), [3, 4, 0x90, 0x1c]),
    (.present(others: 7), [4, 7]),
    (.nearby([asking]), [2, 0, 1] + door + [3] + Array("Ana".utf8) + [3, 5, 11, 4]),
    (.knocks([]), [5, 0]),
    (
      .knocks([Knock(number: 300, visitor: Visitor(name: "Bo", symbol: 1, colour: 2))]),
      [5, 1, 0xac, 2, 2, 66, 111, 1, 2]
    ),
    (
      .answered(door: "#7", .letIn(FoundTable(code: "J7X-3", listing: asks, phones: 4, key: key))),
      [6] + door + [0] + text + [3] + Array("Ana".utf8) + [3, 5, 10, 4] + key
    ),
    (.answered(door: "#7", .refused(.notNow, wait: 0)), [6] + door + [9, 0]),
    (.answered(door: "#7", .refused(.nameTaken, wait: 0)), [6] + door + [10, 0]),
  ]

  @Test func answersAreWrittenAndReadByteForByte() {
    for (answer, bytes) in Self.answers {
      #expect(answer.bytes == bytes)
      #expect(RelayAnswer(bytes) == answer)
    }
  }

  @Test func theKeyOfALockedTableIsNotInIt() {
    #expect(Self.tables.map(\.key) == [key, nil])
  }

  @Test(arguments: [UInt64(1) << 63, .max, RelayAnswer.longestWait + 1])
  func `an excessive wait is limited to the longest`(_ wait: UInt64) {
    let answer = RelayAnswer(RelayAnswer.refused(.slowDown, wait: wait).bytes)
    #expect(answer == .refused(.slowDown, wait: RelayAnswer.longestWait))
    let knock = RelayAnswer(RelayAnswer.answered(door: "#7", .refused(.slowDown, wait: wait)).bytes)
    #expect(knock == .answered(door: "#7", .refused(.slowDown, wait: RelayAnswer.longestWait)))
  }

  @Test(
    arguments: [
      ("Ana\n\u{202e}\u{7}  Bo\u{200b}", "Ana Bo"), ("\u{200b}\u{2066}\t", ""), ("", ""), ("Zoë 🎲", "Zoë 🎲"),
    ])
  func `names from other phones are cleaned before they are shown`(_ given: String, _ shown: String) {
    let table = FoundTable(
      code: "J7X-3", listing: TableListing(name: given, symbol: 1, colour: 1), phones: 2, key: key)
    for answer in [RelayAnswer.nearby([table]), .found([table])] {
      switch RelayAnswer(answer.bytes) {
      case .nearby(let tables), .found(let tables): #expect(tables.map(\.listing.name) == [shown])
      default: Issue.record("no tables")
      }
    }
  }

  @Test func `only an unlocked table that asks first has a door`() {
    #expect(Self.asking.door == "#7" && Self.asking.key == nil)
    let found = FoundTable(code: "J7X-3", listing: Self.asks, phones: 4, key: key)
    #expect(found.door == nil && found.key == key && found.listing.asksFirst)
    var listing = Self.asks
    listing.flags |= TableListing.locked
    let locked = FoundTable(code: "J7X-3", listing: listing, phones: 4, key: key)
    #expect(locked.door == nil && locked.key == nil && !locked.listing.asksFirst)
  }

  @Test func `older phones take a table that asks first as locked`() {
    #expect(Self.asking.listing.isLocked)
    #expect(RelayAnswer([2, 0, 1] + Self.door + [0, 0, 0, 8, 1]) == nil, "they would read a key here")
  }

  private static let broken: [[UInt8]] = [
    [5, 1, 7], [6, 1, 35], [6, 1, 35, 99, 0], [6, 1, 35, 0] + [2, 35, 55, 0, 0, 0, 1, 1],
    [], [9], [1, 9, 65], [3, 99, 0], [4, 7, 7], [2, 0, 1, 1, 65], [3, 4, 0xff],
  ]

  @Test(arguments: broken)
  func otherBytesAreNoAnswer(_ bytes: [UInt8]) {
    #expect(RelayAnswer(bytes) == nil)
  }
}

@Suite struct InviteTests {
  @Test func anInviteIsReadAsItIsWritten() {
    let invite = Invite(origin: "http://box.local:8080", code: "J7X-3")
    #expect(invite.address == "http://box.local:8080/join/J7X3")
    #expect(Invite(invite.address) == Invite(origin: "http://box.local:8080", code: "J7X3"))
  }

  private static let behind = [
    "", ".", ",", ")", "…", "!", "?", ";", ":", "/", "’s", "»", "“", "」", "。", "、", "！", "）", ">", "]", "**",
    "&utm_source=x",
    "?fbclid=a-b", "#x", "%20", "%2E", " Bring snacks", "\nAda", "\u{200b}", "\u{feff}", "-", "%E2%80%A6",
    "|", "\"",
  ]

  @Test(arguments: behind)
  func `A7 an invitation is read despite trailing text`(_ behind: String) {
    for link in [
      "https://Box.local/join/J7X-3", "https://box.local//join//J7X-3", "https://box.local/join/J7X%2D3",
      "HTTPS://BOX.LOCAL/join/J7X–3",
    ] {
      for before in ["", "Join us: ", "«", "<", "[here](", "「", "(", "\u{200e}", "参加："] {
        let invite = Invite(before + link + behind)
        #expect(invite == Invite(origin: "https://box.local", code: "J7X-3"), "\(before)\(link)\(behind)")
        #expect(Invite.code(typed: before + link + behind) == "J7X-3")
      }
    }
    #expect(Invite.code(inPath: "/join/J7X-3" + behind) == "J7X-3")
  }

  @Test(arguments: [
    ("the-table: J7X-3", "J7X-3"), ("https://box.local/join//J7X3", "J7X3"),
    ("J7X-3", "J7X-3"), ("j7x3", "j7x3"), (" J7X 3 ", "J7X 3"), ("J7X–3", "J7X-3"), ("Ｊ７Ｘ－３", "J7X-3"),
    ("J7X-3.", "J7X-3"),
    ("«J7X-3»", "J7X-3"), ("Code: J7X-3", "J7X-3"), ("Code J7X3!", "J7X3"),
    ("table J7X-3, at eight", "J7X-3"), ("HJKM 3", "HJKM 3"),
    ("J7X%2D3", "J7X-3"), ("J\u{200b}7X-3", "J7X-3"), ("box.local:8080/join/J7X3.", "J7X3"),
    ("/join/j7x3", "j7x3"), ("𝐉𝟕𝐗-𝟑", "J7X-3"),
    ("J7X_3", "J7X 3"), ("what?", "what"), ("!", "!"), ("", ""),
  ])
  func `A7 a code is extracted from typed or pasted text`(_ typed: String, _ code: String) {
    #expect(Invite.code(typed: typed) == code)
  }

  @Test func `A7 a code in an address has a maximum length`() {
    let longest = String(repeating: "2", count: Invite.longestCode)
    #expect(
      Invite.code(inPath: "/join/" + longest) == longest
        && Invite.code(inPath: "/join/" + longest + "2") == nil)
    #expect(Invite.code(inPath: "/x/join/J7X3") == nil && Invite.code(inPath: "/join/.") == nil)
  }

  @Test(
    arguments: [
      "", "J7X-3", "http:///join/J7X3", "ftp://a/join/J7X3", "http://a/join/", "http://a/join/J7X3/b",
    ])
  func otherTextsAreNoInvite(_ text: String) {
    #expect(Invite(text) == nil)
  }
}
