import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension Props<Rather> {
  /// The most awards shown: as many as fit on a phone.
  private static var mostAwards: Int { 3 }

  /// Draws the results of an evening in which the phone was passed around.
  func eveningOver(_ h: Rather.View, _ evening: RatherEvening) {
    h.el(.section, "results is-over") {
      h.key("over")
      ratherTitle(h, language(.rather(.evening(rounds: evening.rounds.count))))
      h.awards(ending(evening))
      if let deck = scene.deck {
        let left = saved.unasked(of: deck, filter: scene.filter, party: party)
        h.el(.p, "hint", text: language(.rather(.questionsLeft(left))))
      }
      h.endingDock(language(.decks(.sharing(.share))), on: .sharedEvening) {
        h.button(language(.rather(.backToQuestion)), "quiet", on: .playOn)
        h.button(language(.rather(.passAround)), "plain", on: .pass)
      }
    }
  }

  /// Draws the awards of an evening, the first one in large type.
  func awards(_ h: Rather.View, _ evening: RatherEvening) {
    h.el(.ul, "prizes") {
      h.key("prizes")
      for prize in prizes(evening) {
        h.el(.li, "prize") {
          h.key(prize.title)
          h.lines(of: prize)
        }
      }
    }
  }

  func ending(_ evening: RatherEvening) -> Ending {
    let awards = evening.awards
    let first = awards.first
    let who = first?.who ?? []
    let isPair = who.count == 1 && who[0].count == 2
    let winner = who.count == 1 ? scene.titled(who[0], inPairs: isPair) : nil
    return Ending(
      id: "rather/" + String(evening.rounds.first?.first?.moment ?? 0),
      game: language(.rather(.wouldYouRather)),
      title: language(.finale(.title(first?.kind.title ?? .closest, winner: winner))),
      colours: Ending.Colours(.pink, .cyan),
      rings: scene.rings { player in
        Int64(evening.rounds.count { round in round.contains { $0.voter == player } })
      },
      prizes: prizes(evening))
  }

  func prizes(_ evening: RatherEvening) -> [Prize] {
    evening.awards.prefix(Self.mostAwards).map { award in
      Prize(
        title: language(.rather(.award(award.kind))), names: who(award), merit: line(award),
        paint: award.who.count == 1 ? scene.paint(of: award.who[0]) : nil)
    }
  }

  /// Returns the winners' names; empty if no player won.
  private func who(_ award: RatherAward) -> String {
    if award.kind == .oneMind || award.kind == .company { return language(.rather(.allOfYou)) }
    return scene.language.writing.list(award.who.map { scene.winners($0) })
  }

  private func line(_ award: RatherAward) -> String {
    let (times, rounds) = (award.times, award.rounds)
    let options = options(award.vote.question)
    switch award.kind {
    case .contrarian:
      return award.who.count == 1
        ? language(.rather(.stoodAlone(times, of: rounds, last: options[award.vote.option])))
        : language(.rather(.stoodAloneBoth(times, of: rounds)))
    case .majority: return language(.rather(.withMost(times, of: rounds)))
    case .twins: return language(.rather(.sameSide(times, of: rounds)))
    case .opposites: return language(.rather(.oppositeSides(times, of: rounds)))
    case .oneMind: return language(.rather(.allSameSide(times, of: rounds)))
    case .company: return language(.wheel(.together(rounds: rounds)))
    case .closest:
      let counts = award.tally.counts
      return language(.rather(.closeCall(options[0], counts[0], options[1], counts[1])))
    }
  }

  /// Returns the options of a question that was voted on, or placeholders if its text is lost.
  private func options(_ question: String) -> [String] {
    let wording = saved.wordings.first { utf8Equals($0.question, question) }
    let card = said(RatherResult(question: question, wording: wording))
    return card.options.isEmpty ? [card.text, card.text] : card.options
  }
}

extension RatherAward.Kind {
  fileprivate var title: NightTitle {
    switch self {
    case .contrarian: .contrarian
    case .twins: .twins
    case .majority: .majority
    case .opposites: .opposites
    case .oneMind: .oneMind
    case .closest: .closest
    case .company: .company
    }
  }
}
