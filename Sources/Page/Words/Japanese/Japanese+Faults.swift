import Formats

func japaneseFault(_ cause: FaultCause) -> String {
  switch cause {
  case .missing: "指定がありません。"
  case .missingList(let part, let range): "指定がありません。" + japaneseNeed(part, range)
  case .notText: "引用符で囲んだ文字列にしてください。"
  case .notTextOrBlank: "引用符で囲んだ文字列か、空欄を表す {} にしてください。"
  case .notWhole(let range):
    range.upperBound == .max
      ? "\(range.lowerBound)以上の整数にしてください。"
      : "\(range.lowerBound)から\(range.upperBound)までの整数にしてください。"
  case .notList(let part, let range): "\(japanesePart(part))のリストにしてください。" + japaneseNeed(part, range)
  case .notAnyList: "リストにしてください。"
  case .notName(let most): "使えるのはA〜Z、a〜z、数字、「-」「_」「.」だけで、1〜\(most)文字です。"
  case .notHash: "16進数64桁にしてください。"
  case .notLanguageTag: "jaやpt-BRのような言語コードにしてください。"
  case .notCardNumber(let last): "カードの番号（0〜\(last)）にしてください。"
  case .text(let fault, nil): japaneseFault(in: "テキスト", fault)
  case .text(let fault, let item?): japaneseFault(in: "\(item.number)番目の\(japanesePart(item.part))", fault)
  case .count(let count, let part, let range):
    "\(japanesePart(part))が\(count)個です。\(range.lowerBound)〜\(range.upperBound)個にしてください。"
  case .unknown(let choice, let word, let known):
    "「\(word)」という\(japaneseChoice(choice))はありません。使えるのは\(Writing.japanese.list(known))です。"
  case .nested(let most): "入れ子が\(most)段を超えています。"
  case .largeNumber(let number): "\(number)は2^53を超えているため、正確に保存できません。"
  case .notFinite: "有限でない数があります。"

  case .empty: "ファイルが空です。"
  case .tooLarge(let bytes, let most): "ファイルが\(bytes)バイトあります。デッキは\(most)バイトまでです。"
  case .notJSON(let error):
    "JSONではありません。\(error.line)行目\(error.column)文字目：\(japaneseFault(error.cause))。"
  case .unknownJSON:
    "このJSONにはカードが見つかりません。読めるのは、Turntableのデッキ、文や「text」を持つオブジェクトのリスト、JSON Against HumanityとMany Decksのデッキです。"
  case .foreign(let kind): japaneseAdvice(kind)
  case .unknownEncoding: "文字コードを判別できません。UTF-8で保存してください（表計算なら「CSV UTF-8」）。"
  case .noObject(.deck): "デッキのファイルは1つのオブジェクトです。"
  case .noObject(.card): "カードはオブジェクトです。"
  case .noObject(.pack): "パックはオブジェクトです。"
  case .newerFormat(let format, let known): "形式\(format)はこのアプリより新しいものです（対応は\(known)まで）。"
  case .endlessQuotes: "ここで始まる引用符が閉じられていません。"
  case .textAfterQuotes: "閉じた引用符の後に文字があります。"
  case .unnamedColumn: "1行目にこの列の名前がありません。"
  case .columnTwice(let name): "「\(name)」という列が2つあります。"
  case .noTextColumn: "1行目には列の名前が必要ですが、「text」がありません。カードの列は「text」、選択肢の列は「option 1」「option 2」にしてください。"
  case .columns(let count, let most): "列が\(count)個あります。カードの表は\(most)列までです。"
  case .answersAlone: "このファイルには、答えはありますが、お題がありません。"
  case .packs(let count, let most): "パックが\(count)個あります。1つのファイルに\(most)個までです。"

  case .unused(let name): "「\(name)」はどのカードにも表示されません。"
  case .noCardHere: "これはカードではありません。"
  case .cut(let most): "\(most)文字を超えるため、途中までになりました。"

  case .notCards: "カードのリストにしてください。"
  case .noCard: "デッキにはカードが1枚以上必要です。"
  case .cards(let count, let most): "カードが\(count)枚あります。デッキは\(most)枚までです。"
  case .sameID(let place, let id): "「\(id)」は\(japanesePlace(place))でも使われています。"
  case .ratedAbove(let card, let deck): "カードは「\(card)」向けですが、デッキは「\(deck)」向けです。"
  case .players(let count, let most): "名前の入る所が\(count)人分あります。\(most)人までです。"

  case .longBreath(let words, let most): "\(words)語あります。一息で読めるのは\(most)語までです。"
  case .misplacedName: "名前を入れられるのは、文と選択肢だけです。"
  case .otherPerson:
    "選択肢の {player} は、文の {player} とは別の人になります。同じ人にするには、どちらも {player 1} にしてください。"
  case .duel(let slots): "対決は2人でするので、名前の入る所が2人分必要です。今は\(slots)人分です。"
  case .callbackToNobody: "振り返りのカードには、前のカードをした人を表す {player 1} が必要です。"
  case .callbackToAll: "この種類のカードは全員向けです。振り返れるのは、だれか1人がしたことだけです。"
  case .stranger(let text, let most):
    "「\(text)」に名前は入りません。名前は {player} に、同じ人をもう一度なら {player 1}〜{player \(most)} に入ります。"
  case .opening(let phrase, let cards, let most):
    "カード\(Writing.japanese.list(cards.map { "\($0)" }))と同じく「\(phrase)」で始まっています。\(most)枚までにしてください。"
  case .likeCard(let other): "\(japaneseCard(other))とほとんど同じです。"
  case .likeItems(let other): "\(japaneseCard(other))と項目がほとんど同じです。"
  case .other(let sentence): sentence
  }
}

