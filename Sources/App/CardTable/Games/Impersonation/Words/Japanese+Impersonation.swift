/// Japanese texts of Impersonation.
func japaneseImpersonation(_ word: CardGameWord) -> String {
  switch word {
  case .name: "なりきり当て"
  case .howTo: "演じて、ほかの人が当てる。"
  case .results: "演技と正解の数"
  case .award: "今夜の主役"
  case .night(let winner, of: _):
    if let winner { "今夜の主演、\(winner)" } else { "全員が主演級" }
  case .merit(let points, _): "演技と正解：\(points)回"
  }
}

func japaneseImpersonation(_ phrase: ImpersonationPhrase) -> String {
  switch phrase {
  case .onlyOneLooks: "見るのは、演じる人だけ。"
  case .onlyLooks(let name): "\(name)だけが見ます。"
  case .startActing: "演技スタート"
  case .guessedIt: "当たった"
  case .notGuessed: "当たらず"
  case .whoGuessed: "当てた人はだれ？"
  case .acted(let name): "\(name)が演じたのは"
  case .knew(let name): "\(name)が正解！"
  case .wasGuessed: "当たり！名演技に拍手を。"
  case .wasNotGuessed: "だれも当てられず。それでも、すてきな演技でした。"
  }
}
