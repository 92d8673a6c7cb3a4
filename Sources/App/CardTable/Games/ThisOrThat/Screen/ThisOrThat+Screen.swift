import AppCore

extension CardScreen {
  static var thisOrThat: CardScreen { sides(Ending.Colours(.blue, .lime)) }
}
