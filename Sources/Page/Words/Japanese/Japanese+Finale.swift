/// Japanese texts of the end of a game.
func japaneseFinale(_ phrase: FinalePhrase) -> String {
  switch phrase {
  case .record: "今夜のレコード"
  case .next: "次へ"
  case .tracks: "今夜の曲目"
  case .ofAKind(let count): "ゾロ目\(count)個"
  case .title(let title, let winner): winner.flatMap { titleOf(title, winner: $0) } ?? titleOfAll(title)
  }
}

/// Nil if all share such an award.
private func titleOf(_ title: NightTitle, winner: String) -> String? {
  switch title {
  case .mix: "今夜の主役は\(winner)"
  case .dares: "\(winner)、迷わず挑戦"
  case .favourite: "レコードは\(winner)がお好き"
  case .steady: "\(winner)は動じない"
  case .contrarian: "\(winner)対その他全員"
  case .twins: "\(winner)、息ぴったり"
  case .opposites: "\(winner)、意見が合わない"
  case .majority: "\(winner)はみんなの声"
  case .slowest: "\(winner)、じっくり派"
  case .quickest: "\(winner)、電光石火"
  case .played: "\(winner)がリズムを刻む"
  case .company, .oneMind, .closest: nil
  }
}

private func titleOfAll(_ title: NightTitle) -> String {
  switch title {
  case .mix: "全部ちょっとずつ"
  case .dares: "逃げた人はゼロ"
  case .favourite: "レコードのお気に入りたち"
  case .steady: "鋼の心"
  case .company: "ぐるぐる回った夜"
  case .contrarian: "わが道を行く夜"
  case .twins: "息ぴったり"
  case .opposites: "意見が合わない夜"
  case .majority: "いつも多数派"
  case .oneMind: "心はひとつ"
  case .closest: "紙一重の夜"
  case .slowest: "急がば回れ"
  case .quickest: "電光石火"
  case .played: "いい勝負だった"
  }
}
