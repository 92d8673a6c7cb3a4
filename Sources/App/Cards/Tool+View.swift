import Cards
import Formats
import Games
import HTML
import Words

// The tool of each game, which lies beside the card (CARDS-9).
extension State {
  func tool(_ session: CardSession, _ deck: Deck) -> View {
    guard let card = session.current.flatMap({ filled($0, session, deck) }) else { return HTML() }
    var view: View
    switch session.game {
    case .wouldYouRather, .thisOrThat: view = asked(session)
    case .neverHaveIEver: view = hands(card, session)
    case .mostLikely: view = pointing(card, session)
    case .memoryMatch: view = looking(card, session)
    case .impersonation: view = acting(session)
    case .howWell: view = guessing(card, session)
    case .bucketList: view = marking(card, session)
    case .storyTime: view = telling(card, session)
    case .truthOrDare, .plain: return HTML()
    }
    return element("section", .html, [.class("tool"), .key("tool")], view)
  }

  private func line(_ text: String, _ style: String = "ask-line") -> View {
    el("p", .class(style), .attribute("dir", "auto"), .key("line")) { text }
  }

  private func primary(_ phrase: Phrase, _ move: CardMove) -> View {
    button(language(phrase), "primary", on: .cards(.play(move)))
  }

  /// A name, or what else is chosen from a row of such.
  private func chip(
    _ text: String, isOn: Bool = false, note: String? = nil, label: String? = nil, _ move: CardMove
  )
    -> View
  {
    el(
      "button", .class("chip"), .attribute("type", "button"), .key(text), .attribute("dir", "auto"),
      .aria("pressed", isOn ? "true" : "false"), label.map { .label($0) } ?? .nothing,
      .onClick(.cards(.play(move)))
    ) {
      el("span") { text }
      if let note { el("span", .class("chip-note")) { note } }
    }
  }

  private func counter(_ text: String, _ fewer: Phrase, _ more: Phrase) -> View {
    el("div", .class("counter"), .key("counter")) {
      button("−", "plain round", label: language(fewer), on: .cards(.play(.count(.table, by: -1))))
      el("p", .class("counted"), .role("status")) { text }
      button("+", "primary round", label: language(more), on: .cards(.play(.count(.table, by: 1))))
    }
  }

  /// What is left of a countdown, as a ring that empties and the seconds in it.
  private func countdown(until: Moment?, of seconds: Int) -> View {
    guard let until else { return line(language(.timeUp), "time-up") }
    let left = until > cards.clock ? Int(clamping: (until - cards.clock + 999) / 1_000) : 0
    return el(
      "div", .class("countdown"), .role("timer"), .label(language(.secondsLeft(left))), .key("countdown"),
      .style("--left", decimal(min(1, Double(left) / Double(max(seconds, 1))), places: 4))
    ) {
      el("span", .class("number"), .aria("hidden", "true")) { String(left) }
    }
  }

  private func seconds(of card: Card) -> Int { card.seconds ?? CardSession.usualSeconds }

  /// Whose side is asked for. Without players the two halves say enough.
  private func asked(_ session: CardSession) -> View {
    guard kept.party.hasEnoughPlayers else { return HTML() }
    guard let next = session.toAnswer(kept.party).first else { return HTML() }
    return line(language(.whichOneFor(name(of: next))))
  }

  private func hands(_ card: Card, _ session: CardSession) -> View {
    let up = session.log.entries(at: card.id)
    guard kept.party.hasEnoughPlayers else {
      return counter(language(.hands(Int(clamping: up.first?.value ?? 0))), .fewerHands, .moreHands)
    }
    var view = line(up.isEmpty ? language(.whoseHand) : language(.hands(up.count)))
    view.append(
      el("div", .class("chips"), .key("chips")) {
        for player in kept.party.players {
          chip(player.name, isOn: up.contains { $0.player == player.id }, .raise(player.id))
        }
      })
    return view
  }

