import Cards

// Kinds of cards. Numbers take a counter and do not inflect: Japanese has one form for all
// (CLDR plural rules, `ja`).

func japaneseKind(_ kind: CardKind) -> String {
  switch kind {
  case .question: "質問"
  case .truth: "本音"
  case .dare: "演技"
  case .choice: "どっちがいい？"
  case .statement: "宣言"
  case .task: "お題"
  case .memory: "記憶"
  case .story: "物語"
  }
}
