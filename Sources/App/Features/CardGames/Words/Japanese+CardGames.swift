/// Japanese texts of the card games.
func japaneseCardGames(_ phrase: CardGamesPhrase) -> String {
  switch phrase {
  case .title: "カードゲーム"
  case .line: "スワイプで遊ぶ10のゲーム。どんな集まりにも。"
  case .goesOn(let deck, let number, let count):
    "\(deck.isEmpty ? japaneseCardGames(.title) : deck)（\(count)枚中\(number)枚目）"
  case .search: "ゲームとカードを検索"
  case .moreFound(let count): "ほかに\(count)枚。続きを入力すると出てきます。"
  case .completed(let count): "\(count)枚済み"
  case .ended: "終了しました。結果をどうぞ。"
  case .deckGoneHint: "なくなったか、アドレスの打ち間違いかもしれません。"
  case .forget: "保存した続きを削除"
  case .markComplete: "済みにする"
  case .lastCard: "これが最後のカードでした"
  case .lastCardHint(let complete): "済みのカードは\(complete)枚です。"
  case .endedTitle(let title): "「\(title)」はおしまい"
  case .openDeckKey(let title): title
  case .noResults: "まだ結果がありません。1、2枚遊んでみてください。"
  case .pointsOf(let count, let most): "\(most)回中\(count)回"
  case .games: "ゲーム"
  case .deckGone: "このデッキはありません"
  case .shuffle: "混ぜる"
  case .startOver: "最初から"
  case .scores: "得点"
  case .swipe: "カードをめくる"
  case .modeLine: "スマホ1台で、カードを1枚ずつ。"
  }
}
