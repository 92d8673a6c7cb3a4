import AppCore
import CardTable
import Cards
import Chance
import Components
import Digest
import Formats
import Games
import Vault
import Words

// Requests to the hub and their answers. The hub is not trusted.
extension Store<Discover> {
  /// Sends a request, unless the same one is already pending.
  mutating func ask(_ purpose: Asked.Purpose, body: String = "", _ context: inout Context) {
    guard !state.asked.contains(where: { $0.purpose.excludes(purpose) }) else { return }
    if purpose.needsKey, saved.phone.secret == nil { saved.phone.secret = context.secret }
    context.lastTicket += 1
    state.asked.append(Asked(ticket: context.lastTicket, purpose: purpose))
    if purpose == .page, state.list.phase != .filled { state.list.phase = .asking }
    context.ask(.ask(ticket: context.lastTicket, request(for: purpose, body)))
  }

  private func request(for purpose: Asked.Purpose, _ body: String) -> ServerRequest {
    let phone = saved.phone
    func deck(_ id: String) -> String { "/api/decks/" + id }
    return switch purpose {
    case .page: ServerRequest(.get, state.list.path)
    case .deck(let id), .check(let id): ServerRequest(.get, deck(id))
    case .content(_, let content): ServerRequest(.get, "/api/contents/" + content.description)
    case .like(let id, let isLiked):
      ServerRequest(isLiked ? .put : .delete, deck(id) + "/like", key: phone.deckKey(id))
    case .report(let id): ServerRequest(.post, deck(id) + "/reports", key: phone.deckKey(id), body: body)
    case .download(let id): ServerRequest(.put, deck(id) + "/download", key: phone.deckKey(id))
    case .publication(let id): ServerRequest(.get, deck(id), key: phone.ownerKey(id))
    case .publish(let id, _): ServerRequest(.put, deck(id), key: phone.ownerKey(id), body: body)
    case .withdraw(let id): ServerRequest(.delete, deck(id), key: phone.ownerKey(id))
    }
  }

  fileprivate mutating func answered(
    _ purpose: Asked.Purpose, _ status: Int, _ text: String, _ context: inout Context
  ) {
    if case .check = purpose, status > 0, isCheckDue(context) {
      saved.phone.checkedAt = Int64(clamping: context.now)
    }
    guard (200..<300).contains(status) else {
      return refused(purpose, HubProblem(status: status, text), text, &context)
    }
    let told = (try? JSON.read(text)).flatMap { HubDeck($0) }
    switch purpose {
    case .page:
      if !state.list.add(page: text) { state.list.phase = .failed(.garbled) }
      // The button that requested the page may be gone.
      if state.list.firstNew > 0, state.list.decks.count > state.list.firstNew, place == .list {
        context.ask(.focus(Discover.firstNew))
      }
      for deck in state.list.decks { compare(deck) }
      check(&context)
    case .deck(let id):
      guard let told, utf8Equals(told.id, id) else { return refused(purpose, .garbled, text, &context) }
      compare(told)
      look(into: told, &context)
    case .check(let id): if let told, utf8Equals(told.id, id) { compare(told) }
    case .content(let id, let content): opened(id, content, text, &context)
    case .like(let id, let wasLiked):
      if let told, utf8Equals(told.id, id) {
        if let index = state.list.decks.firstIndex(where: { utf8Equals($0.id, id) }) {
          state.list.decks[index].likes = told.likes
        }
        if isLooked(id) { state.looked?.told?.likes = told.likes }
      }
      // The person has changed their mind in the meantime.
      let isLiked = saved.phone.likes.contains { utf8Equals($0, id) }
      if isLiked != wasLiked { ask(.like(id, isLiked), &context) }
    case .report(let id):
      saved.phone.reports = HubPhone.noting(id, in: saved.phone.reports)
      if isLooked(id) { (state.sheet, state.reportWords) = (nil, "") }
      context.announcement = context.scene.language(.discover(.reportSent))
    // The hub decides if the download counts.
    case .download: break
    case .publication(let id):
      guard let told, utf8Equals(told.id, id) else { return refused(purpose, .garbled, text, &context) }
      note(told, source: nil)
    case .publish(let id, let source):
      guard let told, utf8Equals(told.id, id) else { return refused(purpose, .garbled, text, &context) }
      let isFirst = saved.publication(id) == nil
      note(told, source: source)
      saved.phone.author = told.author
      context.announcement = context.scene.language(.discover(.isPublished))
      if isFirst, place == .publication(id) {
        state.sheet = .applause
        context.play(Sounds.applause)
      }
    case .withdraw(let id): withdrawn(id, &context)
    }
  }

  private mutating func refused(
    _ purpose: Asked.Purpose, _ problem: HubProblem, _ text: String, _ context: inout Context
  ) {
    switch purpose {
    case .page: state.list.phase = .failed(problem)
    case .deck(let id), .content(let id, _):
      if isLooked(id) { state.looked?.fail(problem) }
      if problem == .gone, let index = saved.downloads.firstIndex(where: { utf8Equals($0.deck.id, id) }) {
        saved.downloads[index].newer = nil
      }
    case .like(let id, let isLiked):
      like(!isLiked, id)
      tell(problem, of: id)
    case .publish(let id, _):
      // Another phone with the same keys has published: the next revision is based on its work.
      if let told = (try? JSON.read(text))?["deck"].flatMap({ HubDeck($0) }), utf8Equals(told.id, id) {
        note(told, source: nil)
      }
      tell(problem, of: id)
    case .publication(let id) where problem == .gone:
      saved.publications.removeAll { utf8Equals($0.id, id) }
    case .withdraw(let id) where problem == .gone: withdrawn(id, &context)
    case .report(let id), .publication(let id), .withdraw(let id): tell(problem, of: id)
    // The screen does not depend on these answers.
    case .check, .download: break
    }
  }

