import Cards
import Formats
import Games
import Words

// Decks as files: saved, and opened whole or not at all (DECK-3).
extension OwnDecks {
  static func heard(_ event: Event, _ own: inout Own<OwnDecks>, _ context: inout Context) {
    guard own.place != nil else { return }
    switch event {
    case .opened(let file, let bytes): open(bytes, called: file, &own, &context)
    case .fragment(let text): own.read(text)
    case .copied: own.state.sharing?.isCopied = true
    default: break
    }
  }

  private static func open(
    _ bytes: [UInt8], called file: String, _ own: inout Own<OwnDecks>, _ context: inout Context
  ) {
    let language = context.scene.language
    let title = DeckImport.title(ofFile: file)
    let head = DeckHead(
      id: id(&context), title: title, language: language.tag, kind: .question,
      choice: language(.decks(.choiceText)))
    do throws(DeckFileError) {
      own.state.show(try DeckImport.read(bytes, name: file, head: head))
    } catch {
      let lines = error.faults.prefix(shownFaults).map { $0.description }
      own.state.incoming = .faults(lines, more: error.faults.count - lines.count + error.untold)
    }
  }
}

extension OwnDecks.State {
  /// Shows decks before one of them is taken.
  mutating func show(_ decks: [Deck]) { incoming = .decks(decks, chosen: decks.count == 1 ? 0 : nil) }

  /// The deck that is looked at before it is taken.
  var offered: Deck? {
    guard case .decks(let decks, let chosen?) = incoming, decks.indices.contains(chosen) else { return nil }
    return decks[chosen]
  }

  mutating func choose(_ index: Int?) {
    if case .decks(let decks, _) = incoming { incoming = .decks(decks, chosen: index) }
  }

  /// Nothing is taken; of several decks another one may be.
  mutating func decline() {
    if case .decks(let decks, .some) = incoming, decks.count > 1 { choose(nil) } else { incoming = nil }
  }
}

extension Own<OwnDecks> {
  /// Takes the deck of the file that was opened. One that is on the phone already is opened. One whose id is another's, or no
  /// id of a deck that somebody made on a phone, gets a new one, so that neither takes the place of the other.
  mutating func take(_ context: inout Context) {
    guard let deck = state.offered else { return }
    if let known = saved.deck(deck.id), known == deck {
      destination = .place(.deck(deck.id))
      return settleArrival(&context)
    }
    guard hasRoomForDecks else {
      state.problem = context.scene.language(.decks(.decksFull(limit: OwnDecks.most)))
      return
    }
    // Ids of other kinds are those of decks that came with the app or from a hub.
    let isTaken =
      saved.deck(deck.id) != nil || context.scene.origin(of: deck.id) != nil || !OwnDecks.isOwn(deck.id)
    do throws(DeckFileError) {
      add(isTaken ? try deck.copied(id: OwnDecks.id(&context), title: deck.title) : deck, &context)
      // The way back leads to the decks, and not to the link once more.
      settleArrival(&context)
    } catch {
      state.problem = error.summary
    }
  }

  mutating func saveAsFile(_ context: inout Context) {
    guard let deck = deck ?? context.scene.deck else { return }
    let text = String(decoding: DeckFile.write(deck), as: UTF8.self)
    context.ask(
      .saveFile(name: DeckHead.id(of: deck.title) + ".json", type: "application/json", text: text))
  }
}