func japanesePlace(_ place: FaultPlace) -> String {
  switch place {
  case .card(let number): "カード\(number)"
  case .row(let number), .line(let number): "\(number)行目"
  case .cell(let row, let column): "\(row)行目の\(column)列目"
  case .path(let path): path
  }
}

func japanesePlaces(_ places: FaultPlaces) -> String {
  let (names, more) = (Writing.japanese.series(places.names), places.more)
  return switch places.kind {
  case .card: "カード\(names)" + (more == 0 ? "" : "、ほか\(more)枚")
  case .row, .line: "\(names)行目" + (more == 0 ? "" : "、ほか\(more)行")
  case .cell(let column): "\(names)行目の\(column)列目" + (more == 0 ? "" : "、ほか\(more)行")
  case .path: names + (more == 0 ? "" : "、ほか\(more)か所")
  }
}

/// Returns the cause as the end of a sentence, without the full stop.
func japaneseFault(_ cause: JSONError.Cause) -> String {
  switch cause {
  case .unexpectedEnd: "途中で終わっています"
  case .unexpectedCharacter(_, .value): "値が必要です"
  case .unexpectedCharacter(_, .name): "まっすぐな引用符で囲んだ名前が必要です"
  case .unexpectedCharacter(_, .colon): "コロンが必要です"
  case .unexpectedCharacter(_, .commaOrBracket): "コンマか ] が必要です"
  case .unexpectedCharacter(_, .commaOrBrace): "コンマか } が必要です"
  case .unexpectedCharacter(_, .digit): "数字が必要です"
  case .unexpectedCharacter(_, .word): "true、false、nullのどれかが必要です"
  case .badEscape: "この \\ の後の文字は使えません"
  case .loneSurrogate: "文字が半分しかありません"
  case .controlCharacter: "制御文字が入っています"
  case .invalidUTF8: "正しいUTF-8ではありません"
  case .byteOrderMark: "バイト順マーク（BOM）で始まっています"
  case .leadingZero: "数の先頭に余分な0があります"
  case .numberOutOfRange: "数が大きすぎます"
  case .notFinite: "有限でない数です"
  case .duplicateName(let name): "1つのオブジェクトに「\(name)」が2つあります"
  case .tooDeep(let limit): "入れ子が\(limit)段を超えています"
  case .tooLarge(let limit): "\(limit)バイトを超えています"
  case .textAfterEnd: "終わりの後に文字があります"
  }
}

private func japaneseFault(in text: String, _ fault: FaultCause.Text) -> String {
  switch fault {
  case .notText: "\(text)を引用符で囲んでください。"
  case .controlCharacter: "\(text)に制御文字が入っています。"
  case .tooLong(let count, let most): "\(text)が\(count)文字あります。\(most)文字までです。"
  case .blank: "\(text)が空です。"
  }
}

private func japanesePart(_ part: FaultCause.Part) -> String {
  switch part {
  case .tag: "タグ"
  case .option: "選択肢"
  case .item: "項目"
  }
}

private func japaneseNeed(_ part: FaultCause.Part, _ range: ClosedRange<Int>?) -> String {
  range.map { "\(japanesePart(part))が\($0.lowerBound)〜\($0.upperBound)個必要です。" } ?? ""
}

private func japaneseChoice(_ choice: FaultCause.Choice) -> String {
  switch choice {
  case .kind: "カードの種類"
  case .rating: "年齢区分"
  case .level: "タイミング"
  case .form: "カードの形"
  }
}

private func japaneseCard(_ other: FaultCause.Likeness) -> String {
  (other.file.map { "\($0)の" } ?? "") + "カード\(other.card)（\(other.words)語のうち\(other.shared)語）"
}

/// Names a file without text, and a way out.
private func japaneseAdvice(_ kind: ForeignFile) -> String {
  switch kind {
  case .spreadsheet: "表計算のファイルです。CSV UTF-8で保存して、それを開いてください。"
  case .document: "文書のファイルです。1行1枚のテキストで保存して、それを開いてください。"
  case .picture: "画像です。カードはテキストから読み込みます。"
  case .recording: "音声か動画です。カードはテキストから読み込みます。"
  case .archive: "圧縮ファイルです。展開して、中のファイルを開いてください。"
  case .ankiPackage: "Ankiのパッケージです。Ankiでノートをテキストに書き出して、それを開いてください。"
  case .database: "データベースです。カードをCSVに書き出して、それを開いてください。"
  case .webPage: "Webページです。ファイルそのものをダウンロードするか、カードをテキストファイルに写してください。"
  }
}
