/// Japanese texts, one case a line. Polite, without 「あなた」 if possible. Names stay as typed.
func japaneseText(_ phrase: Phrase) -> String {
  switch phrase {
  case .appName: "Turntable"
  case .play: "遊ぶ"
  case .settings: "設定"
  case .back: "戻る"
  case .dismiss: "閉じる"
  case .pageTitle(let screen): "\(screen) – Turntable"
  case .mainNavigation: "メイン"
  case .justNow: "たった今"
  case .minutesAgo(let count): "\(count)分前"
  case .hoursAgo(let count): "\(count)時間前"
  case .daysAgo(let count): "\(count)日前"
  case .homeTagline: "集まったみんなで、パーティーゲーム。"
  case .continueLabel: "続きから"
  case .playAgain: "もう一度"
  case .cardCount(let count): "\(count)枚"
  case .loadingDecks: "デッキを読み込み中…"
  case .decksMissing: "デッキを読み込めませんでした。通信状態を確かめて、もう一度試してください。"
  case .deckMissing(let title): "「\(title)」を読み込めませんでした。通信状態を確かめて、もう一度試してください。"
  case .deckBroken(let title, let cause): "「\(title)」では遊べません。\(cause)"
  case .tryAgain: "もう一度試す"

  case .whoIsPlaying: "だれが遊びますか？"
  case .playerName: "名前"
  case .addPlayer: "追加"
  case .removePlayer(let name): "\(name)を外す"
  case .renamePlayer(let name): "\(name)の名前を変える"
  case .newName(let name): "\(name)の新しい名前"
  case .saveName: "名前を保存"
  case .cancel: "キャンセル"
  case .startGame: "スタート"
  case .playerCount(let count): "\(count)人"
  case .noPlayersYet: "まだだれもいません。名前を入れて「追加」を押してください。"
  case .nameBlank: "まず名前をどうぞ。"
  case .nameTooLong(let limit): "名前が長すぎます。\(limit)文字までにしてください。"
  case .nameTooManyBytes: "名前の容量が大きすぎます。絵文字を減らしてください。"
  case .nameTaken(let name): "「\(name)」はもう使われています。別の名前にするか、1文字足してください。"
  case .partyFull(let limit): "\(limit)人で満員です。"
  case .kind(let kind): japaneseKind(kind)
  case .done: "完了"
  case .skip: "スキップ"
  case .slot(let phrase): japaneseSlot(phrase)
  case .seconds(let count): "\(count)秒"
  case .changePlayers: "メンバー変更"

  case .clearSearch: "検索を消す"
  case .cards: "カード"
  case .nothingFound(let query): "「\(query)」は見つかりません。もっと短い言葉で試してください。"
  case .neverShow: "二度と出さない"
  case .undo: "元に戻す"
  case .keys: "キー"
  case .close: "閉じる"
  case .secondsLeft(let count): "残り\(count)秒"
  case .timeUp: "時間です！"
  case .spaceKey: "スペース"

  case .game(let game, let word): japaneseGame(game, word)
  case .cardGames(let phrase): japaneseCardGames(phrase)
  case .truthOrDare(let phrase): japaneseTruthOrDare(phrase)
  case .neverHaveIEver(let phrase): japaneseNeverHaveIEver(phrase)
  case .mostLikely(let phrase): japaneseMostLikely(phrase)
  case .form(let phrase): japaneseForm(phrase)
  case .memoryMatch(let phrase): japaneseMemoryMatch(phrase)
  case .impersonation(let phrase): japaneseImpersonation(phrase)
  case .howWell(let phrase): japaneseHowWell(phrase)
  case .bucketList(let phrase): japaneseBucketList(phrase)
  case .storyTime(let phrase): japaneseStoryTime(phrase)
  case .session(let phrase): japaneseSession(phrase)
  case .wheel(let phrase): japaneseWheel(phrase)
  case .mix(let phrase): japaneseMix(phrase)
  case .howToPlay: "どうやって遊びますか？"
  case .dice(let phrase): japaneseDice(phrase)
  case .finale(let phrase): japaneseFinale(phrase)
  case .proof(let phrase): japaneseProof(phrase)
  case .privacyTitle: "プライバシー"
  case .privacy(let phrase): japanesePrivacy(phrase)
  case .backupTitle: "バックアップ"
  case .backup(let phrase): japaneseBackup(phrase)
  case .linkedTitle: "つないだスマホ"
  case .linking(let phrase): japaneseLinking(phrase)
  case .lookAtIt: "見てみる"
  case .space(let phrase): japaneseSpace(phrase)
  case .decks(let phrase): japaneseDecks(phrase)
  case .discover(let phrase): japaneseDiscover(phrase)
  case .turns(let phrase): japaneseTurns(phrase)
  case .direct(let phrase): japaneseDirect(phrase)
  case .rounds(let phrase): japaneseRounds(phrase)
  case .table: "みんな"
  case .pair(let one, let other): "\(one)と\(other)"
  case .points(let count): "\(count)"
  case .history: "履歴"
  case .rather(let phrase): japaneseRather(phrase)
  case .contentFor: "対象年齢"
  case .contentEveryone: "全年齢"
  case .contentTeens: "10代"
  case .contentAdults: "大人"
  case .contentHint: "これより上の年齢向けのカードは出ません。"
  case .hiddenCards(let count): count == 0 ? "隠したカード" : "隠したカード：\(count)枚"
  case .cardHidden: "隠しました。もう出ません。"
  case .noHiddenCards: "ありません。カードで「二度と出さない」を選ぶと、ここに入ります。"
  case .showAgain: "また出す"
  case .showCardAgain(let text): "また出す：\(text)"
  case .settingsLook: "表示と言語"
  case .settingsPlay: "プレイ"
  case .settingsData: "データとプライバシー"
  case .sound: "音"
  case .soundHint: "レコードの回る音、決まったときのチャイム、サイコロの音"
  case .appearance: "見た目"
  case .appearanceAuto: "自動"
  case .appearanceLight: "ライト"
  case .appearanceDark: "ダーク"
  case .appearanceParty: "パーティー"
  case .label: "レコードのラベル"
  case .labelWords: "ラベルの文字"
  case .labelHint: "誕生日、クラブ、新年など。24文字まで。ルーレット、結果、共有する画像に出ます。"
  case .labelSymbol: "ラベルのマーク"
  case .labelColour: "ラベルの色"
  case .labelUsual: "いつもの色"
  case .reducedMotion: "動きを減らす"
  case .motionAuto: "スマホと同じ"
  case .motionReduced: "オン"
  case .motionFull: "オフ"
  case .showProof: "公平さの証拠を見せる"
  case .showProofHint: "回す前と振る前に予告値を、あとで乱数の種を見せます。結果がそこから出たことを、だれでも確かめられます。"
  case .notFoundTitle: "何もありません"
  case .notFoundText: "このアドレスの先には何もありません。古いか、打ち間違いかもしれません。"
  case .goHome: "ホームへ"
  case .elsewhereTitle: "別のタブで使用中"
  case .elsewhereText: "このブラウザの別のタブで開いています。ゲームが食い違わないよう、遊べるのは1つだけです。"
  case .playHere: "ここで遊ぶ"
  case .keepingForbidden: "このブラウザでは何も保存できません。閉じると、このゲームは消えます。"
  case .keepingFull: "スマホの容量がいっぱいです。このまま遊べますが、これからの分は保存されません。"
  case .keepingFailed: "保存できませんでした。このまま遊べますが、これからの分は残らないかもしれません。"
  case .recordNewer: "新しいバージョンのTurntableで保存したものがあります。手を加えずに残してあり、更新すればまた見られます。"
  case .recordBroken: "保存したものの一部が読めないため、別にしておきました。"
  case .updateReady: "新しいバージョンがあります。"
  case .fileNotSaved: "このスマホではファイルを保存できませんでした。"
  case .pictureNotShared: "このスマホでは画像を共有できませんでした。"
  case .fileNotOpened: "このファイルは読めませんでした。"
  case .linkNotCopied: "リンクをコピーできませんでした。欄の中を選んで、手でコピーしてください。"
  case .updateNow: "今すぐ更新"
  case .insecureHint: "このアドレスでも全部遊べますが、オフラインで使えるように保存することはできません。"
  case .page(let phrase): japanesePage(phrase)
  }
}
