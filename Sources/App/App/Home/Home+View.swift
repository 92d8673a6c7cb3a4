import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension State {
  func home(_ h: View) {
    frame(h, language(.appName), backTo: nil) {
      h.el(.p, "tagline", text: language(.homeTagline))
      if let running = running.first(where: { $0.place == lastGame }) ?? running.first {
        continuing(h, running)
      } else if let ended = Features.ended(persisted.features) {
        h.el(.section, "resume ended") {
          h.key("again")
          h.el(.p, text: language(ended.phrase))
          h.button(language(.playAgain), "primary", on: .go(.feature(ended.place)))
        }
      }
      for badge in statusBadges { calling(h, badge) }
      h.el(.div, "sleeves") {
        h.key("sleeves")
        for one in Features.sleeves {
          h.sleeve(
            one.cover, language(one.title), language(one.line), .go(entrance(one.game, else: one.place)))
        }
      }
    } tools: {
      fader(h)
    }
  }

  /// Draws the fader from light over dark to party. The style sheet draws its cap.
  private func fader(_ h: View) {
    let appearance = persisted.settings.appearance
    let shown = appearance == .auto ? (device.devices.isDark ? .dark : .light) : appearance
    let stops: [Appearance] = [.light, .dark, .party]
    h.el(.label, "fader") {
      h.key("fader")
      h.el(.input) {
        h.attribute(.type, "range")
        h.attribute(.max, String(stops.count - 1))
        h.attribute(.value, String(stops.firstIndex(of: shown) ?? 0))
        h.label(language(.appearance))
        h.attribute(.ariaValuetext, language(appearance.phrase))
        h.on(.input) { value in
          let stop = stops.indices.first { utf8Equals(String($0), value) } ?? 0
          return .settings(.appearance(stops[stop]))
        }
      }
    }
  }

  /// The running games, in the order of the features.
  private var running: [Running<Route>] {
    var games: [Running<Route>] = []
    games += Features.running(features, persisted.features, scene).map {
      Running(place: .feature($0.place), phrase: $0.phrase)
    }
    return games
  }

  /// The status badges of the features' pages.
  var statusBadges: [StatusBadge<Features.Place>] {
    Features.statusBadges(features, persisted.features, scene)
  }

  /// Draws a prompt for a page that needs the person.
  private func calling(_ h: View, _ badge: StatusBadge<Features.Place>) {
    guard let call = badge.call else { return }
    h.el(.section, "resume ended") {
      h.key(badge.place.path)
      h.icon(badge.icon)
      h.el(.p, text: language(call))
      h.button(language(.lookAtIt), on: .go(.feature(badge.place)))
    }
  }

  /// Draws the bar that continues a game.
  private func continuing(_ h: View, _ game: Running<Route>) {
    h.el(.section, "resume") {
      h.key("continue")
      h.onward(language(.continueLabel), language(game.phrase), .go(game.place))
    }
  }
}
