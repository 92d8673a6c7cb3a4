/// Japanese texts of a session of cards.
func japaneseSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "その他"
  case .readAloud: "読みあげる"
  case .onEveryPhone: "みんなのスマホで"
  case .whosePhone: "これはだれのスマホ？"
  case .whosePhoneHint: "ほかの人はコードを読み取り、自分の名前をタップします。"
  case .goOnWith(let title): "\(title)の続き"
  case .backToOnePhone: "1台のスマホに戻る"
  case .goneForGood: "このカードはもう出ません。「元に戻す」で戻せます。"
  case .swipeHint: "スワイプか矢印で次へ"
  case .secretFound(let query): "「\(query)」が入った秘密のお題"

  case .again: "もう一度"
  case .nextUp: "次はこれ"
  case .cardsPlayed(let count): "\(count)枚遊びました"
  case .awardOfAll: "最高の仲間"
  case .playedTogether(let count): count == 0 ? "今夜いちばん短いゲーム" : "みんなで\(count)枚"
  case .everybody: "みんな"
  case .andOthers(let names, let count): "\(names)、ほか\(count)人"
  case .quoted(let text): "「\(text)」"
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title)：\(merit)" : "\(title)：\(names)、\(merit)"

  case .whichOneFor(let name): "\(name)の答えは？"
  case .onceMore: "もう一度"
  case .playingWithoutNames: "名前を入れると、順番と得点がつきます。なしでも遊べます。"
  case .addPlayers: "名前を追加"
  case .cardOf(let number, let count): "\(count)枚中\(number)枚目"
  case .nextCard: "次のカード"
  case .previousCard: "前のカード"
  case .endSession: "終了する"
  case .swipeNext: "次へ"
  case .swipePrevious: "戻る"
  case .swipeComplete: "済み"
  case .onlyOne(let name): "\(name)だけ"
  case .allAlike: "全員一致！"
  case .split(let most, let others): "\(most)対\(others)"
  case .choiceKey(let number): "選択肢\(number)"
  case .playerKey(let name): name
  case .allGames: "ゲーム一覧"
  case .holdToLook: "長押しで見る"
  case .knows(let name, let points, let most): "\(name)のことを\(most)問中\(points)問正解"
  }
}
