/// Japanese texts of a mix of several games.
func japaneseMix(_ phrase: MixPhrase) -> String {
  switch phrase {
  case .title: "ミックス"
  case .line: "全部のゲームを一晩で。だんだん大胆に、最後は盛大に。"

  case .games: "どのゲーム？"
  case .howLong: "時間は？"
  case .minutes(let count): "\(count)分"
  case .aboutCards(let count): count == 1 ? "1枚" : "約\(count)枚"
  case .tickOne: "ゲームを1つ以上選んでください。"
  case .leftOut(let titles, let more):
    "ミックスに入らないデッキ：\(japaneseTitles(titles, more))。どのゲームで遊ぶかが決まっているデッキだけが入ります。「デッキ」の「編集」で選べます。"

  case .goesOn(let number, let count): "ミックス、\(count)枚中\(number)枚目"
  case .rule(let number): "\(number)枚目までのルール"
  case .ruleOf(let name, let number): "\(name)のルール、\(number)枚目まで"
  case .whoWon: "ほかのみんなで：勝ったのは？"
  case .foretell: "何人が手を挙げる？"
  case .foretellOf(let name): "\(name)の予想：何人が手を挙げる？"
  case .foretold(let hands): "\(hands)人ですね。さあ手を挙げて、数えましょう！"
  case .spotOn(let hands): "ぴったり\(hands)人！"
  case .wasForetold(let guess, let hands): "\(hands)人でした。予想は\(guess)人。"
  case .recalls(let name, let number): "\(number)枚目、\(name)："
  case .cardGone: "このカードはここにありません"

  case .ended: "ミックスはここまで"
  case .award: "今夜のスター"
  case .awardOfAll: "最高の仲間"
  case .firsts(let count): "1位\(count)回"
  case .duelsWon: "対決の勝ち"
  case .handsForetold: "手の数の的中"
  case .best(let names, let merit): "\(names)：\(merit)"
  }
}

private func japaneseTitles(_ titles: [String], _ more: Int) -> String {
  Writing.japanese.series(titles.map { "「\($0)」" } + (more > 0 ? ["ほか\(more)個"] : []))
}
