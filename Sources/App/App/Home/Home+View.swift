import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Words

extension State {
  func home(_ h: View) {
    frame(h, language(.appName), backTo: nil) {
      h.el(.p, "tagline", text: language(.homeTagline))
      if let running = running.first(where: { $0.place == lastGame }) ?? running.first {
        continuing(h, running)
      } else if let ended = Features.ended(kept.features) {
        h.el(.section, "resume ended") {
          h.key("again")
          h.el(.p, text: language(ended.phrase))
          h.button(language(.playAgain), "primary", on: .go(.feature(ended.place)))
        }
      }
      for standing in standings { calling(h, standing) }
      h.el(.div, "sleeves") {
        h.key("sleeves")
        for one in Features.sleeves {
          h.sleeve(
            one.cover, language(one.title), language(one.line), .go(entrance(one.game, else: one.place)))
        }
      }
    }
  }

  /// The games that can be continued, in the order of the features.
  private var running: [Running<Route>] {
    var games: [Running<Route>] = []
    games += Features.running(features, kept.features, scene).map {
      Running(place: .feature($0.place), phrase: $0.phrase)
    }
    return games
  }

  /// The status badges of features' own pages.
  var standings: [Standing<Features.Place>] { Features.standings(features, kept.features, scene) }

  /// A game that waits for the person.
  private func calling(_ h: View, _ standing: Standing<Features.Place>) {
    guard let call = standing.call else { return }
    h.el(.section, "resume ended") {
      h.key(standing.place.path)
      h.icon(standing.icon)
      h.el(.p, text: language(call))
      h.button(language(.lookAtIt), on: .go(.feature(standing.place)))
    }
  }

  /// The bar that leads back to a game.
  private func continuing(_ h: View, _ game: Running<Route>) {
    h.el(.section, "resume") {
      h.key("continue")
      h.onward(language(.continueLabel), language(game.phrase), .go(game.place))
    }
  }
}
