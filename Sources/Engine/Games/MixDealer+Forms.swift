import Cards
import Chance
import Formats

// The places of cards with a form in a mix.
extension MixDealer {
  /// Draws the places of cards with a form. They differ from mix to mix, so no place has only such cards.
  mutating func planForms(using chance: inout Chance) {
    var place = MixRamp.opening(of: count) + chance.index(below: MixPlan.apart)
    while place < count - 2 {
      // Scarce big cards with a form would fill the place of a big card: they come there like any other.
      if ramp.level(at: place) == .big { place += chance.index(below: 2) == 0 ? 1 : -1 }
      formPlaces.append(place)
      place += MixPlan.apart + chance.index(below: MixPlan.apart)
    }
  }

  /// Returns true if a form can be played in a place.
  func fits(_ form: Card.Form?, at place: Int) -> Bool {
    guard let form else { return true }
    let last = dealt.lastIndex { $0.effect != nil }
    let isApart = last.map { place - $0 >= MixPlan.apart } ?? true
    let isTooLate = finale?.effect != nil && count - 1 - place < MixPlan.apart
    guard isApart, !isTooLate, place >= MixRamp.opening(of: count) else { return false }
    switch form {
    case .duel, .prediction, .callback, .everybody, .ordered, .whisper, .fuse, .summons, .bet, .relay,
      .forehead, .find:
      return true
    // Time is needed to carry it out before the end.
    case .mission: return 2 * place < count
    case .rule:
      return place + ruleLasts < count && rulesInForce < (2 * place >= count ? MixPlan.mostRules : 1)
    }
  }

  /// Returns the place of the card that a callback recalls; nil if there is none. It is the latest within the allowed
  /// distance: a duel or a card of the game that the callback names, or else one of the same kind and deck. Another
  /// player must have had the turn there. Other cards with a form and cards recalled before do not count.
  func recalled(by card: Candidate, of pile: Int, at place: Int) -> Int? {
    guard players > 0, entries.count == place else { return nil }
    return entries.indices.last { index in
      MixPlan.memory.contains(place - index) && (place - index) % players != 0
        && isRecalled(index, by: card, of: pile) && !entries.contains { $0.recalled == index }
    }
  }

  func isRecalled(_ place: Int, by card: Candidate, of pile: Int) -> Bool {
    if let recalls = card.recalls, utf8Equals(recalls, Card.Form.duel.rawValue) {
      return dealt[place].form == .duel
    }
    guard dealt[place].form == nil else { return false }
    if let game = card.recalls { return utf8Equals(entries[place].game.rawValue, game) }
    return dealt[place].kind == card.kind && utf8Equals(entries[place].deck, piles[pile].deck)
  }

  var ruleLasts: Int { players > 0 ? players : MixPlan.ruleOfTable }

  /// Returns true for a form that the next place of a form prefers. In the first half that is a mission, which runs
  /// through all that follows. In the second half a second rule joins one that holds, and a callback comes if none has.
  func isDue(_ form: Card.Form) -> Bool {
    switch form {
    case .mission: !dealt.contains { $0.form == .mission }
    case .rule: rulesInForce > 0
    case .callback: 2 * entries.count >= count && !dealt.contains { $0.form == .callback }
    default: false
    }
  }

  /// The number of rules that would hold together with one dealt now.
  var rulesInForce: Int { dealt.suffix(ruleLasts - 1).count { $0.form == .rule } }
}
