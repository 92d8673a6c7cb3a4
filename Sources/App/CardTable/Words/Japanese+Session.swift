import Games

/// Japanese texts of a session of cards.
func japaneseSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "その他"
  case .goneForGood: "このカードはもう出ません。「元に戻す」で戻せます。"
  case .swipeHint: "スワイプか矢印で次へ"
  case .secretFound(let query): "「\(query)」が入った秘密のお題"

  case .storyHint(let turns): turns == 1 ? "語るのは1回。秘密の言葉つき。" : "\(turns)回でつなぐ話。毎回、秘密の言葉つき。"
  case .yourWord: "続きをどうぞ。入れる言葉："
  case .yourWordFor(let name): "\(name)、続きをどうぞ。入れる言葉："

  case .again: "もう一度"
  case .nextUp: "次はこれ"
  case .cardsPlayed(let count): "\(count)枚遊びました"
  case .award(let game): japaneseAward(game)
  case .awardOfAll: "最高の仲間"
  case .merit(let game, let points, let most): japaneseMerit(game, points, of: most)
  case .knows(let name, let points, let most): "\(name)のことを\(most)問中\(points)問正解"
  case .playedTogether(let count): count == 0 ? "今夜いちばん短いゲーム" : "みんなで\(count)枚"
  case .everybody: "みんな"
  case .andOthers(let names, let count): "\(names)、ほか\(count)人"
  case .quoted(let text): "「\(text)」"
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title)：\(merit)" : "\(title)：\(names)（\(merit)）"
  }
}

private func japaneseAward(_ game: CardGame) -> String {
  switch game {
  case .wouldYouRather: "みんなの代弁者"
  case .truthOrDare: "いちばんの勇者"
  case .thisOrThat: "似た者どうし"
  case .neverHaveIEver: "手をあげすぎ"
  case .mostLikely: "みんなの本命"
  case .memoryMatch: "記憶力はレコード級"
  case .impersonation: "今夜の主役"
  case .howWell: "読心術の達人"
  case .bucketList: "もう全部やった"
  case .storyTime: "今夜の語り手"
  case .plain: "最高の仲間"
  }
}

private func japaneseMerit(_ game: CardGame, _ points: Int, of most: Int) -> String {
  switch game {
  case .wouldYouRather: "\(most)回中\(points)回、多数派"
  case .truthOrDare: "\(most)回中\(points)回クリア"
  case .thisOrThat: "\(most)回中\(points)回、同じ答え"
  case .neverHaveIEver: "手をあげた数：\(points)回"
  case .mostLikely: "指\(points)本"
  case .memoryMatch: "\(most)個中\(points)個発見"
  case .impersonation: "演技と正解：\(points)回"
  case .howWell: "\(most)問中\(points)問正解"
  case .bucketList: "\(most)個中\(points)個やった"
  case .storyTime: "語り\(points)回"
  case .plain: "\(points)"
  }
}
