func germanProof(_ phrase: ProofPhrase) -> String {
  switch phrase {
  case .commitmentBefore(.spin, let number): "Festlegung für Drehung \(number)"
  case .commitmentBefore(.roll, let number): "Festlegung für Wurf \(number)"
  case .seedAfter(.spin, let number): "Startwert von Drehung \(number)"
  case .seedAfter(.roll, let number): "Startwert von Wurf \(number)"
  case .checkIt: "Nachprüfen"
  case .seed: "Startwert"
  case .commitment: "Festlegung"
  case .restore: "Zurück zum Gespeicherten"
  case .intro:
    "Die Festlegung war vorher zu sehen, der Startwert danach. Ändere eines davon, und die Prüfung geht schief."
  case .honesty:
    "Das beweist, dass das Handy es sich nach der Festlegung nicht mehr anders überlegen konnte. Es beweist nicht, dass es den Startwert blind gewählt hat."
  case .namesDrawn(let number, let open, let winner):
    "Bei Drehung \(number) möglich: \(open). Gewählt: \(winner)."
  case .diceDrawn(let number, let dice, let thrown, let held):
    held.isEmpty
      ? "Wurf \(number) mit \(dice) ergab \(thrown)."
      : "Wurf \(number) mit \(dice) ergab \(thrown). Gehalten: \(held)."
  case .holds: "Dieses Ergebnis folgt aus dem Startwert"
  case .fails: "Dieses Ergebnis folgt nicht aus dem, was hier steht"
  case .hash: "Der Startwert ergibt diese Festlegung:"
  case .sameCommitment: "Das ist die Festlegung von oben."
  case .otherCommitment: "Das ist nicht die Festlegung von oben."
  case .number: "Mit dem Startwert beginnt der Zufall bei dieser Zahl:"
  case .pick(let place, let count, let name):
    "Der Zufall nimmt Platz \(place) von \(count), die drankommen konnten: \(name)."
  case .sameName(let name): "Auch die Platte wählte \(name)."
  case .otherName(let name): "Die Platte wählte \(name)."
  case .thrown(let thrown): "Der Zufall wirft \(thrown)."
  case .sameThrow(let thrown): "Auch die Würfel zeigten \(thrown)."
  case .otherThrow(let thrown): "Die Würfel zeigten \(thrown)."
  case .seedUnreadable(let digits): "Ein Startwert hat \(digits) Ziffern, jede 0 bis 9 oder a bis f."
  case .commitmentUnreadable(let digits): "Eine Festlegung hat \(digits) Ziffern, jede 0 bis 9 oder a bis f."
  }
}
