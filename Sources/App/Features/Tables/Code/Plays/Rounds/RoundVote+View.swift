import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Rounds
import Table
import TableClient
import Together
import Words

// The vote on a card: what can be chosen, and who has.
extension Props<Tables> {
  func voting(_ h: Tables.View, _ table: TableSession) {
    guard let face = face(table) else { return hiddenCard(h, table) }
    if table.isWhispered, table.isHeldBack { return whispering(h, table) }
    if table.hand.isReturning, let me = table.me { return handOver(h, me) }
    let holder = table.roster[table.hand.holder]
    if let holder, !table.hand.isHeld { return handOver(h, holder) }
    if let holder {
      h.el(.p, "whose") {
        h.asWritten()
        h.text(scene.language(.rather(.secretVote(scene.isolated(holder.name)))))
      }
    } else {
      readingLine(h, table)
    }
    if !table.isHeldBack { question(h, table, face) }
    sides(h, table, face)
    if holder == nil, !table.isWhispered { votersRow(h, table) }
  }

  /// The card; nil if it is not for this phone, or not as its game has them: a newer or a changed app laid it.
  func face(_ table: TableSession) -> CardFace? {
    let question = table.rounds.question
    guard question.rating <= scene.filter.ceiling.rank, let rules = table.rounds.cardRules,
      let face = CardFace(packed: table.rounds.card), rules.fits(question, face)
    else { return nil }
    return face
  }

  /// Returns what can be chosen at a card: its options, the players, or what the game names.
  func choices(_ table: TableSession, _ face: CardFace) -> [RoundChoice] {
    if table.rounds.question.choices == 0 {
      return table.rounds.lineup.enumerated().compactMap { place, id in
        table.roster[id].map { RoundChoice(value: UInt8(place), text: $0.name, seat: $0) }
      }
    }
    // Words of the game or the form come before those of the card.
    let named = table.rounds.screen?.labels(scene.language) ?? []
    let texts = !named.isEmpty ? named : face.items.isEmpty ? face.options : face.items
    return texts.enumerated().map { index, text in
      RoundChoice(value: UInt8(index), text: text, language: named.isEmpty ? language(of: table) : nil)
    }
  }

  private func hiddenCard(_ h: Tables.View, _ table: TableSession) {
    h.el(.div, "message") {
      h.key("hidden")
      h.icon(.hide)
      h.el(.p, text: say(.notHere))
    }
    votersRow(h, table)
  }

  /// Draws who reads the card out, or what this player does with a card about somebody.
  private func readingLine(_ h: Tables.View, _ table: TableSession) {
    let task = task(table) ?? table.rounds.screen?.hint(scene.language)
    let reader = table.roster[table.rounds.question.reader].map { reader in
      say(reader.id == table.me?.id ? .youRead : .reads(scene.isolated(reader.name)))
    }
    // Once the act is over, the others only guess.
    if table.isDrawn, !table.isHeldBack { return }
    guard let line = task ?? (table.rounds.step == 0 ? reader : nil) else { return }
    h.el(.p, task != nil ? "whose" : "round-reader") {
      h.key("reader")
      h.untranslated()
      h.text(line)
    }
  }

  func question(_ h: Tables.View, _ table: TableSession, _ face: CardFace) {
    h.fitted(.h1, "round-question", face.text.isEmpty ? say(.whatWasIt) : face.text) {
      h.attribute(.tabindex, "-1")
      h.key("question")
      h.written(in: face.text.isEmpty ? nil : language(of: table))
    }
  }

  /// The language of the cards.
  func language(of table: TableSession) -> String? { table.rounds.play.tag }

  /// Returns what this player does with a card about somebody; nil for other cards.
  func task(_ table: TableSession) -> String? {
    guard let subject = table.subject else { return nil }
    let name = table.isSubject ? "" : scene.isolated(subject.name)
    return table.rounds.screen?.task(scene.language, name)
  }

