import Cards

/// Japanese texts about own decks, one case a line.
func japaneseDecks(_ phrase: DecksPhrase) -> String {
  switch phrase {
  case .decks: "デッキ"
  case .mine: "マイデッキ"
  case .discover: "見つける"
  case .decksHint: "自分で作れます。"
  case .yourDecks: "自分のデッキ"
  case .noOwnDecks: "まだありません。いちばん盛り上がるのは、ここにいる人のカードです。"
  case .builtInDecks: "標準のデッキ"
  case .downloadedDecks: "ほかの人から"
  case .yours: "自作"
  case .builtIn: "標準"
  case .isPublic: "公開中"
  case .isPublicAndChanged: "公開中（未公開の変更あり）"
  case .newDeck: "新しいデッキ"
  case .newDeckTitle: "わたしたちのデッキ"
  case .copyOf(let title): "\(title)（わたしたち版）"
  case .decksFull(let limit): "このスマホにはデッキが\(limit)個あります。新しく作るには1つ削除してください。"
  case .playDeck: "このデッキで遊ぶ"
  case .aboutDeck: "編集"
  case .titleAndLook: "名前と見た目"
  case .copyDeck: "複製"
  case .deleteDeck: "削除"
  case .deckRemoved(let title): "「\(title)」を削除しました。"
  case .cardRemoved: "カードを削除しました。"
  case .deckTitle: "名前"
  case .deckDescription: "説明"
  case .deckGame: "遊び方"
  case .deckGameHint: "どのデッキも、レコードを回して遊べます。"
  case .rating(let rating): japaneseRating(rating)
  case .moreAboutDeck: "絵柄、説明、対象年齢"
  case .cover: "絵柄"
  case .coverNumber(let number): "絵柄\(number)"
  case .symbol: "マーク"
  case .symbolNumber(let number): "マーク\(number)"

  case .openFile: "ファイルを開く"
  case .saveAsFile: "ファイルに保存"
  case .takeDeck: "自分のデッキに追加"
  case .takePack(let title): "「\(title)」を追加"
  case .takeAll: "すべて追加"
  case .takeSeveral(let count): "\(count)個のデッキを追加"
  case .licence: "ライセンス"
  case .licenceHint: "だれのカードで、どう使ってよいか。自分で作ったものなら空欄のままで。"
  case .fileRefused: "デッキとして読めないファイルです"
  case .fileRefusedHint: "何も変わっていません。次の箇所を直して、もう一度開いてください。"
  case .andMore(let count): "ほかに\(count)件。"
  case .byAuthor(let name): "作：\(name)"
  case .translatedBy(let name): "訳：\(name)"
  case .underLicence(let licence): "ライセンス：\(licence)"
  case .fromFormat(let name): "形式：\(name)"
  case .leftOut: "取り込まれないもの"
  case .severalDecks(let count): "このファイルにはデッキが\(count)個あります。どれにしますか？"
  case .answersUsed(let used, let all): japaneseAnswers(used, all)
  case .columns: "列"
  case .columnsHint: "この列の組み合わせでは、まだカードになりません。"
  case .column(let number): "列\(number)"
  case .role(let role): japaneseRole(role)
  case .fault(let cause): japaneseFault(cause)
  case .faultPlace(let place): japanesePlace(place)
  case .faultPlaces(let places): japanesePlaces(places)
  case .alsoFault(let fault): "また、\(fault)"
  case .moreFaults(let count): "問題はほかに\(count)件あります。"
  case .sharing(let phrase): japaneseSharing(phrase)

  case .downloadedDeck: "ほかの人から"
  case .baseChanged(let title): "自分の版を作ってから、「\(title)」が変わりました"
  case .baseChangedHint: "自分で変えたところは残ります。両方で同じカードを変えたときだけ、どちらにするか選びます。"
  case .bringIn: "変更を取り込む"
  case .bothChanged(let count): "両方で変えたカード：\(count)枚"
  case .myCard: "自分"
  case .theirCard: "相手"
  case .cardGone: "削除済み"
  case .mergeDone: "変更を取り込みました。"

  case .after(let title): "「\(title)」をもとに"
  case .afterBy(let title, let author): "\(author)の「\(title)」をもとに"

  case .noCards: "まだカードがありません。最初は5枚あれば十分です。"
  case .addCard: "カードを追加"
  case .pasteCards: "まとめて追加"
  case .moreCards(let count): "あと\(count)枚を表示"
  case .moveUp(let number): "\(number)枚目を上へ"
  case .moveDown(let number): "\(number)枚目を下へ"
  case .removeCard(let number): "\(number)枚目を削除"
  case .lines: "1行に1枚"
  case .linesHint: "「{player}」はだれかの名前に、「A / B」は二択になります。「/」と前後の空白は半角で。"
  case .addCards(let count): "\(count)枚を追加"
  case .pasted: "文章"
  case .choiceText: "どっちがいい？"

  case .newCard: "新しいカード"
  case .cardNumber(let number): "カード\(number)"
  case .cardKind: "種類"
  case .kind(let kind): japaneseDeckKind(kind)
  case .cardText: "カードの文"
  case .textHint(let kind): japaneseTextHint(kind)
  case .addName: "メンバーの名前を入れる"
  case .options: "選択肢"
  case .optionsHint: "1行に1つ、2つから6つまで。"
  case .items: "カードの中身"
  case .itemsHint: "1行に1つ。"
  case .countdown: "制限時間"
  case .noCountdown: "なし"
  case .asDeck: "デッキと同じ"
  case .cardLevel: "出るタイミング"
  case .level(.warm): "序盤に"
  case .level(.mid): "中盤に"
  case .level(.big): "山場に"
  case .moreAboutCard: "対象年齢と出るタイミング"
  case .moreAboutTimedCard: "制限時間、対象年齢、出るタイミング"
  case .saveCard: "カードを保存"
  case .saveCardAndNext: "保存して次へ"
  }
}

