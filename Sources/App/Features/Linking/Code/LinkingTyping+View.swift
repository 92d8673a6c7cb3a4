import AppCore
import Components
import Games
import HTML
import Vault
import Words

// Typing a phrase: each word is completed and checked on the way.
extension Props<Linking> {
  func typing(_ h: Linking.View) {
    h.el(.section, "setting phrase-form") {
      h.key("typing")
      listStanding(h)
      if scene.device.devices.canScan { scanning(h) }
      field(h)
      completions(h)
      progress(h)
      words(h)
      let relation = state.form.draft.phrase.map { saved.relation(to: $0) }
      h.el(.p, "hint", text: say(.joinHint))
      if relation == .other { h.el(.p, "hint", text: say(.joinOther)) }
      h.button(
        say(.join), "primary", isDisabled: relation != .new && relation != .other, on: .form(.joined))
      h.button(scene.language(.cancel), "quiet", on: .form(.closed))
    }
  }

  private func scanning(_ h: Linking.View) {
    h.el(.div, "labelled scan-way") {
      h.key("scan")
      h.button(
        say(.scan), "plain big", id: Linking.scanButton, isDisabled: state.form.list.words == nil,
        hasFocus: scansFirst, on: .form(.opened(.scan(.starting))))
      h.el(.p, "hint", text: say(.scanHint))
    }
  }

  /// True on touch devices with a camera: the keyboard must not cover the easier way.
  private var scansFirst: Bool { scene.device.devices.canScan && scene.device.isTouched }

  private func field(_ h: Linking.View) {
    let hint = Linking.phraseField + "-hint"
    h.el(.div, "labelled") {
      h.key("field")
      h.el(.label, "setting-title") {
        h.attribute(.for, Linking.phraseField)
        h.text(say(.phraseField))
      }
      h.el(.textarea, "field") {
        h.id(Linking.phraseField)
        h.attribute(.rows, "4")
        h.attribute(.dir, "ltr")
        h.attribute(.maxlength, String(VaultPhrase.textLimit))
        h.attribute(.autocapitalize, "none")
        h.attribute(.autocomplete, "off")
        h.attribute(.autocorrect, "off")
        h.attribute(.spellcheck, is: false)
        h.attribute(.enterkeyhint, "next")
        h.attribute(.ariaDescribedby, hint)
        if state.form.draft.wrong != nil { h.attribute(.ariaInvalid, is: true) }
        h.flag(.autofocus, !scansFirst)
        h.attribute(.value, state.form.typed)
        h.on(.input) { .form(.typed($0)) }
      }
      h.el(.p, "hint") {
        h.id(hint)
        h.text(say(.phraseHint))
      }
    }
  }

  private func completions(_ h: Linking.View) {
    guard !state.form.draft.completions.isEmpty else { return }
    h.el(.div, "chips") {
      h.key("completions")
      h.role("group")
      h.label(say(.completions))
      for word in state.form.draft.completions {
        h.button(classes: "chip", on: .form(.completed(word))) {
          h.key(word)
          h.attribute(.lang, "en")
          h.text(word)
        }
      }
    }
  }

  /// Draws the progress and the problem, which screen readers announce as they change.
  private func progress(_ h: Linking.View) {
    let draft = state.form.draft
    h.el(.div, "phrase-progress") {
      h.key("progress")
      h.role("status")
      h.el(.p, "phrase-count") {
        h.text(say(.count(draft.rightCount, of: VaultPhrase.wordCount)))
      }
      if let phrase = draft.phrase {
        switch saved.relation(to: phrase) {
        case .new, .other:
          h.el(.p, "phrase-fits") {
            h.icon(.check)
            h.text(say(.fits))
          }
        case .same: h.el(.p, "problem", text: say(.isSame))
        case .former: h.el(.p, "problem", text: say(.isFormer))
        }
      } else if let wrong = draft.wrong {
        h.el(.p, "problem", text: say(.wrongWord(wrong.place + 1, wrong.word, meant: wrong.nearest)))
      } else if let problem = draft.problem {
        h.el(.p, "problem", text: say(problem.phrase(of: "")))
      }
    }
  }

  private func words(_ h: Linking.View) {
    let words = state.form.draft.words
    guard !words.isEmpty else { return }
    h.el(.ol, "phrase-words") {
      h.key("words")
      h.label(say(.typedWords))
      for (place, word) in words.enumerated() { row(h, place, word) }
    }
  }

  private func row(_ h: Linking.View, _ place: Int, _ word: PhraseDraft.Word) {
    let (look, icon, name): (String, Icon?, LinkingPhrase) =
      switch word.check {
      case .right: ("is-right", .check, .right)
      case .begun: ("is-begun", nil, .begun)
      case .unknown: ("is-wrong", .warning, .wrong)
      }
    h.el(.li, look) {
      h.key(String(place))
      h.el(.span, "phrase-number", text: String(place + 1))
      h.el(.span, "phrase-word") {
        h.asWritten()
        h.text(word.text)
      }
      if let icon { h.icon(icon) }
      h.el(.span, "heard", text: say(name))
      guard case .unknown(let nearest) = word.check else { return }
      guard !nearest.isEmpty else { return }
      h.el(.div, "chips") {
        for other in nearest {
          h.button(classes: "chip", on: .form(.replaced(place, by: other))) {
            h.key(other)
            h.label(say(.replace(word.text, by: other)))
            h.text(other)
          }
        }
      }
    }
  }
}

extension PhraseError {
  /// Returns the reason why there is no phrase. `word` is the unknown word, if that is the reason.
  func phrase(of word: String) -> LinkingPhrase {
    switch self {
    case .tooLong: .tooLong
    case .unknownWord(let place, let nearest): .wrongWord(place, word, meant: nearest)
    case .tooFewWords(let count): .tooFew(count, of: VaultPhrase.wordCount)
    case .tooManyWords(let count): .tooMany(count, of: VaultPhrase.wordCount)
    case .wrongCheck: .wrongCheck
    }
  }
}
