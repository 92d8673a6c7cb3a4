import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Words

extension Discover {
  package static func update(_ action: Action, _ store: inout Store<Discover>, _ context: inout Context) {
    store.state.problem = nil
    switch action {
    case .go(let place): store.destination = .place(place)
    case .leave: store.destination = .home
    // The root knows which feature an address belongs to.
    case .address(let path): store.destination = .address(path)
    case .play(let id): store.destination = .deck(id)
    case .searchTyped(let text):
      store.state.search = text
      context.ask(.wake(.searchTyped, after: pause))
    case .searched: store.search(&context)
    case .order(let order): store.list(&context) { $0.order = order }
    case .language(let index): store.list(&context) { $0.language = index == 0 ? nil : index - 1 }
    case .kind(let index): store.list(&context) { $0.kind = index == 0 ? nil : CardKind.allCases[index - 1] }
    case .size(let size): store.list(&context) { $0.size = size }
    case .more: store.more(&context)
    case .retried: store.retry(&context)
    case .opened(let sheet): store.state.sheet = sheet
    case .closed: (store.state.sheet, store.state.reportWords) = (nil, "")
    case .taken: store.take(&context)
    case .copied: if case .deck(let id) = store.place { context.order = .copy(id) }
    case .removed:
      if case .deck(let id) = store.place { store.remove(id) }
      context.ask(.focus(Discover.mainAction))
    case .undone: store.undo()
    case .forgotten: store.state.removal = nil
    case .liked(let isLiked): store.like(isLiked, &context)
    case .reportTyped(let text): store.state.reportWords = text
    case .reported(let reason): store.report(reason, &context)
    case .moreListed:
      store.state.listed += listedAtOnce
      context.ask(.focus(firstNew))
    case .authorTyped(let name): store.state.author = name
    case .published: store.publish(&context)
    case .linkShared: store.shareLink(&context)
    case .withdrawn: store.withdraw(&context)
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Discover>, _ context: inout Context)
  {
    switch event {
    case .screenOpened: screenOpened(&store, &context)
    case .stepFinished: stepFinished(&store, &context)
    case .device(let event): deviceEvent(event, &store, &context)
    case .order(let order): ordered(order, &store)
    case .launched: store.checkAtStart(&context)
    case .savedVisible, .deckReady, .deckLoaded: break
    }
  }

  /// Resets the state for a new screen. The list stays while the person views one of its decks, and pending requests
  /// stay everywhere.
  static func screenOpened(_ store: inout Store<Discover>, _ context: inout Context) {
    let before = store.state
    store.state = State()
    store.state.asked = before.asked
    guard let place = store.place else { return }
    (store.state.list, store.state.search) = (before.list, before.search)
    store.state.hasChecked = before.hasChecked
    store.state.removal = before.removal
    switch place {
    case .list: store.showList(&context)
    case .deck(let id): store.look(at: id, &context)
    case .publication(let id):
      store.state.author = store.saved.publication(id)?.author ?? store.saved.phone.author
      store.state.source = context.scene.deck?.identity
      if store.saved.publication(id) != nil { store.ask(.publication(id), &context) }
    }
  }
}

extension Discover {
  static func ordered(_ order: DeckOrder, _ store: inout Store<Discover>) {
    switch order {
    case .remove(let id): store.remove(id)
    case .bringBack(let id):
      if store.state.removal.map({ utf8Equals($0.deck.id, id) }) == true { store.undo() }
    case .copy, .playTogether, .played: break
    }
  }

  /// Creates the secret before a deck can be published, so that its key is already saved then.
  static func stepFinished(_ store: inout Store<Discover>, _ context: inout Context) {
    if case .publication = store.place, store.saved.phone.secret == nil {
      store.saved.phone.secret = context.secret
    }
  }
}

extension Store<Discover> {
  // MARK: - The list

  fileprivate mutating func showList(_ context: inout Context) {
    // Text typed just before opening a deck was not searched for yet.
    let text = words
    let isStale = state.list.ceiling != context.filter.ceiling || !utf8Equals(text, state.list.search)
    switch state.list.phase {
    case .filled where !isStale: break
    case .asking where !isStale: break
    case .idle, .failed, .filled, .asking: list(&context) { $0.search = text }
    }
  }

  /// Requests a new list after a change of its settings.
  fileprivate mutating func list(_ context: inout Context, _ change: (inout Listing) -> Void) {
    change(&state.list)
    (state.list.decks, state.list.next, state.list.phase) = ([], nil, .idle)
    state.list.firstNew = 0
    state.list.ceiling = context.filter.ceiling
    // Pending pages belong to the former list.
    state.asked.removeAll { $0.purpose == .page }
    ask(.page, &context)
  }

  /// The words to search for, limited to the hub's maximum.
  private var words: String {
    (Name.clean(state.search) ?? "").split(separator: " ").prefix(Discover.searchedWords).joined(
      separator: " ")
  }

