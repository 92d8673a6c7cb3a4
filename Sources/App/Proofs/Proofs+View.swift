import Digest
import Formats
import Games
import HTML
import Words

extension State {
  /// What stands at the foot of a game whose outcomes are proved: the seed of the outcome that came, and the
  /// commitment for the one to come.
  func proofStrip(_ game: ProvableGame, isInert: Bool = false) -> View {
    el("aside", .class("proof-strip"), .key("proof"), .flag("inert", isInert), .label(language(.showProof))) {
      el("div", .class("proof-lines")) {
        if let proof = provable(game) {
          proofLine("seed", language(.seedAfter(game.word, proof.purpose.count)), proof.secret.text)
        } else if let coming = kept.chance(of: game)?.last {
          proofLine(
            "commitment", language(.commitmentBefore(game.word, coming.purpose.count)), coming.commitment)
        }
        if isReady(game), let sealed = kept.chance(of: game) {
          proofLine("next", language(.commitmentBefore(game.word, sealed.purpose.count)), sealed.commitment)
        }
      }
      if provable(game) != nil { button(language(.checkIt), "small", on: .go(.check(game))) }
    }
  }

  private func proofLine(_ key: String, _ name: String, _ digits: String) -> View {
    el("p", .key(key), .data("proof", key)) {
      name + " "
      el("code", .key("digits"), .attribute("dir", "ltr")) { digits }
    }
  }

  private func isReady(_ game: ProvableGame) -> Bool {
    switch game {
    case .wheel: kept.wheel?.phase == .ready
    case .dice: !dice.isMoving
    }
  }

  var checkScreen: View {
    guard case .check(let game) = route, let shown = shownProof else { return HTML() }
    return frame(language(.checkIt), backTo: backFrom(check: game)) {
      el("p", .class("proof-outcome"), .key("outcome")) { outcomeText(shown) }
      el("p", .class("hint"), .key("intro")) { language(.proofIntro) }
      el("div", .class("proof-form"), .key("form")) {
        digitsField(
          "commitment", language(.commitment), proof.commitment ?? shown.commitment, .commitmentUnreadable
        ) {
          .proof(.commitmentTyped($0))
        }
        digitsField("seed", language(.seed), proof.seed ?? shown.secret.text, .seedUnreadable) {
          .proof(.seedTyped($0))
        }
        el("div", .class("actions"), .key("actions")) {
          button(language(.checkIt), "primary", on: .proof(.checked))
          if proof.seed != nil || proof.commitment != nil {
            button(language(.restoreProof), "quiet", on: .proof(.restored))
          }
        }
      }
      el("section", .class("proof-result"), .key("result"), .role("status")) {
        if case .checked(let check) = proof.result { verdict(check, game, of: shown) }
      }
      el("p", .class("hint"), .key("honesty")) { language(.proofHonesty) }
    }
  }

  private func backFrom(check game: ProvableGame) -> Route {
    switch game {
    case .wheel: kept.wheel == nil ? .home : .play
    case .dice: .dice
    }
  }

  private func digitsField(
    _ id: String, _ name: String, _ value: String, _ problem: ProofProblem,
    _ typed: @escaping (String) -> Action
  ) -> View {
    let isWrong = proof.result == .problem(problem)
    return el("div", .class("digits"), .key(id)) {
      el("label", .class("setting-title"), .attribute("for", id)) { name }
      el(
        "textarea", .id(id), .attribute("rows", "2"), .attribute("spellcheck", "false"),
        .attribute("autocomplete", "off"), .attribute("autocapitalize", "none"), .attribute("dir", "ltr"),
        .attribute("value", value), .aria("invalid", isWrong ? "true" : "false"),
        isWrong ? .aria("describedby", id + "-problem") : .nothing, .on(.input, .make(typed)))
      el("p", .class("problem"), .id(id + "-problem"), .role("alert")) {
        if isWrong { language(problem.phrase) }
      }
    }
  }

  private func verdict(_ check: ProofCheck, _ game: ProvableGame, of shown: Proof) -> View {
    el("div", .class("steps"), .key("steps")) {
      el("h2", .class(check.holds ? "holds" : "fails"), .key("verdict")) {
        (check.holds ? Icon.check : Icon.close).view
        language(check.holds ? .proofHolds : .proofFails)
      }
      el("ol", .class("proof-steps"), .key("list")) {
        el("li", .key("commitment")) {
          language(.proofHash) + " "
          el("code", .key("digits"), .attribute("dir", "ltr")) { check.commitment }
          " " + language(check.isCommitted ? .proofSameCommitment : .proofOtherCommitment)
        }
        el("li", .key("number")) {
          language(.proofNumber) + " "
          el("code", .key("digits"), .attribute("dir", "ltr")) { String(check.seed) }
        }
        el("li", .key("pick")) { drawText(check.outcome) }
        el("li", .key("result")) { sameText(check, shown.outcome) }
      }
    }
  }

  private func outcomeText(_ proof: Proof) -> String {
    switch proof.outcome {
    case .name(let draw):
      language(
        .namesDrawn(
          proof.purpose.count,
          open: draw.open.map { language.direction.isolating(draw.names[$0]) }.joined(separator: ", "),
          winner: language.direction.isolating(draw.names[draw.winner])))
    case .dice(let draw):
      language(
        .diceDrawn(
          proof.purpose.count, dice: draw.notation.text, thrown: list(draw.thrown),
          held: list(draw.held.map { draw.values[$0] })))
    }
  }

  private func drawText(_ outcome: Outcome) -> String {
    switch outcome {
    case .name(let draw):
      let place = (draw.open.firstIndex(of: draw.winner) ?? 0) + 1
      return language(
        .proofPick(
          place: place, count: draw.open.count, name: language.direction.isolating(draw.names[draw.winner])))
    case .dice(let draw): return language(.proofThrow(list(draw.thrown)))
    }
  }

  private func sameText(_ check: ProofCheck, _ outcome: Outcome) -> String {
    switch outcome {
    case .name(let draw):
      let name = language.direction.isolating(draw.names[draw.winner])
      return language(check.isSameOutcome ? .proofSameName(name) : .proofOtherName(name))
    case .dice(let draw):
      return language(
        check.isSameOutcome ? .proofSameThrow(list(draw.thrown)) : .proofOtherThrow(list(draw.thrown)))
    }
  }

  private func list(_ values: [Int]) -> String { values.map { String($0) }.joined(separator: ", ") }
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
