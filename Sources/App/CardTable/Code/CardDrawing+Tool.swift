import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

// Each game's tool beside the card (CARDS-9).
extension CardDrawing {
  /// Draws the tool of the session's game.
  /// - Parameter card: the card, with names in its slots.
  package func tool(_ h: View, _ card: Card) {
    if session.game == .plain || session.game == .truthOrDare && !session.round.isAsked { return }
    h.el(.section, "tool") {
      h.key("tool")
      switch session.game {
      case .wouldYouRather, .thisOrThat: asked(h)
      case .neverHaveIEver: hands(h, card)
      case .mostLikely: pointing(h, card)
      case .memoryMatch: looking(h, card)
      case .impersonation: acting(h, card)
      case .howWell: guessing(h, card)
      case .bucketList: marking(h, card)
      case .storyTime: telling(h, card)
      case .truthOrDare: timing(h, card)
      case .plain: break
      }
    }
  }

  /// Draws the count-in of three, two, one over the whole screen.
  package func countIn(_ h: View, until: Moment) {
    let left = max(1, secondsLeft(until: until, of: Int(CardSession.countdown / 1_000)))
    h.el(.div, "count-in") {
      h.role("timer")
      h.label(language(.secondsLeft(left)))
      h.key("count-in")
      h.el(.span, "count-in-number") {
        h.key(String(left))
        h.attribute(.ariaHidden, is: true)
        h.text(String(left))
      }
    }
  }

  /// Draws the time limit of a truth or a dare.
  private func timing(_ h: View, _ card: Card) {
    guard let seconds = card.seconds else { return }
    guard case .timed(let until) = session.round else { return primary(h, .seconds(seconds), .start) }
    h.el(.div, "clock-row") {
      h.key("row")
      countdown(h, until: until, of: seconds)
      if until == nil { h.button(language(.onceMore), on: .play(.start)) }
    }
  }

  package func toolLine(_ h: View, _ text: String, _ style: String = "ask-line") {
    h.el(.p, style) {
      h.asWritten()
      h.key("line")
      h.text(text)
    }
  }

  package func primary(_ h: View, _ phrase: Phrase, _ move: CardMove) {
    h.button(language(phrase), "primary", on: .play(move))
  }

  /// Draws a choice in a row, such as a name.
  private func chip(
    _ h: View, _ text: String, isOn: Bool = false, note: String? = nil, label: String? = nil,
    _ move: CardMove
  ) {
    h.button(classes: "chip", on: .play(move)) {
      h.key(text)
      h.asWritten()
      h.attribute(.ariaPressed, is: isOn)
      if let label { h.label(label) }
      h.el(.span, text: text)
      if let note { h.el(.span, "chip-note", text: note) }
    }
  }

  private func counter(_ h: View, _ text: String, _ fewer: Phrase, _ more: Phrase) {
    h.el(.div, "counter") {
      h.key("counter")
      h.button("−", "plain round", label: language(fewer), on: .play(.count(.table, by: -1)))
      h.el(.p, "counted") {
        h.role("status")
        h.text(text)
      }
      h.button("+", "primary round", label: language(more), on: .play(.count(.table, by: 1)))
    }
  }

  /// Draws a countdown as a ring that empties, with the seconds left in it.
  package func countdown(_ h: View, until: Moment?, of seconds: Int) {
    guard let until else { return toolLine(h, language(.timeUp), "time-up") }
    let left = secondsLeft(until: until, of: seconds)
    h.el(.div, "countdown") {
      h.role("timer")
      h.label(language(.secondsLeft(left)))
      h.key("countdown")
      h.style("--left", decimal(min(1, Double(left) / Double(max(seconds, 1))), places: 4))
      h.el(.span, "number") {
        h.attribute(.ariaHidden, is: true)
        h.text(String(left))
      }
    }
  }

  /// Returns the seconds left, at most `seconds`.
  private func secondsLeft(until: Moment, of seconds: Int) -> Int {
    until > clock ? min(Int(clamping: (until - clock - 1) / 1_000), seconds - 1) + 1 : 0
  }

  package func seconds(of card: Card) -> Int { card.seconds ?? CardSession.usualSeconds }

  /// Names the player who chooses next. Without players, it draws nothing.
  private func asked(_ h: View) {
    guard hasPlayers else { return }
    // The line stays after the last answer, so the sides do not move under the finger.
    let next = session.toAnswer(party).first
    toolLine(h, next.map { language(.whichOneFor(name(of: $0))) } ?? "\u{A0}")
  }

  private func hands(_ h: View, _ card: Card) {
    let up = session.entries(at: card.id, party)
    guard hasPlayers else {
      return counter(h, language(.hands(Int(clamping: up.first?.value ?? 0))), .fewerHands, .moreHands)
    }
    toolLine(h, up.isEmpty ? language(.whoseHand) : language(.hands(up.count)))
    h.el(.div, "chips") {
      h.key("chips")
      for player in party.players {
        chip(h, player.name, isOn: up.contains { $0.player == player.id }, .raise(player.id))
      }
    }
  }

  private func pointing(_ h: View, _ card: Card) {
    switch session.round {
    case .counting: break
    case .pointing: fingers(h, card)
    default: primary(h, .pointStart, .start)
    }
  }

