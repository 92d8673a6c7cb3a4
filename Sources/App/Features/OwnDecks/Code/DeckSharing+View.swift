import AppCore
import Cards
import Components
import Formats
import HTML
import Words

// Decks sent from phone to phone, as links and codes.
extension Props<OwnDecks> {
  private func tell(_ phrase: SharingPhrase) -> String { say(.sharing(phrase)) }

  /// Draws the link of a deck, and its codes.
  func shareSheet(_ h: OwnDecks.View, _ sharing: DeckSharing) {
    h.dialog(tell(.shareDeck), "dialog deck-sheet share-sheet", takesFocus: true) {
      codes(h, sharing)
      if scene.device.isOnItself { h.el(.p, "problem", text: tell(.localhost)) }
      if sharing.canBeSent {
        link(h, sharing)
      } else {
        h.el(.p, "hint") {
          h.key("long")
          h.text(
            sharing.link.isEmpty
              ? tell(.tooManyCodes) : tell(.linkTooLong(sharing.link.utf8.count, limit: DeckLink.longest)))
        }
        h.button(say(.saveAsFile), "primary", on: .savedAsFile)
      }
      keepingUpToDate(h)
      h.button(language(.close), "quiet", on: .closed)
    }
  }

  private func codes(_ h: OwnDecks.View, _ sharing: DeckSharing) {
    guard !sharing.codes.isEmpty else {
      if !sharing.link.isEmpty { h.el(.p, "hint", text: tell(.tooManyCodes)) }
      return
    }
    let count = sharing.codes.count
    let name = tell(.codeNumber(sharing.shown + 1, of: count))
    h.code(sharing.viewBox, sharing.path, label: count > 1 ? name : tell(.scanHint))
    if count > 1 {
      h.el(.div, "code-steps") {
        h.key("steps")
        step(h, .previous, .previous, .previous)
        h.el(.p, "code-number", text: name)
        step(h, .next, .next, .next)
      }
      h.button(
        tell(sharing.isChanging ? .pause : .goOn), "small", on: .sharing(.paused(sharing.isChanging)))
    }
    h.el(.p, "hint", text: tell(count > 1 ? .scanSeveralHint : .scanHint))
  }

  private func step(
    _ h: OwnDecks.View, _ icon: Icon, _ phrase: SharingPhrase, _ action: OwnDecks.SharingAction
  ) {
    h.iconButton(icon, tell(phrase), on: .sharing(action))
  }

  private func link(_ h: OwnDecks.View, _ sharing: DeckSharing) {
    h.el(.div, "labelled") {
      h.key("link")
      h.el(.label, "setting-title") {
        h.attribute(.for, "deck-link")
        h.text(tell(.linkName))
      }
      h.el(.input, "field") {
        h.id("deck-link")
        h.attribute(.type, "text")
        h.flag(.readonly)
        h.attribute(.dir, "ltr")
        h.attribute(.value, sharing.link)
        h.attribute(.ariaDescribedby, "deck-link-hint")
      }
      h.el(.p, "hint") {
        h.id("deck-link-hint")
        h.text(tell(.linkHint))
      }
    }
    h.el(.p, "copied") {
      h.key("copied")
      h.role("status")
      if sharing.isCopied { h.text(tell(.copied)) }
    }
    h.button(tell(.shareLink), "primary", on: .sharing(.link))
    h.button(tell(.copyLink), on: .sharing(.copy))
  }

  /// Says that the link is a copy, and offers what keeps up to date.
  private func keepingUpToDate(_ h: OwnDecks.View) {
    guard let deck = scene.deck else { return }
    let isPublic = scene.loaded(deck.id)?.source.published != nil
    h.el(.div, "keeps-up") {
      h.key("keeps-up")
      h.el(.p, "hint", text: tell(isPublic ? .isCopyOfPublic : .isCopy))
      if isPublic {
        h.button(tell(.publicLink), on: .sharing(.publicLink))
      } else {
        h.button(
          scene.language(.discover(.shareWithAll)), on: .address(DeckAddress.publication(of: deck.id)))
      }
    }
  }

  // MARK: - Received decks

  /// Draws the reason why a link has no deck.
  func refusal(_ h: OwnDecks.View, _ error: DeckLinkError) {
    h.dialog(tell(.linkRefused), "dialog deck-sheet", takesFocus: true) {
      h.el(.p, "hint") {
        h.role("alert")
        h.text(tell(error.phrase))
      }
      h.button(language(.close), "primary", on: .declined)
    }
  }

  /// Draws the progress of a deck that arrives in parts.
  func partsSheet(_ h: OwnDecks.View, _ hash: String) {
    let parts = saved.parts.first { $0.hash == hash }
    let missing = parts?.missing ?? []
    let count = parts?.count ?? 0
    h.dialog(tell(.partsHere(count - missing.count, of: count)), "dialog deck-sheet", takesFocus: true) {
      h.el(.p, "parts-missing", text: tell(.partsMissing(missing)))
      h.el(.p, "hint", text: tell(.partsHint))
      h.button(language(.close), "primary", on: .declined)
    }
  }

  /// Draws the decks of which some parts have arrived.
  func partsOnTheWay(_ h: OwnDecks.View) {
    guard !saved.parts.isEmpty else { return }
    h.el(.section, "shelf") {
      h.key("parts")
      h.el(.h2, "setting-title", text: tell(.partsTitle))
      for parts in saved.parts {
        let missing = parts.missing
        h.el(.div, "card-row parts-row") {
          h.key(parts.hash)
          h.el(.p, text: tell(.partsHere(parts.count - missing.count, of: parts.count)))
          if missing.isEmpty {
            h.button(tell(.lookAtDeck), "primary small", on: .sharing(.partsOpened(parts.hash)))
          } else {
            h.el(.p, "hint", text: tell(.partsMissing(missing)))
          }
          h.button(tell(.forgetParts), "quiet small", on: .sharing(.partsForgotten(parts.hash)))
        }
      }
    }
  }
}

extension DeckLinkError {
  fileprivate var phrase: SharingPhrase {
    switch self {
    case .damaged: .damaged
    case .newer: .newer
    case .tooLarge: .tooLarge
    case .noDeck: .noDeck
    }
  }
}
