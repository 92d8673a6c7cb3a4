import Formats
import Testing

@testable import Vault

@Suite struct ReplicaTests {
  private let kinds = testKinds
  private let now: UInt64 = 1_760_000_000_000

  /// A phone with one deck.
  private struct Phone {
    let kinds: [RecordKind]
    var clock: StampClock
    var replica = Replica()
    var deck: JSON?

    init(_ number: UInt64, _ kinds: [RecordKind]) {
      clock = StampClock(phone: PhoneID(rawValue: number))
      self.kinds = kinds
    }

    mutating func write(_ cards: [String]?, title: String = "Deck", at now: UInt64) {
      let new = cards.map { cards -> JSON in
        ["title": .string(title), "cards": .array(cards.map { ["id": .string($0)] })]
      }
      replica.note([BodyChange(key: "own/1", old: deck, new: new)], kinds: kinds, by: &clock, now: now)
      deck = new
    }

    mutating func hear(_ other: Phone) {
      replica.merge(other.replica)
      let here = deck.map { [Envelope(kind: kinds[1], id: "1", clock: 0, body: $0)] } ?? []
      for change in replica.changes(to: here, kinds: kinds) { deck = change.new }
    }

    var cards: [String]? { deck?.array(at: "cards")?.compactMap { $0.string(at: "id") } }
  }

  private func pair(_ cards: [String]) -> (Phone, Phone) {
    var (one, other) = (Phone(1, kinds), Phone(2, kinds))
    one.write(cards, at: now)
    other.hear(one)
    return (one, other)
  }

  private func meet(_ one: inout Phone, _ other: inout Phone) {
    one.hear(other)
    other.hear(one)
    #expect(one.replica == other.replica && one.deck == other.deck)
  }

  @Test func `KEEP-4 moves, additions and removals on two phones are merged in place`() {
    var (one, other) = pair(["a", "b", "c", "d", "e"])
    one.write(["e", "a", "b", "x", "c", "d"], at: now + 1)
    other.write(["a", "c", "d", "e", "y"], title: "Ours", at: now + 2)
    meet(&one, &other)
    #expect(one.cards == ["e", "a", "x", "c", "d", "y"])
    #expect(one.deck?.string(at: "title") == "Ours")
  }

  @Test func `KEEP-4 five cards inserted at the front lengthen places by one character`() {
    var (one, other) = pair(["end"])
    var cards = ["end"]
    for number in 0..<300 {
      cards.insert("c\(number)", at: 0)
      one.write(cards, at: now + UInt64(number))
    }
    other.hear(one)
    #expect(other.cards == cards)
    let longest = one.replica.cells.compactMap { $0.value?.string?.utf8.count }.max() ?? 0
    #expect(longest <= 300 / 5 + 1)
  }

  @Test func `KEEP-4 a removed deck stays removed unless it was changed later`() {
    var (one, other) = pair(["a", "b"])
    one.write(nil, at: now + 5)
    other.write(["a", "b", "c"], at: now + 4)
    meet(&one, &other)
    #expect(one.cards == nil)
    (one, other) = pair(["a", "b"])
    one.write(nil, at: now + 5)
    other.write(["a", "b", "c"], at: now + 6)
    meet(&one, &other)
    #expect(one.cards == ["a", "b", "c"])
  }

  @Test func `KEEP-4 a deck recreated under its id has nothing of the old one`() {
    var (one, other) = pair(["a", "b"])
    one.write(nil, at: now + 5)
    one.write(["z"], at: now + 6)
    meet(&one, &other)
    #expect(other.cards == ["z"])
  }

  @Test func `KEEP-4 a removed card is remembered for a year`() {
    var (one, other) = pair(["a", "b"])
    one.write(["b"], at: now + 5)
    let whole = one.replica.count
    one.replica.forget(now: now + 5 + Replica.memory)
    #expect(one.replica.count == whole)
    var late = one
    late.replica.forget(now: now + 6 + Replica.memory)
    #expect(late.replica.count == whole - 2)
    late.hear(late)
    #expect(late.cards == ["b"])
    meet(&one, &other)
    #expect(other.cards == ["b"])
    // A removed deck is forgotten as well, with all of its cards.
    one.write(nil, at: now + 9)
    one.replica.forget(now: now + 10 + Replica.memory)
    #expect(one.replica.count == 0)
  }

