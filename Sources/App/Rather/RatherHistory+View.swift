import Cards
import Formats
import Games
import HTML
import Words

extension State {
  static let historyField = "history-search"

  /// Every question that was voted on (RATHER-6).
  var ratherHistoryScreen: View {
    let hasVotes = kept.rather.votes.count > 0
    return frame(language(.history), backTo: .rather) {
      clearedBar
      if hasVotes {
        historySearch
        historyChoices
        historyList
      } else {
        el("div", .class("message"), .key("none")) {
          Icon.wouldYouRather.view
          el("h2") { language(.noHistory) }
          el("p") { language(.noHistoryHint) }
          button(language(.play), "primary", on: .go(.rather))
        }
      }
    }
  }

  private var historySearch: View {
    el("div", .class("search"), .role("search"), .key("search")) {
      Icon.search.view
      el(
        "input", .attribute("type", "search"), .id(Self.historyField), .label(language(.searchHistory)),
        .attribute("placeholder", language(.searchHistory)), .attribute("autocomplete", "off"),
        .attribute("enterkeyhint", "search"), .attribute("maxlength", "80"),
        .attribute("value", rather.search), .on(.input, .make { .rather(.searched($0)) }))
      if !rather.search.isEmpty {
        iconButton(.close, language(.clearSearch), on: .rather(.searched("")))
      }
    }
  }

  private var historyChoices: View {
    el("div", .class("history-choices"), .key("choices")) {
      choice("sort", language(.sortBy), RatherOrder.allCases, rather.order, { $0.phrase }) {
        .rather(.sorted($0))
      }
      if kept.party.hasEnoughPlayers {
        choice("scope", language(.countsOf), RatherScope.allCases, rather.scope, { $0.phrase }) {
          .rather(.scoped($0))
        }
      }
    }
  }

  /// As it is counted and sorted now.
  private var history: [RatherResult] {
    let isOfParty = rather.scope == .party && kept.party.hasEnoughPlayers
    return kept.rather.history(party: isOfParty ? PartyMark(kept.party) : nil, order: rather.order)
  }

  func share(_ question: String, _ step: inout Step) {
    guard let result = history.first(where: { $0.question == question }) else { return }
    let card = said(result)
    let picture = RatherPicture(
      question: card.text, options: card.options, tally: result.tally, language: language)
    let split = zip(card.options, shares(result.tally)).map { $0 + ": " + $1 }
    step.effects.append(
      .share(
        picture: picture.svg, name: "would-you-rather.png",
        text: ([card.text] + split).joined(separator: "\n")))
  }

  private var historyList: View {
    let all = history
    let words = searched(rather.search)
    let found = words.isEmpty ? all : all.filter { contains(all: words, Name.fold(said($0).summary)) }
    return el("div", .class("history-list"), .key("list")) {
      if all.isEmpty {
        el("p", .class("hint nothing"), .role("status")) { language(.noPartyHistory) }
      } else if found.isEmpty {
        el("p", .class("hint nothing"), .role("status")) { language(.nothingFound(rather.search)) }
      } else {
        el("ul", .class("results-list")) {
          for result in found { row(result) }
        }
      }
    }
  }

  /// The question as a card without names.
  private func said(_ result: RatherResult) -> Card {
    let wording = result.wording
    let card = Card(
      id: result.question, kind: .choice, text: wording?.text ?? language(.lostQuestion),
      options: wording?.options ?? [])
    return card.filled(with: [], someone: language(.someone))
  }

  private func row(_ result: RatherResult) -> View {
    let card = said(result)
    let shares = shares(result.tally)
    return el("li", .class("result"), .key(result.question), .data("question", result.question)) {
      el("p", .class("result-text"), .attribute("dir", "auto")) { card.text }
      for index in result.tally.counts.indices {
        el("div", .class("split split-" + String(index)), .key(String(index))) {
          el("p", .class("split-text"), .attribute("dir", "auto")) {
            card.options.indices.contains(index) ? card.options[index] : String(index + 1)
          }
          shareBar(result.tally.percentages[index])
          el("p", .class("split-share")) { shares[index] }
        }
      }
      el("div", .class("result-foot")) {
        el("p", .class("result-total")) { language(.votes(result.tally.total)) }
        iconButton(
          .share, language(.shareResult(card.summary)), on: .rather(.shared(result.question)))
      }
    }
  }
}

extension RatherOrder {
  fileprivate var phrase: Phrase {
    switch self {
    case .mostAnswered: .sortMost
    case .latest: .sortLatest
    case .closest: .sortClosest
    }
  }
}

extension RatherScope {
  fileprivate var phrase: Phrase {
    switch self {
    case .phone: .thisPhone
    case .party: .thisParty
    }
  }
}
