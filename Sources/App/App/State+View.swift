import AppCore
import Components
import HTML
import Words

typealias View = HTML<Action>

extension State {
  func view(_ h: View) {
    h.el(.div, isRevealing ? "app is-revealing" : "app") {
      content(h)
      if hasNavigation { navigation(h) }
      noticeList(h)
      h.el(.div, "heard") {
        h.role("status")
        h.attribute(.ariaLive, "polite")
        h.text(opened.announcement)
      }
    }
  }

  private func content(_ h: View) {
    if let finale {
      return h.finale(
        finale.ending, beat: finale.beat, label: persisted.settings.label, language, next: .finale(.passed))
    }
    switch screen {
    case .home: home(h)
    case .players: partyScreen(h)
    case .feature: if let featurePlace { featureView(h, at: featurePlace) }
    case .settings: settingsScreen(h)
    case .privacy: privacyScreen(h)
    case .check: checkScreen(h)
    case .door: if case .door(let game) = route { doorScreen(h, game) }
    case .notFound:
      messageScreen(h, language(.notFoundTitle), language(.notFoundText), language(.goHome), .go(.home))
    case .elsewhere:
      messageScreen(h, language(.elsewhereTitle), language(.elsewhereText), language(.playHere), .takeOver)
    }
  }

  /// Draws a whole screen of the root.
  func frame(
    _ h: View, _ title: String, backTo: Route?, isCovered: Bool = false, _ body: () -> Void,
    tools: () -> Void = {}
  ) {
    let back = backTo.map { (label: language(.back), action: Action.go($0)) }
    h.frame(screen.rawValue, title, back: back, isCovered: isCovered, body, tools: tools)
  }

  /// Draws a screen with one message and one button.
  private func messageScreen(_ h: View, _ title: String, _ text: String, _ label: String, _ action: Action) {
    frame(h, title, backTo: nil) {
      h.el(.div, "message") {
        h.icon(.record)
        h.el(.p, text: text)
        h.button(label, "primary", on: action)
      }
    }
  }

  private var hasNavigation: Bool { screen == .home || screen == .settings }

  private func navigation(_ h: View) {
    h.el(.nav, "tabs") {
      h.label(language(.mainNavigation))
      h.key("tabs")
      tab(h, .play, language(.play), .home)
      tab(h, .settings, language(.settings), .settings)
    }
  }

  private func tab(_ h: View, _ icon: Icon, _ label: String, _ target: Route) {
    h.button(classes: "tab", on: .go(target)) {
      h.key(target.path)
      if route == target { h.attribute(.ariaCurrent, "page") }
      h.icon(icon)
      h.el(.span, text: label)
    }
  }

  private func noticeList(_ h: View) {
    h.el(.div, "notices") {
      h.key("notices")
      for notice in notices where notice.isFor(screen) {
        let text = language(notice.phrase)
        h.el(.div, "notice") {
          h.role("status")
          h.key(text)
          h.el(.p, text: text)
          if notice == .updateReady {
            h.button(language(.updateNow), "primary small", on: .notice(.update))
          }
          let ways = notice.ways.filter { Route(path: $0.path) != route }
          for (index, way) in ways.enumerated() {
            let style = index == 0 ? "primary small" : "plain small"
            h.button(language(way.name), style, on: .notice(.followed(notice, to: way.path)))
          }
          h.iconButton(.close, language(.dismiss), on: .notice(.dismiss(notice)))
        }
      }
    }
  }
}
