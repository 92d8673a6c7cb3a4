extension CardScreen {
  static var wouldYouRather: CardScreen { sides }
}
