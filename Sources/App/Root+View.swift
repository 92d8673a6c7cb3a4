import HTML
import Words

typealias View = HTML<Action>

// Parts that every screen is put together from.
extension HTML {
  /// A button of the app. `style` is its look: primary, plain, quiet, icon.
  func button(
    _ text: String, _ style: String = "plain", label: String? = nil, id: String? = nil,
    isDisabled: Bool = false, hasFocus: Bool = false, on action: Action
  ) {
    button(classes: "button " + style, on: action) {
      if let label { self.label(label) }
      if let id { self.id(id) }
      flag(.disabled, isDisabled)
      flag(.autofocus, hasFocus)
      self.text(text)
    }
  }

  /// Something else to press, with what `content` says.
  func button(classes: String, on action: Action, _ content: () -> Void) {
    el(.button, classes) {
      attribute(.type, "button")
      onClick(action)
      content()
    }
  }

  /// A button that shows a drawing and is named for those who cannot see it.
  func iconButton(
    _ icon: Icon, _ label: String, id: String? = nil, key: String? = nil, isDisabled: Bool = false,
    on action: Action
  ) {
    button(classes: "button icon", on: action) {
      self.label(label)
      attribute(.title, label)
      if let id { self.id(id) }
      if let key { self.key(key) }
      flag(.disabled, isDisabled)
      self.icon(icon)
    }
  }

  /// A dialog over the rest of its screen, which has to be inert meanwhile.
  func dialog(
    _ title: String, _ classes: String = "dialog", takesFocus: Bool = false, _ content: () -> Void
  ) {
    el(.div, "veil") {
      key("veil")
      el(.div, classes) {
        role("dialog")
        attribute(.ariaModal, is: true)
        attribute(.ariaLabelledby, "sheet-title")
        sheetTitle(title, takesFocus: takesFocus)
        content()
      }
    }
  }

  /// By which a dialog is called.
  func sheetTitle(_ title: String, takesFocus: Bool) {
    el(.h2) {
      id("sheet-title")
      if takesFocus { attribute(.tabindex, "-1") }
      flag(.autofocus, takesFocus)
      text(title)
    }
  }

  /// A record sleeve: a drawn cover, a title and a line below it, as one button named by its title and
  /// described by the line.
  func sleeve(
    _ cover: String, _ title: String, _ line: String, icon: Icon? = nil, count: String? = nil,
    _ action: Action
  ) {
    button(classes: "sleeve", on: action) {
      key(title)
      self.label(count.map { title + ", " + $0 } ?? title)
      attribute(.ariaDescribedby, "about-" + cover)
      el(.span, "cover cover-" + cover) { attribute(.ariaHidden, is: true) }
      el(.span, "sleeve-title") {
        if let icon { self.icon(icon) }
        text(title)
      }
      el(.span, "sleeve-line") {
        self.id("about-" + cover)
        text(line)
      }
      if let count { el(.span, "sleeve-count", text: count) }
    }
  }

  /// A field to search with, and the way to empty it.
  func searchForm(
    _ label: String, id: String, text: String, clear: String, make: @escaping (String) -> Action
  ) {
    el(.div, "search") {
      role("search")
      key("search")
      icon(.search)
      el(.input) {
        attribute(.type, "search")
        self.id(id)
        self.label(label)
        attribute(.placeholder, label)
        attribute(.autocomplete, "off")
        attribute(.enterkeyhint, "search")
        attribute(.maxlength, "80")
        attribute(.value, text)
        on(.input, make: make)
      }
      if !text.isEmpty { iconButton(.close, clear, on: make("")) }
    }
  }
}

extension HTML {
  /// Shown, by the style sheet, only when it takes long.
  func waiting(_ text: String) {
    el(.p, "waiting") {
      role("status")
      key("waiting")
      self.text(text)
    }
  }

  /// A whole screen: a bar with the way back and the heading, and what stands below it. The bar is inert
  /// while a dialog covers it.
  func frame(
    _ screen: String, _ title: String, back: (label: String, action: Action)?, isCovered: Bool = false,
    _ body: () -> Void, tools: () -> Void = {}
  ) {
    el(.main, "screen " + screen) {
      mark(.screen, screen)
      key(screen)
      el(.header, "bar") {
        flag(.inert, isCovered)
        if let back { iconButton(.back, back.label, on: back.action) }
        el(.h1) {
          attribute(.tabindex, "-1")
          flag(.autofocus)
          text(title)
        }
        tools()
      }
      el(.div, "body", body)
    }
  }
}

extension State {
  func view(_ h: View) {
    h.el(.div, "app") {
      content(h)
      if hasNavigation { navigation(h) }
      noticeList(h)
      h.el(.div, "heard") {
        h.role("status")
        h.attribute(.ariaLive, "polite")
        h.text(announcement)
      }
    }
  }

  private func content(_ h: View) {
    switch screen {
    case .home: home(h)
    case .players: partyScreen(h)
    case .feature: if let featurePlace { featureView(h, at: featurePlace) }
    case .settings: settingsScreen(h)
    case .check: checkScreen(h)
    case .notFound:
      messageScreen(h, language(.notFoundTitle), language(.notFoundText), language(.goHome), .go(.home))
    case .elsewhere:
      messageScreen(h, language(.elsewhereTitle), language(.elsewhereText), language(.playHere), .takeOver)
    }
  }

  /// A whole screen of the root.
  func frame(
    _ h: View, _ title: String, backTo: Route?, isCovered: Bool = false, _ body: () -> Void,
    tools: () -> Void = {}
  ) {
    let back = backTo.map { (label: language(.back), action: Action.go($0)) }
    h.frame(screen.rawValue, title, back: back, isCovered: isCovered, body, tools: tools)
  }

  /// A screen that has one thing to say and one way on.
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
      // A new version is no news to somebody in the middle of a game.
      for notice in notices where notice != .updateReady || screen == .home || screen == .settings {
        let text = language(notice.phrase)
        h.el(.div, "notice") {
          h.role("status")
          h.key(text)
          h.el(.p, text: text)
          if notice == .updateReady {
            h.button(language(.updateNow), "primary small", on: .notice(.update))
          }
          h.iconButton(.close, language(.dismiss), on: .notice(.dismiss(notice)))
        }
      }
    }
  }
}
