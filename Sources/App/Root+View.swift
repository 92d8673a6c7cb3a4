import HTML
import Words

typealias View = HTML<Action>

// Parts that every screen is put together from.

/// A button of the app. `style` is its look: primary, plain, quiet, icon.
func button(
  _ text: String, _ style: String = "plain", label: String? = nil, id: String? = nil,
  isDisabled: Bool = false, hasFocus: Bool = false, on action: Action
) -> View {
  el(
    "button", .class("button " + style), .attribute("type", "button"),
    label.map { .label($0) } ?? .nothing, id.map { .id($0) } ?? .nothing,
    .flag("disabled", isDisabled), .flag("autofocus", hasFocus), .onClick(action)
  ) { text }
}

/// A button that shows a drawing and is named for those who cannot see it.
func iconButton(_ icon: Icon, _ label: String, id: String? = nil, on action: Action) -> View {
  el(
    "button", .class("button icon"), .attribute("type", "button"), .label(label),
    .attribute("title", label), id.map { .id($0) } ?? .nothing, .onClick(action)
  ) { icon.view }
}

extension State {
  var view: View {
    el("div", .class("app")) {
      content
      if hasNavigation { navigation }
      noticeList
      el("div", .class("heard"), .role("status"), .aria("live", "polite")) { announcement }
    }
  }

  private var content: View {
    switch screen {
    case .home: home
    case .decks: deckChoice
    case .players: playerList
    case .play: wheelScreen
    case .cards: cardGrid
    case .session: sessionScreen
    case .rather: ratherScreen
    case .ratherHistory: ratherHistoryScreen
    case .dice: diceScreen
    case .diceHistory: diceHistoryScreen
    case .diceLuck: luckScreen
    case .tables: tablesScreen
    case .table: tableScreen
    case .summaries: summariesScreen
    case .settings: settingsScreen
    case .check: checkScreen
    case .notFound:
      messageScreen(language(.notFoundTitle), language(.notFoundText), language(.goHome), .go(.home))
    case .elsewhere:
      messageScreen(language(.elsewhereTitle), language(.elsewhereText), language(.playHere), .takeOver)
    }
  }

  /// A whole screen: a bar with the way back and the heading, and what stands below it. The bar is inert
  /// while a dialog covers it.
  func frame(
    _ title: String, backTo: Route?, isCovered: Bool = false, @HTMLBuilder<Action> _ body: () -> View,
    @HTMLBuilder<Action> tools: () -> View = { HTML() }
  ) -> View {
    el("main", .class("screen " + screen.rawValue), .data("screen", screen.rawValue), .key(screen.rawValue)) {
      el("header", .class("bar"), .flag("inert", isCovered)) {
        if let backTo { iconButton(.back, language(.back), on: .go(backTo)) }
        el("h1", .attribute("tabindex", "-1"), .flag("autofocus")) { title }
        tools()
      }
      el("div", .class("body"), children: body)
    }
  }

  /// A screen that has one thing to say and one way on.
  private func messageScreen(_ title: String, _ text: String, _ label: String, _ action: Action) -> View {
    frame(title, backTo: nil) {
      el("div", .class("message")) {
        Icon.record.view
        el("p") { text }
        button(label, "primary", on: action)
      }
    }
  }

  private var hasNavigation: Bool { screen == .home || screen == .settings }

  private var navigation: View {
    el("nav", .class("tabs"), .label(language(.mainNavigation)), .key("tabs")) {
      tab(.play, language(.play), .home)
      tab(.settings, language(.settings), .settings)
    }
  }

  private func tab(_ icon: Icon, _ label: String, _ target: Route) -> View {
    el(
      "button", .class("tab"), .attribute("type", "button"), .key(target.path),
      route == target ? .aria("current", "page") : .nothing, .onClick(.go(target))
    ) {
      icon.view
      el("span") { label }
    }
  }

  private var noticeList: View {
    el("div", .class("notices"), .key("notices")) {
      // A new version is no news to somebody in the middle of a game.
      for notice in notices where notice != .updateReady || screen == .home || screen == .settings {
        el("div", .class("notice"), .role("status"), .key(language(notice.phrase))) {
          el("p") { language(notice.phrase) }
          if notice == .updateReady {
            button(language(.updateNow), "primary small", on: .notice(.update))
          }
          iconButton(.close, language(.dismiss), on: .notice(.dismiss(notice)))
        }
      }
    }
  }
}
