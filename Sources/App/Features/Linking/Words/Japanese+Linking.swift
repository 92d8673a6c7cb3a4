func japaneseLinking(_ phrase: LinkingPhrase) -> String {
  switch phrase {
  case .lead:
    "自分のスマホどうしで、デッキ、記録、設定を届け合います。サーバーは暗号のまま取り次ぐだけで、中身は読めません。12語の合言葉が、ただ1つの鍵です。合言葉を知った人は、すべてを見られます。"
  case .begin: "スマホをつなぐ"
  case .beginHint: "最初のスマホで。合言葉が作られます。"
  case .havePhrase: "合言葉がある"
  case .havePhraseHint: "2台目からのスマホや、データを失ったスマホで。"
  case .cannotSeal: "ここではスマホをつなげません"
  case .cannotSealWay(let address):
    "ブラウザが暗号化できるのはhttpsのページだけですが、ここはhttpです。サーバーがhttpsにも対応していれば、\(address)を開いて、そこでつないでください。ここにあるものは、バックアップで持っていけます。"
  case .cannotSealHere: "このブラウザには暗号化の機能がありません。暗号化せずにスマホの外へ出すことはありません。新しいブラウザで開いてください。"
  case .cannotKeep: "ここでは何もつなげません"
  case .cannotKeepWay: "このブラウザでは何も保存できないので、共有するものがなく、合言葉も残りません。プライベートではないウィンドウで開いてください。"
  case .listMissing: "単語の一覧を読み込めませんでした。通信状態を確かめて、もう一度試してください。"
  case .listComes: "単語の一覧を読み込み中…"

  case .phraseField: "12の単語"
  case .phraseHint: "順番どおり、スペースで区切って。単語は最初の4文字でも足ります。"
  case .completions: "候補の単語"
  case .typedWords: "ここまでの単語"
  case .count(let count, let all): "\(all)語中\(count)語"
  case .wrongWord(let place, let word, let meant):
    meant.isEmpty
      ? "\(place)番目の「\(word)」は一覧にありません。"
      : "\(place)番目の「\(word)」は一覧にありません。もしかして：\(Writing.japanese.list(meant))"
  case .replace(let word, let other): "\(word)を\(other)にする"
  case .right: "正しい"
  case .begun: "途中"
  case .wrong: "一覧にない"
  case .fits: "12語がすべて合いました。"
  case .wrongCheck: "どれも一覧にある単語ですが、合言葉になりません。1つが別の単語か、2つが入れ替わっています。書いた紙と見比べてください。"
  case .tooMany(let count, let all): "\(count)語あります。合言葉は\(all)語です。"
  case .tooFew(let count, let all): "\(all)語中、まだ\(count)語です。"
  case .tooLong: "合言葉にしては長すぎます。"
  case .join: "このスマホをつなぐ"
  case .joinHint: "このスマホにあるものと、ほかのスマホにあるものを合わせます。何も失われません。"
  case .isSame: "このスマホは、もうこの合言葉でつながっています。"
  case .isFormer: "スマホをなくしたときに、合言葉は新しくなりました。新しいほうを使ってください。"

  case .scan: "コードを読み取る"
  case .scanHint: "もう1台の「別のスマホをつなぐ」に出ています。"
  case .scanStarting: "カメラを待っています。ブラウザに聞かれたら、許可してください。"
  case .scanLooking: "もう1台の画面のコードにカメラを向けてください。映像はこのスマホの外に出ません。"
  case .scanOther: "別のコードです。もう1台の「別のスマホをつなぐ」を見てください。"
  case .scanElsewhere(let server):
    "別のサーバー（\(server)）のコードです。つなぐには、そのサーバーからアプリを開いてください。同じサーバーなら、単語を入力してください。"
  case .cameraRefused: "カメラが許可されていません。ブラウザの設定でこのページに許可して、もう一度試してください。単語の入力でもつなげます。"
  case .cameraMissing: "カメラが見つかりません。単語を入力してください。"
  case .cameraBusy: "カメラが始まりません。ほかのアプリが使っているなら、閉じてもう一度試してください。単語の入力でもつなげます。"
  case .cameraFailed: "今はコードを読み取れません。もう一度試すか、単語を入力してください。"
  case .scanWay: "スマホのカメラアプリでもコードを開けます。"
  case .typeWords: "単語を入力"

  case .joinTitle: "このスマホを、ほかのスマホとつなぎますか？"
  case .joinOther: "今は別の合言葉でつながっています。そちらのスマホからは離れます。"
  case .sameTitle: "接続済みです"
  case .linkRefused: "このリンクではつながりません"
  case .linkRefusedHint: "途中で切れたかもしれません。コードをもう一度読み取るか、単語を入力してください。"

  case .state(let state): japaneseState(state)
  case .stateHint(let state): japaneseHint(state)
  case .agreed(let ago): "このスマホとサーバーの内容が最後にそろったのは\(ago)です。"
  case .notYet: "サーバーにはまだ何もありません。"
  case .notYetHere: "ほかのスマホの分は、まだ届いていません。"
  case .lookNow: "今すぐ確認"
  case .sign(let sign): japaneseSign(sign)
  case .call: "つないだスマホに、確認が必要です。"
  case .phones: "スマホ"
  case .thisPhone: "このスマホ"
  case .nameless: "名前のないスマホ"
  case .seen(let ago): "最後の連絡：\(ago)"
  case .alone: "まだ1台も連絡がありません。"
  case .rename: "このスマホの名前を変える"
  case .nameField: "このスマホの名前"
  case .nameHint: "ほかのスマホに、この名前で出ます。"
  case .linkAnother: "別のスマホをつなぐ"

  case .phraseTitle: "スマホの合言葉"
  case .codeHint: "もう1台のカメラを、このコードに向けてください。または、そこでこのページを開き、単語を入力してください。"
  case .codeLabel: "別のスマホをつなぐコード"
  case .words: "合言葉の単語"
  case .keepIt: "単語を紙に書き、鍵と同じように大切にしまってください。なくしても、だれにも取り戻せません。知った人は、すべてを見られます。"
  case .copy: "単語をコピー"
  case .copied: "単語をコピーしました。コピーしたものはほかのアプリにも読めるので、あとで別のものをコピーしてください。"
  case .hide: "隠す"

  case .lose: "スマホをなくした"
  case .loseHint: "上の一覧が信用できないときに使います。ほかの各スマホで、新しい合言葉を入力します。"
  case .loseTitle: "合言葉を新しくしますか？"
  case .loseText:
    "なくしたスマホには合言葉があり、内容を読めてしまいます。このスマホで新しい合言葉を作ると、ほかのスマホでは、その入力を求められます。なくしたスマホにすでにあるものは、そこに残ります。"
  case .loseNow: "新しい合言葉を作る"
  case .leave: "このスマホを外す"
  case .leaveHint: "今あるものは残り、共有だけをやめます。"
  case .leaveTitle: "このスマホを外しますか？"
  case .leaveText: "今あるものは残ります。これからのほかのスマホの変更は届かず、ここの変更も伝わりません。合言葉でまたつなげます。"
  case .leaveNow: "外す"
  case .delete: "サーバーから削除"
  case .deleteHint: "全スマホの分です。各スマホの中身は残ります。"
  case .deleteTitle: "全スマホの分を削除しますか？"
  case .deleteText:
    "サーバーにある内容はすぐに消え、スマホどうしの共有も止まります。各スマホの中身は残ります。サーバーの運営者が取った控えは、捨てられるまで残ります。"
  case .deleteNow: "削除する"
  case .formerTitle: "ほかのスマホに新しい合言葉が必要です"
  case .formerText: "1台ずつ見せてください。どれも入力を待っています。"
  case .formerTold: "サーバーが知らせます。全部のスマホが移ったら、古い合言葉の分は消してかまいません。"
  case .formerDelete: "全部のスマホが移った"
  case .formerHint: "古い合言葉の分をサーバーから消します。"

  case .removePhone(let name): "\(name)を外す"
  case .removeTitle(let name): "「\(name)」を外しますか？"
  case .removeText: "中身はそのスマホに残りますが、新しいものは届かなくなります。古い12の単語は使えなくなります。新しい単語が出るので、書き留めてください。"
  case .removeNow: "外す"
  case .follow(let names): "自動で移るスマホ：\(Writing.japanese.list(names))"
  case .ask(let names): "アプリが古く、新しい単語の入力が必要なスマホ：\(Writing.japanese.list(names))"
  case .knowAll: "覚えのないものがあれば、それも外してください。"
  case .removing(let name): "「\(name)」を外しています…"
  case .removingText: "終わるまではつながったままです。このページを離れてもかまいません。"
  case .notRemoved(let name): "「\(name)」は外れていません。何も変わっていません。しばらくしてから、もう一度お試しください。"
  case .notCome(let ago): "まだ移っていません。最後の連絡：\(ago)"
  case .isRemoved(let name): "「\(name)」を外しました"
  case .isRemovedText: "ほかのスマホは自動で移ります。古い12の単語はもう使えません。新しい単語を書き留めてください。"
  case .followed(let name, let gone):
    "「\(name)」が「\(gone)」を外し、このスマホは自動で移りました。古い12の単語はもう使えません。新しい単語を書き留めてください。"
  case .overtaken: "このスマホも同時に1台を外していました。まだ一覧にあれば、もう一度外してください。"
  case .showNew: "新しい単語を見る"
  case .written: "書き留めた"

  case .trouble(let trouble): japaneseTrouble(trouble)
  case .troubleText(let trouble): japaneseText(of: trouble)
  case .since(let ago): "検知：\(ago)"
  case .nothingLost: "何も失われていません。このスマホの中身はそのままで、今はやり取りを止めています。"
  case .wayOut(let trouble): japaneseWay(trouble)
  case .typeNew: "新しい合言葉を入力"
  case .typeAgain: "入力し直す"
  case .linkAgain: "つなぎ直す"
  case .inOrder: "問題なし"
  }
}

