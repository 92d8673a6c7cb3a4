import AppCore
import Digest
import Games
import Words

/// The form on the screen that checks an outcome.
struct ProofForm: Equatable {
  /// Typed values that replace the stored ones.
  var seed: String?
  var commitment: String?
  var result: Result?

  enum Result: Equatable {
    case checked(ProofCheck)
    case problem(ProofProblem)
  }
}

enum ProofAction: Equatable {
  case seedTyped(String)
  case commitmentTyped(String)
  case checked
  case restored
}

extension State {
  func words(_ phrase: ProofPhrase) -> String { language(.proof(phrase)) }

  /// Returns the proof of a game's last outcome; nil until that outcome is visible.
  func provable(_ game: ProvableGame) -> Proof? {
    if Features.stage(of: game, features, persisted.features) == .moving { return nil }
    return persisted.chances[game]?.last
  }

  /// Returns the screen of a game.
  func played(_ game: ProvableGame) -> Route { .feature(Features.place(of: game)) }

  /// The proof on the current screen.
  var shownProof: Proof? {
    guard case .check(let game) = route else { return nil }
    return provable(game)
  }

  mutating func update(_ action: ProofAction) {
    guard let shown = shownProof else { return }
    switch action {
    case .seedTyped(let text):
      opened.proof.seed = text
      opened.proof.result = nil
    case .commitmentTyped(let text):
      opened.proof.commitment = text
      opened.proof.result = nil
    case .restored: opened.proof = ProofForm()
    case .checked:
      do throws(ProofProblem) {
        let check = try shown.check(
          seed: opened.proof.seed ?? shown.secret.text,
          commitment: opened.proof.commitment ?? shown.commitment)
        opened.proof.result = .checked(check)
      } catch {
        opened.proof.result = .problem(error)
      }
    }
  }
}

extension ProofProblem {
  var phrase: ProofPhrase {
    switch self {
    case .seedUnreadable: .seedUnreadable(digits: Proof.seedDigits)
    case .commitmentUnreadable: .commitmentUnreadable(digits: Proof.commitmentDigits)
    }
  }
}
