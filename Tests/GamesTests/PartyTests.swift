import Chance
import Formats
import Games
import Testing

@Suite struct PartyTests {
  private func party(_ names: String...) throws -> Party {
    var party = Party()
    for name in names { try party.add(name) }
    return party
  }

  private func names(_ party: Party) -> [String] { party.players.map(\.name) }

  @Test func `PASS-2 adding, renaming and removing players keeps order and ids`() throws {
    var party = try party("Ann", "Ben", "Cleo")
    let ids = party.players.map(\.id)
    try party.rename(ids[1], to: "Benno")
    #expect(party.remove(ids[0])?.name == "Ann")
    #expect(party.remove(ids[0]) == nil)
    #expect(names(party) == ["Benno", "Cleo"])
    #expect(party[ids[1]]?.name == "Benno")
    #expect(party[ids[0]] == nil)
    let newcomer = try party.add("Ann")
    #expect(!ids.contains(newcomer))
  }

  @Test(arguments: [
    ("  Ann ", "Ann"), ("\u{3000}Ann\u{a0}\u{2009}", "Ann"), ("Ann\r\nMarie", "Ann Marie"),
    ("Ann \t\u{2028} Marie", "Ann Marie"), ("Ann\u{0}\u{1b}Marie", "Ann Marie"),
    ("\u{feff}Ann\u{200b}", "Ann"),
    ("\u{202e}nnA\u{202c}", "nnA"), ("\u{2067}שרה\u{2069}", "שרה"), ("مريم", "مريم"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
    ("❤️", "❤️"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("<img onerror>", "<img onerror>"), ("{player}", "{player}"),
    ("O'Hara & \"Bo\"", "O'Hara & \"Bo\""), ("می‌خواهم", "می‌خواهم"),
  ])
  func `PASS-2 a name is trimmed and otherwise stored as text`(typed: String, kept: String) throws {
    let party = try party(typed)
    #expect(names(party).map { Array($0.unicodeScalars) } == [Array(kept.unicodeScalars)])
  }

  @Test(arguments: [
    "", " ", "\n\t", "\u{200b}", "\u{200d}\u{2060} \u{feff}", "\u{ad}", "\u{3164}", "\u{2800}",
    "\u{115f}\u{1160}",
    "\u{fe0f}", "\u{202e}\u{202c}", "\u{0}", "\u{2066} \u{2069}",
  ])
  func `PASS-2 an invisible name is refused`(typed: String) throws {
    var party = try party("Ann")
    let before = party
    #expect(throws: PartyError.blank) { try party.add(typed) }
    #expect(throws: PartyError.blank) { try party.rename(party.players[0].id, to: typed) }
    #expect(party == before)
  }

  @Test func `PASS-2 a name has at most 20 visible characters`() throws {
    var party = Party()
    try party.add(String(repeating: "a", count: 20))
    try party.add(" " + String(repeating: "b", count: 20) + " ")
    try party.add(String(repeating: "e\u{301}", count: 16))
    #expect(throws: PartyError.tooLong(limit: 20)) { try party.add(String(repeating: "c", count: 21)) }
    #expect(throws: PartyError.tooLong(limit: 20)) { try party.add(String(repeating: "👍🏽", count: 21)) }
    #expect(throws: PartyError.tooLong(limit: 20)) { try party.add(String(repeating: "x", count: 4_097)) }
    try party.add(String(repeating: " ", count: 4_095) + "c")
    #expect(party.players.count == 4)
  }

  @Test func `PASS-2 a name has at most 48 bytes`() throws {
    var party = Party()
    try party.add(String(repeating: "語", count: 16))
    #expect(throws: PartyError.tooManyBytes(limit: 48)) { try party.add(String(repeating: "字", count: 17)) }
    #expect(throws: PartyError.tooManyBytes(limit: 48)) { try party.add("👩‍👩‍👧‍👦👩‍👩‍👧‍👦") }
    let zalgo = "a" + String(repeating: "\u{301}", count: 24)
    #expect(zalgo.count == 1)
    #expect(throws: PartyError.tooManyBytes(limit: 48)) { try party.add(zalgo) }
    #expect(party.players.count == 1)
  }

  @Test(arguments: [
    ("Zoë", "ZOE"), ("Zoë", "zoe"), ("Zoë", "zoe\u{308}"), ("ZOE", " Zoë "), ("Straße", "STRASSE"),
    ("ẞ", "ss"), ("İpek", "ipek"), ("Işık", "isik"), ("Łukasz", "lukasz"), ("Søren", "SOREN"),
    ("Ægir", "aegir"),
    ("Νίκος", "ΝΙΚΟΣ"), ("Семён", "семен"), ("Ann", "An\u{200b}n"), ("Ann", "Ann\u{fe0f}"), ("❤️", "❤"),
    ("한글", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}"), ("Anna  Maria", "anna maria"),
    ("Việt", "VIET"),
    ("\u{212a}im", "kim"), ("مُحَمَّد", "محمد"), ("שָׂרָה", "שרה"),
  ])
  func `PASS-2 a name easily confused with another is refused`(first: String, second: String) throws {
    var party = try party(first)
    let before = party
    let there = names(party)[0]
    #expect(throws: PartyError.taken(name: there)) { try party.add(second) }
    #expect(party == before)
    let other = try party.add("Other")
    #expect(throws: PartyError.taken(name: there)) { try party.rename(other, to: second) }
  }

  @Test(arguments: [
    ("Ann", "Anne"), ("か", "が"), ("कि", "के"), ("ที", "ที่"), ("👩‍👩‍👧", "👩👩👧"), ("👍", "👍🏽"), ("1️⃣", "1"),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("محمد", "محمود"), ("-", "_"), ("\u{301}", "\u{300}"),
  ])
  func `PASS-2 names that differ by more than case and accents can coexist`(
    first: String, second: String
  ) throws {
    let party = try party(first, second)
    #expect(party.players.count == 2)
  }

  @Test func `PASS-2 a player can respell their own name`() throws {
    var party = try party("zoe", "Ann")
    try party.rename(party.players[0].id, to: "Zoë")
    #expect(names(party) == ["Zoë", "Ann"])
  }

  @Test func `PASS-2 a missing player cannot be renamed`() throws {
    var party = try party("Ann")
    #expect(throws: PartyError.unknownPlayer) { try party.rename(PlayerID(rawValue: 99), to: "Ben") }
  }

  @Test func `PASS-3 a party has 2 to 50 players`() throws {
    var party = try party("Ann")
    #expect(!party.hasEnoughPlayers)
    for number in 2...50 {
      try party.add("Player \(number)")
      #expect(party.hasEnoughPlayers)
    }
    let before = party
    #expect(throws: PartyError.full(limit: 50)) { try party.add("Player 51") }
    #expect(throws: PartyError.taken(name: "Ann")) { try party.add("ann") }
    #expect(party == before)
  }

  @Test func `PASS-8 a card's slots name other players, each once`() throws {
    let party = try party("Ann", "Ben", "Cleo", "Dora")
    var chance = Chance(seed: 8)
    var firsts: Set<String> = []
    for _ in 0..<200 {
      let names = party.names(besides: party.players[1].id, count: 2, using: &chance)
      #expect(names.count == 2 && Set(names).count == 2 && !names.contains("Ben"))
      firsts.insert(names[0])
    }
    #expect(firsts == ["Ann", "Cleo", "Dora"])
    #expect(party.names(besides: nil, count: 9, using: &chance).sorted() == ["Ann", "Ben", "Cleo", "Dora"])
    #expect(Party().names(besides: nil, count: 1, using: &chance).isEmpty)
  }

  @Test func `a party is read back after saving`() throws {
    var party = try party("Zoë", "שרה", "👩‍👩‍👧‍👦", "<b>")
    party.remove(party.players[1].id)
    var back = try #require(Party(json: party.json))
    #expect(back == party)
    #expect(try back.add("Ben") == party.add("Ben"))
  }

  @Test(
    arguments: [
      .null, [], [:], ["next": 1], ["next": 0, "players": []], ["next": .double(1.5), "players": []],
      ["next": 9_000_000_000, "players": []], ["next": 2, "players": [["id": 2, "name": "Ann"]]],
      ["next": 9, "players": [["id": 1, "name": "Ann"], ["id": 1, "name": "Ben"]]],
      ["next": 9, "players": [["id": -1, "name": "Ann"]]], ["next": 9, "players": [["id": 1, "name": ""]]],
      ["next": 9, "players": [["id": 1, "name": .string(String(repeating: "a", count: 49))]]],
      ["next": 9, "players": [["id": 1]]],
      .object(.init([.init("next", 99), .init("players", tooMany)])),
    ] as [JSON])
  func `broken saved parties are refused`(broken: JSON) {
    #expect(Party(json: broken) == nil)
  }

  private static let tooMany = JSON.array((1...51).map { ["id": .integer($0), "name": .string("P\($0)")] })
}
