import AppCore
import Components
import Games
import HTML
import Vault
import Words

// Sheets over the page of linked phones.
extension Props<Linking> {
  func sheet(_ h: Linking.View) {
    if case .scan(let scan) = state.form.sheet { return scanSheet(h, scan) }
    guard let link = saved.link else { return }
    switch state.form.sheet {
    case .phrase: phraseSheet(h, link)
    case .lost: ask(h, .loseTitle, .loseText, .loseNow, .lost)
    case .left: ask(h, .leaveTitle, .leaveText, .leaveNow, .left)
    case .deleted: ask(h, .deleteTitle, .deleteText, .deleteNow, .deleted)
    case .removed(let id): removalSheet(h, link, id)
    case .scan, nil: break
    }
  }

  /// Asks for confirmation of an act that cannot be undone.
  private func ask(
    _ h: Linking.View, _ title: LinkingPhrase, _ text: LinkingPhrase, _ name: LinkingPhrase,
    _ action: Linking.Action
  ) {
    h.dialog(say(title), takesFocus: true) {
      h.el(.p, text: say(text))
      h.button(say(name), "primary", on: action)
      h.button(scene.language(.cancel), "quiet", on: .form(.closed))
    }
  }

  private func phraseSheet(_ h: Linking.View, _ link: VaultLink) {
    h.dialog(say(.phraseTitle), "dialog deck-sheet share-sheet phrase-sheet", takesFocus: true) {
      listStanding(h)
      if let words = state.form.list.words {
        code(h, link)
        h.el(.ol, "phrase-words") {
          h.key("words")
          h.label(say(.words))
          for (place, number) in link.phrase.numbers.enumerated() {
            h.el(.li) {
              h.key(String(place))
              h.el(.span, "phrase-number", text: String(place + 1))
              h.el(.span, "phrase-word") {
                h.attribute(.lang, "en")
                h.untranslated()
                h.text(words.word(number))
              }
            }
          }
        }
        h.el(.p, "hint", text: say(.keepIt))
        h.el(.p, "copied") {
          h.key("copied")
          h.role("status")
          if state.form.isCopied { h.text(say(.copied)) }
        }
        h.button(say(.copy), on: .form(.copied))
      }
      h.button(say(.hide), "primary", on: .form(.closed))
    }
  }

  private func code(_ h: Linking.View, _ link: VaultLink) {
    guard let code = state.form.code, code.phrase == link.phrase else { return }
    h.code(code.viewBox, code.path, label: say(.codeLabel))
    h.el(.p, "hint", text: say(.codeHint))
    if scene.device.isOnItself {
      h.el(.p, "problem", text: scene.language(.decks(.sharing(.localhost))))
    }
  }

  /// Draws the sheet for an opened link: its effect, or the reason why it has none.
  func arrivalSheet(_ h: Linking.View) {
    switch state.form.arrival {
    case .found(let phrase):
      switch saved.relation(to: phrase) {
      case .new: offer(h, nil)
      case .other: offer(h, .joinOther)
      case .same: tell(h, .sameTitle, [say(.isSame)])
      case .former: tell(h, .linkRefused, [say(.isFormer)])
      }
    case .refused(let error, let word):
      tell(h, .linkRefused, [say(error.phrase(of: word)), say(.linkRefusedHint)])
    case .waiting, nil: break
    }
  }

  private func offer(_ h: Linking.View, _ more: LinkingPhrase?) {
    h.dialog(say(.joinTitle), takesFocus: true) {
      h.el(.p, text: say(.joinHint))
      if let more { h.el(.p, text: say(more)) }
      h.button(say(.join), "primary", on: .form(.joined))
      h.button(scene.language(.cancel), "quiet", on: .form(.declined))
    }
  }

  private func tell(_ h: Linking.View, _ title: LinkingPhrase, _ texts: [String]) {
    h.dialog(say(title), takesFocus: true) {
      for text in texts { h.el(.p, text: text) }
      h.button(scene.language(.close), "primary", on: .form(.declined))
    }
  }
}
