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
    stage(h, "is-over", key: "over") {
      ratherTitle(h, language(.rather(.evening(rounds: evening.rounds.count))))
      awards(h, evening)
      if let deck = scene.deck {
        let left = saved.unasked(of: deck, filter: scene.filter, party: party)
        h.el(.p, "hint", text: language(.rather(.questionsLeft(left))))
      }
    } main: {
      h.button(language(.rather(.passAround)), "primary big", on: .pass)
    } tools: {
      h.button(language(.decks(.sharing(.share))), "quiet", on: .sharedEvening)
      h.button(language(.rather(.backToQuestion)), "quiet", on: .playOn)
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

  func prizes(_ evening: RatherEvening) -> [Prize] {
    evening.awards.prefix(Self.mostAwards).map { award in
      Prize(title: language(.rather(.award(award.kind))), names: who(award), merit: line(award))
    }
  }

  /// Returns the winners' names; empty if no player won.
  private func who(_ award: RatherAward) -> String {
    if award.kind == .oneMind { return language(.rather(.allOfYou)) }
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
