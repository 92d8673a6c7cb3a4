import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension Props<OwnDecks> {
  /// Draws a button that opens the phone's file picker.
  func fileButton(_ h: OwnDecks.View) {
    h.fileButton(
      say(.openFile),
      accepting:
        ".json,.json5,.csv,.tsv,.txt,.md,application/json,text/csv,text/tab-separated-values,text/markdown,text/plain"
    )
  }

  /// Draws the content of a file before it is added, or its faults.
  func incomingSheet(_ h: OwnDecks.View) {
    switch state.incoming {
    case .decks(let found, let chosen?) where found.decks.indices.contains(chosen):
      preview(h, found.decks[chosen], found)
    case .decks(let found, _): packs(h, found)
    case .faults(let error): faults(h, error)
    case .refused(let error): refusal(h, error)
    case .parts(let hash): partsSheet(h, hash)
    case nil: break
    }
  }

  /// Draws the decks of a file with several. The person looks at one, or ticks those to add.
  private func packs(_ h: OwnDecks.View, _ found: ImportedDecks) {
    let decks = found.decks
    h.dialog(say(.severalDecks(decks.count)), "dialog deck-sheet", takesFocus: true) {
      h.el(.ol, "card-rows") {
        for (index, deck) in decks.enumerated() {
          h.el(.li, "card-row pack-row") {
            h.key(String(index))
            h.button(classes: "button icon pack-tick", on: .ticked(index)) {
              h.key("tick")
              h.label(say(.takePack(deck.title)))
              h.attribute(.ariaPressed, is: state.ticked.contains(index))
              h.icon(.check)
            }
            h.button(classes: "card-words", on: .chosen(index)) {
              h.el(.span, "card-text") {
                h.asWritten()
                h.text(deck.title)
              }
              h.el(.span, "row-note", text: language(.cardCount(deck.cards.count)))
            }
          }
        }
      }
      leftOut(h, found)
      problemLine(h)
      let count = state.ticked.count
      h.button(
        say(count == 0 ? .takeAll : .takeSeveral(count)), "primary", on: .takenTogether)
      h.button(language(.cancel), "quiet", on: .declined)
    }
  }

  /// Draws what stays out of the decks of a file, and why.
  private func leftOut(_ h: OwnDecks.View, _ found: ImportedDecks) {
    guard let notes = found.notes else { return }
    h.el(.h3, "setting-title") {
      h.key("left-out")
      h.text(say(.leftOut))
    }
    faultLines(h, notes)
  }

  /// Draws the columns of a table and their roles. The person opens one to give it another role.
  private func columns(_ h: OwnDecks.View, _ table: ImportedTable) {
    guard table.columns.count > 1 else { return }
    h.el(.h3, "setting-title") {
      h.key("columns")
      h.text(say(.columns))
    }
    h.el(.ol, "card-rows") {
      for (index, column) in table.columns.enumerated() {
        let title = column.heading.isEmpty ? say(.column(index + 1)) : column.heading
        h.el(.li, "card-row") {
          h.key(String(index))
          if state.column == index {
            h.choice("column", title, column.roles, column.role, { say(.role($0)) }) {
              .columnGiven($0, index)
            }
          } else {
            h.button(classes: "card-words", on: .columnOpened(index)) {
              h.el(.span, "card-text") {
                h.asWritten()
                h.text(title)
              }
              h.el(.span, "row-note", text: say(.role(column.role)))
            }
          }
        }
      }
    }
  }

  /// Draws the choices that a file without them leaves to the person: the game, and for whom the cards are.
  private func asked(_ h: OwnDecks.View, _ deck: Deck) {
    let present = CardGame(category: deck.category)
    let games = CardGame.allCases.filter { $0 == present || $0.takes(deck) }
    if games.count > 1 {
      h.choice("offered-game", say(.deckGame), games, present, { language(.game($0, .name)) }) {
        .offeredGame($0)
      }
    }
    h.choice("offered-rating", language(.contentFor), Rating.allCases, deck.rating, { say(.rating($0)) }) {
      .offeredRating($0)
    }
    h.field("offered-licence", say(.licence), deck.licence, rows: 1, hint: say(.licenceHint)) {
      .offeredLicence($0)
    }
  }

  /// Returns the author of a deck, its licence and its origin.
  func provenance(of deck: Deck) -> [String] {
    var words: [String] = []
    if !deck.author.isEmpty { words.append(say(.byAuthor(deck.author))) }
    let source = DeckSource(of: deck)
    if let translator = source?.translator { words.append(say(.translatedBy(translator))) }
    if !deck.licence.isEmpty { words.append(say(.underLicence(deck.licence))) }
    if let source { words.append(say(.fromFormat(source.format))) }
    if let original = DeckOriginal(of: deck) { words.append(say(original.words)) }
    return words
  }

  /// Returns true if a deck is above the age setting (DECK-10).
  func isAboveCeiling(_ deck: Deck) -> Bool { deck.rating > scene.filter.ceiling }

  private func preview(_ h: OwnDecks.View, _ deck: Deck, _ found: ImportedDecks) {
    h.dialog(deck.title, "dialog deck-sheet", takesFocus: true) {
      h.facts(
        [
          language(.game(CardGame(category: deck.category), .name)), language(.cardCount(deck.cards.count)),
          say(.rating(deck.rating)),
        ] + provenance(of: deck))
      cutHint(h)
      if state.arrival == .link { h.el(.p, "hint", text: say(.sharing(.copyCame))) }
      if let source = DeckSource(of: deck), source.answers > 0 {
        h.el(.p, "hint", text: say(.answersUsed(source.used, of: source.answers)))
      }
      let shown = isAboveCeiling(deck) || state.tableFault != nil ? 0 : OwnDecks.shownCards
      if isAboveCeiling(deck) { h.el(.p, "hint", text: scene.language(.discover(.aboveCeiling))) }
      h.el(.ol, "card-rows") {
        for card in deck.cards.prefix(shown) {
          h.el(.li, "card-row") {
            h.key(card.id)
            h.cardWords(card, of: deck, scene.language)
          }
        }
      }
      let rest = deck.cards.count - shown
      if shown > 0, rest > 0 { h.el(.p, "hint", text: say(.andMore(rest))) }
      if let fault = state.tableFault {
        h.el(.p, "hint", text: say(.columnsHint))
        faultLines(h, fault)
      } else {
        leftOut(h, found)
      }
      if let table = found.table { columns(h, table) }
      if state.tableFault == nil {
        if found.isGuessed { asked(h, deck) }
        problemLine(h)
        h.button(say(.takeDeck), "primary", on: .taken)
      }
      h.button(language(.cancel), "quiet", on: .declined)
    }
  }

  /// Draws the hint that a long shared text was cut.
  private func cutHint(_ h: OwnDecks.View) {
    if state.isCut { h.el(.p, "hint", text: say(.sharing(.cut(characters: OwnDecks.sharedCharacters)))) }
  }

  private func faults(_ h: OwnDecks.View, _ error: DeckFileError) {
    h.dialog(say(.fileRefused), "dialog deck-sheet", takesFocus: true) {
      h.el(.p, "hint", text: say(.fileRefusedHint))
      cutHint(h)
      faultLines(h, error)
      h.button(language(.close), "primary", on: .declined)
    }
  }

  private func faultLines(_ h: OwnDecks.View, _ error: DeckFileError) {
    h.el(.ul, "fault-lines") {
      for (index, group) in error.groups.prefix(OwnDecks.shownFaults).enumerated() {
        h.el(.li) {
          h.key(String(index))
          h.attribute(.dir, "auto")
          h.text(scene.language.line(group))
        }
      }
    }
    let rest = error.rest(after: OwnDecks.shownFaults)
    if rest > 0 { h.el(.p, "hint", text: say(.andMore(rest))) }
  }
}
