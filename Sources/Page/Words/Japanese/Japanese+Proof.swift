func japaneseProof(_ phrase: ProofPhrase) -> String {
  switch phrase {
  case .commitmentBefore(.spin, let number): "\(number)回目の予告値"
  case .commitmentBefore(.roll, let number): "\(number)投目の予告値"
  case .seedAfter(.spin, let number): "\(number)回目の乱数の種"
  case .seedAfter(.roll, let number): "\(number)投目の乱数の種"
  case .checkIt: "確かめる"
  case .seed: "乱数の種"
  case .commitment: "予告値"
  case .restore: "保存した内容に戻す"
  case .intro: "予告値は先に、種はあとに出ました。どちらかを変えると、検証に失敗します。"
  case .honesty: "証明できるのは、予告値を見せたあとにスマホが結果を変えられなかったことです。種を偏りなく選んだことまでは証明できません。"
  case .namesDrawn(let number, let open, let winner): "\(number)回目の候補は、\(open)。選ばれたのは、\(winner)です。"
  case .diceDrawn(let number, let dice, let thrown, let held):
    held.isEmpty
      ? "\(number)投目、\(dice)の目は\(thrown)。" : "\(number)投目、\(dice)の目は\(thrown)。固定は\(held)。"
  case .holds: "結果は種のとおりです"
  case .fails: "結果は、ここに書かれた内容と合いません"
  case .hash: "種から計算した予告値："
  case .sameCommitment: "上の予告値と同じです。"
  case .otherCommitment: "上の予告値と違います。"
  case .number: "種から始まる乱数の、最初の数："
  case .pick(let place, let count, let name): "候補\(count)人のうち、\(place)番目、\(name)に決まります。"
  case .sameName(let name): "レコードが選んだのも、\(name)です。"
  case .otherName(let name): "レコードが選んだのは、\(name)です。"
  case .thrown(let thrown): "乱数で出る目は\(thrown)です。"
  case .sameThrow(let thrown): "サイコロの目も\(thrown)でした。"
  case .otherThrow(let thrown): "サイコロの目は\(thrown)でした。"
  case .seedUnreadable(let digits): "種は0〜9とa〜fからなる\(digits)文字です。"
  case .commitmentUnreadable(let digits): "予告値は0〜9とa〜fからなる\(digits)文字です。"
  }
}