  private func pointing(_ card: Card, _ session: CardSession) -> View {
    switch session.round {
    case .counting(let until):
      return countdown(until: until, of: Int(CardSession.countdown / 1_000))
    case .pointing: return fingers(card, session)
    default: return primary(.pointStart, .start)
    }
  }

  private func fingers(_ card: Card, _ session: CardSession) -> View {
    var view = line(language(.pointNow), "point-now")
    if kept.party.hasEnoughPlayers {
      view.append(el("p", .class("hint"), .key("hint")) { language(.fingersHint) })
      view.append(
        el("div", .class("chips"), .key("chips")) {
          for player in kept.party.players {
            let count = Int(clamping: session.log.entry(at: card.id, player.id)?.value ?? 0)
            chip(
              player.name, isOn: count > 0, note: count > 0 ? String(count) : nil,
              label: language(.fingers(player.name, count)), .count(player.id, by: 1))
          }
        })
    } else {
      let count = Int(clamping: session.log.entry(at: card.id, .table)?.value ?? 0)
      view.append(counter(language(.fingersUp(count)), .fewerFingers, .moreFingers))
    }
    view.append(button(language(.pointAgain), "quiet", on: .cards(.play(.start))))
    return view
  }

  private func looking(_ card: Card, _ session: CardSession) -> View {
    switch session.round {
    case .looking(_, let until):
      var view = countdown(until: until, of: seconds(of: card))
      view.append(button(language(.readyNow), "plain", on: .cards(.play(.ready))))
      return view
    case .recalling(let board):
      return board.wanted == nil ? button(language(.onceMore), on: .cards(.play(.start))) : HTML()
    default:
      var view = line(language(.lookHint(items: card.items.count, seconds: seconds(of: card))), "hint")
      view.append(primary(.look, .start))
      return view
    }
  }

  private func acting(_ session: CardSession) -> View {
    switch session.round {
    case .acting(let until):
      let card = session.current.flatMap { sessionDeck?.deck.card($0) }
      var view = countdown(until: until, of: card.map { seconds(of: $0) } ?? CardSession.usualSeconds)
      if kept.party.hasEnoughPlayers {
        let actor = session.holder(kept.party)
        view.append(line(language(.whoGuessed)))
        view.append(
          el("div", .class("chips"), .key("chips")) {
            for player in kept.party.players where player.id != actor {
              chip(player.name, .guessed(by: player.id))
            }
          })
      } else {
        view.append(primary(.guessedIt, .guessed(by: nil)))
      }
      view.append(button(language(.notGuessed), "plain", on: .cards(.play(.missed))))
      return view
    case .judged(let isGuessed): return line(language(isGuessed ? .wasGuessed : .wasNotGuessed))
    default: return primary(.startActing, .start)
    }
  }

  private func guessing(_ card: Card, _ session: CardSession) -> View {
    var view = line(guessLine(card, session))
    if case .revealed(let answer, let guesses) = session.round {
      let right = guesses.filter { $0.option == answer }.map { $0.player }
      let who = right == [.table] ? language(.table) : names(right)
      view.append(
        el("p", .class("hint"), .key("knew")) { language(right.isEmpty ? .nobodyKnew : .knewIt(who)) })
    }
    view.append(
      el("div", .class("answers"), .key("answers")) {
        for (index, option) in card.options.enumerated() { answer(option, index, session.round) }
      })
    if case .guessing(_, let guesses) = session.round, !guesses.isEmpty {
      view.append(button(language(.revealNow), "quiet", on: .cards(.play(.ready))))
    }
    return view
  }

  private func guessLine(_ card: Card, _ session: CardSession) -> String {
    let asked = session.holder(kept.party)
    switch session.round {
    case .guessing:
      guard let guesser = session.guesser(kept.party), guesser != .table else { return language(.guessTable) }
      return language(.guessOf(name(of: guesser), about: name(of: asked)))
    case .revealed(let answer, _):
      return language(.answerWas(card.options.indices.contains(answer) ? card.options[answer] : ""))
    default: return language(asked == .table ? .secretAnswer : .secretAnswerOf(name(of: asked)))
    }
  }

