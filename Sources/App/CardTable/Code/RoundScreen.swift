import AppCore
import Games
import Rounds
import Together
import Words

/// The screen of a game, or of a form, on all phones at a table. It gives only what differs from a vote on the options of a
/// card.
package struct RoundScreen {
  /// Returns the choices that stand on no card, in the order of their numbers.
  package var labels: (Language) -> [String] = { _ in [] }
  /// Returns the line that tells a player what to do with a card about somebody; nil if a card is about nobody. The name
  /// is empty for the player themself.
  package var task: (Language, _ name: String) -> String? = { _, _ in nil }
  /// Returns the line that tells all players what to do; nil if the card does.
  package var hint: (Language) -> String? = { _ in nil }
  /// Returns the words while the votes are opened.
  package var roll: (_ subject: String) -> Phrase = { _ in .rounds(.votesAreIn) }
  /// The button that begins a vote without which the card is not complete, and the words for those who wait for somebody
  /// to press it; nil for most cards.
  package var second: (key: Phrase, wait: (_ name: String) -> Phrase)?
  /// Returns the words beside the choice of the player whom a card is about.
  package var truth: (_ name: String) -> Phrase = { .rounds(.answerOf($0)) }
  /// Returns what stands out once the votes are open; nil if nothing does.
  package var standing: (RoundOutcome, Language) -> String? = { outcome, language in outcome.sides(language) }
  /// Returns the awards of a play in words.
  package var prizes: (RoundsPlayed) -> [Prize] = { $0.prizes }
}

/// The opened votes on a card.
package struct RoundOutcome {
  /// The names of those who voted, by choice, safe in sentences of either direction.
  package var voters: [[String]]
  /// The texts of the choices.
  package var labels: [String]
  /// The choice of the player whom the card is about.
  package var truth: Int?
  /// True if a second vote may follow.
  package var mayTurn: Bool
  /// Returns the name of a player, safe in sentences of either direction.
  package var name: (PlayerID) -> String

  package init(
    voters: [[String]], labels: [String], truth: Int?, mayTurn: Bool, name: @escaping (PlayerID) -> String
  ) {
    (self.voters, self.labels, self.truth) = (voters, labels, truth)
    (self.mayTurn, self.name) = (mayTurn, name)
  }

  package var total: Int { voters.reduce(0) { $0 + $1.count } }

  /// The only voter on their side, against at least two others who agree.
  package var loner: String? {
    let sides = voters.filter { !$0.isEmpty }
    guard total >= RatherEvening.fewestForSides, sides.count == 2 else { return nil }
    let alone = sides.filter { $0.count == 1 }
    return alone.count == 1 ? alone[0][0] : nil
  }

  package var isUnanimous: Bool { voters.count { !$0.isEmpty } < 2 }

  /// Returns that somebody is alone against all, or that all agree.
  func sides(_ language: Language) -> String? {
    if let loner { return language(mayTurn ? .rounds(.convince(loner)) : .rather(.againstAll(loner))) }
    return isUnanimous ? language(.rather(.agreed)) : nil
  }
}

/// A play of rounds as its end shows it.
package struct RoundsPlayed {
  package let rounds: RoundGame
  package let game: CardGame
  package let language: Language
  /// Returns the name of a player, safe in a sentence, and their colour; nil if they have left.
  package let player: (PlayerID) -> (name: String, paint: Paint)?

  package init(
    _ rounds: RoundGame, of game: CardGame, in language: Language,
    player: @escaping (PlayerID) -> (name: String, paint: Paint)?
  ) {
    (self.rounds, self.game, self.language, self.player) = (rounds, game, language, player)
  }

  /// The number of cards that were voted on.
  package var count: Int { rounds.results.count { $0.step == 0 } }

  /// The award that the same answers give on one phone.
  var prizes: [Prize] {
    let places = (0..<RoundLimits.lineup).map { PlayerID(place: $0) }
    let party = Party(places.compactMap { id in player(id).map { (id, $0.name) } })
    let award = rounds.session(of: game).award(party)
    let (points, most) = (Int(clamping: award.points), Int(clamping: award.outOf))
    let merit: Phrase =
      if award.merit == .cards {
        .session(.playedTogether(count))
      } else if let about = award.about.flatMap({ player($0)?.name }) {
        .session(.knows(about, points, of: most))
      } else { .game(game, .merit(points, of: most)) }
    let everybody = award.winners.count > 2 && award.winners.count == party.players.count
    let names = everybody ? language(.session(.everybody)) : self.names(award.winners) ?? ""
    return [
      Prize(
        title: language(.game(game, .award)), names: names, merit: language(merit),
        paint: paint(award.winners))
    ]
  }

  /// The awards of the game and of bets. The game's stands back if nothing but bets counted.
  package var allPrizes: [Prize] {
    let isEmpty = rounds.session(of: game).log.entries.isEmpty
    return (isEmpty && !betPrizes.isEmpty ? [] : game.roundScreen.prizes(self)) + betPrizes
  }

  /// The prize for most bets that were right; none if no bet was.
  private var betPrizes: [Prize] {
    let bets = rounds.bets
    let wins = (0..<RoundLimits.lineup).map { place in
      bets.count { $0.winners.contains(PlayerID(place: place)) }
    }
    let most = wins.max() ?? 0
    let best = wins.indices.filter { most > 0 && wins[$0] == most }.map { PlayerID(place: $0) }
    guard let names = names(best) else { return [] }
    return [
      Prize(
        title: language(.form(.betsWon)), names: names,
        merit: language(.form(.betsRight(most, of: bets.count))), paint: paint(best))
    ]
  }

  /// Returns the names of players; nil if one has left.
  func names(_ players: [PlayerID]) -> String? {
    let names = players.compactMap { player($0)?.name }
    guard names.count == players.count, !names.isEmpty else { return nil }
    return names.count == 2 ? language(.pair(names[0], names[1])) : language.writing.list(names)
  }

  /// Returns the colour of the only winner; nil if there are several.
  func paint(_ players: [PlayerID]) -> Paint? { players.count == 1 ? player(players[0])?.paint : nil }
}

extension CardGame {
  /// The screen of a game on all phones.
  package var roundScreen: RoundScreen {
    switch self {
    case .wouldYouRather: .wouldYouRather
    case .thisOrThat: .thisOrThat
    case .mostLikely: .mostLikely
    case .howWell: .howWell
    case .bucketList: .bucketList
    case .impersonation: .impersonation
    case .neverHaveIEver: .neverHaveIEver
    case .truthOrDare, .memoryMatch, .storyTime, .plain: RoundScreen()
    }
  }
}
