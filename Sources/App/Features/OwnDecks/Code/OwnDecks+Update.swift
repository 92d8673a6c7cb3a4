import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import Words

extension OwnDecks {
  package static func update(_ action: Action, _ store: inout Store<OwnDecks>, _ context: inout Context) {
    if !action.keepsProblem { store.state.problem = nil }
    switch action {
    case .made: store.make(&context)
    case .go(let place): store.destination = .place(place)
    case .leave: store.destination = .home
    // The root decides which feature plays a deck.
    case .play(let id): store.destination = .deck(id)
    case .address(let path): store.destination = .address(path)
    case .opened(let sheet): (store.state.sheet, store.state.showsFurther) = (sheet, false)
    case .furtherOpened(let isOpen): store.state.showsFurther = isOpen
    case .closed:
      (store.state.sheet, store.state.lines, store.state.sharing) = (nil, "", nil)
      (store.state.title, store.state.description, store.state.asksForGame) = (nil, nil, false)
      context.ask(.focus(cardHeading))
    case .titleTyped(let text):
      store.state.title = text
      store.change(.title(text))
    case .described(let text):
      store.state.description = text
      store.change(.description(text))
    case .game(let game):
      store.state.asksForGame = false
      store.change(.category(game.rawValue))
    case .rating(let rating): store.change(.rating(rating))
    case .look(let number): store.change(.cover(DrawnCover.name(number)))
    case .symbol(let symbol): store.change(.icon(symbol.rawValue))
    case .savedAsFile: store.saveAsFile(&context)
    case .taken: store.take(&context)
    case .declined:
      store.state.decline()
      if store.state.incoming == nil { store.settleArrival(&context) }
    case .chosen(let index): store.state.choose(index)
    case .offeredGame(let game): store.state.changeOffered(to: game)
    case .offeredRating(let rating): store.state.changeOffered(.rating(rating))
    case .offeredLicence(let text): store.state.changeOffered(.licence(text))
    case .columnOpened(let index): store.state.column = index
    case .columnGiven(let role, let index): store.state.give(role, to: index)
    case .ticked(let index): store.state.tick(index)
    case .takenTogether: store.takeTicked(&context)
    case .copied: if let deck = store.deck ?? context.scene.deck { store.copy(deck, &context) }
    case .deleted: store.delete()
    case .moreListed:
      store.state.listed += listedAtOnce
      context.ask(.focus(firstNew))
    case .removed(let card):
      store.remove(card)
      context.ask(.focus(cardHeading))
    case .moved(let card, let places): store.move(card, by: places)
    case .dragged(let card, let value):
      if let swipe = Swipe(value) { store.move(card, by: swipe.rows) }
    case .linesTyped(let text): store.state.lines = text
    case .linesAdded: store.addLines(&context)
    case .undone: store.undo()
    case .forgotten: store.state.removal = nil
    case .written(let card):
      store.state.showsFurther = false
      store.open(card)
    case .kind(let kind): store.write(&context) { $0.kind = kind }
    case .textTyped(let text): store.write(&context) { $0.text = text }
    case .optionsTyped(let text): store.write(&context) { $0.options = text }
    case .itemsTyped(let text): store.write(&context) { $0.items = text }
    case .seconds(let seconds): store.write(&context) { $0.seconds = seconds }
    case .cardRating(let rating): store.write(&context) { $0.rating = rating }
    case .cardLevel(let level): store.write(&context) { $0.level = level }
    case .cardForm(let form): store.write(&context) { $0.form = form }
    case .nameAdded: store.addName(&context)
    case .cardDone: _ = store.finish(&context)
    case .cardDoneAndNext: store.finishAndGoOn(&context)
    case .cardLeft:
      store.write(nil)
      context.ask(.focus(cardHeading))
    case .mergeBegun: store.beginMerge(&context)
    case .settled(let card, let isTheirs): store.settle(card, asTheirs: isTheirs)
    case .merged: store.merge(&context)
    case .paused: store.state.advice = store.advice
    case .sharing(let action): store.share(action, &context)
    }
  }

  /// Resets the state for a new screen. The undo of a removed deck lasts on all screens of this feature. The
  /// undo of a removed card or a merge ends with its screen.
  static func screenOpened(_ store: inout Store<OwnDecks>, _ context: inout Context) {
    var removal = store.place == nil ? nil : store.state.removal
    switch removal {
    case .card, .merge: removal = nil
    case .deck, nil: break
    }
    let form = store.saved.form.flatMap { form in
      store.place?.deck.map { utf8Equals($0, form.deck) } == true ? form : nil
    }
    // A new deck opens with its details.
    var state = State()
    (state.sheet, state.form, state.removal) = (store.state.isNew ? .about : nil, form, removal)
    state.asksForGame = store.state.isNew
    store.state = state
  }
}

extension OwnDecks.Action {
  /// True if the action keeps an earlier problem visible.
  fileprivate var keepsProblem: Bool {
    switch self {
    case .paused, .opened, .furtherOpened: true
    default: false
    }
  }
}

extension Store<OwnDecks> {
  /// The open deck, if it was made here.
  var deck: Deck? { place?.deck.flatMap { saved.deck($0) } }

  mutating func put(_ deck: Deck) {
    guard let index = saved.decks.firstIndex(where: { utf8Equals($0.id, deck.id) }) else { return }
    saved.decks[index] = deck
  }

  /// Changes the open deck. Returns false and sets `problem` if the result is not a valid deck.
  @discardableResult
  fileprivate mutating func change(_ change: Deck.Change) -> Bool {
    guard let deck else { return false }
    do throws(DeckFileError) {
      put(try deck.changed(by: change))
      return true
    } catch {
      state.problem = error.faults.first.map { .typed($0) }
      return false
    }
  }