  fileprivate mutating func search(_ context: inout Context) {
    // A link to a deck may be pasted here.
    if place == .list, let deck = DeckAddress.deck(linkedIn: state.search, after: DeckAddress.discover + "/")
    {
      state.search = ""
      return destination = .place(.deck(deck))
    }
    let text = words
    guard place == .list, !utf8Equals(text, state.list.search) else { return }
    list(&context) { $0.search = text }
  }

  fileprivate mutating func more(_ context: inout Context) {
    state.list.firstNew = state.list.decks.count
    state.list.phase = .filled
    ask(.page, &context)
  }

  fileprivate mutating func retry(_ context: inout Context) {
    switch place {
    case .list: if state.list.decks.isEmpty { list(&context) { _ in } } else { more(&context) }
    case .deck(let id): look(at: id, &context)
    case .publication(let id): ask(.publication(id), &context)
    case nil: break
    }
  }

  // MARK: - One deck

  fileprivate mutating func look(at id: String, _ context: inout Context) {
    var looked = Looked(id: id)
    looked.told = state.list.decks.first { utf8Equals($0.id, id) && $0.rating <= context.filter.ceiling }
    state.looked = looked
    ask(.deck(id), &context)
  }

  /// Downloads the deck on the screen as soon as its cards are here. Replaces an older revision.
  fileprivate mutating func take(_ context: inout Context) {
    guard let looked = state.looked else { return }
    guard let told = looked.told, let deck = looked.deck else {
      state.looked?.isWanted = true
      return
    }
    state.looked?.isWanted = false
    // The phone already has the deck: it is built in, or was made here.
    guard !DeckAddress.isBuiltIn(deck.id), context.scene.origin(of: deck.id) != .own else { return }
    let old = saved.downloads.firstIndex { utf8Equals($0.deck.id, deck.id) }
    guard old != nil || saved.downloads.count < Discover.most else {
      state.problem = .downloadsFull
      return
    }
    let download = Download(deck: deck, content: told.content, at: Int64(clamping: context.now))
    if let old { saved.downloads.remove(at: old) }
    saved.downloads.insert(download, at: 0)
    state.removal = nil
    context.announcement = context.scene.language(.discover(.downloaded))
    context.ask(.focus(Discover.mainAction))
    if old == nil { ask(.download(deck.id), &context) }
  }

  /// Shares the address of the hub's deck, which leads to its newest revision.
  fileprivate func shareLink(_ context: inout Context) {
    let title: String?
    switch place {
    case .publication: title = context.scene.deck?.title
    case .deck(let id): title = saved.download(id)?.deck.title ?? state.looked?.told?.title
    case .list, nil: title = nil
    }
    guard let title, let id = place?.hubDeck else { return }
    context.ask(.shareLink(context.scene.device.origin + DeckAddress.discover(id), title: title))
  }

  fileprivate mutating func remove(_ id: String) {
    guard let index = saved.downloads.firstIndex(where: { utf8Equals($0.deck.id, id) }) else { return }
    state.removal = saved.downloads.remove(at: index)
  }

  fileprivate mutating func undo() {
    guard let removal = state.removal, saved.download(removal.deck.id) == nil else { return }
    saved.downloads.insert(removal, at: 0)
    state.removal = nil
  }

  fileprivate mutating func like(_ isLiked: Bool, _ context: inout Context) {
    guard case .deck(let id) = place else { return }
    like(isLiked, id)
    ask(.like(id, isLiked), &context)
  }

  /// Notes the phone's like of a deck.
  mutating func like(_ isLiked: Bool, _ id: String) {
    saved.phone.likes.removeAll { utf8Equals($0, id) }
    if isLiked { saved.phone.likes = HubPhone.noting(id, in: saved.phone.likes) }
  }

  /// Sends a report. Its text stays until the hub has received it.
  fileprivate mutating func report(_ reason: ReportReason, _ context: inout Context) {
    guard case .deck(let id) = place else { return }
    let words = String(String.UnicodeScalarView(state.reportWords.unicodeScalars.prefix(DeckLimits.text)))
    let body: JSON = ["reason": .string(reason.rawValue), "words": .string(words)]
    ask(.report(id), body: String(decoding: body.write(), as: UTF8.self), &context)
  }

  // MARK: - A deck of this phone

  fileprivate mutating func publish(_ context: inout Context) {
    guard case .publication(let id) = place, let deck = context.scene.deck, utf8Equals(deck.id, id),
      context.scene.origin(of: id) == .own
    else { return }
    let last = saved.publication(id)
    do throws(DeckFileError) {
      let revision = try deck.published(
        revision: (last?.revision ?? 0) + 1, parent: last?.content,
        author: Name.clean(state.author ?? "") ?? "")
      let text = String(decoding: DeckFile.json(revision).write(), as: UTF8.self)
      ask(.publish(id, source: deck.identity), body: text, &context)
    } catch {
      state.problem = .faults(error)
    }
  }

  fileprivate mutating func withdraw(_ context: inout Context) {
    switch place {
    case .publication(let id), .deck(let id):
      state.sheet = nil
      ask(.withdraw(id), &context)
    case .list, nil: break
    }
  }
}
