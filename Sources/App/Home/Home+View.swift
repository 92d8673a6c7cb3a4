import Cards
import Games
import HTML
import Words

extension State {
  var home: View {
    frame(language(.appName), backTo: nil) {
      el("p", .class("tagline")) { language(.homeTagline) }
      if let game = kept.wheel {
        let players = kept.party.players.count
        continuing(language(.continueGame(deck: game.deck.deck.title, players: players)), .play)
      } else if let session = kept.sessions.last(where: { !$0.isEnded && $0.current != nil }) {
        let count = session.order.count
        continuing(
          language(.continueCards(session.position + 1, count)), .session(session.game.rawValue))
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
        sleeve("dice", say(.dice), say(.diceHint), .go(.dice))
      }
    }
  }

  /// The bar that leads back to what was left running.
  private func continuing(_ what: String, _ target: Route) -> View {
    el("section", .class("resume"), .key("continue")) {
      el(
        "button", .class("continue"), .attribute("type", "button"), .label(language(.continueLabel)),
        .aria("describedby", "continue-what"), .onClick(.go(target))
      ) {
        Icon.play.view
        el("strong") { language(.continueLabel) }
        el("span", .id("continue-what")) { what }
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