  private func answer(_ option: String, _ index: Int, _ round: CardRound) -> View {
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
    return el(
      "button", .class(look), .attribute("type", "button"), .key(String(index)), .flag("disabled", isOver),
      .attribute("dir", "auto"), .onClick(.cards(.play(.pick(index))))
    ) { option }
  }

  private func marking(_ card: Card, _ session: CardSession) -> View {
    let next = session.toAnswer(kept.party).first
    let entries = session.log.entries(at: card.id)
    let who = kept.party.hasEnoughPlayers ? next : nil
    var view = line(who.map { language(.bucketAskFor(name(of: $0))) } ?? language(.bucketAsk))
    view.append(
      el("div", .class("marks"), .key("marks")) {
        for mark in BucketMark.allCases {
          let mine = entries.filter { $0.value == Int64(mark.rawValue) }
          el(
            "button", .class("mark mark-" + String(mark.rawValue)), .attribute("type", "button"),
            .key(String(mark.rawValue)), .aria("pressed", mine.isEmpty ? "false" : "true"),
            .onClick(.cards(.play(.pick(mark.rawValue))))
          ) {
            el("span") { language(mark.phrase) }
            if !mine.isEmpty, kept.party.hasEnoughPlayers {
              el("span", .class("choosers"), .attribute("dir", "auto")) { names(mine.map { $0.player }) }
            }
          }
        }
      })
    return view
  }

  private func telling(_ card: Card, _ session: CardSession) -> View {
    switch session.round {
    case .telling(let line, let until):
      var view = countdown(until: until, of: seconds(of: card))
      view.append(tellerLine(card, line, session))
      view.append(teller(session))
      view.append(story(card, session))
      return view
    case .told:
      var view = line(language(.theEnd), "point-now")
      view.append(story(card, session))
      return view
    default:
      var view = line(language(.storyHint(card.items.count)), "hint")
      view.append(primary(.startStory, .start))
      return view
    }
  }

  private func tellerLine(_ card: Card, _ number: Int, _ session: CardSession) -> View {
    let word = card.items.indices.contains(number) ? card.items[number] : ""
    let teller = session.teller(of: number, kept.party)
    return line(language(teller == .table ? .workIn(word) : .workInFor(name(of: teller), word)))
  }

  private func teller(_ session: CardSession) -> View {
    el("form", .class("teller"), .key("teller"), .on(.submit, .send(.cards(.play(.told(cards.line)))))) {
      el(
        "input", .attribute("type", "text"), .id("line"), .label(language(.writeDown)),
        .attribute("placeholder", language(.writeDown)), .attribute("autocomplete", "off"),
        .attribute("maxlength", String(CardLog.longestText)), .attribute("value", cards.line),
        .on(.input, .make { .cards(.typed($0)) }))
      el("div", .class("teller-buttons")) {
        if case .telling(let number, _) = session.round, number > 0 {
          button(language(.theEnd), "quiet", on: .cards(.play(.ready)))
        }
        el("button", .class("button primary"), .attribute("type", "submit"), .key("next")) {
          language(.nextTeller)
        }
      }
    }
  }

  /// The words so far, and what was written down with them.
  func story(_ card: Card, _ session: CardSession) -> View {
    let lines = session.log.entries(at: card.id)
    if lines.isEmpty { return HTML() }
    return el("ol", .class("story"), .label(language(.storySoFar)), .key("story")) {
      for entry in lines {
        let word = card.items.indices.contains(Int(entry.other)) ? card.items[Int(entry.other)] : ""
        el("li", .key(String(entry.other)), .attribute("dir", "auto")) {
          el("strong") { word }
          " "
          if entry.player != .table { el("span", .class("teller-name")) { name(of: entry.player) } }
          if !entry.text.isEmpty { el("span", .class("told")) { entry.text } }
        }
      }
    }
  }
}

extension BucketMark {
  var phrase: Phrase {
    switch self {
    case .done: .bucketDone
    case .wouldDo: .bucketWould
    case .never: .bucketNever
    }
  }
}
