import Cards

/// The level of each card of a mix: a few warm ones, then a big one from time to time, more often towards the end, and a
/// big one last.
struct MixRamp {
  /// Number of warm cards at the start; a third of the cards in a short mix.
  static let warmUp = 4
  /// Interval of big cards: one in this many, and in the last third of the mix one in `lateSpike`.
  static let spike = 5
  static let lateSpike = 2

  private let warmPlaces: Int
  private let bigPlaces: [Int]

  /// - Parameter big: the number of big cards there are. Scarce ones are spread evenly, and one comes last.
  init(count: Int, big: Int) {
    let (opening, late) = (Self.opening(of: count), count - count / 3)
    warmPlaces = opening
    let spikes = (0..<max(0, count)).filter { place in
      if place >= late { return (count - 1 - place) % Self.lateSpike == 0 }
      return place >= opening && (place - opening + 1) % Self.spike == 0 && place < late - 1
    }
    bigPlaces = CardArc.spread(big, over: spikes)
  }

  /// Returns the number of warm cards at the start of a mix of `count`.
  static func opening(of count: Int) -> Int { min(warmUp, (count + 2) / 3) }

  func level(at place: Int) -> Card.Level {
    if bigPlaces.contains(place) { return .big }
    return place < warmPlaces ? .warm : .mid
  }
}