/// Describes the use of answers in an imported deck.
private func japaneseAnswers(_ used: Int, _ all: Int) -> String {
  if used == 0 { return "お題だけを読みあげて遊びます。選べるほどの答えがありません。" }
  return all == used
    ? "お題ごとに答えが2つ出て、みんなでどちらかを選びます。" : "お題ごとに答えが2つ出て、みんなでどちらかを選びます。余る答えは\(all - used)個です。"
}

private func japaneseRating(_ rating: Rating) -> String {
  switch rating {
  case .everyone: "全年齢"
  case .teens: "10代から"
  case .adults: "大人"
  }
}

private func japaneseDeckKind(_ kind: CardKind) -> String {
  switch kind {
  case .choice: "二択"
  case .question, .truth, .dare, .statement, .task, .memory, .story: japaneseKind(kind)
  }
}

private func japaneseTextHint(_ kind: CardKind) -> String {
  switch kind {
  case .question: "みんなが答えられる聞き方にしてください。"
  case .truth: "思い出話を聞きましょう。「いちばん…だったのは？」"
  case .dare: "だれでも、その場で、1分でできることを。"
  case .choice: "質問の文です。選択肢は下に書きます。"
  case .statement: "「…したことが一度もない。」"
  case .task: "演じることや、いつかやりたいことを、短い言葉で。"
  case .memory: "並んだ物をひとつに結ぶ場面を書きます。"
  case .story: "物語の始まりを書きます。"
  }
}

private func japaneseRole(_ role: ColumnRole) -> String {
  switch role {
  case .text: "カードの文"
  case .options: "選択肢"
  case .items: "カードの中身"
  case .answer: "答え"
  case .kind: "カードの種類"
  case .rating: "対象年齢"
  case .named: "列名のとおり"
  case .unused: "表示しない"
  }
}
