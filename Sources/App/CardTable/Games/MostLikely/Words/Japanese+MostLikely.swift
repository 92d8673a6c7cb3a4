/// Japanese texts of Who's Most Likely To.
func japaneseMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "いちばん…しそうな人"
  case .howTo: "3、2、1で、全員が誰かを指さす。"
  case .results: "指された数"
  case .award: "みんなの本命"
  case .night(let winner, of: let count):
    if let winner { "容疑者\(count)人、犯人は\(winner)" } else { "全員が容疑者" }
  case .merit(let points, _): "指\(points)本"
  }
}

func japaneseMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "せーの、指さし"
  case .pointNow: "指さし！"
  case .pointAgain: "もう一度指さす"
  case .defence: "10秒で弁明"
  case .defending: "弁明をどうぞ。みんなは黙って聞いて。"
  case .defended: "納得した？ 最後にもう一度指さして。"
  case .appeal: "再審：もう一度指さす"
  case .fingersHint: "指された数だけ、その名前をタップしてください。"
  case .fingers(let name, let count): "\(name)、指\(count)本"
  case .fingersOf(let count, let all): "\(all)本中\(count)本"
  case .tie(let count): "同点：指\(count)本ずつ"
  case .moreFingers: "指を1本増やす"
  case .fewerFingers: "指を1本減らす"
  case .fingersUp(let count): "いちばんの人に指\(count)本"
  }
}
