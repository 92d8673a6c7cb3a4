import AppCore
import HTML

// The elements that every screen consists of.
extension HTML {
  /// Draws a button of the app. `style` is its look: primary, plain, quiet or icon.
  package func button(
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

  /// Draws a button with custom content.
  package func button(classes: String, on action: Action, _ content: () -> Void) {
    el(.button, classes) {
      attribute(.type, "button")
      onClick(action)
      content()
    }
  }

  /// Draws the chips that answer a question, which names them for screen readers.
  package func chips(_ question: String, key: String = "chips", _ content: () -> Void) {
    el(.div, "chips") {
      self.key(key)
      role("group")
      label(question)
      content()
    }
  }

  /// Draws a button with an icon, labelled for screen readers.
  package func iconButton(
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

  /// Draws a dialog over its screen, which must be inert meanwhile. If another dialog may replace it
  /// directly, each needs its own key, so the new one takes the focus.
  package func dialog(
    _ title: String, _ classes: String = "dialog", key: String = "veil", takesFocus: Bool = false,
    _ content: () -> Void
  ) {
    el(.div, "veil") {
      self.key(key)
      el(.div, classes) {
        role("dialog")
        attribute(.ariaModal, is: true)
        attribute(.ariaLabelledby, "sheet-title")
        sheetTitle(title, takesFocus: takesFocus)
        content()
      }
    }
  }

  /// Draws the title that labels a dialog.
  package func sheetTitle(_ title: String, takesFocus: Bool) {
    el(.h2) {
      id("sheet-title")
      if takesFocus { attribute(.tabindex, "-1") }
      flag(.autofocus, takesFocus)
      text(title)
    }
  }

  /// Draws a record sleeve: a cover, a title and a line below it. It is one button, labelled by title and
  /// count, and described by the line. `name` distinguishes sleeves with the same cover; `language` is that
  /// of title and line.
  package func sleeve(
    _ cover: String, _ title: String, _ line: String, symbol: Icon? = nil, icon: Icon? = nil,
    count: String? = nil, isBegun: Bool = false, name: String? = nil, in language: String? = nil,
    _ action: Action
  ) {
    let id = name ?? cover
    button(classes: "sleeve", on: action) {
      key(name ?? title)
      titled(id, isMarked: count != nil)
      self.cover(cover, symbol: symbol)
      el(.span, "sleeve-title") {
        self.id("title-" + id)
        if let language { attribute(.lang, language) }
        if let icon { self.icon(icon) }
        text(title)
      }
      el(.span, "sleeve-line") {
        self.id("about-" + id)
        if let language { attribute(.lang, language) }
        text(line)
      }
      if let count {
        el(.span, isBegun ? "sleeve-count is-begun" : "sleeve-count") {
          self.id("mark-" + id)
          text(count)
        }
      }
    }
  }

  /// Draws the front of a sleeve: the cover file of this name, or a generated cover with a symbol.
  package func cover(_ name: String, symbol: Icon? = nil) {
    el(.span, "cover cover-" + name) {
      attribute(.ariaHidden, is: true)
      if let symbol { icon(symbol) }
    }
  }

  /// Draws a button that opens the phone's file picker. The chosen file arrives as `Event.opened`.
  package func fileButton(_ text: String, accepting kinds: String) {
    el(.label, "button plain file-button") {
      key("file")
      self.text(text)
      el(.input) {
        attribute(.type, "file")
        attribute(.accept, kinds)
      }
    }
  }

  /// Draws a search field with a button that clears it.
  /// - Parameter close: closes a field that was opened; nil for a field that stays.
  package func searchForm(
    _ label: String, id: String, text: String, clear: String, close: Action? = nil,
    make: @escaping (String) -> Action
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
      if let close {
        iconButton(.close, clear, on: close)
      } else if !text.isEmpty {
        iconButton(.close, clear, on: make(""))
      }
    }
  }
}

extension HTML {
  /// Draws a message about waiting. The style sheet shows it only after a delay.
  package func waiting(_ text: String) {
    el(.p, "waiting") {
      role("status")
      key("waiting")
      self.text(text)
    }
  }

  /// Draws a whole screen: a bar with the Back button and the heading, and the content below it. Under a
  /// dialog, the bar is inert.
  /// - Parameters:
  ///   - hasCode: true if the title contains a code, which is not translated.
  ///   - isFitted: true if the title may be long and stands beside several buttons.
  package func frame(
    _ screen: String, _ title: String, back: (label: String, action: Action)?, isCovered: Bool = false,
    hasCode: Bool = false, isFitted: Bool = false, _ body: () -> Void, tools: () -> Void = {}
  ) {
    el(.main, "screen " + screen) {
      mark(.screen, screen)
      key(screen)
      el(.header, "bar") {
        flag(.inert, isCovered)
        if let back { iconButton(.back, back.label, on: back.action) }
        el(.h1) {
          if isFitted { fit(title) }
          attribute(.tabindex, "-1")
          attribute(.dir, "auto")
          if hasCode { untranslated() }
          flag(.autofocus)
          text(title)
        }
        tools()
      }
      el(.div, "body", body)
    }
  }

  /// Draws a part of a screen, inert while a dialog is over it.
  /// - Parameter name: its class in style sheets, and its key.
  package func part(_ name: String, isInert: Bool, _ content: () -> Void) {
    el(.div, name) {
      key(name)
      flag(.inert, isInert)
      content()
    }
  }
}
