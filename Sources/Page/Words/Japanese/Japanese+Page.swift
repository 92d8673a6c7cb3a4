func japanesePage(_ phrase: PagePhrase) -> String {
  switch phrase {
  case .language: "言語"
  case .asBrowser: "ブラウザと同じ"
  case .languageMissing: "その言語を読み込めなかったので、今は元のままです。次にネットにつながるときに切り替わります。"
  case .stopped: "問題が起きました"
  case .stoppedHint: "ゲームは保存してあります。再読み込みで続けられます。"
  case .reload: "再読み込み"
  case .details: "詳細"
  }
}
