func japaneseSpace(_ phrase: SpacePhrase) -> String {
  switch phrase {
  case .title: "容量"
  case .total(let bytes): "このスマホで\(Writing.japanese.size(bytes))使用"
  case .size(let bytes): Writing.japanese.size(bytes)
  case .sort(let word): japaneseSort(word)
  case .browser: "ブラウザの報告"
  case .estimate(let used, let quota): "\(Writing.japanese.size(quota))中\(Writing.japanese.size(used))を使用。"
  case .estimateHint: "ブラウザの見積もりです。アプリ本体と、少しの余裕を含みます。"
  case .noEstimate: "空き容量はわかりません。"
  case .isKept: "容量が足りなくなっても、ブラウザはすべて残します。"
  case .isNotKept: "容量が足りなくなると、ブラウザがすべて消すことがあります。"
  case .isRefused: "ブラウザは、残すことをまだ約束していません。Turntableを使ううちに、またはホーム画面に追加すると、認められることがあります。"
  case .keepForGood: "ずっと残す"
  case .byDeck: "デッキ別"
  case .noDecks: "自分のデッキも、ほかの人のデッキもありません。標準のデッキは容量を使いません。"
  case .order: "並び順"
  case .ordered(.largest): "大きい順"
  case .ordered(.leastUsed): "遊んでいない順"
  case .beginWith(let title): "空きを作るなら、まず「\(title)」から。いちばん長く遊んでいないデッキです。"
  case .yours: "自作"
  case .playedAgo(let ago): "最後に遊んだのは\(ago)"
  case .takenAgo(let ago): "ダウンロード：\(ago)"
  case .aboveCeiling: "対象年齢が上のデッキ"
  case .open: "開く"
  case .openDeck(let title): "「\(title)」を開く"
  case .remove: "削除"
  case .removeDeck(let title): "「\(title)」を削除"
  case .measuring: "このスマホの中身を調べています…"
  case .unreadable: "このスマホに保存したものを読めません。別のタブで遊んでいるか、ブラウザが許可していないようです。"
  case .see: "容量を見る"
  case .emptied: "ここに保存したものが、ブラウザに消されてしまいました。"
  case .restoreFromFile: "ファイルから復元"
  case .restoreByPhrase: "合言葉で復元"
  case .homeScreen: "Safariは、7日間開かれなかったサイトの保存内容を消します。ホーム画面に置けば残ります。「共有」から「ホーム画面に追加」をタップしてください。"
  }
}

private func japaneseSort(_ word: SpaceWord) -> String {
  switch word {
  case .ownDecks: "自分のデッキ"
  case .downloads: "ほかの人のデッキ"
  case .votes: "票"
  case .games: "ゲームと設定"
  case .others: "その他"
  }
}
