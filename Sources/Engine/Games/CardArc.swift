import Cards
import Chance
import Formats

/// The order in which a session deals cards with levels. It begins with warm cards, contains an occasional
/// big card, turns kind late, and ends with a big card.
public enum CardArc {
  /// Number of warm cards at the start; a third of the cards in a short session.
  public static let warmUp = 6
  /// Interval of big cards: one in this many.
  public static let spike = 7
  /// First place of kind cards, counted from 0; in a short session, the last third.
  public static let late = 20
  /// The theme of kind cards.
  public static let kindness = "kindness"

  /// Returns the number of warm-up cards in a session of `count`.
  static func opening(of count: Int) -> Int { min(warmUp, (count + 2) / 3) }

  /// Returns true if a place, counted from 0, needs a big card. The last place replaces a spike shortly
  /// before it.
  static func isSpike(_ place: Int, of count: Int) -> Bool {
    place == count - 1 || ((place + 1) % spike == 0 && place < count - spike / 2)
  }

  /// Returns the first place of kind cards in a session of `count`.
  static func late(of count: Int) -> Int { min(late, count - count / 3) }

  static func isKind(_ card: Card) -> Bool { card.theme.map { utf8Equals($0, kindness) } ?? false }

  /// Arranges cards in the order of dealing. If no card has a level, the order stays. Scarce big cards are
  /// spread evenly, starting with the end. If another level runs out, or after the last mid card, the rest
  /// follow at random.
  /// - Parameters:
  ///   - ids: the shuffled card ids.
  ///   - place: the place of the first card in the session, counted from 0.
  static func arranged(
    _ ids: [String], from place: Int, of deck: Deck, using chance: inout Chance
  ) -> [String] {
    let cards = CardsByID(deck)
    let traits = ids.map { cards[$0] }
    guard traits.contains(where: { $0?.level != nil }) else { return ids }
    let count = place + ids.count
    // Card index in `ids` for each place.
    var dealt = [Int?](repeating: nil, count: ids.count)
    func deal(_ cards: [Int], to places: [Int]) {
      for (card, place) in zip(cards, places) { dealt[place] = card }
    }
    let isKind = traits.map { $0.map { Self.isKind($0) && $0.level != .big } ?? false }
    let big = ids.indices.filter { traits[$0]?.level == .big }
    deal(big, to: spread(big.count, over: ids.indices.filter { isSpike(place + $0, of: count) }))
    let warm = ids.indices.filter { traits[$0]?.level == .warm && !isKind[$0] }
    deal(warm, to: ids.indices.filter { place + $0 < opening(of: count) && dealt[$0] == nil })
    let free = ids.indices.filter { dealt[$0] == nil }
    let isTaken = dealt.reduce(into: isKind) { taken, card in if let card { taken[card] = true } }
    let left = ids.indices.filter { !isTaken[$0] }
    let isMid = { (card: Int) in traits[card]?.level != .warm && traits[card]?.level != .big }
    var others = left.filter(isMid) + left.filter { !isMid($0) }
    // Kind cards are inserted at random among the last ones.
    let first = free.count { place + $0 < late(of: count) }
    for card in ids.indices.filter({ isKind[$0] }) {
      let start = min(first, others.count)
      others.insert(card, at: start + chance.index(below: others.count - start + 1))
    }
    deal(others, to: free)
    return dealt.compactMap { $0.map { ids[$0] } }
  }

  /// Returns the index of a replacement for the first card: another card of its level, or else any other
  /// card.
  static func another(than cards: [String], of deck: Deck, using chance: inout Chance) -> Int {
    let known = CardsByID(deck)
    let others = cards.indices.dropFirst()
    let alike = others.filter { known[cards[$0]]?.level == known[cards[0]]?.level }
    return chance.pick(alike.isEmpty ? Array(others) : alike) ?? 0
  }

  /// Returns the level of the card at a place, counted from 0, of a game without an end: the warm-up comes first, and then
  /// a big card in every `spike`.
  static func level(at place: Int) -> Card.Level {
    place < warmUp ? .warm : (place + 1) % spike == 0 ? .big : .mid
  }

  /// Spreads cards evenly over the places: a single card takes the last one, a second the first.
  static func spread(_ cards: Int, over places: [Int]) -> [Int] {
    if cards == 1 { return Array(places.suffix(1)) }
    let cards = min(cards, places.count)
    return (0..<cards).map { places[$0 * (places.count - 1) / max(1, cards - 1)] }
  }
}
