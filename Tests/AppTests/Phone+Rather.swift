import Games
import Words

@testable import App

extension Phone {
  /// A phone with the question of Would You Rather on it, entered players at the table.
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

  var rather: RatherGame { state.kept.rather }

  /// The id of the question that is asked or shown.
  var question: String { rather.question ?? "" }

  mutating func rather(_ action: RatherAction) { self.do(.rather(action)) }

  /// Picks an option and submits it.
  mutating func vote(_ option: Int) {
    rather(.picked(option))
    rather(.submitted)
  }

  /// The vote of the next player in a ballot, phone in hand.
  mutating func voteUnseen(_ option: Int) {
    rather(.taken)
    vote(option)
  }

  /// A round of this phone's people, each with an option, up to the drum roll.
  mutating func ballot(_ options: [Int]) {
    for option in options { voteUnseen(option) }
  }

  /// Numbers after which nothing of a vote can be told from the page.
  var showsVotes: Bool { words.contains("%") || page.classes.contains { $0.contains("split") } }

  /// Opens the app again with what is kept, at the same place.
  mutating func reload() {
    open(path)
    settle()
  }
}
