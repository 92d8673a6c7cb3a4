/// Japanese texts of Bucket List.
func japaneseBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "いつかやること"
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
  }
}
