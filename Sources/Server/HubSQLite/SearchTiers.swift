import Hub

/// The sizes of the tiers of the search index. Tier 0 takes new and changed decks. When it is full, its decks are numbered together
/// with those of the next tier, and all decks only when every tier below the last one is full. `Schema.slots` is enough for three.
struct SearchTiers: Sendable {
  /// The least limit of a tier, in decks.
  let least: Int
  /// For each tier but the last, its share of the last tier's decks: one in this many.
  let shares: [Int]

  static let usual = SearchTiers(least: HubLimits.beside, shares: HubLimits.tierShares)

  /// The tier that most decks are in.
  var last: Int { shares.count }

  /// Returns the number of decks up to which a tier is not full.
  /// - Parameter decks: the number of decks in the last tier.
  func limit(of tier: Int, among decks: Int) -> Int {
    tier < last ? max(least, decks / shares[tier]) : .max
  }

  /// Returns the tier into which decks have to be numbered; nil if tier 0 is not full.
  /// - Parameters:
  ///   - runs: the runs that the decks are taken from.
  ///   - decks: the number of decks in the last tier.
  func due(_ runs: [SearchRun], among decks: Int) -> Int? {
    func isFull(_ tier: Int) -> Bool {
      runs.reduce(0) { $0 + ($1.tier <= tier ? $1.size : 0) } > limit(of: tier, among: decks)
    }
    guard isFull(0) else { return nil }
    return (1..<last).first { !isFull($0) } ?? last
  }
}
