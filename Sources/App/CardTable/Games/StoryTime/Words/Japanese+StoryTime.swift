/// Japanese texts of Story Time.
func japaneseStoryTime(_ word: CardGameWord) -> String {
  switch word {
  case .name: "つづきは、だれが"
  case .howTo: "秘密の言葉を入れて話をつなぐ。"
  case .results: "語った数"
  case .award: "今夜の語り手"
  case .night(let winner, of: _):
    if let winner { "語り手、\(winner)" } else { "誰も知らない物語" }
  case .merit(let points, _): "語り\(points)回"
  }
}

func japaneseStoryTime(_ phrase: StoryTimePhrase) -> String {
  switch phrase {
  case .start: "話を始める"
  case .writeDown: "よければ、ここに書きとめて"
  case .nextTeller: "次の人へ"
  case .theEnd: "おしまい"
  case .storySoFar: "ここまでの話"
  case .hint(let turns): turns == 1 ? "語るのは1回。秘密の言葉つき。" : "\(turns)回でつなぐ話。毎回、秘密の言葉つき。"
  case .yourWord: "続きをどうぞ。入れる言葉："
  case .yourWordFor(let name): "\(name)、続きをどうぞ。入れる言葉："
  }
}
