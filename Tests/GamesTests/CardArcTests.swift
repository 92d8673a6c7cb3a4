import Cards
import Chance
import Formats
import Games
import Testing

/// The order in which a session deals cards with levels.
@Suite struct CardArcTests {
  /// Cards of each level, and `kind` cards without one.
  private func cards(warm: Int = 0, mid: Int = 0, big: Int = 0, kind: Int = 0) -> [JSON] {
    func some(_ count: Int, _ level: Card.Level) -> [JSON] {
      (0..<count).map { card("\(level.rawValue)\($0)", .statement, level: level) }
    }
    let kinds = (0..<kind).map { card("kind\($0)", .statement).with("theme", "kindness") }
    return some(warm, .warm) + kinds + some(mid, .mid) + some(big, .big)
  }

  /// The level of the card at each place of a session: `w`, `m`, `b` or `k`.
  private func levels(_ table: CardTable, from place: Int = 0) -> String {
    table.session.order[place...].map { String($0.prefix(1)) }.joined()
  }

  private func places(_ letter: Character, in levels: String) -> [Int] {
    levels.enumerated().filter { $0.element == letter }.map { $0.offset }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `CARDS-4 a session warms up, peaks every seventh card, turns kind late and ends big`(
    seed: UInt64
  )
    throws
  {
    let all = cards(warm: 6, mid: 40, big: 8, kind: 4)
    let table = try CardTable(.plain, cards: all, seed: seed)
    let dealt = levels(table)
    #expect(dealt.hasPrefix("wwwwwwb") && dealt.hasSuffix("b") && dealt.count == 58)
    #expect(places("b", in: dealt) == [6, 13, 20, 27, 34, 41, 48, 57])
    #expect(places("k", in: dealt).allSatisfy { $0 >= CardArc.late })
    #expect(Set(table.session.order).count == all.count)
  }

  @Test func `CARDS-4 a short session warms up for a third of its cards`() throws {
    let table = try CardTable(.plain, cards: cards(warm: 3, mid: 5, big: 1))
    #expect(levels(table) == "wwwmmmmmb")
    #expect(try levels(CardTable(.plain, cards: cards(mid: 1, big: 1))) == "mb")
    #expect(try levels(CardTable(.plain, cards: cards(warm: 1))) == "w")
    #expect(try levels(CardTable(.plain, cards: cards(big: 1))) == "b")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `CARDS-4 big cards are spread evenly when scarce, and one comes last`(seed: UInt64) throws {
    let few = try CardTable(.plain, cards: cards(warm: 6, mid: 40, big: 3), seed: seed)
    #expect(places("b", in: levels(few)) == [6, 27, 48])
    let one = try CardTable(.plain, cards: cards(warm: 6, mid: 30, big: 1), seed: seed)
    #expect(places("b", in: levels(one)) == [36])
    #expect(levels(try CardTable(.plain, cards: cards(warm: 2, mid: 30), seed: seed)).hasPrefix("wwmm"))
  }

  @Test func `CARDS-4 surplus cards of a level are dealt at random among the others`() throws {
    var seen: Set<[Int]> = []
    for seed in 0..<30 as Range<UInt64> {
      let table = try CardTable(.plain, cards: cards(warm: 20, mid: 10, big: 12), seed: seed)
      let dealt = levels(table)
      #expect(dealt.hasPrefix("wwwwwwb") && dealt.hasSuffix("b"))
      #expect(places("w", in: dealt).count == 20 && places("b", in: dealt).count == 12)
      seen.insert(places("w", in: dealt))
    }
    #expect(seen.count > 20)
  }

  @Test func `CARDS-4 cards without levels count as mid, and plain decks are simply shuffled`() throws {
    let plain = (0..<20).map { card("mid\($0)", .statement) }
    let table = try CardTable(.plain, cards: cards(warm: 7, big: 4) + plain)
    #expect(levels(table).hasPrefix("wwwwwwb") && levels(table).hasSuffix("b"))
    var chance = Chance(seed: 1)
    _ = chance.next()
    var shuffled = plain.compactMap { $0.string(at: "id") }
    chance.shuffle(&shuffled)
    let old = try CardTable(.plain, cards: plain)
    #expect(old.session.order == shuffled && old.chance == chance)
  }

  @Test func `CARDS-4 shuffling and starting over keep the arc`() throws {
    for seed in 0..<40 as Range<UInt64> {
      let table = try CardTable(.plain, cards: cards(warm: 8, mid: 30, big: 6, kind: 2), seed: seed)
      for _ in 0..<3 { #expect(table.next()) }
      let before = table.session.order
      #expect(table.shuffle())
      #expect(table.session.current != before[3] && Array(before[..<3]) == Array(table.session.order[..<3]))
      #expect(Set(table.session.order) == Set(before))
      let rest = levels(table, from: 3)
      #expect(rest.hasPrefix("wwwb") && rest.hasSuffix("b"))
      #expect(table.startOver())
      #expect(levels(table).hasPrefix("wwwwwwb") && levels(table).hasSuffix("b"))
    }
  }

  @Test func `CARDS-5 added cards fit into the arc, and the last card stays big`() throws {
    let table = try CardTable(.plain, cards: cards(warm: 6, mid: 20, big: 2))
    #expect(table.next())
    let order = table.session.order
    table.deck = try cardDeck(.plain, cards(warm: 6, mid: 20, big: 5))
    table.adapt()
    let dealt = levels(table)
    #expect(dealt.hasPrefix("wwwwwwb") && dealt.hasSuffix("b") && dealt.count == 31)
    #expect(Array(table.session.order[..<2]) == Array(order[..<2]))
  }

  @Test func `CARDS-12 the arc uses only cards that may be shown`() throws {
    let frank = (0..<5).map { card("big\($0)", .statement, rating: .adults, level: .big) }
    let tame = card("big9", .statement, rating: .everyone, level: .big)
    let others = cards(warm: 6, mid: 15).map { $0.with("rating", "everyone") }
    let table = try CardTable(.plain, cards: frank + [tame] + others)
    table.filter.ceiling = .teens
    table.session = CardSession(
      deck: table.deck, filter: table.filter, party: table.party, at: 1, using: &table.chance)
    #expect(table.session.order.last == "big9" && table.session.order.count == 22)
  }
}