  @Test func `KEEP-4 counts of three phones add up in any order of merging`() {
    func body(_ number: Int64) -> JSON { ["6": [.integer(number), 0]] }
    var replicas: [Replica] = []
    for number in 1...3 as ClosedRange<Int64> {
      var (replica, clock) = (Replica(), StampClock(phone: PhoneID(rawValue: UInt64(number))))
      replica.note(
        [BodyChange(key: "luck/dice", old: nil, new: body(number))], kinds: kinds, by: &clock, now: now)
      // Counts do not fall when the record is removed.
      replica.note(
        [BodyChange(key: "luck/dice", old: body(number), new: nil)], kinds: kinds, by: &clock, now: now)
      replica.note(
        [BodyChange(key: "luck/dice", old: nil, new: body(number * 10))], kinds: kinds, by: &clock, now: now)
      replicas.append(replica)
    }
    var all = replicas[2]
    all.merge(replicas[0])
    all.merge(replicas[1])
    all.merge(replicas[0])
    #expect(all.changes(to: [], kinds: kinds) == [BodyChange(key: "luck/dice", old: nil, new: body(66))])
  }

  @Test func `KEEP-4 the latest items stay when there are too many, on any phone`() {
    let kind = kinds[5]
    func pages(_ times: [Int64]) -> [Envelope] {
      stride(from: 0, to: times.count, by: 3).map { start in
        let votes = times[start..<min(start + 3, times.count)].map { time -> JSON in ["at": .integer(time)] }
        return Envelope(
          kind: kind, id: String(start / 3), clock: now, body: ["votes": .array(votes)])
      }
    }
    func replica(_ number: UInt64, _ pages: [Envelope]) -> Replica {
      Replica(of: pages, kinds: kinds, phone: PhoneID(rawValue: number))
    }
    // Each phone has as many as fit, alternating in time.
    let (even, odd) = (pages((0..<12).map { $0 * 2 }), pages((0..<12).map { $0 * 2 + 1 }))
    var all = replica(1, even)
    all.merge(replica(2, odd))
    for here in [even, odd] {
      var left = here
      for change in all.changes(to: here, kinds: kinds) {
        left.removeAll { $0.key == change.key }
        let id = String(change.key.dropFirst("votes/".count))
        if let body = change.new { left.append(Envelope(kind: kind, id: id, clock: now, body: body)) }
      }
      let times = left.flatMap { $0.body.array(at: "votes") ?? [] }.compactMap { $0.integer(at: "at") }
      #expect(times.sorted() == Array(12..<24))
      #expect(all.changes(to: left, kinds: kinds).isEmpty)
    }
  }

  @Test func `KEEP-4 unknown data of a newer app is carried along`() throws {
    let json: JSON = [
      ["own/1", "?what", "0199d0c1f200-0000-00c0ffee00c0ffee", 7],
      ["strange/1", "", "0199d0c1f200-0000-00c0ffee00c0ffee"],
    ]
    var replica = try #require(Replica(json: json))
    replica.merge(Replica())
    #expect(replica.json == json && replica.changes(to: [], kinds: kinds).isEmpty)
  }

  @Test(
    arguments: [
      ["x"], [["own/1", "", "no stamp"]], [["own/1\n", "", "0199d0c1f200-0000-00c0ffee00c0ffee"]],
      [["", "", "0199d0c1f200-0000-00c0ffee00c0ffee"]],
      [
        ["b/1", "", "0199d0c1f200-0000-00c0ffee00c0ffee"], ["a/1", "", "0199d0c1f200-0000-00c0ffee00c0ffee"],
      ],
      [
        ["b/1", "", "0199d0c1f200-0000-00c0ffee00c0ffee"], ["b/1", "", "0199d0c1f200-0000-00c0ffee00c0ffee"],
      ],
      [["b/1", "", "0199d0c1f200-0000-00c0ffee00c0ffee", 1, 2]], [:],
    ] as [JSON])
  func `a broken replica is refused`(json: JSON) { #expect(Replica(json: json) == nil) }

  @Test func `places are ordered as texts and leave room between them`() {
    var random = SystemRandomNumberGenerator()
    var places = Places.settled([nil, nil, nil])
    for _ in 0..<500 {
      let index = Int.random(in: 0...places.count, using: &random)
      let next = index < places.count ? places[index] : nil
      places.insert(Places.between(index > 0 ? places[index - 1] : "", next), at: index)
    }
    #expect(places == places.sorted { textOrder($0, $1) < 0 } && Set(places).count == places.count)
    // Places not made by our code do no harm.
    for (low, high) in [("a", "a0"), ("b", "a"), ("", ""), ("zz", "z"), ("é", "ü")] {
      #expect(textOrder(Places.between(low, high), low) != 0)
    }
  }
}
