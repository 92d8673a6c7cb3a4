import Cards

/// Japanese texts of the forms of cards.
func japaneseForm(_ phrase: FormPhrase) -> String {
  switch phrase {
  case .readsAlone(let name): "読むのは\(name)さんだけ。"
  case .oneReadsAlone: "読むのは一人だけ。"
  case .whisperHint: "黙って読み、名前だけを声に出してください。あとはスマホが決めます。"
  case .spin: "話す？ 秘密？"
  case .told: "質問を読み上げて！"
  case .untold: "この質問は、あなたとスマホだけの秘密。"
  case .light: "導火線に火をつける"
  case .passOn: "スタート！ いつ終わるかは秘密。"
  case .burnt: "ドカン！"
  case .burntHint: "そのとき順番だった人の負け。"
  case .layDown: "画面を下にして真ん中へ"
  case .resting: "手を離して。もうすぐ誰かを呼びます。"
  case .calledSomebody: "最初に手を伸ばした人"
  case .missionHint: "終わりまでに、誰にも気づかれずに実行してください。"
  case .accept: "引き受ける"
  case .accepted: "任務開始"
  case .acceptedHint: "誰にも内緒。最後に明かされます。"
  case .missions: "秘密の任務"
  case .missionOf(let name): "\(name)さんの任務"
  case .aMission: "誰かの任務"
  case .made: "成功"
  case .betHint: "何人が手を挙げる？ 全員いっせいに、指の数で賭けてください。"
  case .bet: "3、2、1で見せる"
  case .showNow: "見せて！"
  case .handsUp: "賭けた数を覚えて。では、当てはまる人は手を挙げて。何人？"
  case .hands(let count): "\(count)人"
  case .betWon: "その数を見せた人の勝ち。"
  case .whoBet(let count): "\(count)を見せたのは？"
  case .betsWon: "賭けに勝った回数"
  case .relayHint: "ほかの人は目を閉じて！ 次の人の肩をたたき、その人だけに演じて見せます。その人がまた次の人へ。最後の人が答えを言います。"
  case .showScene: "お題を見せる"
  case .shown: "これがもとのお題。"
  case .foreheadHint: "スマホをおでこに当て、画面をみんなへ。ほかの人は言葉を体で表します。"
  case .turnIt: "裏返して！"
  case .startGuessing: "おでこに当てる"
  case .guessed: "当たった"
  case .notGuessed: "当たらなかった"
  case .knewIt: "正解！"
  case .search: "スマホを出して、スタート"
  case .found: "見つけた"
  case .holdUp: "見せて！"
  case .title: "特別な働き"
  case .none: "なし"
  case .name(let form): japaneseName(form)
  case .about(let form): japaneseAbout(form)
  }
}

private func japaneseName(_ form: Card.Form) -> String {
  switch form {
  case .rule: "しばらくのルール"
  case .duel: "対決"
  case .callback: "前のカードへ"
  case .prediction: "予想"
  case .everybody: "全員いっせいに"
  case .ordered: "順番どおり"
  case .whisper: "ひそひそ"
  case .fuse: "導火線"
  case .summons: "呼び出し"
  case .mission: "秘密の任務"
  case .bet: "賭け"
  case .relay: "ジェスチャー伝言"
  case .forehead: "おでこ"
  case .find: "探し物"
  }
}

private func japaneseAbout(_ form: Card.Form) -> String {
  switch form {
  case .rule: "引いた人の次の番まで続きます。"
  case .duel: "名前の出た2人が競い、ほかの人が投票します。"
  case .callback: "ミックスや「本音か演技か」で、前に出たカードに戻ります。"
  case .prediction: "引いた人が、何人の手が挙がるかを言います。"
  case .everybody: "全員が同時にやります。ミックスの最後に出ることもあります。"
  case .ordered: "物は盤の上でも順番を保ちます。"
  case .whisper: "一人が読んで名前を言います。読み上げるかはスマホが決めます。"
  case .fuse: "誰にも見えない残り時間の中、順番に答えます。"
  case .summons: "伏せたスマホが、誰か一人を呼びます。"
  case .mission: "一人がこっそり実行し、最後に明かされます。"
  case .bet: "何人の手が挙がるかを、全員が指の数で賭けます。"
  case .relay: "次の人へ順に演じて伝え、最後の人が答えを言います。"
  case .forehead: "一人がおでこに当てて当て、ほかの人が演じます。"
  case .find: "自分のスマホの中で何かを探す競争です。"
  }
}
