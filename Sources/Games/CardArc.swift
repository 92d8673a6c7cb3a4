import Cards
import Chance
import Formats

/// The order in which a session deals cards that say their levels: it warms up, has a spike now and then, is kind late, and ends
/// on something big.
public enum CardArc {
  /// Warm cards that a session begins with; a short one with a third of its cards.
  public static let warmUp = 6
  /// Every card of so many is a big one.
  public static let spike = 7
  /// Kind cards come from this place on, counted from 0; in a short session in its last third.
  public static let late = 20
  /// The theme of the cards that are kind.
  public static let kindness = "kindness"

  /// The number of cards that warm up in a session of `count`.
  static func opening(of count: Int) -> Int { min(warmUp, (count + 2) / 3) }

  /// Returns true if the card at a place, counted from 0, should be a big one. The last card takes the place of one just
  /// before it.
  static func isSpike(_ place: Int, of count: Int) -> Bool {
    place == count - 1 || ((place + 1) % spike == 0 && place < count - spike / 2)
  }

  /// The place at which the kind cards of a session of `count` begin.
  static func late(of count: Int) -> Int { min(late, count - count / 3) }

  static func isKind(_ card: Card) -> Bool { card.theme.map { sameText($0, kindness) } ?? false }

  /// The cards as a session deals them. Where none says its level they stay as they are. Too few big ones are spread
  /// evenly, first of all to the end; where there are too few of another level, and after the last mid one, comes by chance what is
  /// left.
  /// - Parameters:
  ///   - ids: shuffled.
  ///   - place: the place in the session of the first of them, counted from 0.
  static func arranged(
    _ ids: [String], from place: Int, of deck: Deck, using chance: inout Chance
  ) -> [String] {
    let cards = CardsByID(deck)
    let traits = ids.map { cards[$0] }
    guard traits.contains(where: { $0?.level != nil }) else { return ids }
    let count = place + ids.count
    // Of each place which of the cards, by its place among those that were given.
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
    // The kind ones come by chance among the last.
    let first = free.count { place + $0 < late(of: count) }
    for card in ids.indices.filter({ isKind[$0] }) {
      let start = min(first, others.count)
      others.insert(card, at: start + chance.index(below: others.count - start + 1))
    }
    deal(others, to: free)
    return dealt.compactMap { $0.map { ids[$0] } }
  }

  /// The place of a card that may come instead of the first one: any other of its level, or any other if there is none.
  static func another(than cards: [String], of deck: Deck, using chance: inout Chance) -> Int {
    let known = CardsByID(deck)
    let others = cards.indices.dropFirst()
    let alike = others.filter { known[cards[$0]]?.level == known[cards[0]]?.level }
    return chance.pick(alike.isEmpty ? Array(others) : alike) ?? 0
  }

  /// Picks as many of the places as there are cards, evenly spaced: the last one before all others, then the first.
  static func spread(_ cards: Int, over places: [Int]) -> [Int] {
    if cards == 1 { return Array(places.suffix(1)) }
    let cards = min(cards, places.count)
    return (0..<cards).map { places[$0 * (places.count - 1) / max(1, cards - 1)] }
  }
}
