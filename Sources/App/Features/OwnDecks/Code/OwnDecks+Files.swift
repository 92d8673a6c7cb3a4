import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Words

// Decks as files: saved, and opened whole or not at all (DECK-3).
extension OwnDecks {
  package static func handle(_ event: FeatureEvent, _ store: inout Store<OwnDecks>, _ context: inout Context)
  {
    switch event {
    case .screenOpened: screenOpened(&store, &context)
    case .device(let event): deviceEvent(event, &store, &context)
    case .order(.copy(let id)): store.copy(id, &context)
    case .launched, .savedVisible, .stepFinished, .deckReady, .deckLoaded, .order: break
    }
  }

  static func deviceEvent(_ event: Event, _ store: inout Store<OwnDecks>, _ context: inout Context) {
    guard store.place != nil else { return }
    switch event {
    case .opened(let file, let bytes): open(bytes, called: file, &store, &context)
    case .fragment(let text): store.read(text)
    case .copied: store.state.sharing?.isCopied = true
    default: break
    }
  }

  private static func open(
    _ bytes: [UInt8], called file: String, _ store: inout Store<OwnDecks>, _ context: inout Context
  ) {
    if store.readMessage(bytes) { return }
    // The file replaces the deck of a link that was opened before.
    if store.state.arrival == .link { store.state.arrival = .sharedFile }
    let language = context.scene.language
    let title = DeckImport.title(ofFile: file)
    let head = DeckHead(
      id: id(&context), title: title, language: language.tag, kind: .question,
      choice: language(.decks(.choiceText)))
    do throws(DeckFileError) {
      store.state.show(try DeckImport.read(bytes, name: file, head: head))
    } catch {
      store.state.incoming = .faults(error)
    }
  }
}

extension OwnDecks {
  /// Reads an address fragment that announces a shared file. Returns true if the file was cut, and nil for
  /// other fragments.
  static func shared(_ fragment: String) -> Bool? {
    if utf8Equals(fragment, "#shared") { return false }
    return utf8Equals(fragment, "#shared-cut") ? true : nil
  }
}

extension OwnDecks.State {
  /// Previews decks before the person takes one of them.
  mutating func show(_ found: ImportedDecks) {
    (incoming, ticked) = (.decks(found, chosen: found.decks.count == 1 ? 0 : nil), [])
    (column, tableFault) = (nil, nil)
  }

  /// The previewed deck.
  var offered: Deck? {
    guard case .decks(let found, let chosen?) = incoming, found.decks.indices.contains(chosen) else {
      return nil
    }
    return found.decks[chosen]
  }

  mutating func choose(_ index: Int?) {
    if case .decks(let found, _) = incoming { incoming = .decks(found, chosen: index) }
  }

  /// Changes the previewed deck, which stays as it was if it does not allow that.
  mutating func changeOffered(_ change: Deck.Change) {
    guard case .decks(var found, let chosen?) = incoming, found.decks.indices.contains(chosen) else { return }
    do throws(DeckFileError) {
      found.decks[chosen] = try found.decks[chosen].changed(by: change)
      (incoming, problem) = (.decks(found, chosen: chosen), nil)
    } catch {
      problem = error.faults.first.map { .typed($0) }
    }
  }

  /// Reads the previewed table with another role of a column. While the roles fit no cards, the deck cannot be added. What
  /// the person said of the licence stays; the game and the rating follow from the cards again.
  mutating func give(_ role: ColumnRole, to index: Int) {
    guard case .decks(var found, let chosen?) = incoming, var table = found.table, let deck = offered else {
      return
    }
    table.give(role, to: index)
    do throws(DeckFileError) {
      found = try table.decks()
      found.decks[chosen] = try found.decks[chosen].changed(by: .licence(deck.licence))
      tableFault = nil
    } catch {
      found.table = table
      tableFault = error
    }
    (incoming, problem) = (.decks(found, chosen: chosen), nil)
  }

  /// Plays the previewed deck as another game. Its cards become that game's if they are plain texts.
  mutating func changeOffered(to game: CardGame) {
    guard let deck = offered else { return }
    if let kind = game.kind(for: deck) { changeOffered(.kind(kind)) }
    changeOffered(.category(game.rawValue))
  }

  /// Ticks a deck of the file, or removes its tick.
  mutating func tick(_ index: Int) {
    if let place = ticked.firstIndex(of: index) { ticked.remove(at: place) } else { ticked.append(index) }
  }

  /// Declines the previewed deck. Goes back to the list if the file has several decks, and otherwise closes
  /// the file.
  mutating func decline() {
    if case .decks(let found, .some) = incoming, found.decks.count > 1 { choose(nil) } else { incoming = nil }
  }
}

extension Store<OwnDecks> {
  /// Adds the previewed deck. If it is already on the phone, opens it. A deck never replaces another one: it
  /// gets a new id if its id is taken. So does a deck whose id is not that of a deck made on a phone. A deck
  /// from a link always gets a new id, since its sender may edit and publish theirs.
  mutating func take(_ context: inout Context) {
    guard state.tableFault == nil, let deck = state.offered, let id = take(deck, &context) else { return }
    destination = .place(.deck(id))
    // Back leads to the decks, not to the link again.
    settleArrival(&context)
  }

  /// Adds the ticked decks of a file, in their order, or all of them. If one cannot be added, the rest stays in the list.
  mutating func takeTicked(_ context: inout Context) {
    guard case .decks(let found, nil) = state.incoming else { return }
    if state.ticked.isEmpty { state.ticked = Array(found.decks.indices) }
    // The newest deck comes first in the list.
    for index in state.ticked.sorted().reversed() where found.decks.indices.contains(index) {
      guard take(found.decks[index], &context) != nil else {
        destination = nil
        return
      }
      state.ticked.removeAll { $0 == index }
    }
    state.incoming = nil
    destination = .place(.library)
    settleArrival(&context)
  }

  /// Adds a deck of a file or link unless it is on the phone already. Returns its id; nil if it cannot be added.
  private mutating func take(_ deck: Deck, _ context: inout Context) -> String? {
    if let known = known(deck) { return known }
    guard hasRoomForDecks else {
      state.problem = .full
      return nil
    }
    // Other ids belong to built-in decks or to decks from a hub.
    let isTaken =
      saved.deck(deck.id) != nil || context.scene.origin(of: deck.id) != nil || !OwnDecks.isOwn(deck.id)
    do throws(DeckFileError) {
      if state.arrival == .link {
        try addCopy(of: deck, titled: deck.title, isOthers: true, &context)
      } else {
        add(isTaken ? try deck.copied(id: OwnDecks.id(&context), title: deck.title) : deck, &context)
      }
      return saved.decks.first?.id
    } catch {
      state.problem = .deck(error)
      return nil
    }
  }

  /// Returns the id of an own deck that equals this one. For a deck from a link, an own deck based on it
  /// counts as well.
  private func known(_ deck: Deck) -> String? {
    if saved.deck(deck.id) == deck { return deck.id }
    guard state.arrival == .link else { return nil }
    let content = deck.identity
    return saved.bases.first { $0.content == content && saved.deck($0.id) != nil }?.id
  }

  mutating func saveAsFile(_ context: inout Context) {
    guard let deck = deck ?? context.scene.deck else { return }
    let text = String(decoding: DeckFile.write(deck), as: UTF8.self)
    context.ask(
      .saveFile(name: DeckHead.id(of: deck.title) + ".json", type: "application/json", text: text))
  }
}
