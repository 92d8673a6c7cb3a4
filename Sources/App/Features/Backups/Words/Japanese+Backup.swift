func japaneseBackup(_ phrase: BackupPhrase) -> String {
  switch phrase {
  case .save: "すべて保存"
  case .saveHint: "このスマホのデッキ、メンバー、設定、記録、ゲームを1つのファイルにします。大事なファイルと同じ場所と、別の端末にも置いてください。"
  case .saveKeyHint: "このファイルを持つ人は、公開したデッキを変更できます。"
  case .saveNow: "バックアップを保存"
  case .savedAgo(let ago): "前回の保存：\(ago)"
  case .restore: "復元する"
  case .restoreHint: "バックアップを開くと、実行する前に何が変わるかを見られます。"
  case .openFile: "バックアップを開く"
  case .restoredAgo(let ago): "バックアップから復元：\(ago)"
  case .undoRestore: "復元を取り消す"
  case .found(let ago): "\(ago)のバックアップ"
  case .way: "今このスマホにあるもの"
  case .merged: "残す"
  case .whole: "置き換える"
  case .comes: "入る"
  case .changes: "変わる"
  case .goes: "消える"
  case .staysOut: "ファイルにあるが、使わない"
  case .wholeIsShared: "このスマホは、ほかのスマホとつながっています。ここで入るもの、変わるもの、消えるものは、ほかでも同じになります。"
  case .nothing: "すべて、もうこのスマホにあります。"
  case .entry(let word, let count, let titles):
    titles.isEmpty
      ? japaneseEntry(word, count) : "\(japaneseEntry(word, count))：\(Writing.japanese.list(titles))"
  case .restoreNow: "復元"
  case .reading: "このスマホの中身を調べています…"
  case .restoring: "復元中…"
  case .refused: "このファイルは復元できません"
  case .fault(let fault): japaneseFault(fault)
  case .full: "このスマホには空きがありません。何も変わっていません。"
  case .failed: "保存できませんでした。何も変わっていません。"
  case .remind: "バックアップのお知らせ"
  case .remindHint: "前回のバックアップから大きく増えたとき、ホームでお知らせします。多くても月1回です。"
  case .unsaved: "このスマホには、まだバックアップのないものがたくさんあります。スマホをなくすと、それも消えます。"
  case .unreadable: "このスマホに保存したものを読めません。別のタブで遊んでいるか、ブラウザが許可していないようです。"
  }
}

private func japaneseEntry(_ word: BackupWord, _ count: Int) -> String {
  switch word {
  case .ownDecks: "自分のデッキ\(count)個"
  case .downloads: "ほかの人のデッキ\(count)個"
  case .settings: "設定"
  case .hiddenCards: "隠したカード"
  case .votes: "\(count)票"
  case .turns: "サイコロの記録\(count)回"
  case .summaries: "まとめ\(count)件"
  case .luck: "サイコロの出目"
  case .dice: "名前つきサイコロ"
  case .questions: "投票した質問"
  case .players: "メンバー"
  case .games: "ゲーム\(count)件"
  case .other: "その他\(count)件"
  }
}

private func japaneseFault(_ fault: BackupFaultPhrase) -> String {
  switch fault {
  case .tooLarge(let megabytes): "ファイルが\(megabytes)\u{a0}MBを超えています。"
  case .tooMany(let limit): "ファイルの項目が\(Writing.japanese.number(limit))件を超えています。"
  case .notJSON(let line, let column, let cause): "\(line)行目\(column)文字目：\(japaneseFault(cause))"
  case .cutOff(let line, let column): "ファイルが\(line)行目\(column)文字目で切れています。"
  case .otherFile: "Turntableのバックアップではありません。"
  case .newer: "アプリの新しいバージョンで作られています。まずこのアプリを更新してください。"
  case .head(let member): "ファイルの先頭の「\(member)」がないか、正しくありません。"
  case .count(let said, let found): "ファイルには\(said)件とありますが、実際は\(found)件です。"
  case .changed: "ファイルの中身が保存したときと違います。変更されたか、壊れています。"
  case .record(let number, let key):
    key.map { "\(number)件目（\($0)）を読めません。" } ?? "\(number)件目を読めません。"
  case .twice(let number, let key): "\(number)件目（\(key)）が重複しています。"
  }
}