  // MARK: - Decks

  fileprivate mutating func make(_ context: inout Context) {
    let title = context.scene.language(.decks(.newDeckTitle))
    let number = Int(context.chance.next(below: UInt64(DrawnCover.count)))
    let deck = try? Deck.blank(
      id: OwnDecks.id(&context), title: title, language: context.scene.language.tag,
      category: CardGame.plain.rawValue, cover: DrawnCover.name(number), icon: Symbol.record.rawValue)
    guard let deck, hasRoomForDecks else { return }
    add(deck, &context)
    state.isNew = true
  }

  var hasRoomForDecks: Bool { saved.decks.count < OwnDecks.most }

  mutating func add(_ deck: Deck, _ context: inout Context) {
    saved.decks.insert(deck, at: 0)
    destination = .place(.deck(deck.id))
  }

  fileprivate mutating func delete() {
    guard let deck, let place = saved.decks.firstIndex(of: deck) else { return }
    state.removal = .deck(deck, place: place, base: saved.base(of: deck.id))
    saved.bases.removeAll { utf8Equals($0.id, deck.id) }
    saved.decks.remove(at: place)
    destination = .replacement(.library)
  }

  // MARK: - Cards

  fileprivate mutating func remove(_ card: String) {
    guard let deck, let place = deck.place(of: card), change(.remove(card)) else { return }
    state.removal = .card(deck.cards[place], deck: deck.id, place: place)
  }

  fileprivate mutating func move(_ card: String, by places: Int) {
    guard let index = deck?.place(of: card) else { return }
    change(.move(card, to: index + places))
  }

  fileprivate mutating func addLines(_ context: inout Context) {
    guard let deck else { return }
    do throws(DeckFileError) {
      let read = try OwnDecks.cards(in: state.lines, for: deck, context.scene.language)
      let first = OwnDecks.id(&context)
      let cards = read.enumerated().map { index, card in
        Card(
          id: first + "-" + String(index + 1), kind: card.kind, text: card.text, options: card.options)
      }
      guard change(.add(cards)) else { return }
      (state.sheet, state.lines) = (nil, "")
      context.ask(.focus(OwnDecks.cardHeading))
    } catch {
      state.problem = .deck(error)
    }
  }

  fileprivate mutating func open(_ card: String?) {
    guard let deck else { return }
    if let card, let place = deck.place(of: card) {
      write(CardForm(deck: deck.id, deck.cards[place]))
    } else {
      let kind = CardGame(category: deck.category).kind(after: deck.cards.last?.kind)
      write(CardForm(deck: deck.id, kind: kind))
    }
  }

  /// Starts editing a card; nil ends editing.
  fileprivate mutating func write(_ form: CardForm?) {
    (state.form, saved.form) = (form, form)
    state.advice = []
  }

  fileprivate mutating func write(_ context: inout Context, _ change: (inout CardForm) -> Void) {
    guard var form = state.form else { return }
    change(&form)
    (state.form, saved.form) = (form, form)
    context.ask(.wake(.typed, after: OwnDecks.pause))
  }

  fileprivate mutating func addName(_ context: inout Context) {
    write(&context) { form in
      let isSpaced = form.text.isEmpty || form.text.last?.isWhitespace == true
      form.text += (isSpaced ? "" : " ") + Card.slot + " "
    }
    context.ask(.focus(OwnDecks.cardText))
  }

  /// Adds the card to its deck. Returns false and sets `problem` if it is not a valid card yet.
  fileprivate mutating func finish(_ context: inout Context) -> Bool {
    guard let form = state.form, let deck = saved.deck(form.deck) else { return false }
    do throws(DeckFileError) {
      put(try form.put(into: deck, id: OwnDecks.id(&context)).deck)
    } catch {
      state.problem = error.faults.first.map { .typed($0) }
      context.ask(.focus(OwnDecks.cardText))
      return false
    }
    write(nil)
    context.ask(.focus(OwnDecks.cardHeading))
    return true
  }

  fileprivate mutating func finishAndGoOn(_ context: inout Context) {
    guard let form = state.form, finish(&context) else { return }
    write(CardForm(deck: form.deck, kind: form.kind))
    context.ask(.focus(OwnDecks.cardText))
  }

  /// Advice on the unfinished card; empty while it is not a valid card.
  fileprivate var advice: [FaultCause] {
    guard let form = state.form, !form.isBlank, let deck = saved.deck(form.deck),
      let next = try? form.put(into: deck, id: "x-new")
    else { return [] }
    return DeckLint.advice(on: next.place + 1, of: next.deck)
  }
}

extension OwnDecks {
  /// Returns a globally unique id, from the time and a random number.
  static func id(_ context: inout Context) -> String {
    let chance = String(context.chance.next(below: 1 << 30), radix: 36)
    return idPrefix + String(context.now, radix: 36) + chance
  }

  private static let idPrefix = "own."

  /// Returns true if the id belongs to a deck made on a phone.
  static func isOwn(_ id: String) -> Bool { id.utf8.starts(with: idPrefix.utf8) }

  /// Parses lines into cards of a deck. Reports a fault for each invalid line.
  static func cards(
    in lines: String, for deck: Deck, _ language: Language
  ) throws(DeckFileError) -> [Card] {
    let head = DeckHead(
      id: "lines", title: deck.title, rating: .adults, kind: CardGame(category: deck.category).usualKind,
      choice: language(.decks(.choiceText)))
    return try DeckLines.read(Array(lines.utf8), name: language(.decks(.pasted)), head: head).cards
  }
}
