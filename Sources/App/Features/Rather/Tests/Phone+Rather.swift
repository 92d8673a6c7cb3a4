import Games
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

extension Phone {
  /// A phone on the question of Would You Rather, players entered at the table.
  static func asking(players: Int = 0, cards: Int = 6, seed: UInt64 = 1) -> Phone {
    var phone = Phone.withCards(cards, seed: seed)
    phone.open()
    phone.settle()
    for number in 0..<players {
      phone.tap(.players(.typed("Player \(number + 1)")))
      phone.do(.players(.added))
    }
    phone.do(.go(.rather))
    return phone
  }

  var rather: RatherGame { state.persisted.rather }

  /// The id of the current question.
  var question: String { rather.question ?? "" }

  mutating func rather(_ action: RatherAction) { self.do(.rather(action)) }

  /// Picks an option and submits it.
  mutating func vote(_ option: Int) {
    rather(.picked(option))
    rather(.submitted)
  }

  /// The vote of the next player in a ballot: two taps.
  mutating func voteUnseen(_ option: Int) {
    rather(.taken)
    rather(.picked(option))
  }

  /// A round of this phone's players, each with an option, up to the drum roll.
  mutating func ballot(_ options: [Int]) {
    for option in options { voteUnseen(option) }
  }

  /// True if the page shows anything about votes: percentages or a split.
  var showsVotes: Bool { words.contains("%") || page.classes.contains { $0.contains("split") } }

  /// Opens the app again with its records, at the same address.
  mutating func reload() {
    open(path)
    settle()
  }
}
