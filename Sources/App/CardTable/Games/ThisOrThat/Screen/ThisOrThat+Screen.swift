extension CardScreen {
  static var thisOrThat: CardScreen { sides }
}
