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
  }
}
