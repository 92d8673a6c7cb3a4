import Cards
import Chance
import Formats

/// The grid of a memory card: the positions of its items, the items to find, and the picks (CARDS-9).
public struct MemoryBoard: Equatable, Sendable {
  /// Maximum items to find in one round: enough to challenge, few enough to keep players interested.
  public static let mostAsked = 6

  /// The item in each place.
  public private(set) var tiles: [Int]
  /// The items to find, in this order.
  public private(set) var asked: [Int]
  /// The place picked for each item so far.
  public private(set) var picked: [Int] = []

  /// Lays out `items` items and draws the ones to find. The last item of a card is its punchline: it is always found
  /// last.
  /// - Parameter isOrdered: true if the items keep their order, or else they are laid out at random.
  public init(items: Int, isOrdered: Bool = false, using chance: inout Chance) {
    tiles = Array(0..<items)
    if !isOrdered { chance.shuffle(&tiles) }
    asked = Array(0..<max(0, items - 1))
    chance.shuffle(&asked)
    asked = asked.prefix(Self.mostAsked - 1) + (items > 0 ? [items - 1] : [])
  }

  /// The item to find now; nil after the last one.
  public var wanted: Int? { picked.count < asked.count ? asked[picked.count] : nil }

  /// Number of items found. Each is looked for with one tap.
  public var found: Int {
    var found = 0
    for (item, place) in zip(asked, picked) where tiles[place] == item { found += 1 }
    return found
  }

  /// Returns true if a place is face up: items asked for so far, and wrong picks. A wrong pick of an item
  /// still to come is turned down again, since that item must be found later.
  public func isOpen(_ place: Int) -> Bool {
    guard wanted != nil else { return true }
    let isToCome = asked.dropFirst(picked.count).contains(tiles[place])
    return !isToCome && (picked.contains(place) || asked.prefix(picked.count).contains(tiles[place]))
  }

  /// Returns true if the item in this place was asked for and sought elsewhere.
  public func isMissed(_ place: Int) -> Bool {
    zip(asked, picked).contains { item, pick in tiles[place] == item && pick != place }
  }

  /// Picks a place for the item to find. Returns false for an open or missing place.
  mutating func pick(_ place: Int) -> Bool {
    guard wanted != nil, tiles.indices.contains(place), !isOpen(place) else { return false }
    picked.append(place)
    return true
  }

  /// Creates a placeholder for decoding.
  init() {
    tiles = []
    asked = []
  }

  mutating func fields(_ fields: inout Fields) {
    fields.numbers("tiles", &tiles, 0...DeckLimits.items.upperBound, 0..<DeckLimits.items.upperBound)
    fields.check(tiles.allSatisfy { $0 < tiles.count } && areDifferent(tiles))
    fields.numbers("asked", &asked, 1...Self.mostAsked, 0..<tiles.count)
    fields.check(areDifferent(asked))
    fields.numbers("picked", &picked, 0...asked.count, 0..<tiles.count)
  }
}

private func areDifferent(_ list: [Int]) -> Bool {
  list.indices.allSatisfy { !list[..<$0].contains(list[$0]) }
}
