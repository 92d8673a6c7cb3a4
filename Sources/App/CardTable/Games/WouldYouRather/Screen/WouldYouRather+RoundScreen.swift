import AppCore
import Games
import Together
import Words

extension RoundScreen {
  static var wouldYouRather: RoundScreen {
    RoundScreen(prizes: { played in
      let votes = RatherRounds(played.rounds)
      let persuaders = played.names(votes.persuaders).map { names in
        Prize(
          title: played.language(.rounds(.silverTongue)), names: names,
          merit: played.language(.rounds(.wonOver(votes.won))), paint: played.paint(votes.persuaders))
      }
      let prizes = [persuaders].compactMap { $0 } + votes.evening.awards.compactMap { played.prize($0) }
      return prizes.isEmpty ? [played.company(votes.evening.rounds.count)] : prizes
    })
  }
}

extension RoundsPlayed {
  /// Returns an award in words; nil if a winner has left, or if it quotes a card, which no phone keeps.
  fileprivate func prize(_ award: RatherAward) -> Prize? {
    let merit: Phrase
    switch award.kind {
    case .contrarian: merit = .rounds(.stoodAlone(award.times, of: award.rounds))
    case .majority: merit = .rather(.withMost(award.times, of: award.rounds))
    case .twins: merit = .rather(.sameSide(award.times, of: award.rounds))
    case .opposites: merit = .rather(.oppositeSides(award.times, of: award.rounds))
    case .oneMind: merit = .rather(.allSameSide(award.times, of: award.rounds))
    case .company: return company(award.rounds)
    case .closest: return nil
    }
    let groups = award.who.compactMap { names($0) }
    guard groups.count == award.who.count else { return nil }
    let who = groups.isEmpty ? language(.rather(.allOfYou)) : language.writing.list(groups)
    return Prize(
      title: language(.rather(.award(award.kind))), names: who, merit: language(merit),
      paint: award.who.count == 1 ? paint(award.who[0]) : nil)
  }

  fileprivate func company(_ rounds: Int) -> Prize {
    Prize(
      title: language(.rather(.award(.company))), names: language(.rather(.allOfYou)),
      merit: language(.wheel(.together(rounds: rounds))), paint: nil)
  }
}
