import AppCore
import Cards
import Components
import Digest
import Formats
import Games
import HTML
import Words

// A deck of this phone to publish, change or withdraw.
extension Props<Discover> {
  func publicationScreen(_ h: Discover.View, _ id: String) {
    let back = (label: language(.back), action: Discover.Action.address(DeckAddress.library(id)))
    let isCovered = state.sheet != nil
    h.frame("publish", say(.shareWithAll), back: back, isCovered: isCovered) {
      guard let deck = scene.deck, scene.origin(of: id) == .own else { return scene.deckAwaited() }
      h.part("deck-body", isInert: isCovered) {
        about(h, deck)
        form(h, deck)
      }
      switch state.sheet {
      case .withdrawal: withdrawalSheet(h, deck.title)
      case .applause: applause(h, deck)
      case .filters, .report, nil: break
      }
    }
  }

  private func about(_ h: Discover.View, _ deck: Deck) {
    let told = state.standing
    h.el(.section, "deck-about") {
      h.key("about")
      h.cover(DrawnCover.shown(deck.cover, id: deck.id), symbol: Symbol(rawValue: deck.icon)?.icon)
      var facts = [language(.cardCount(deck.cards.count)), say(.rating(deck.rating))]
      if let told {
        facts += [say(.downloads(told.downloads)), say(.likes(told.likes))]
      }
      description(h, deck.title, in: deck.language, facts)
      if let told, told.state == .hidden {
        h.el(.p, "problem") {
          h.key("hidden")
          h.text(told.reason.isEmpty ? say(.isHidden) : say(.isHiddenFor(told.reason)))
        }
      }
    }
  }

  private func form(_ h: Discover.View, _ deck: Deck) {
    let last = saved.publication(deck.id)
    let isAsked = state.asked.contains { $0.purpose.changes(deck.id) }
    h.el(.section, "publish-form") {
      h.key("form")
      h.el(.p) {
        h.key("say")
        h.text(last == nil ? say(.publishHint) : say(.publishedHint))
      }
      h.field("author", say(.authorName), state.author ?? "", rows: 1, hint: say(.authorHint)) {
        .authorTyped($0)
      }
      // The key for publishing must be stored on the phone first.
      let canKeep = scene.device.canKeep
      let hasKey = canKeep && saved.phone.secret != nil
      let isSame =
        last?.source != nil && last?.source == state.source
        && utf8Equals(Name.clean(state.author ?? "") ?? "", last?.author ?? "")
      h.el(.p, "hint") {
        h.key("licence")
        h.text(deck.licence.isEmpty ? say(.freeLicence) : say(.underLicence(deck.licence)))
      }
      if !canKeep { h.el(.p, "problem", text: say(.keyNotKept)) }
      problemLine(h)
      h.el(.div, "deck-actions") {
        h.key("actions")
        if let last {
          h.button(
            isAsked ? say(.publishing) : isSame ? say(.isUpToDate) : say(.publishChanges), "primary",
            isDisabled: isAsked || isSame || !hasKey, on: .published)
          h.button(say(.seeOnHub), on: .go(.deck(last.id)))
          h.button(say(.withdraw), "quiet", isDisabled: isAsked, on: .opened(.withdrawal))
        } else {
          h.button(
            isAsked ? say(.publishing) : say(.publish), "primary",
            isDisabled: isAsked || deck.cards.isEmpty || !hasKey,
            on: .published)
        }
      }
    }
  }

  /// Draws the sheet after a deck was published for the first time.
  private func applause(_ h: Discover.View, _ deck: Deck) {
    h.dialog(say(.isOut), "dialog applause", key: "applause", takesFocus: true) {
      h.el(.div, "applause-sleeve") {
        h.key("sleeve")
        h.attribute(.ariaHidden, is: true)
        h.cover(DrawnCover.shown(deck.cover, id: deck.id), symbol: Symbol(rawValue: deck.icon)?.icon)
      }
      h.el(.p, "applause-title") {
        h.key("title")
        h.described(in: deck.language)
        h.text(deck.title)
      }
      h.el(.p, "hint", text: say(.isOutHint))
      h.button(scene.language(.decks(.sharing(.shareLink))), "primary", on: .linkShared)
      h.button(say(.seeOnHub), on: .go(.deck(deck.id)))
      h.button(language(.close), "quiet", on: .closed)
    }
  }

  func withdrawalSheet(_ h: Discover.View, _ title: String) {
    h.dialog(say(.withdrawTitle(title)), "dialog", takesFocus: true) {
      h.el(.p, "hint", text: say(.withdrawHint))
      h.button(say(.withdraw), "primary", on: .withdrawn)
      h.button(language(.cancel), "quiet", on: .closed)
    }
  }
}
