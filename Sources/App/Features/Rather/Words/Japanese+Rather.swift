import Games

/// Japanese texts of Would You Rather with votes, one case a line.
func japaneseRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .firstPick: "選ぶと、意見の割れ方が見えます。"
  case .isHidden: "この質問はもう出ません。"
  case .allVoted: "票がそろいました！"
  case .firstVote: "いちばん乗りの1票です"
  case .standsWith(let count, let total): "ここまで\(total)票中\(count)票が同じ側"
  case .thisPhoneShare(let percent, let votes): "このスマホ：\(percent)%、\(votes)票"
  case .evening(let rounds): "\(rounds)問でした。もう一度？"
  case .lastEvening(let rounds): "前回：\(rounds)問"
  case .questionsLeft(let count):
    count == 0 ? "全部語りつくしました。気が変わった人はいますか？" : "語れる質問は、あと\(count)問。"
  case .backToQuestion: "質問に戻る"
  case .award(let award): japaneseAward(award)
  case .allOfYou: "みんな"
  case .stoodAlone(let times, let rounds, let option): "\(rounds)問中\(times)問で、ひとりだけ逆。最後は「\(option)」"
  case .stoodAloneBoth(let times, let rounds): "それぞれ\(rounds)問中\(times)問で、ひとりだけ逆"
  case .withMost(let times, let rounds): "\(rounds)問中\(times)問で多数派"
  case .sameSide(let times, let rounds): "\(rounds)問中\(times)問で同じ側"
  case .oppositeSides(let times, let rounds): "\(rounds)問中\(times)問で反対側"
  case .allSameSide(let times, let rounds): "\(rounds)問中\(times)問で全員一致"
  case .closeCall(let one, let ones, let other, let others): "「\(one)」\(ones)票、「\(other)」\(others)票"
  case .autoAdvance: "自動で次へ"
  case .autoAdvanceHint: "「どっちがいい？」で、投票の3秒後に次の質問へ進みます。回して投票するときは、進めるまで待ちます。"
  }
}

private func japaneseAward(_ award: RatherAward.Kind) -> String {
  switch award {
  case .contrarian: "今夜のあまのじゃく"
  case .twins: "今夜のふたご"
  case .majority: "みんなの代弁者"
  case .opposites: "水と油"
  case .oneMind: "以心伝心"
  case .closest: "紙一重"
  }
}
