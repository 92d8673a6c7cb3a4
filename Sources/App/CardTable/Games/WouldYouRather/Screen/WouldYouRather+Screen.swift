import AppCore

extension CardScreen {
  static var wouldYouRather: CardScreen { sides(Ending.Colours(.cyan, .pink)) }
}
