import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import HTML
import Vault
import Words

// The root's side of the features. It provides the context of each step and carries out its requests.
extension State {
  /// The visible scene.
  var scene: Scene { scene(of: persisted) }

  private func scene(of persisted: Persisted) -> Scene {
    let saved = persisted.features
    let scene = Scene(
      device: device, isVisible: isVisible, isHome: screen == .home, language: language,
      settings: persisted.settings, hasReducedMotion: hasReducedMotion, party: persisted.party,
      isTypingName: opened.players.isTyping, filter: persisted.filter, deck: featureDeck,
      decks: catalog.adding(ownLibrary), library: library + ownLibrary, opening: pendingDecks.first?.deck,
      deckProblem: opened.deckProblem, arrivedAt: opened.arrivedAt, announcement: opened.announcement,
      recordKinds: Records.all,
      normalizeRecords: { Records.normalized($0, at: $1) }, isShared: Features.isShared(saved),
      userData: { Features.userData(saved) }
    )
    scene.evening = persisted.evening
    return scene
  }

  /// The deck of the current feature screen; nil until it has loaded.
  private var featureDeck: Deck? {
    guard let id = playedDeck else { return nil }
    let isWanted = { (loaded: LoadedDeck) in utf8Equals(loaded.deck.id, id) }
    return (library.first(where: isWanted) ?? ownLibrary.first(where: isWanted))?.deck
  }

  /// The id of the deck that the current feature screen plays.
  var playedDeck: String? {
    guard let place = featurePlace, let deck = place.deck else { return nil }
    guard place.playsInLanguage else { return deck }
    let own = DeckAddress.deck(deck, in: language)
    return catalog.has(own) == true ? own : deck
  }

  /// The screen with the deck in the app's language, if the address does not name a language, such as
  /// `/cards/truth-or-dare`. Nil for other addresses, and while a game in another language is running.
  var placeInLanguage: Features.Place? {
    guard let place = featurePlace, let deck = place.deck,
      case let own = DeckAddress.deck(deck, in: language), !utf8Equals(own, deck), catalog.has(own) == true,
      let next = place.with(own)
    else { return nil }
    let running = Features.running(features, latest.features, scene)
    return running.contains { $0.place == place } ? nil : next
  }

  /// The current screen, if it belongs to a feature.
  var featurePlace: Features.Place? {
    if case .feature(let place) = route { place } else { nil }
  }

  mutating func update(_ action: Features.Action, _ step: inout Step) {
    var next = latest
    var context = context(over: next, step)
    let destination = Features.update(
      action, at: featurePlace, &features, shown: persisted.features, &next.features, &context)
    absorb(context, &next, &step)
    commit((next, context.beside, destination, context.order), &step)
  }

  /// Delivers a device event to all features.
  mutating func forward(_ event: Event, _ step: inout Step) {
    commit(deliver(.device(event), &step), &step)
  }

  /// Runs after every step. If the step leads to another screen, runs once more for that screen.
  mutating func finishStep(_ step: inout Step) {
    guard !isElsewhere else { return }
    openOwn(&step)
    let next = deliver(.stepFinished, &step)
    commit(next, &step)
    if next.destination != nil { commit(deliver(.stepFinished, &step), &step) }
  }

  /// Saves a step's changes, delivers its order and navigates to its destination. The new screen appears once the changes
  /// are saved.
  mutating func commit(_ next: Consequence, _ step: inout Step) {
    let before = saving.inFlight.last?.ticket
    keep(next.persisted, beside: next.beside, &step)
    if let order = next.order { commit(deliver(.order(order), &step), &step) }
    guard let destination = next.destination else { return }
    if let ticket = saving.inFlight.last?.ticket, ticket != before {
      saving.onward = (destination, ticket)
    } else {
      navigate(to: destination, &step)
    }
  }

  mutating func navigate(to destination: Destination<Features.Place>, _ step: inout Step) {
    switch destination {
    case .place(let place): go(to: .feature(place), &step)
    case .replacement(let place): go(to: .feature(place), replacing: true, &step)
    case .home: go(to: .home, &step)
    case .back(let place): go(to: gameBack ?? place.map { .feature($0) } ?? .home, &step)
    case .sleeve: go(to: sleeveBack, &step)
    case .players: go(to: .party, &step)
    case .door(let game, let place): go(to: entrance(game, else: place), &step)
    case .deck(let id): go(to: Route(path: Self.decksRoute.path + "/" + DeckAddress.part(of: id)), &step)
    case .address(let path): go(to: Route(path: path), &step)
    }
  }

  /// The key bindings of the current screen, for the keyboard and the sheet of keys.
  var keyBindings: [KeyBinding<Action>] {
    guard let featurePlace, !isElsewhere else { return [] }
    return Features.keys(features, persisted.features, scene, at: featurePlace).map {
      $0.map { .feature($0) }
    }
  }

  mutating func pressed(_ key: String, _ step: inout Step) {
    if finale != nil {
      if key == "Escape" { endFinale(&step) }
    } else if key == "Escape" {
      if screen == .door { return go(to: sleeveBack, &step) }
      guard let featurePlace, !isElsewhere else { return }
      let action = Features.escape(features, persisted.features, scene, at: featurePlace)
      if let action { update(action, &step) }
    } else if let binding = keyBindings.first(where: { $0.keys.contains(key) }) {
      update(binding.action, &step)
    }
  }

  mutating func beginFeatures(_ step: inout Step) { _ = deliver(.launched, &step) }

  /// Delivers the deck to the feature's screen. Returns false if the deck has not loaded.
  mutating func openFeature(_ step: inout Step) -> Bool {
    guard let deck = featureDeck else { return false }
    keep(deliver(.deckReady(deck), &step).persisted, &step)
    return true
  }

