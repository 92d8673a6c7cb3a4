/// Japanese texts of the dice, one case a line.
func japaneseDice(_ phrase: DicePhrase) -> String {
  switch phrase {
  case .dice: "サイコロ"
  case .diceHint: "1個でも100個でも。"
  case .continueDice(let notation): "サイコロ、\(notation)"
  case .roll: "振る"
  case .endTurn: "番を終える"
  case .diceCount(let count): "サイコロ\(count)個"
  case .chooseDice: "どのサイコロ？"
  case .numberOfDice: "サイコロの数"
  case .moreDice: "1個増やす"
  case .fewerDice: "1個減らす"
  case .diceNotation: "サイコロの式"
  case .notationHint: "式でも書けます。2d20や、4個の上位3個に2を足す4d6kh3+2など。"
  case .lockHint: "サイコロをタップで固定。"
  case .die(let number, let value): "サイコロ\(number)：\(value)"
  case .dieRolling(let number): "サイコロ\(number)：回転中"
  case .total(let total): "合計\(Writing.japanese.number(total))"
  case .rolled(let total, let values): "合計\(total)：\(values)"
  case .countOf(let count, let value): "\(value)が\(count)個"
  case .bestRun(let low, let high): "連番は\(low)から\(high)"
  case .diceCounted(let notation, let values): "\(notation)に入る目は\(values)"

  case .numberProblem(let limit): "1から\(limit)までの数を入れてください。"
  case .notationEmpty: "5d6や4d6kh3+2のように書いてください。"
  case .notationTooLong(let limit): "長すぎます。\(limit)文字までにしてください。"
  case .notationUnreadable(let typed): "「\(typed)」は読めません。4d6のように書いてください。"
  case .notationUnexpected(let character, let at):
    "\(at)文字目の「\(character)」が合いません。4d6kh3+2のように書いてください。"
  case .notationEndsEarly: "最後に何か足りません。4d6kh3+2のように書いてください。"
  case .notationNoDice(let at): "\(at)文字目でサイコロが0個です。1個以上にしてください。"
  case .notationTooManyDice(let limit): "サイコロが多すぎます。\(limit)個までにしてください。"
  case .notationUnknownDie(let sides, let at):
    "\(sides)面のサイコロはありません（\(at)文字目）。2、3、4、6、8、10、12、20、100が使えます。"
  case .notationKeepsTooMany(let kept, let count, let at):
    "\(count)個のサイコロから\(kept)個は選べません（\(at)文字目）。\(count)個までにしてください。"
  case .notationKeepsNone(let at): "サイコロが残りません（\(at)文字目）。1個以上残してください。"
  case .notationNumberTooLarge(let limit, let at):
    "\(at)文字目の数が大きすぎます。\(Writing.japanese.number(limit))までにしてください。"
  case .notationTooManyTerms(let limit): "項が多すぎます。\(limit)個までにしてください。"
  case .notationOnlyNumbers: "サイコロがありません。2d6などを足してください。"
  case .setBlank: "まず、このサイコロに名前をつけてください。"
  case .setsFull(let limit): "セットはもう\(limit)個あります。まず1つ削除してください。"

  case .diceSets: "サイコロセット"
  case .noSets: "まだありません。今のサイコロに名前をつけると、ワンタップで出せます。"
  case .setOf(let name, let notation): "\(name)、\(notation)"
  case .setName: "何に使いますか？"
  case .saveSet(let notation): "\(notation)を保存"
  case .removeSet(let name): "\(name)を削除"

  case .history: "履歴"
  case .noTurns: "まだありません。「番を終える」と、出た目がここに残ります。"
  case .olderTurns: "もっと前を見る"
  case .wasLocked: "（固定）"
  case .howOften(let sides): "d\(sides)の出目"
  case .faceCame(let face, let count): "\(face)が\(count)回"
  case .clearHistory: "履歴を消す"
  case .clearQuestion: "履歴を消しますか？"
  case .clearHint(let count): "\(count)回分の記録が消え、元に戻せません。"
  case .clearTurns(let count): "\(count)回分を消す"
  case .saveAsFile: "ファイルに保存"
  case .columns(let column): japaneseColumn(column)

  case .luck: "ツキ"
  case .noLuck: "まだ振っていません。振るたびに、ここで数えます。"
  case .luckHint: "このスマホで振った、すべてのサイコロです。線は、確率どおりの回数です。"
  case .diceOfSides(let sides): "\(sides)面サイコロ"
  case .luckTooFew(let count): "あと\(count)回振ると、判定できます。"
  case .luckUsual: "ふつうです。公平なサイコロでも、これくらいはよく偏ります。"
  case .luckUneven(let oneIn):
    switch oneIn {
    case 20: "少し珍しい偏りです。公平なサイコロなら、20回に1回もありません。"
    case 100: "珍しい偏りです。公平なサイコロなら、100回に1回もありません。"
    default: "とても珍しい偏りです。公平なサイコロなら、1,000回に1回もありません。"
    }
  case .luckTooEven: "珍しいほど均等です。公平なサイコロなら、100回に1回もありません。"
  case .luckNumbers(let thrown, let expected):
    "振ったのは\(Writing.japanese.number(thrown))回、どの面も\(expected)回ほど出る計算です。"
  case .maths: "計算"
  case .luckMaths(let chiSquare, let freedom): "カイ二乗値は\(chiSquare)、自由度は\(freedom)です。"

  case .shakeDice: "シェイクで振る"
  case .shakeDiceHint: "スマホを振ると、サイコロが転がります。"
  case .rollSpeedHint: "サイコロが転がる時間も変わります。"
  }
}

private func japaneseColumn(_ column: DiceColumn) -> String {
  switch column {
  case .turn: "回"
  case .time: "時刻（UTC）"
  case .set: "セット"
  case .dice: "サイコロ"
  case .values: "目"
  case .locked: "固定したサイコロ"
  case .total: "合計"
  }
}
