func germanSlot(_ phrase: SlotPhrase) -> String {
  switch phrase {
  case .someone: "jemand"
  case .someoneFirst: "Jemand"
  }
}
