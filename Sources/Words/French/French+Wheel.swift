func frenchWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .playAgain(let deck, let rounds):
    rounds == 0
      ? "«\u{202f}\(deck)\u{202f}» a retrouvé sa pochette."
      : "«\u{202f}\(deck)\u{202f}»\u{a0}: \(french(rounds, "manche", "manches")). Encore\u{202f}?"
  case .stillGoing(let deck, let chosen):
    "«\u{202f}\(deck)\u{202f}» est en cours. Commencer «\u{202f}\(chosen)\u{202f}» y met fin."
  case .resumeDeck(let deck): "Reprendre \(deck)"
  case .pass: "Je passe"
  case .flickHint: "Une pichenette au disque, ou Lancer."
  case .lastUp(let name): "Dernier tour\u{a0}: \(name)"
  case .often(let name, let times, let of):
    "\(name)\u{a0}: \(times) des \(of) derniers tours. Le disque t’aime bien."
  case .again(let name): "\(name), deux fois de suite. Ça doit être l’amour."
  case .atLast(let name): "\(name), enfin\u{202f}! Tu nous manquais."
  case .waiting(let name): "\(name) attend toujours. Ça ne saurait tarder."
  case .justPlay: "Juste jouer"
  case .justPlayHint(let deck): "\(deck), tout de suite"
  case .namesOnRecord: "Qui en est\u{202f}? Chaque nom va sur le disque."
  }
}
