import Cards
import Formats
import Games
import HTML
import Words

extension State {
  /// Places shown of the standings.
  private static let mostPlaces = 12

  /// The end of a session, or of its cards.
  func results(_ session: CardSession, _ deck: Deck) -> View {
    el("section", .class("results"), .key("results")) {
      el("h2", .attribute("tabindex", "-1"), .flag("autofocus")) {
        language(session.isEnded ? .endedTitle(deck.title) : .lastCard)
      }
      el("p", .class("hint")) { language(.lastCardHint(complete: session.completed.count)) }
      standings(session)
      album(session, deck)
      el("div", .class("dock"), .key("dock")) {
        if !session.isEnded, !cards.past.isEmpty { button(language(.undo), "quiet", on: .cards(.undo)) }
        if session.isEnded {
          button(language(.allGames), "plain", on: .go(.cards))
        } else {
          button(language(.endSession), "plain", on: .cards(.end))
        }
        button(language(.startOver), "primary big", on: .cards(.startOver))
      }
    }
  }

  func standings(_ session: CardSession) -> View {
    let places = session.standings(kept.party)
    guard session.game != .plain else { return HTML() }
    return el("div", .class("standings"), .key("standings")) {
      el("h3") { language(.resultsOf(session.game.word)) }
      if places.isEmpty { el("p", .class("hint"), .key("none")) { language(.noResults) } }
      el("ol", .class("places"), .key("places")) {
        for (index, place) in places.prefix(Self.mostPlaces).enumerated() {
          el("li", .class(index == 0 ? "place is-first" : "place"), .key(String(index))) {
            el("span", .class("place-name"), .attribute("dir", "auto")) { who(place) }
            el("span", .class("place-points")) {
              let (points, outOf) = (Int(clamping: place.points), Int(clamping: place.outOf))
              language(outOf > 0 ? .pointsOf(points, outOf) : .points(points))
            }
          }
        }
      }
    }
  }

  private func who(_ place: CardStanding) -> String {
    guard let partner = place.partner, partner != .table else { return name(of: place.player) }
    return language(.pair(name(of: place.player), name(of: partner)))
  }

  /// What can be looked at afterwards: the bucket list by its marks, the sides that were taken, the stories.
  private func album(_ session: CardSession, _ deck: Deck) -> View {
    switch session.game {
    case .bucketList:
      var view: View = HTML()
      for mark in BucketMark.allCases {
        view.append(list(language(mark.phrase), session, deck) { $0.value == Int64(mark.rawValue) })
      }
      return view
    case .wouldYouRather, .thisOrThat: return choices(session, deck)
    case .storyTime: return stories(session, deck)
    default: return HTML()
    }
  }

  private func list(
    _ title: String, _ session: CardSession, _ deck: Deck, _ isIn: (CardEntry) -> Bool
  ) -> View {
    let entries = session.log.entries.filter(isIn)
    if entries.isEmpty { return HTML() }
    return el("section", .class("album"), .key(title)) {
      el("h3") { title }
      el("ul", .class("rows")) {
        for entry in entries {
          if let card = filled(entry.card, session, deck) {
            row(card.id + "/" + String(entry.player.rawValue), card.text, note: note(entry.player))
          }
        }
      }
    }
  }

  /// The cards that something was noted at, in the order of the deck.
  private func answered(_ session: CardSession, _ deck: Deck) -> [Card] {
    deck.cards.filter { !session.log.entries(at: $0.id).isEmpty }
      .compactMap { filled($0.id, session, deck) }
  }

  private func note(_ player: PlayerID) -> String? { player == .table ? nil : name(of: player) }

  private func choices(_ session: CardSession, _ deck: Deck) -> View {
    el("ul", .class("rows album"), .key("choices")) {
      for card in answered(session, deck) {
        for (index, option) in card.options.enumerated() {
          let players = session.log.entries(at: card.id).filter { $0.value == Int64(index) }.map { $0.player }
          if !players.isEmpty {
            row(card.id + "/" + String(index), option, note: players == [.table] ? nil : names(players))
          }
        }
      }
    }
  }

  private func stories(_ session: CardSession, _ deck: Deck) -> View {
    el("div", .class("album"), .key("stories")) {
      for card in answered(session, deck) {
        el("section", .class("told-story"), .key(card.id)) {
          el("p", .attribute("dir", "auto")) { card.text }
          story(card, session)
        }
      }
    }
  }

  private func row(_ key: String, _ text: String, note: String?) -> View {
    el("li", .class("row"), .key(key)) {
      el("span", .class("row-text"), .attribute("dir", "auto")) { text }
      if let note { el("span", .class("row-note"), .attribute("dir", "auto")) { note } }
    }
  }
}

extension CardGame {
  var word: CardGameWord {
    switch self {
    case .wouldYouRather: .wouldYouRather
    case .truthOrDare: .truthOrDare
    case .thisOrThat: .thisOrThat
    case .neverHaveIEver: .neverHaveIEver
    case .mostLikely: .mostLikely
    case .memoryMatch: .memoryMatch
    case .impersonation: .impersonation
    case .howWell: .howWell
    case .bucketList: .bucketList
    case .storyTime: .storyTime
    case .plain: .plain
    }
  }
}
