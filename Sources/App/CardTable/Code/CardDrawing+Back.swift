import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

// The two faces of a card. The sheet follows the finger; the faces turn within it.
extension CardDrawing {
  /// Returns the back of a card of the session; nil if its face is up.
  func back(of card: Card) -> CardBack? { screen(of: card).back(self, card) }

  /// The back of the top card; nil if its face is up.
  package var back: CardBack? {
    session.isOver ? nil : session.current.flatMap { filled($0) }.flatMap { back(of: $0) }
  }

  /// True if the button to the next card is the main one: the tool has nothing more important left.
  package var isNextPrimary: Bool {
    guard back == nil else { return true }
    return !topScreen.leads(self)
  }

  /// Returns the drawing of the card `offset` places below the top, as it will be on top.
  package func below(_ offset: Int) -> CardDrawing {
    guard offset > 0 else { return self }
    var session = session
    for _ in 0..<offset { _ = session.next() }
    return of(session)
  }

  /// Returns the drawing of another state of the session.
  fileprivate func of(_ session: CardSession) -> CardDrawing {
    CardDrawing(
      scene: scene, party: party, session: session, deck: deck, clock: clock, line: line,
      hasCompletion: hasCompletion)
  }

  /// The class of a player's colour.
  package func tone(of player: PlayerID) -> String { "tone-" + (party[player]?.colour ?? .pink).rawValue }

  /// The class of an option's colour.
  package static func tone(ofOption option: Int) -> String {
    let colours = PlayerColour.allCases
    return "tone-" + colours[option % colours.count].rawValue
  }

  /// Returns what screen readers say when the card turns over.
  func spoken(_ back: CardBack) -> String {
    if let spoken = back.spoken { return spoken }
    let lines = [back.title.text] + (back.note.map { [$0.text] } ?? [])
    return Self.sentences(lines + back.rows.map { $0.heading + ": " + names($0.players) })
  }

  /// Draws the back. It is there before it is seen, so that it can turn.
  func backFace(_ h: View, _ back: CardBack?) {
    h.el(.div, "card-back" + (back.map { tone($0.tone) } ?? "")) {
      h.key("back")
      guard let back else { return h.attribute(.ariaHidden, is: true) }
      if let kicker = back.kicker { line(h, kicker, "back-kicker") }
      h.el(.div, "text-box") {
        h.key("title")
        h.fitted(.p, "text", back.title.text) { origin(h, back.title) }
      }
      if let note = back.note { line(h, note, "back-note") }
      if !back.rows.isEmpty {
        h.el(.dl, "back-rows") {
          h.key("rows")
          for row in back.rows { self.row(h, row) }
        }
      }
    }
  }

  private func tone(_ tone: CardBack.Tone) -> String {
    switch tone {
    case .game: ""
    case .option(let option): " is-toned " + Self.tone(ofOption: option)
    case .player(let player): " is-toned " + self.tone(of: player)
    }
  }

  private func line(_ h: View, _ line: CardBack.Line, _ look: String) {
    h.el(.p, look) {
      h.key(look)
      origin(h, line)
      h.text(line.text)
    }
  }

  private func origin(_ h: View, _ line: CardBack.Line) {
    switch line {
    case .phrase: break
    case .card: h.written(in: deck.language)
    case .names: h.asWritten()
    }
  }

  private func row(_ h: View, _ row: CardBack.Row) {
    h.el(.div, "back-row") {
      h.key(row.heading)
      h.el(.dt, text: row.heading)
      h.el(.dd) {
        for player in row.players { label(h, player) }
      }
    }
  }

  /// Draws a player's name in their colour.
  func label(_ h: View, _ player: PlayerID) {
    h.el(.span, "name-label " + tone(of: player)) {
      h.key(String(player.rawValue))
      h.asWritten()
      h.text(party[player]?.name ?? language(.table))
    }
  }
}

extension Context {
  /// Plays what a visible change at the top card brings with it: the card turns over, and its new text is announced.
  /// The focus goes to the card where the controls of the tool may have changed.
  package mutating func show(_ drawing: CardDrawing, since old: CardSession) {
    let session = drawing.session
    guard !session.isOver, !old.isOver, let card = session.current, let same = old.current,
      utf8Equals(card, same)
    else { return }
    let before = drawing.of(old)
    let isTurned = drawing.back != nil && before.back == nil
    let isAnotherStage = session.round.isAnotherStage(than: old.round)
    let hasCounted = old.round.isCounting && !session.round.isCounting
    if let heard = drawing.heard, heard != before.heard {
      announcement = heard.text
      // Another answer at a turned card is announced, but not read.
      if scene.settings.speaks, drawing.back == nil || isTurned { read(drawing) }
    } else if !isAnotherStage, old.round.deadline != nil, session.round.deadline == nil {
      announcement = drawing.language(.timeUp)
    }
    if isTurned { reveal(hasDrum: drawing.topScreen.hasDrum) } else if hasCounted { animate() }
    if isTurned || isAnotherStage || hasCounted {
      ask(.focus(session.round.isCounting ? CardDrawing.countIn : CardDrawing.topCard))
    }
  }
}