  mutating func arriveAtFeatures(_ step: inout Step) {
    // Saving also seals a secret for the next outcome.
    if featurePlace?.provable != nil { keep(latest, &step) }
    keepEvening(deliver(.screenOpened, &step), &step)
  }

  mutating func featuresShown(since before: Features.Saved, _ step: inout Step) {
    keepEvening(deliver(.savedVisible, since: before, &step), &step)
  }

  func featureView(_ h: View, at place: Features.Place) {
    let scene = scene
    scene.deckAwaited = { awaited(h, place) }
    if persisted.settings.showsProof, let game = place.provable {
      scene.proofStrip = { proofStrip(h, game, isInert: $0) }
    }
    scene.playersForm = { playersForm(h) }
    scene.nameForm = { nameForm(h) }
    scene.removeLast = { removeLast(h) }
    Features.view(features, persisted.features, scene, at: place, h.map { .feature($0) })
  }

  /// Draws the screen while the list of decks or its own deck is not loaded.
  private func awaited(_ h: View, _ place: Features.Place) {
    if let deck = playedDeck,
      let problem = opened.deckProblem?.phrase(language) ?? (isMissing(deck) ? .decksMissing : nil)
    {
      missing(h, problem)
    } else if case .failed = catalog {
      missing(h, .decksMissing)
    } else {
      h.waiting(language(.loadingDecks))
    }
  }

  /// Returns true if no such deck exists, not even in an in-flight save.
  private func isMissing(_ deck: String) -> Bool {
    catalog.has(deck) == false && DeckAddress.file(of: deck, unlike: language) == nil
      && !Features.decks(latest.features).contains { utf8Equals($0.deck.id, deck) }
  }

  /// Draws a failure to load or read something, with a Try again button.
  func missing(_ h: View, _ phrase: Phrase) {
    h.el(.div, "message") {
      h.key("failed")
      h.el(.p) {
        h.role("alert")
        h.text(language(phrase))
      }
      h.button(language(.tryAgain), "primary", on: .decks(.retried))
    }
  }

  /// The consequence of an event for features: the data to save, the destination, and an order to another feature.
  typealias Consequence = (
    persisted: Persisted, beside: [RecordWrite], destination: Destination<Features.Place>?, order: DeckOrder?
  )

  mutating func deliver(
    _ event: FeatureEvent, since before: Features.Saved? = nil, _ step: inout Step
  ) -> Consequence {
    var next = latest
    var context = context(over: next, step)
    let destination = Features.receive(
      event, at: featurePlace, &features, before: before ?? persisted.features, shown: persisted.features,
      &next.features, &context)
    absorb(context, &next, &step)
    return (next, context.beside, destination, context.order)
  }

  /// True if nothing is played or edited on this screen, and no removal can be undone.
  private var mayMerge: Bool {
    guard device.canKeep, !isElsewhere, !Features.isBusy(latest.features), saving.isFlushed else {
      return false
    }
    return switch route {
    case .home, .settings, .privacy, .door: true
    case .feature(let place): place.isCalm
    case .party, .check, .unknown: false
    }
  }

  /// Makes the context of a step that builds on `next`.
  private func context(over next: Persisted, _ step: Step) -> Context {
    Context(
      now: step.now, secret: step.secret, chance: step.chance, scene: scene(of: next),
      playersForm: opened.players, chances: next.chances, lastLink: lastLink, lastTicket: lastFeatureTicket,
      lastSave: saving.lastTicket, mayMerge: mayMerge, isRevealing: isRevealing)
  }

  /// Applies the changes and requests of a context.
  private mutating func absorb(_ context: Context, _ next: inout Persisted, _ step: inout Step) {
    opened.players = context.playersForm
    if context.cutsFinale, finale != nil { endFinale(&step) }
    let isSaid = !utf8Equals(opened.announcement, context.announcement)
    // The finale speaks for itself.
    if finale == nil { opened.announcement = context.announcement }
    isRevealing = context.isRevealing
    step.chance = context.chance
    step.effects += context.effects
    next.chances = context.chances
    if next.party != context.party {
      next.party = context.party
      Features.partyChanged(next.party, &next.features, at: step.now)
    }
    (lastLink, lastFeatureTicket) = (context.lastLink, context.lastTicket)
    for notice in context.notices { notices.add(notice) }
    if let (id, track) = context.remembered {
      next.evening.note(id, track, of: next.party, at: step.now)
    }
    if let id = context.takenBack { next.evening.forget(id) }
    if let ending = context.ending { finish(ending, isSaid: isSaid, &next, &step) }
    if let deck = context.opening {
      opened.deckProblem = nil
      fetch(deck, for: .feature, &step)
    }
    if context.wantsLibrary {
      (opened.wantsLibrary, opened.wantedDecks) = (true, context.wantedDecks)
      fetchLibrary(&step)
    }
    if let records = context.merged {
      let (filter, party) = (next.filter, next.party)
      next = Persisted(of: records, at: step.now)
      Features.partyChanged(party, &next.features, at: step.now)
      if next.filter != filter { next.filterChanged(using: &step.chance) }
    } else if next.filter != context.filter {
      next.filter = context.filter
      next.filterChanged(using: &step.chance)
    }
  }
}

extension Persisted {
  /// Reads saved records.
  init(of stored: [StoredRecord], at now: Moment) {
    var reader = RecordReader(stored, of: Records.all, canKeep: true, now: now)
    self = Persisted.read(&reader)
  }

  /// Adapts the features to a changed filter of cards.
  mutating func filterChanged(using chance: inout Chance) {
    Features.filterChanged(filter, party, &features, using: &chance)
  }
}
