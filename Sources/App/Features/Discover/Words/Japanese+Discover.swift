import Cards

/// Japanese texts about decks on a hub, one case a line.
func japaneseDiscover(_ phrase: DiscoverPhrase) -> String {
  switch phrase {
  case .searchDecks: "デッキを検索"
  case .order: "並び順"
  case .orderBy(let order): japaneseOrder(order)
  case .filters: "絞り込み"
  case .filtersOn(let count): "絞り込み（\(count)）"
  case .languageFilter: "言語"
  case .allLanguages: "すべて"
  case .allKinds: "すべて"
  case .size: "枚数"
  case .sized(let size): japaneseSize(size)
  case .ceilingHint(.adults): "大人向けも含め、すべてのデッキが出ています。設定で隠せます。"
  case .ceilingHint(.teens): "大人向けのデッキは出ません。だれが遊ぶかは設定で選べます。"
  case .ceilingHint(.everyone): "全年齢のデッキだけが出ています。だれが遊ぶかは設定で選べます。"
  case .askingHub: "ハブに問い合わせ中…"
  case .whatHubIs: "ハブは、みんながデッキを公開するサーバーです。このアプリもここから届きました。"
  case .decksFound(let count): "デッキ\(count)個"
  case .emptyHub: "ここにはまだデッキがありません。最初の1つを出してみませんか？"
  case .nothingFound: "条件に合うデッキはありません。言葉か絞り込みを減らしてください。"
  case .moreDecks: "もっと見る"
  case .onThisPhone: "保存済み"
  case .downloads(let count): "ダウンロード\(count)回"
  case .likes(let count): "いいね\(count)件"

  case .hubUnreachable: "ハブにつながりません。このスマホにあるものは、すべてそのまま遊べます。"
  case .noHub: "このアドレスにハブはありません。このスマホにあるものは、すべてそのまま遊べます。"
  case .hubBusy: "ハブが混み合っています。1分後にもう一度試してください。"
  case .deckGone: "このデッキは、もうハブにありません。"
  case .hubBanned: "このハブの管理者が、あなたのデッキの公開を止めています。"
  case .hubFull: "ハブの容量がいっぱいです。何も変わっていません。時間をおいて試してください。"
  case .revisionsFull: "このデッキを公開できる回数の上限に達しました。続けるには複製してください。"
  case .outdatedRevision: "お使いの別のスマホから、このデッキが先に公開されています。そちらを確認してから、もう一度公開してください。"
  case .hubRefused: "ハブに断られました。ハブからの返事："
  case .hubGarbled: "ハブから届いたものは、デッキではありませんでした。このスマホは何も変わっていません。"
  case .aboveCeiling: "このデッキは、設定で選んだ年齢より上の人向けです。"
  case .notYours: "このデッキは、ほかの人が先に公開しました。複製して、自分の版として共有してください。"
  case .tooManyDownloads(let limit): "このスマホには、ほかの人のデッキが\(limit)個あります。まず1つ削除してください。"

  case .download: "ダウンロード"
  case .downloading: "ダウンロード中…"
  case .downloaded: "デッキをダウンロードしました。オフラインでも遊べます。"
  case .removeDownload: "このスマホから削除"
  case .downloadRemoved(let title): "「\(title)」をスマホから削除しました。"
  case .makeYours: "自分の版を作る"
  case .isYours: "もうこのスマホにあります"
  case .like: "いいね"
  case .newerHere: "新しい版があります"
  case .newerThere: "新しい版"
  case .newerWords(let added, let changed, let removed):
    Writing.japanese.list(of: [
      (added, "新しいカード\(added)枚"), (changed, "変更\(changed)枚"), (removed, "削除\(removed)枚"),
    ])
  case .newerTraits(let traits): "ほかの変更：\(Writing.japanese.list(traits.map { japaneseTrait($0) }))。"
  case .takeNewer: "新しい版にする"
  case .cardChange(.added): "追加"
  case .cardChange(.changed): "変更"
  case .cardChange(.removed): "削除"
  case .report: "通報"
  case .reportTitle: "このデッキの問題は？"
  case .reportHint: "だれが通報したかは、だれにも伝わりません。通報が集まると、管理者が確かめるまで隠れます。"
  case .reportWords: "よければ、くわしく"
  case .reason(let reason): japaneseReason(reason)
  case .reportSent: "通報ありがとうございます。"

  case .shareWithAll: "みんなに公開"
  case .publishHint:
    "このハブに来た人はだれでも、このデッキを見つけて遊び、自分の版を作れます。アカウントはいりません。変更や取り下げのための鍵は、このスマホが持っています。"
  case .publishedHint: "デッキはハブにあります。このスマホから変更や取り下げができます。"
  case .authorName: "作者名"
  case .authorHint: "あだ名でも、空欄でもかまいません。"
  case .freeLicence: "作者を示せば、だれでも使ったり変えたりできます（CC-BY-4.0）。"
  case .publish: "公開する"
  case .publishing: "公開中…"
  case .publishChanges: "変更を公開"
  case .isUpToDate: "最新です"
  case .isPublished: "デッキをハブに公開しました。"
  case .isOut: "公開しました！"
  case .isOutHint: "今夜、知らない誰かがこのカードで遊ぶかも。だれかに教えよう。"
  case .seeOnHub: "ハブで見る"
  case .isHidden: "管理者が確かめるまで、デッキは隠れています。"
  case .isHiddenFor(let reason): "管理者がデッキを隠しました：\(reason)"
  case .withdraw: "取り下げる"
  case .withdrawTitle(let title): "「\(title)」を取り下げますか？"
  case .isWithdrawn: "デッキをハブから取り下げました。"
  case .keyNotKept: "このブラウザは何も保存しないので、変更や取り下げのための鍵が失われます。先に、通常のウィンドウでアプリを開いてください。"
  case .moreChanges(let count): "ほかに\(count)件。"
  case .withdrawHint: "ハブから消えます。すでに持っているスマホには、このスマホも含めて残ります。"
  }
}

private func japaneseOrder(_ order: DeckOrderWord) -> String {
  switch order {
  case .popular: "人気"
  case .rising: "急上昇"
  case .newest: "新着"
  }
}

private func japaneseSize(_ size: DeckSizeWord) -> String {
  switch size {
  case .any: "何枚でも"
  case .small: "30枚未満"
  case .middle: "30〜59枚"
  case .large: "60枚以上"
  }
}

private func japaneseTrait(_ trait: DeckTrait) -> String {
  switch trait {
  case .title: "名前"
  case .description: "説明"
  case .game: "遊び方"
  case .look: "絵柄"
  case .language: "言語"
  case .author: "作者名"
  case .licence: "ライセンス"
  case .rating: "対象年齢"
  case .tags: "タグ"
  case .order: "カードの順番"
  }
}

private func japaneseReason(_ reason: ReportWord) -> String {
  switch reason {
  case .hurtful: "人を傷つける、おどす"
  case .rating: "表示より上の年齢向け"
  case .person: "実在の人のことが書いてある"
  case .copied: "ほかの人の作品"
  case .spam: "広告、またはデッキではない"
  case .other: "その他"
  }
}
