import Cards

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
  case .sideB: "B面"
  case .sideBHint: "レコードは10回ごとに裏返ります。急な演技や、二人での番が来ます。"
  case .turnedOver(let hasDares): hasDares ? "B面：急な演技と、二人での番。" : "B面：ときどき二人での番。"
  case .turnedBack: "A面に戻りました。ひと息どうぞ。"
  case .recordSaysDare: "B面：レコードの指名は「演技」"
  case .chooseTogether(let names): "\(names)、二人でどちらにしますか？"
  case .forTwo(let kind):
    switch kind {
    case .truth: "二人で本音"
    case .dare: "二人で演技"
    case .question, .choice, .statement, .task, .memory, .story: "二人で一緒に"
    }
  case .home: "ホーム"
  case .favourite: "レコードのお気に入り"
  case .liked(let times, let of, let isShared):
    isShared ? "それぞれ\(of)回中\(times)回、針が止まりました" : "\(of)回中\(times)回、針が止まりました"
  case .dares(let count): "演技を\(count)回達成"
  case .steady: "鋼の心臓"
  case .nothingSkipped: "スキップもパスもなし"
  case .together(let rounds): "みんなで\(rounds)回"
  }
}
