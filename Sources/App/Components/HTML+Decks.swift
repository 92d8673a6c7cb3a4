import AppCore
import Cards
import HTML
import Words

// Elements for decks, on all screens.
extension HTML {
  /// Draws short facts in a row.
  package func facts(_ facts: [String], of tag: Tag = .p) {
    el(tag, "hint deck-facts") {
      key("facts")
      for fact in facts {
        el(.span) {
          key(fact)
          attribute(.dir, "auto")
          text(fact)
        }
      }
    }
  }

  /// Marks the language of a deck's words, which may differ from the app's. It decides on pronunciation and
  /// line breaks.
  /// - Parameter language: BCP 47; nil for the app's language.
  package func written(in language: String?) {
    described(in: language)
    untranslated()
  }

  /// Marks the language of words about a deck. A browser may translate these.
  package func described(in language: String?) {
    attribute(.dir, "auto")
    if let language { attribute(.lang, language) }
  }

  /// Marks a person's own words, and lines that name a player. Their direction is detected, and they are not
  /// translated.
  package func asWritten() { written(in: nil) }

  /// Draws a card's text, and its options or items.
  package func cardWords(_ card: Card, of deck: Deck, _ language: Language) {
    let card = card.filled(with: [], someone: language(.someone))
    el(.span, "card-text") {
      written(in: deck.language)
      text(card.text)
    }
    let things =
      card.options.isEmpty ? language.writing.list(card.items) : card.options.joined(separator: " / ")
    if !things.isEmpty {
      el(.span, "row-note") {
        written(in: deck.language)
        text(things)
      }
    }
  }

  /// Draws a labelled text field with one or more rows.
  package func field(
    _ id: String, _ name: String, _ value: String, rows: Int, hint: String? = nil, hasFocus: Bool = false,
    _ typed: @escaping (String) -> Action
  ) {
    el(.div, "labelled") {
      key(id)
      el(.label, "setting-title") {
        attribute(.for, id)
        text(name)
      }
      el(rows == 1 ? .input : .textarea, "field") {
        self.id(id)
        if rows == 1 { attribute(.type, "text") } else { attribute(.rows, String(rows)) }
        attribute(.autocomplete, "off")
        attribute(.dir, "auto")
        attribute(.value, value)
        flag(.autofocus, hasFocus)
        if hint != nil { attribute(.ariaDescribedby, id + "-hint") }
        on(.input, make: typed)
      }
      if let hint {
        el(.p, "hint") {
          self.id(id + "-hint")
          text(hint)
        }
      }
    }
  }

  /// Draws a note about something that was removed, with an Undo button.
  package func removal(_ words: String, _ language: (Phrase) -> String, undo: Action, forget: Action) {
    el(.div, "removal") {
      key("removal")
      role("status")
      el(.p) {
        attribute(.dir, "auto")
        text(words)
      }
      button(language(.undo), "plain small", on: undo)
      iconButton(.close, language(.dismiss), on: forget)
    }
  }

  /// Draws the tabs for this phone's decks and published decks.
  package func deckTabs(_ language: Language, isMine: Bool, _ go: (String) -> Action) {
    el(.nav, "deck-tabs") {
      key("tabs")
      label(language(.decks(.decks)))
      tab(language(.decks(.mine)), isCurrent: isMine, go(DeckAddress.library))
      tab(language(.decks(.discover)), isCurrent: !isMine, go(DeckAddress.discover))
    }
  }

  private func tab(_ name: String, isCurrent: Bool, _ action: Action) {
    button(classes: "deck-tab", on: action) {
      key(name)
      if isCurrent { attribute(.ariaCurrent, "page") }
      text(name)
    }
  }
}

extension DeckOriginal {
  /// The author and title of the deck that this one is based on, as a phrase.
  package var words: DecksPhrase { author.isEmpty ? .after(title) : .afterBy(title, author) }
}
