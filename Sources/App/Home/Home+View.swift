import Cards
import Games
import HTML
import Words

extension State {
  var home: View {
    frame(language(.appName), backTo: nil) {
      el("p", .class("tagline")) { language(.homeTagline) }
      if let running = running.first(where: { $0.route == lastGame }) ?? running.first {
        continuing(running)
      } else if let deck = kept.choice, let goes = kept.goesPlayed {
        el("section", .class("resume ended"), .key("again")) {
          el("p") { language(.playAgainHint(deck: deck.deck.title, goes: Int(clamping: goes))) }
          button(language(.playAgain), "primary", on: .go(.players))
        }
      }
      el("div", .class("sleeves"), .key("sleeves")) {
        sleeve(
          "spin-the-wheel", language(.spinTheWheel), language(.spinTheWheelHint), .go(.decks))
        sleeve("card-games", language(.cardGames), language(.cardGamesHint), .go(.cards))
        sleeve("rather", language(.wouldYouRather), language(.wouldYouRatherHint), .go(.rather))
        sleeve("dice", say(.dice), say(.diceHint), .go(.dice))
        sleeve("turns", say(.turns), say(.turnsHint), .go(.tables))
      }
    }
  }

  /// A game that was left running: where, and what it is called in the bar.
  private struct Running {
    let route: Route
    let phrase: Phrase
  }

  /// The wheel first, then the card game that was begun last, then a ballot, then dice of a turn that is not over,
  /// then tables.
  private var running: [Running] {
    var games: [Running] = []
    if let game = kept.wheel {
      let players = kept.party.players.count
      games.append(
        Running(route: .play, phrase: .continueGame(deck: game.deck.deck.title, players: players)))
    }
    for session in kept.sessions.reversed() where !session.isEnded && session.current != nil {
      let phrase = Phrase.continueCards(deck: session.title, session.position + 1, session.order.count)
      games.append(Running(route: .session(session.game.rawValue), phrase: phrase))
    }
    if case .passing(let ballot) = kept.rather.stage {
      let phrase = Phrase.continueBallot(ballot.cast, of: ballot.voters.count)
      games.append(Running(route: .rather, phrase: phrase))
    }
    if kept.dice.roll != nil {
      games.append(Running(route: .dice, phrase: .dice(.continueDice(kept.dice.notation.text))))
    }
    for table in tables where table.leaving == nil {
      let phrase = TurnsPhrase.continueTable(code: table.code, state: stateLine(table))
      games.append(Running(route: .table(table.number), phrase: .turns(phrase)))
    }
    return games
  }

  /// The bar that leads back to a game.
  private func continuing(_ game: Running) -> View {
    el("section", .class("resume"), .key("continue")) {
      el(
        "button", .class("continue"), .attribute("type", "button"), .label(language(.continueLabel)),
        .aria("describedby", "continue-what"), .onClick(.go(game.route))
      ) {
        Icon.play.view
        el("strong") { language(.continueLabel) }
        el("span", .id("continue-what")) { language(game.phrase) }
      }
    }
  }

  /// A record sleeve: a drawn cover, a title and a line below it, as one button named by its title and
  /// described by the line.
  func sleeve(
    _ cover: String, _ title: String, _ line: String, icon: Icon? = nil, count: String? = nil,
    _ action: Action
  ) -> View {
    el(
      "button", .class("sleeve"), .attribute("type", "button"), .key(title),
      .label(count.map { title + ", " + $0 } ?? title), .aria("describedby", "about-" + cover),
      .onClick(action)
    ) {
      el("span", .class("cover cover-" + cover), .aria("hidden", "true"))
      el("span", .class("sleeve-title")) {
        if let icon { icon.view }
        title
      }
      el("span", .class("sleeve-line"), .id("about-" + cover)) { line }
      if let count { el("span", .class("sleeve-count")) { count } }
    }
  }
}
