import AppCore
import Components
import HTML
import Words

extension State {
  /// Draws the button that shows how the record's label can be dressed.
  func recordLabel(_ h: View) {
    h.el(.section, "setting hidden-cards") {
      h.key("label")
      h.button(classes: "button plain", on: .settings(.labelTapped)) {
        h.attribute(.ariaExpanded, is: opened.showsLabel)
        h.text(language(.label))
      }
      if opened.showsLabel { dressing(h, persisted.settings.label) }
    }
  }

  private func dressing(_ h: View, _ label: RecordLabel) {
    h.el(.div, "label-form") {
      h.key("form")
      h.el(.svg, "label-shown") {
        h.attribute(.viewBox, "-30 -30 60 60")
        h.attribute(.ariaHidden, is: true)
        h.recordLabel(label)
      }
      h.field("label-words", language(.labelWords), label.words, rows: 1, hint: language(.labelHint)) {
        .settings(.labelWords($0))
      }
      looks(h, language(.labelSymbol), 0..<RecordLabel.symbols) { symbol in
        let isChosen = label.symbol == symbol
        look(
          h, language(.turns(.symbol(symbol + 1))), isChosen: isChosen,
          .labelSymbol(isChosen ? nil : symbol), "avatar"
        ) { h.seatSymbol(symbol) }
      }
      looks(h, language(.labelColour), RecordLabel.Colour.allCases) { colour in
        look(
          h, language(colour.phrase), isChosen: label.colour == colour, .labelColour(colour),
          "avatar tone-" + colour.rawValue
        ) { if let symbol = label.symbol { h.seatSymbol(symbol) } }
      }
    }
  }

  private func looks<Values: Collection>(
    _ h: View, _ title: String, _ values: Values, _ draw: (Values.Element) -> Void
  ) {
    h.el(.div, "looks") {
      h.key(title)
      h.role("group")
      h.label(title)
      for value in values { draw(value) }
    }
  }

  private func look(
    _ h: View, _ name: String, isChosen: Bool, _ action: SettingsAction, _ classes: String,
    _ drawing: () -> Void
  ) {
    h.button(classes: "seat-look", on: .settings(action)) {
      h.key(name)
      h.label(name)
      h.attribute(.ariaPressed, is: isChosen)
      h.el(.span, classes, drawing)
    }
  }
}

extension RecordLabel.Colour {
  fileprivate var phrase: Phrase {
    switch self {
    case .paper: .labelUsual
    case .pink: .turns(.colour(.pink))
    case .cyan: .turns(.colour(.cyan))
    case .amber: .turns(.colour(.amber))
    case .lime: .turns(.colour(.lime))
    case .violet: .turns(.colour(.violet))
    case .blue: .turns(.colour(.blue))
    case .red: .turns(.colour(.red))
    case .teal: .turns(.colour(.teal))
    }
  }
}
