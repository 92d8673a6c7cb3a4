import Cards
import Chance
import Formats
import Games
import Testing

/// Broken records of sessions: refused, or read into a session that can be played.
@Suite struct CardBrokenTests {
  /// Sessions in the middle of every round, with a log.
  private func tables() throws -> [CardTable] {
    let plays: [(CardGame, [CardMove])] = [
      (.plain, []), (.truthOrDare, [.choose(.truth)]), (.mostLikely, [.start]),
      (.memoryMatch, [.start]), (.memoryMatch, [.start, .ready, .pick(0), .pick(1)]),
      (.impersonation, [.start]), (.impersonation, [.start, .guessed(by: player(2))]),
      (.howWell, [.pick(2), .pick(0)]),
      (.howWell, [.pick(2), .pick(0), .pick(1)]), (.storyTime, [.start, .told("Text")]),
      (.wouldYouRather, [.pick(1), .pick(0)]), (.bucketList, [.pick(1), .pick(0)]),
      (.neverHaveIEver, [.raise(player(2))]),
    ]
    return try plays.map { game, moves in
      let table = try CardTable(game, count: 4)
      #expect(table.complete())
      for move in moves { _ = table.play(move) }
      return table
    }
  }

  private static let values: [JSON] = [
    .null, true, false, 0, 1, -1, 2, 23, 24, 200, 1_000, 1_001, 999_999, .integer(.max), .integer(.min),
    4_294_967_296, .double(1.5), .double(-0.0), .double(1e300), "", "c1", "open", "told", "recalling",
    "memory-match",
    .string(String(repeating: "x", count: 10_000)), [], [[]], [:], [0], ["c1", "c1"], [.null],
    .array((0..<3_000).map { .integer($0) }), .array((0..<3_000).map { .string("c\($0)") }),
    .array(Array(repeating: [:], count: 51)),
  ]

  /// Copies with one value replaced, or one member or element removed or duplicated.
  private func mutations(of json: JSON) -> [JSON] {
    var results = Self.values
    switch json {
    case .object(let object):
      for member in object.members {
        results.append(json.with(member.name, nil))
        for value in mutations(of: member.value) { results.append(json.with(member.name, value)) }
      }
    case .array(let list):
      for index in list.indices {
        results.append(.array(list.enumerated().filter { $0.offset != index }.map { $0.element }))
        results.append(.array(list + [list[index]]))
        for value in mutations(of: list[index]) {
          var changed = list
          changed[index] = value
          results.append(.array(changed))
        }
      }
    default: break
    }
    return results
  }

  private static let moves: [CardMove] = [
    .pick(0), .pick(2), .start, .ready, .count(player(1), by: 1), .count(.table, by: 1),
    .count(player(1), by: -1),
    .raise(player(1)), .told("x"), .missed, .choose(.dare), .guessed(by: player(1)), .start, .pick(0),
    .pick(1),
  ]

  /// Continues any session that was read. The result can be stored.
  private func playOn(_ table: CardTable, _ session: CardSession) {
    table.session = session
    _ = session.standings(table.party)
    for move in Self.moves { _ = table.play(move) }
    _ = table.wait()
    _ = session.guesser(table.party)
    _ = table.session.toAnswer(table.party)
    table.adapt()
    for move in Self.moves { _ = table.play(move) }
    _ = table.complete() && table.previous() && table.shuffle() && table.drop()
    _ = table.session.standings(table.party)
  }

  @Test func `CARDS-5 a record with one broken value is refused or stays playable`() throws {
    for table in try tables() {
      let json = table.session.json
      let party = table.party
      #expect(CardSession(json: json) == table.session)
      var refused = 0
      for broken in mutations(of: json) {
        guard let session = CardSession(json: broken) else {
          refused += 1
          continue
        }
        for players in [party, Party()] {
          table.party = players
          playOn(table, session)
          #expect(CardSession(json: table.session.json) == table.session, "\(broken.text.prefix(500))")
        }
      }
      #expect(refused > 100)
    }
  }

  @Test(
    arguments: [
      ("deck", 1), ("deck", nil), ("game", "chess"), ("game", nil), ("started", -1), ("started", "x"),
      ("seed", -1),
      ("seed", .double(1.5)), ("order", ["c1", "c1"]), ("order", [1]), ("order", [:]), ("position", 4),
      ("position", -1), ("position", .integer(.max)), ("completed", [.null]), ("completed", ["c1", "c1"]),
      ("turn", -1), ("turn", .integer(.max)), ("ended", 0), ("round", .null), ("round", [:]),
      ("round", ["is": "chess"]),
      ("round", ["is": "told"]), ("lineup", 1), ("lineup", [1, 1]), ("lineup", [-1]), ("lineup", ["x"]),
      ("lineup", .array((1...51).map { .integer($0) })), ("log", [:]), ("log", [["c1", 1, 0, 1]]),
      ("log", [["c1", 1, 0, -1, 0]]), ("log", [["c1", 1, 0, 1_001, 0]]),
      ("log", [["c1", 1, 0, 1, .integer(.max)]]),
      ("log", [["c1", -1, 0, 1, 0]]), ("log", [["c1", 1, 4_294_967_296, 1, 0]]),
      ("log", [["c1", 1, 0, 1, 0, 7]]),
      ("log", [["c1", 1, 0, 1, 0, .string(String(repeating: "x", count: 201))]]),
      ("order", .array((0...2_000).map { .string("c\($0)") })),
      ("order", [.string(String(repeating: "x", count: 101)), "c2", "c3"]),
    ] as [(String, JSON?)])
  func `CARDS-5 a broken record of a session is refused`(member: String, value: JSON?) throws {
    let table = try CardTable(.mostLikely, count: 3)
    #expect(CardSession(json: table.session.json.with(member, value)) == nil)
  }

  @Test(
    arguments: [
      ["is": "looking", "until": 1, "board": ["tiles": [0, 1], "asked": [], "picked": []]],
      ["is": "looking", "board": ["tiles": [0, 1], "asked": [0], "picked": []]],
      ["is": "looking", "until": -1, "board": ["tiles": [0, 1], "asked": [0], "picked": []]],
      ["is": "recalling", "board": ["tiles": [0, 0], "asked": [0], "picked": []]],
      ["is": "recalling", "board": ["tiles": [0, 2], "asked": [0], "picked": []]],
      ["is": "recalling", "board": ["tiles": [0, -1], "asked": [0], "picked": []]],
      ["is": "recalling", "board": ["tiles": [0, 1], "asked": [2], "picked": []]],
      ["is": "recalling", "board": ["tiles": [0, 1], "asked": [0, 0], "picked": []]],
      ["is": "recalling", "board": ["tiles": [0, 1], "asked": [0], "picked": [0, 1]]],
      ["is": "recalling", "board": ["tiles": [0, 1], "asked": [0], "picked": [2]]],
      [
        "is": "recalling",
        "board": ["tiles": [0, 1, 2, 3, 4, 5, 6], "asked": [0, 1, 2, 3, 4, 5, 6], "picked": []],
      ],
      ["is": "recalling"], ["is": "recalling", "board": []],
    ] as [JSON])
  func `CARDS-5 a broken grid is refused`(round: JSON) throws {
    let table = try CardTable(.memoryMatch)
    #expect(CardSession(json: table.session.json.with("round", round)) == nil)
  }
}
