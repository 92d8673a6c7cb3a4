import Games

/// Japanese texts of Would You Rather with votes, one case a line.
func japaneseRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .wouldYouRather: "どっちがいい？"
  case .wouldYouRatherHint: "好きなほうを選ぶと、意見の割れ方が見えます。"
  case .continueBallot(let cast, let count): "どっちがいい？（\(count)人中\(cast)人が投票済み）"
  case .pickASide: "みんなで1票です。選んでください。"
  case .submit: "投票する"
  case .next: "次へ"
  case .hold: "止める"
  case .nextComes(let seconds): "\(seconds)秒後に次の質問へ進みます。"
  case .votes(let count): "\(count)票"
  case .percent(let percent): "\(percent)%"
  case .share(let percent, let votes): "\(percent)%、\(votes)票"
  case .thisPhone: "このスマホ"
  case .thisParty: "このメンバー"
  case .thisPartyShare(let percent, let votes): "このメンバー：\(percent)%、\(votes)票"
  case .passAround: "回して投票"
  case .takePhone(let name): "\(name)です"
  case .handOver(let name): "\(name)にスマホを渡してください。"
  case .secretVote(let name): "\(name)が投票します。のぞき見禁止！"
  case .votedSoFar(let cast, let count): "\(count)人中\(cast)人が投票済み"
  case .stopPassing: "回すのをやめる"
  case .searchHistory: "履歴を検索"
  case .sortBy: "並び順"
  case .sortMost: "回答の多い順"
  case .sortLatest: "新しい順"
  case .sortClosest: "接戦順"
  case .countsOf: "だれの票"
  case .noHistory: "まだだれも選んでいません"
  case .noHistoryHint: "投票した質問と、意見の割れ方がここに並びます。"
  case .noPartyHistory: "このメンバーの投票は、まだありません。"
  case .lostQuestion: "なくなった質問"
  case .questionCount(let count): "\(count)問"
  case .reset: "リセット"
  case .resetTitle: "全部リセットしますか？"
  case .resetText(let votes, let questions): "\(questions)問の\(votes)票と履歴が消えます。"
  case .resetDone(let votes): "\(votes)票を消しました。"
  case .undoReset: "リセットを取り消す"
  case .themes: "テーマ"
  case .themesHint: "いらないテーマはオフに。1つは残してください。"
  case .theme(let theme): japaneseTheme(theme)
  case .noQuestions: "もう質問がありません"
  case .noQuestionsHint: "テーマをオンにするか、設定で隠したカードを戻してください。"
  case .shareResult(let question): "共有：\(question)"
  case .vote: "みんなで投票"
  case .voteLine: "こっそり1人ずつ選ぶと、意見の割れ方が見えます。"
  case .voteAsOneLine: "相談してひとつ選ぶか、スマホを回して投票します。"

  case .firstPick: "みんなで1票。相談して決めてください！"
  case .tapToVote: "いいと思うほうをタップすると投票です。"
  case .isHidden: "この質問はもう出ません。"
  case .allVoted: "票がそろいました！"
  case .againstAll(let name): "\(name)、ひとりだけ逆"
  case .agreed: "めずらしく全員一致"
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
  case .company: "最高の仲間"
  }
}

private func japaneseTheme(_ theme: RatherTheme) -> String {
  switch theme {
  case .superpowers: "超能力"
  case .lifestyle: "暮らし方"
  case .silly: "おふざけ"
  case .philosophical: "哲学"
  case .dailyLife: "日常"
  case .fantasy: "空想"
  }
}
