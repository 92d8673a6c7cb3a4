/// English texts of the end of a game.
func englishFinale(_ phrase: FinalePhrase) -> String {
  switch phrase {
  case .record: "The record of the night"
  case .next: "Next"
  case .tracks: "Tonight’s tracks"
  case .ofAKind(let count): "\(count) of a kind"
  case .title(let title, let winner): winner.flatMap { titleOf(title, winner: $0) } ?? titleOfAll(title)
  }
}

/// Nil if all share such an award.
private func titleOf(_ title: NightTitle, winner: String) -> String? {
  switch title {
  case .mix: "\(winner) stole the show"
  case .dares: "\(winner) said dare"
  case .favourite: "The record loves \(winner)"
  case .steady: "Nothing scares \(winner)"
  case .contrarian: "Everyone against \(winner)"
  case .twins: "\(winner): separated at birth"
  case .opposites: "\(winner) agree on nothing"
  case .majority: "\(winner) speaks for us all"
  case .slowest: "Good things take \(winner)"
  case .quickest: "\(winner), quick as a flash"
  case .played: "\(winner) kept the beat"
  case .company, .oneMind, .closest: nil
  }
}

private func titleOfAll(_ title: NightTitle) -> String {
  switch title {
  case .mix: "A bit of everything"
  case .dares: "Nobody chickened out"
  case .favourite: "The record has favourites"
  case .steady: "Nerves of steel"
  case .company: "Round and round we went"
  case .contrarian: "Against the crowd"
  case .twins: "Separated at birth"
  case .opposites: "We agree on nothing"
  case .majority: "With the crowd"
  case .oneMind: "One mind between us"
  case .closest: "It was this close"
  case .slowest: "All in good time"
  case .quickest: "Quick as a flash"
  case .played: "What a game"
  }
}