private func japaneseState(_ state: LinkingState) -> String {
  switch state {
  case .begins: "開始中"
  case .inOrder: "順調です"
  case .working: "確認中…"
  case .unreachable: "サーバーにつながりません"
  case .absent: "このサーバーはスマホの分を預かりません"
  case .refused: "サーバーの空きを待っています"
  }
}

private func japaneseHint(_ state: LinkingState) -> String {
  switch state {
  case .begins, .inOrder, .working: ""
  case .unreachable: "このまま遊べます。つながりしだい、ほかのスマホにも届きます。"
  case .absent: "運営者がこの機能を外したか、前と違うサーバーです。スマホをつなげるサーバーで開くか、運営者に聞いてください。このスマホは自動で確かめ続けます。"
  case .refused: "混み合っているか、空きがありません。このスマホは自動で問い合わせ直します。"
  }
}

private func japaneseSign(_ sign: LinkingSign) -> String {
  switch sign {
  case .inOrder: "順調"
  case .working: "確認中"
  case .waiting: "待機中"
  case .needed: "要確認"
  }
}

private func japaneseTrouble(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "この合言葉ではつながりません"
  case .gone: "サーバーにはもう何もありません"
  case .altered: "サーバーの中身が違います"
  case .wentBack: "サーバーの中身が前より減りました"
  case .moved: "合言葉が新しくなりました"
  case .removed: "このスマホは外されました"
  case .newer: "別のスマホのほうが新しいです"
  case .tooLarge: "量が多くて入りません"
  }
}

