func japaneseSlot(_ phrase: SlotPhrase) -> String {
  switch phrase {
  case .someone: "だれか"
  case .someoneFirst: "だれか"
  }
}
