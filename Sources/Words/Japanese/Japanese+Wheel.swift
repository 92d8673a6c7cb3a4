func japaneseWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .playAgain(let deck, let rounds):
    rounds == 0 ? "「\(deck)」はジャケットに戻りました。" : "「\(deck)」を\(rounds)回。もう一度？"
  case .stillGoing(let deck, let chosen): "「\(deck)」は途中です。「\(chosen)」を始めると終わります。"
  case .resumeDeck(let deck): "「\(deck)」を再開"
  case .pass: "パス"
  case .flickHint: "レコードをはじくか、「回す」をタップ。"
  case .lastUp(let name): "前回：\(name)"
  case .often(let name, let times, let of): "\(name)、ここ\(of)回で\(times)回目。レコードに好かれています。"
  case .again(let name): "\(name)、2回連続。これはもう恋です。"
  case .atLast(let name): "\(name)、ついに登場！待っていました。"
  case .waiting(let name): "\(name)はまだ出番待ち。そろそろ来ます。"
  case .justPlay: "すぐに遊ぶ"
  case .justPlayHint(let deck): "「\(deck)」を今すぐ"
  case .namesOnRecord: "だれが遊びますか？名前はレコードに載ります。"
  }
}
