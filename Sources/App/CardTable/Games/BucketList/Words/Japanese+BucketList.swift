/// Japanese texts of Bucket List.
func japaneseBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "いつかやること"
  case .howTo: "やった、やりたい、絶対やらない？"
  case .results: "もうやった数"
  case .award: "もう全部やった"
  case .night(let winner, of: _):
    if let winner { "\(winner)は全部経験済み" } else { "やりたいことはまだ山ほど" }
  case .merit(let points, let most): "\(most)個中\(points)個やった"
  }
}

func japaneseBucketList(_ phrase: BucketListPhrase) -> String {
  switch phrase {
  case .done: "やった"
  case .wouldDo: "やりたい"
  case .never: "やらない"
  case .ask: "やりますか？"
  case .askFor(let name): "\(name)なら、やりますか？"
  case .haveDone(let count, let all):
    count == all ? "全員やった" : "\(all)人中\(count)人がやった"
  case .onlyDone(let name): "やったのは\(name)だけ"
  case .would(let count, let all): count == all ? "全員やりたい" : "\(all)人中\(count)人がやりたい"
  case .onlyWould(let name): "やりたいのは\(name)だけ"
  case .nobodyWould: "やりたい人はゼロ"
  }
}
