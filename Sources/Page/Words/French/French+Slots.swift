func frenchSlot(_ phrase: SlotPhrase) -> String {
  switch phrase {
  case .someone: "quelqu’un"
  case .someoneFirst: "Quelqu’un"
  }
}