  private func sides(_ h: Tables.View, _ table: TableSession, _ face: CardFace) {
    let choices = choices(table, face)
    if table.isHeldBack {
      return table.isSubject ? drawn(h, table, choices) : watching(h, table)
    }
    let choice = table.choice(of: table.voter)
    h.el(.div, "round-sides" + look(of: choices, table)) {
      h.key("sides-" + String(table.voter.rawValue))
      h.data("data-step", String(table.rounds.step))
      for one in choices {
        func content() {
          if let seat = one.seat { avatar(h, seat.avatar) }
          h.fitted(.span, "round-side-text", one.text) { h.written(in: one.language) }
        }
        if table.me == nil {
          h.el(.div, one.look) {
            h.key(one.key)
            content()
          }
        } else {
          // The choice of somebody else on this phone stays hidden.
          let isChosen = table.hand.holder == .nobody && choice == one.value
          h.button(classes: one.look, on: at(table, .vote(one.value))) {
            h.key(one.key)
            h.attribute(.ariaPressed, is: isChosen)
            content()
          }
        }
      }
    }
  }

  /// Returns the class of an order of choices that are not two.
  private func look(of choices: [RoundChoice], _ table: TableSession) -> String {
    if choices.first?.seat != nil { return " of-people" }
    if table.rounds.cardRules?.form == .bet, table.rounds.step == 0 { return " of-numbers" }
    return choices.count > 2 ? " of-many" : ""
  }

  /// Draws the card that this phone has drawn for its player, who acts it.
  private func drawn(_ h: Tables.View, _ table: TableSession, _ choices: [RoundChoice]) {
    let value = table.choice(of: table.voter)
    guard let card = choices.first(where: { $0.value == value }) else { return }
    h.el(.div, "round-sides") {
      h.key("drawn")
      h.el(.div, "round-side round-side-0") {
        h.fitted(.span, "round-side-text", card.text) { h.written(in: card.language) }
      }
    }
  }

  /// Draws the seconds until the others may guess.
  private func watching(_ h: Tables.View, _ table: TableSession) {
    h.el(.div, "round-roll") {
      h.key("watching")
      if let subject = table.subject { avatar(h, subject.avatar, " large") }
      h.el(.p, "round-roll-title") {
        h.role("timer")
        h.text(say(.guessIn(table.watching)))
      }
    }
  }

  /// Draws the players who were asked. Those who have voted stand out.
  private func votersRow(_ h: Tables.View, _ table: TableSession) {
    h.el(.ul, "round-voters") {
      h.key("voters")
      h.attribute(.ariaHidden, is: true)
      for seat in table.rounds.askedSeats.compactMap({ table.roster[$0] }) {
        let hasVoted = table.rounds.hasVoted(seat.id)
        h.el(.li, "round-voter" + (hasVoted ? " is-in" : "") + (seat.isAway ? " is-away" : "")) {
          h.key(String(seat.id.rawValue))
          avatar(h, seat.avatar)
          h.el(.span, "round-voter-name") {
            h.asWritten()
            h.text(seat.name)
          }
        }
      }
    }
  }

  // MARK: - A player without a phone

  private func handOver(_ h: Tables.View, _ holder: Seat) {
    h.el(.div, "round-hand " + Tables.colourClass(holder.avatar.colour)) {
      h.key("hand")
      avatar(h, holder.avatar, " large")
      h.fitted(.h1, "round-question", scene.language(.rather(.handOver(scene.isolated(holder.name))))) {
        h.attribute(.tabindex, "-1")
        h.untranslated()
      }
    }
  }
}

/// A choice at a card: an option, a word of the game, or a player.
struct RoundChoice {
  let value: UInt8
  let text: String
  /// The player, if players are chosen.
  var seat: Seat?
  /// The language of the text; nil for names, and for words of the app.
  var language: String?

  var key: String { String(value) }

  /// The classes that give it a place and a colour.
  var look: String {
    seat.map { "round-side " + Tables.colourClass($0.avatar.colour) } ?? "round-side round-side-"
      + String(value % 4)
  }
}
