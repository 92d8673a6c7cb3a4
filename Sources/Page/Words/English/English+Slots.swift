func englishSlot(_ phrase: SlotPhrase) -> String {
  switch phrase {
  case .someone: "someone"
  case .someoneFirst: "Someone"
  }
}
