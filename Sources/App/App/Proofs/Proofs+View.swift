import AppCore
import Components
import Digest
import Formats
import Games
import HTML
import Words

extension State {
  /// Draws the proof below a game: the seed of the last outcome, and the commitment to the next. Until the
  /// last outcome is visible, its commitment replaces its seed.
  func proofStrip(_ h: View, _ game: ProvableGame, isInert: Bool = false) {
    h.el(.aside, "proof-strip") {
      h.key("proof")
      h.flag(.inert, isInert)
      h.label(language(.showProof))
      h.el(.div, "proof-lines") {
        if let proof = provable(game) {
          proofLine(h, "seed", words(.seedAfter(game.word, proof.purpose.count)), proof.secret.text)
        } else if let coming = persisted.chances[game]?.last {
          let name = ProofPhrase.commitmentBefore(game.word, coming.purpose.count)
          proofLine(h, "commitment", words(name), coming.commitment)
        }
        if isReady(game), let sealed = persisted.chances[game] {
          let name = ProofPhrase.commitmentBefore(game.word, sealed.purpose.count)
          proofLine(h, "next", words(name), sealed.commitment)
        }
      }
      if provable(game) != nil { h.button(words(.checkIt), "small", on: .go(.check(game))) }
    }
  }

  private func proofLine(_ h: View, _ key: String, _ name: String, _ digits: String) {
    h.el(.p) {
      h.key(key)
      h.data("data-proof", key)
      h.text(name + " ")
      self.digits(h, digits)
    }
  }

  private func digits(_ h: View, _ digits: String) {
    h.el(.code) {
      h.key("digits")
      h.attribute(.dir, "ltr")
      h.untranslated()
      h.text(digits)
    }
  }

  private func isReady(_ game: ProvableGame) -> Bool {
    Features.stage(of: game, features, persisted.features) == .ready
  }

  func checkScreen(_ h: View) {
    guard case .check(let game) = route, let shown = shownProof else { return }
    frame(h, words(.checkIt), backTo: backFrom(check: game)) {
      h.el(.p, "proof-outcome") {
        h.key("outcome")
        h.text(outcomeText(shown))
      }
      h.el(.p, "hint") {
        h.key("intro")
        h.text(words(.intro))
      }
      proofForm(h, shown)
      h.el(.section, "proof-result") {
        h.key("result")
        h.role("status")
        if case .checked(let check) = opened.proof.result { verdict(h, check, game, of: shown) }
      }
      h.el(.p, "hint") {
        h.key("honesty")
        h.text(words(.honesty))
      }
    }
  }

  private func proofForm(_ h: View, _ shown: Proof) {
    h.el(.div, "proof-form") {
      h.key("form")
      digitsField(
        h, "commitment", words(.commitment), opened.proof.commitment ?? shown.commitment,
        .commitmentUnreadable
      ) { .proof(.commitmentTyped($0)) }
      digitsField(h, "seed", words(.seed), opened.proof.seed ?? shown.secret.text, .seedUnreadable) {
        .proof(.seedTyped($0))
      }
      h.el(.div, "actions") {
        h.key("actions")
        h.button(words(.checkIt), "primary", on: .proof(.checked))
        if opened.proof.seed != nil || opened.proof.commitment != nil {
          h.button(words(.restore), "quiet", on: .proof(.restored))
        }
      }
    }
  }

  private func backFrom(check game: ProvableGame) -> Route {
    let place = played(game)
    return reachable(place) == place ? place : .home
  }

  private func digitsField(
    _ h: View, _ id: String, _ name: String, _ value: String, _ problem: ProofProblem,
    _ typed: @escaping (String) -> Action
  ) {
    let isWrong = opened.proof.result == .problem(problem)
    h.el(.div, "digits") {
      h.key(id)
      h.el(.label, "setting-title") {
        h.attribute(.for, id)
        h.text(name)
      }
      h.el(.textarea) {
        h.id(id)
        h.attribute(.rows, "2")
        h.attribute(.spellcheck, is: false)
        h.attribute(.autocomplete, "off")
        h.attribute(.autocapitalize, "none")
        h.attribute(.dir, "ltr")
        h.attribute(.value, value)
        h.attribute(.ariaInvalid, is: isWrong)
        if isWrong { h.attribute(.ariaDescribedby, id + "-problem") }
        h.on(.input, make: typed)
      }
      h.el(.p, "problem") {
        h.id(id + "-problem")
        h.role("alert")
        if isWrong { h.text(words(problem.phrase)) }
      }
    }
  }

  private func verdict(_ h: View, _ check: ProofCheck, _ game: ProvableGame, of shown: Proof) {
    h.el(.div, "steps") {
      h.key("steps")
      h.el(.h2, check.holds ? "holds" : "fails") {
        h.key("verdict")
        h.icon(check.holds ? .check : .close)
        h.text(words(check.holds ? .holds : .fails))
      }
      h.el(.ol, "proof-steps") {
        h.key("list")
        h.el(.li) {
          h.key("commitment")
          h.text(words(.hash) + " ")
          digits(h, check.commitment)
          h.text(" " + words(check.isCommitted ? .sameCommitment : .otherCommitment))
        }
        h.el(.li) {
          h.key("number")
          h.text(words(.number) + " ")
          digits(h, String(check.seed))
        }
        h.el(.li) {
          h.key("pick")
          h.text(drawText(check.outcome))
        }
        h.el(.li) {
          h.key("result")
          h.text(verdict(check, shown.outcome))
        }
      }
    }
  }

  private func outcomeText(_ proof: Proof) -> String {
    switch proof.outcome {
    case .name(let draw):
      words(
        .namesDrawn(
          proof.purpose.count,
          open: language.writing.list(draw.open.map { language.direction.isolating(draw.names[$0]) }),
          winner: language.direction.isolating(draw.names[draw.winner])))
    case .dice(let draw):
      words(
        .diceDrawn(
          proof.purpose.count, dice: draw.notation.text, thrown: list(draw.thrown),
          held: list(draw.held.map { draw.values[$0] })))
    }
  }

  private func drawText(_ outcome: Outcome) -> String {
    switch outcome {
    case .name(let draw):
      let place = (draw.open.firstIndex(of: draw.winner) ?? 0) + 1
      return words(
        .pick(
          place: place, count: draw.open.count,
          name: language.direction.isolating(draw.names[draw.winner])))
    case .dice(let draw): return words(.thrown(list(draw.thrown)))
    }
  }

  private func verdict(_ check: ProofCheck, _ outcome: Outcome) -> String {
    switch outcome {
    case .name(let draw):
      let name = language.direction.isolating(draw.names[draw.winner])
      return words(check.isSameOutcome ? .sameName(name) : .otherName(name))
    case .dice(let draw):
      return words(
        check.isSameOutcome ? .sameThrow(list(draw.thrown)) : .otherThrow(list(draw.thrown)))
    }
  }

  private func list(_ values: [Int]) -> String { language.writing.list(values.map { String($0) }) }
}

extension ProvableGame {
  fileprivate var word: ProvableWord {
    switch self {
    case .wheel: .spin
    case .dice: .roll
    }
  }
}

extension Purpose {
  fileprivate var count: Int { Int(clamping: number) }
}