private func japaneseText(of trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown(let server): "サーバー（\(server)）に、この合言葉の分はありません。もう1台に出ている単語ですか？もう1台も同じサーバーを使っていますか？"
  case .gone(let days): "別のスマホが削除したか、\(days)日間どのスマホも使いませんでした。"
  case .altered: "スマホから預けたものと違います。変更、抜け、入れ替えのどれかです。何も取り込んでいません。"
  case .wentBack: "スマホから預けたものの一部がありません。取り込みも上書きもしていません。"
  case .moved(let name): name.isEmpty ? "スマホをなくしたため、別のスマホが作りました。" : "スマホをなくしたため、「\(name)」が作りました。"
  case .removed(let name):
    name.isEmpty ? "別のスマホが、つながりから外しました。" : "「\(name)」が、つながりから外しました。"
  case .newer: "このバージョンのアプリでは読めないものを書き込みました。"
  case .tooLarge: "サーバーは、これ以上預かれません。"
  }
}

private func japaneseWay(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "もう1台の合言葉が新しくなっていたら、そちらを入力してください。"
  case .gone: "つなぎ直すと、このスマホにあるものを同じ合言葉で預けます。"
  case .altered, .wentBack:
    "サーバーの運営者に聞いてください。バックアップを戻したのなら、問題ありません。このスマホからすべてを渡し直します。だれも理由を知らないときは、新しい合言葉を作って、最初からつないでください。"
  case .moved:
    "そのスマホに出ている新しい合言葉を入力するか、コードを読み取ってください。自分で作った覚えがなければ、ほかの人が古い合言葉を知っています。ここで新しく作ってください。"
  case .removed:
    "中身はそのまま残り、新しいものは届きません。間違いなら、ほかのスマホに出ている新しい12の単語を入力してください。"
  case .newer: "このアプリを閉じ、ネットにつないで開き直して、新しいバージョンにしてください。"
  case .tooLarge: "どのスマホでもよいので、いらないデッキや長い履歴を消して、もう一度調べてください。"
  }
}