  /// Returns true if the screen shows the hub's deck with this id.
  private func isLooked(_ id: String) -> Bool { state.looked.map { utf8Equals($0.id, id) } == true }

  /// Shows a problem, if the person is looking at that deck.
  private mutating func tell(_ problem: HubProblem, of id: String) {
    switch place {
    case .deck(let shown), .publication(let shown): if utf8Equals(shown, id) { state.problem = problem }
    case .list, nil: break
    }
  }

  // MARK: - Decks

  /// Notes if the hub has a newer revision than the phone.
  private mutating func compare(_ told: HubDeck) {
    guard let index = saved.downloads.firstIndex(where: { utf8Equals($0.deck.id, told.id) }) else { return }
    let isNewer = told.revision > saved.downloads[index].deck.revision
    let newer = isNewer && told.content != saved.downloads[index].content ? told.content : nil
    if saved.downloads[index].newer != newer { saved.downloads[index].newer = newer }
  }

  /// Checks for newer revisions when the app starts, unless a hub has answered within a day.
  mutating func checkAtStart(_ context: inout Context) {
    if isCheckDue(context) { check(&context) }
  }

  /// Returns true unless a hub has answered within a day. A clock that was set back does not put it off.
  private func isCheckDue(_ context: Context) -> Bool {
    let (now, last) = (Int64(clamping: context.now), saved.phone.checkedAt)
    return now < last || now - last >= Discover.checkedAgain
  }

  /// Checks downloaded decks that the list does not contain for newer revisions, once in a visit. Checks only some of
  /// them, starting at a random one.
  private mutating func check(_ context: inout Context) {
    guard !state.hasChecked else { return }
    state.hasChecked = true
    let others = saved.downloads.map { $0.deck.id }
      .filter { id in !state.list.decks.contains { utf8Equals($0.id, id) } }
    guard !others.isEmpty else { return }
    let first = Int(context.chance.next(below: UInt64(others.count)))
    for index in 0..<min(others.count, Discover.checkedAtOnce) {
      ask(.check(others[(first + index) % others.count]), &context)
    }
  }

  /// Requests the cards if the phone does not have them, and only if the people playing may see them (DECK-10).
  private mutating func look(into told: HubDeck, _ context: inout Context) {
    guard isLooked(told.id) else { return }
    guard told.rating <= context.filter.ceiling else {
      state.looked?.fail(.aboveCeiling)
      return
    }
    state.looked?.told = told
    if let download = saved.download(told.id), download.content == told.content {
      state.looked?.deck = download.deck
    } else {
      ask(.content(told.id, told.content), &context)
    }
  }

  /// Opens a received revision. It must match its hash and be a valid deck.
  private mutating func opened(_ id: String, _ content: ContentHash, _ text: String, _ context: inout Context)
  {
    guard isLooked(id), state.looked?.told?.content == content else { return }
    let bytes = Array(text.utf8)
    guard ContentHash(ofCanonical: bytes) == content, let deck = try? DeckFile.read(bytes, name: id),
      utf8Equals(deck.id, id)
    else {
      state.looked?.fail(.garbled)
      return
    }
    guard deck.rating <= context.filter.ceiling else {
      state.looked?.fail(.aboveCeiling)
      return
    }
    state.looked?.deck = deck
    if state.looked?.isWanted == true { Discover.update(.taken, &self, &context) }
  }

  /// Notes the hub's revision of a deck of this phone.
  /// - Parameter source: the deck that was just published; nil if the hub was only asked.
  private mutating func note(_ told: HubDeck, source: ContentHash?) {
    let known = saved.publication(told.id)
    let publication = Publication(
      id: told.id, revision: max(told.revision, 1), content: told.content,
      source: source ?? (known?.content == told.content ? known?.source : nil), author: told.author)
    if let index = saved.publications.firstIndex(where: { utf8Equals($0.id, told.id) }) {
      if saved.publications[index] != publication { saved.publications[index] = publication }
    } else {
      saved.publications.append(publication)
    }
    if place == .publication(told.id) { state.standing = told }
  }

  private mutating func withdrawn(_ id: String, _ context: inout Context) {
    saved.publications.removeAll { utf8Equals($0.id, id) }
    if place == .publication(id) { state.standing = nil }
    context.announcement = context.scene.language(.discover(.isWithdrawn))
    if place == .deck(id) { state.looked?.fail(.gone) }
  }
}

extension Discover {
  static func deviceEvent(_ event: Event, _ store: inout Store<Discover>, _ context: inout Context) {
    guard case .file(let ticket, let status, let text) = event,
      let index = store.state.asked.firstIndex(where: { $0.ticket == ticket })
    else { return }
    let asked = store.state.asked.remove(at: index)
    store.answered(asked.purpose, status, text, &context)
  }
}

extension Asked.Purpose {
  /// Returns true if the request changes the hub's copy of a deck of this phone.
  func changes(_ deck: String) -> Bool {
    switch self {
    case .publish(let id, _), .withdraw(let id): utf8Equals(id, deck)
    default: false
    }
  }

  /// Returns true if another request must wait for the answer to this one. Of several likes only the last one is sent
  /// afterwards.
  fileprivate func excludes(_ other: Asked.Purpose) -> Bool {
    switch (self, other) {
    case (.like(let id, _), .like(let next, _)): utf8Equals(id, next)
    case (.publish(let id, _), .publish(let next, _)): utf8Equals(id, next)
    default: self == other
    }
  }

  /// True if the request needs a key of the phone.
  fileprivate var needsKey: Bool {
    switch self {
    case .page, .deck, .check, .content: false
    case .like, .report, .download, .publication, .publish, .withdraw: true
    }
  }
}
