import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

// A three-way merge of the person's version of a downloaded deck with later changes of the original. The
// person decides only on cards that both have changed (DECK-6).
extension OwnDecks.Saved {
  func base(of id: String) -> OwnDecks.Base? { bases.first { utf8Equals($0.id, id) } }
}

extension Scene {
  /// Returns the changes to bring into a deck; nil if there are none.
  fileprivate func merge(into deck: Deck, _ saved: OwnDecks.Saved) -> DeckMerge? {
    guard let base = saved.base(of: deck.id),
      let theirs = library.first(where: {
        $0.source.origin == .downloaded && utf8Equals($0.deck.id, base.deck.id)
      }),
      theirs.identity != base.content
    else { return nil }
    return DeckMerge(of: base.deck, mine: deck, theirs: theirs.deck)
  }
}

extension Store<OwnDecks> {
  /// Makes one's own version of any deck on this phone.
  mutating func copy(_ id: String, _ context: inout Context) {
    guard let loaded = context.scene.loaded(id) else { return }
    // The list of decks says that it is full.
    if hasRoomForDecks { copy(loaded.deck, &context) } else { destination = .place(.library) }
  }

  /// Copies a deck for editing, whoever made it.
  mutating func copy(_ deck: Deck, _ context: inout Context) {
    guard hasRoomForDecks else { return state.problem = .full }
    let isOthers = context.scene.origin(of: deck.id) == .downloaded
    let title = context.scene.language(.decks(.copyOf(deck.title)))
    do throws(DeckFileError) {
      let fits = title.unicodeScalars.count <= DeckLimits.title
      try addCopy(of: deck, titled: fits ? title : deck.title, isOthers: isOthers, &context)
    } catch {
      state.problem = error.faults.first.map { .typed($0) }
    }
  }

  /// - Parameter isOthers: true to name the original in the copy, and to save the original for merging.
  mutating func addCopy(
    of deck: Deck, titled title: String, isOthers: Bool, _ context: inout Context
  ) throws(DeckFileError) {
    let copy = try deck.copied(id: OwnDecks.id(&context), title: title, namesOriginal: isOthers)
    if isOthers { saved.bases.append(OwnDecks.Base(id: copy.id, deck: deck, content: deck.identity)) }
    add(copy, &context)
  }

  /// Merges at once if there are no conflicts; otherwise asks.
  mutating func beginMerge(_ context: inout Context) {
    guard let deck, let merge = context.scene.merge(into: deck, saved) else { return }
    state.theirs = []
    if merge.conflicts.isEmpty { self.merge(&context) } else { state.sheet = .merge }
  }

  mutating func settle(_ card: String, asTheirs: Bool) {
    state.theirs.removeAll { utf8Equals($0, card) }
    if asTheirs { state.theirs.append(card) }
  }

  mutating func merge(_ context: inout Context) {
    guard let deck, let merge = context.scene.merge(into: deck, saved),
      let index = saved.bases.firstIndex(where: { utf8Equals($0.id, deck.id) })
    else { return }
    do throws(DeckFileError) {
      put(try merge.deck(takingTheirs: state.theirs))
      state.removal = .merge(deck, base: saved.bases[index])
      saved.bases[index] = OwnDecks.Base(id: deck.id, deck: merge.theirs, content: merge.theirs.identity)
      (state.sheet, state.theirs) = (nil, [])
      context.ask(.focus(OwnDecks.cardHeading))
    } catch {
      state.problem = .deck(error)
    }
  }
}

extension Props<OwnDecks> {
  /// Draws the notice that the deck's original has changed.
  func mergeNotice(_ h: OwnDecks.View, _ deck: Deck) {
    guard let merge = scene.merge(into: deck, saved) else { return }
    h.el(.section, "deck-newer") {
      h.key("merge")
      h.el(.h2, "setting-title", text: say(.baseChanged(merge.theirs.title)))
      h.el(.p, "hint", text: say(.baseChangedHint))
      h.button(say(.bringIn), "primary", on: .mergeBegun)
    }
  }

  func mergeSheet(_ h: OwnDecks.View, _ deck: Deck) {
    guard let merge = scene.merge(into: deck, saved) else { return }
    h.dialog(say(.bothChanged(merge.conflicts.count)), "dialog deck-sheet", takesFocus: true) {
      for conflict in merge.conflicts {
        let isTheirs = state.theirs.contains { utf8Equals($0, conflict.id) }
        h.el(.div, "deck-looks conflict") {
          h.key(conflict.id)
          h.role("group")
          side(
            h, deck, say(.myCard), conflict.mine, isChosen: !isTheirs,
            .settled(card: conflict.id, asTheirs: false))
          side(
            h, deck, say(.theirCard), conflict.theirs, isChosen: isTheirs,
            .settled(card: conflict.id, asTheirs: true))
        }
      }
      problemLine(h)
      h.button(say(.bringIn), "primary", on: .merged)
      h.button(language(.cancel), "quiet", on: .closed)
    }
  }

  private func side(
    _ h: OwnDecks.View, _ deck: Deck, _ name: String, _ card: Card?, isChosen: Bool, _ action: OwnDecks.Action
  ) {
    h.button(classes: "deck-look conflict-side", on: action) {
      h.key(name)
      h.attribute(.ariaPressed, is: isChosen)
      h.el(.span, "row-note", text: name)
      if let card {
        h.cardWords(card, of: deck, scene.language)
      } else {
        h.el(.span, "row-note", text: say(.cardGone))
      }
    }
  }
}
