/// Japanese texts about sharing decks, one case a line.
func japaneseSharing(_ phrase: SharingPhrase) -> String {
  switch phrase {
  case .share: "共有"
  case .shareDeck: "このデッキを共有"
  case .shareLink: "リンクを共有"
  case .copyLink: "リンクをコピー"
  case .copied: "リンクをコピーしました。"
  case .linkName: "デッキが入ったリンク"
  case .linkHint: "デッキはリンクの中に入っています。サーバーには見えません。"
  case .isCopy:
    "リンク、コード、ファイルはコピーです。あとで変更しても相手には届きません。いつも最新にするには、みんなに公開してください。"
  case .publicLink: "公開リンクを共有"
  case .isCopyOfPublic:
    "リンク、コード、ファイルはコピーです。あとで変更しても相手には届きません。公開リンクはいつも最新です。"
  case .copyCame: "これはコピーです。元のデッキがあとで変わっても、ここには届きません。"
  case .linkTooLong(let count, let limit):
    "このデッキのリンクは\(Writing.japanese.number(count))文字です。\(Writing.japanese.number(limit))文字を超えるとメッセージアプリで切れるので、ファイルで送ってください。"
  case .scanHint: "もう1台のスマホのカメラを、このコードに向けてください。"
  case .scanSeveralHint: "もう1台のカメラで、コードを全部読み取ってください。順番は自由で、足りない分は向こうに出ます。"
  case .codeNumber(let number, let count): "コード\(number)（全\(count)個）"
  case .previous: "前のコード"
  case .next: "次のコード"
  case .pause: "切り替えを止める"
  case .goOn: "順に見せる"
  case .tooManyCodes: "コードで送るにも大きすぎます。"
  case .localhost: "このアドレスは、この端末でしか使えません。サーバーが示すアドレスでアプリを開いて、そこから共有してください。"

  case .linkRefused: "このリンクにデッキはありません"
  case .damaged: "途中で切れたか、変わってしまいました。このスマホは何も変わっていません。もう一度送ってもらってください。"
  case .newer: "新しいTurntableで作られたリンクです。このアプリを更新して、もう一度開いてください。"
  case .tooLarge: "リンクに入る大きさを超えたデッキのようです。このスマホは何も変わっていません。ファイルで送ってもらってください。"
  case .noDeck: "きちんと届きましたが、中身はデッキではありません。このスマホは何も変わっていません。ファイルで送ってもらってください。"
  case .cut(let limit):
    "最初の\(Writing.japanese.number(limit))文字だけが届きました。全部取り込むには、ファイルに保存して開いてください。"
  case .partsHere(let count, let all): "\(all)個中\(count)個が届きました"
  case .partsMissing(let numbers): "足りない番号：\(Writing.japanese.list(numbers.map { String($0) }))"
  case .partsHint: "残りのコードもカメラで読み取ってください。順番は自由です。"
  case .partsTitle: "デッキを受け取り中"
  case .lookAtDeck: "デッキを見る"
  case .forgetParts: "受け取りをやめる"
  }
}