  private func fingers(_ h: View, _ card: Card) {
    toolLine(h, language(.pointNow), "point-now")
    if hasPlayers {
      h.el(.p, "hint") {
        h.key("hint")
        h.text(language(.fingersHint))
      }
      h.el(.div, "chips") {
        h.key("chips")
        for player in party.players {
          let count = Int(clamping: session.log.entry(at: card.id, player.id)?.value ?? 0)
          chip(
            h, player.name, isOn: count > 0, note: String(count),
            label: language(.fingers(player.name, count)), .count(player.id, by: 1))
        }
      }
    } else {
      let count = Int(clamping: session.log.entry(at: card.id, .table)?.value ?? 0)
      counter(h, language(.fingersUp(count)), .fewerFingers, .moreFingers)
    }
    h.button(language(.pointAgain), "quiet", on: .play(.start))
  }

  private func looking(_ h: View, _ card: Card) {
    switch session.round {
    case .looking(_, let until):
      h.el(.div, "clock-row") {
        h.key("row")
        countdown(h, until: until, of: seconds(of: card))
        h.button(language(.readyNow), "plain", on: .play(.ready))
      }
    case .recalling(let board):
      if board.wanted == nil { h.button(language(.onceMore), on: .play(.start)) }
    default:
      toolLine(h, language(.lookHint(items: card.items.count, seconds: seconds(of: card))), "hint")
      primary(h, .look, .start)
    }
  }

  private func acting(_ h: View, _ card: Card) {
    switch session.round {
    case .acting(let until):
      h.el(.div, "clock-row") {
        h.key("row")
        countdown(h, until: until, of: seconds(of: card))
        h.button(language(.notGuessed), "plain", on: .play(.missed))
      }
      if hasPlayers {
        let actor = session.holder(party)
        toolLine(h, language(.whoGuessed))
        h.el(.div, "chips") {
          h.key("chips")
          for player in party.players where player.id != actor {
            chip(h, player.name, .guessed(by: player.id))
          }
        }
      } else {
        primary(h, .guessedIt, .guessed(by: nil))
      }
    case .judged(let isGuessed): toolLine(h, language(isGuessed ? .wasGuessed : .wasNotGuessed))
    default: primary(h, .startActing, .start)
    }
  }

  private func guessing(_ h: View, _ card: Card) {
    toolLine(h, guessLine(card))
    if case .revealed(let answer, let guesses) = session.round {
      let right = guesses.filter { $0.option == answer }.map { $0.player }
      let who = right == [.table] ? language(.table) : names(right)
      h.el(.p, "hint") {
        h.key("knew")
        h.text(language(right.isEmpty ? .nobodyKnew : .knewIt(who)))
      }
    }
    h.el(.div, "answers") {
      h.key("answers")
      for (index, option) in card.options.enumerated() { answer(h, option, index, session.round) }
    }
    if case .guessing(_, let guesses) = session.round, !guesses.isEmpty {
      h.button(language(.revealNow), "quiet", on: .play(.ready))
    }
  }

  private func guessLine(_ card: Card) -> String {
    let asked = session.holder(party)
    switch session.round {
    case .guessing:
      guard let guesser = session.guesser(party), guesser != .table else {
        return language(.guessTable)
      }
      return language(.guessOf(name(of: guesser), about: name(of: asked)))
    case .revealed(let answer, _):
      return language(.answerWas(card.options.indices.contains(answer) ? card.options[answer] : ""))
    default: return language(asked == .table ? .secretAnswer : .secretAnswerOf(name(of: asked)))
    }
  }

  private func answer(_ h: View, _ option: String, _ index: Int, _ round: CardRound) {
    var look = "answer"
    var isOver = false
    if case .revealed(let answer, let guesses) = round {
      isOver = true
      if answer == index {
        look += " is-right"
      } else if guesses.contains(where: { $0.option == index }) {
        look += " is-wrong"
      }
    }
    h.button(classes: look, on: .play(.pick(index))) {
      h.key(String(index))
      h.flag(.disabled, isOver)
      h.fitted(.span, "answer-text", option) { h.written(in: deck.language) }
    }
  }

  private func marking(_ h: View, _ card: Card) {
    let next = session.toAnswer(party).first
    let entries = session.entries(at: card.id, party)
    let who = hasPlayers ? next : nil
    toolLine(h, who.map { language(.bucketAskFor(name(of: $0))) } ?? language(.bucketAsk))
    h.el(.div, "marks") {
      h.key("marks")
      for mark in BucketMark.allCases {
        let mine = entries.filter { $0.value == Int64(mark.rawValue) }
        h.button(classes: "mark mark-" + String(mark.rawValue), on: .play(.pick(mark.rawValue))) {
          h.key(String(mark.rawValue))
          h.attribute(.ariaPressed, is: !mine.isEmpty)
          h.el(.span, text: language(mark.phrase))
          choosers(h, mine)
        }
      }
    }
  }
}

extension BucketMark {
  package var phrase: Phrase {
    switch self {
    case .done: .bucketDone
    case .wouldDo: .bucketWould
    case .never: .bucketNever
    }
  }
}
