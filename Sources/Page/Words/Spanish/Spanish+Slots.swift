func spanishSlot(_ phrase: SlotPhrase) -> String {
  switch phrase {
  case .someone: "alguien"
  case .someoneFirst: "Alguien"
  }
}
