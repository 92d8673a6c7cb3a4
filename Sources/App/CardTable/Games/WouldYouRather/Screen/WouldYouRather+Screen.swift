import Games

extension CardScreen {
  static var wouldYouRather: CardScreen { sides }
}
