import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension Props<Rather> {
  /// Draws all answered questions (RATHER-6).
  func historyScreen(_ h: Rather.View) {
    let back = (language(.back), Rather.Action.go(.game))
    h.frame(Rather.Place.history.screen, language(.history), back: back) {
      clearedBar(h)
      if saved.votes.count > 0 {
        lastEvening(h)
        historySearch(h)
        historyChoices(h)
        historyList(h)
      } else {
        h.el(.div, "message") {
          h.key("none")
          h.icon(.wouldYouRather)
          h.el(.h2, text: language(.rather(.noHistory)))
          h.el(.p, text: language(.rather(.noHistoryHint)))
          h.button(language(.play), "primary", on: .go(.game))
        }
      }
    }
  }

  private func lastEvening(_ h: Rather.View) {
    let evening = saved.evening(party)
    if evening.rounds.isEmpty { return }
    h.el(.section, "last-evening") {
      h.key("evening")
      h.el(.h2, text: language(.rather(.lastEvening(rounds: evening.rounds.count))))
      awards(h, evening)
    }
  }

  private func historySearch(_ h: Rather.View) {
    h.searchForm(
      language(.rather(.searchHistory)), id: Rather.historyField, text: state.search,
      clear: language(.clearSearch)
    ) { .searched($0) }
  }

  private func historyChoices(_ h: Rather.View) {
    h.el(.div, "history-choices") {
      h.key("choices")
      h.choice(
        "sort", language(.rather(.sortBy)), RatherOrder.allCases, state.order,
        { language(.rather($0.phrase)) }
      ) {
        .sorted($0)
      }
      if party.hasEnoughPlayers {
        h.choice(
          "scope", language(.rather(.countsOf)), Rather.Scope.allCases, state.scope,
          { language(.rather($0.phrase)) }
        ) {
          .scoped($0)
        }
      }
    }
  }

  /// The answered questions in the chosen scope and order.
  var history: [RatherResult] {
    let isOfParty = state.scope == .party && party.hasEnoughPlayers
    return saved.history(party: isOfParty ? PartyMark(party) : nil, order: state.order)
  }

  private func historyList(_ h: Rather.View) {
    let all = history
    let query = Query(state.search)
    let found = query.isEmpty ? all : all.filter { query.finds(Name.fold(said($0).summary)) }
    h.el(.div, "history-list") {
      h.key("list")
      if found.isEmpty {
        h.el(.p, "hint nothing") {
          h.role("status")
          h.text(language(all.isEmpty ? .rather(.noPartyHistory) : .nothingFound(state.search)))
        }
      } else {
        h.el(.ul, "results-list") {
          for result in found { row(h, result) }
        }
      }
    }
  }

  /// Returns the question as a card, with a general word in place of names.
  func said(_ result: RatherResult) -> Card {
    let wording = result.wording
    let card = Card(
      id: result.question, kind: .choice, text: wording?.text ?? language(.rather(.lostQuestion)),
      options: wording?.options ?? [])
    return card.filled(with: [], someone: language(.someone))
  }

  private func row(_ h: Rather.View, _ result: RatherResult) {
    let card = said(result)
    let shares = scene.shares(result.tally)
    h.el(.li, "result") {
      h.key(result.question)
      h.data("data-question", result.question)
      h.el(.p, "result-text") {
        h.asWritten()
        h.text(card.text)
      }
      for index in result.tally.counts.indices {
        h.el(.div, "split split-" + String(index)) {
          h.key(String(index))
          h.el(.p, "split-text") {
            h.asWritten()
            h.text(card.options.indices.contains(index) ? card.options[index] : String(index + 1))
          }
          shareBar(h, result.tally.percentages[index])
          h.el(.p, "split-share", text: shares[index])
        }
      }
      h.el(.div, "result-foot") {
        h.el(.p, "result-total", text: language(.rather(.votes(result.tally.total))))
        h.iconButton(
          .share, language(.rather(.shareResult(card.summary))), on: .shared(result.question))
      }
    }
  }
}

extension RatherOrder {
  fileprivate var phrase: RatherPhrase {
    switch self {
    case .mostAnswered: .sortMost
    case .latest: .sortLatest
    case .closest: .sortClosest
    }
  }
}

extension Rather.Scope {
  fileprivate var phrase: RatherPhrase {
    switch self {
    case .phone: .thisPhone
    case .party: .thisParty
    }
  }
}
