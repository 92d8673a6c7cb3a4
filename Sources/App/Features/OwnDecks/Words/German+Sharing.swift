/// German texts about sharing decks, one case a line.
func germanSharing(_ phrase: SharingPhrase) -> String {
  switch phrase {
  case .share: "Teilen"
  case .shareDeck: "Dieses Deck teilen"
  case .shareLink: "Link teilen"
  case .copyLink: "Link kopieren"
  case .copied: "Der Link ist kopiert."
  case .linkName: "Link mit dem Deck darin"
  case .linkHint: "Das Deck steckt im Link selbst. Kein Server sieht es."
  case .isCopy:
    "Link, Code und Datei sind Kopien: Spätere Änderungen bleiben bei dir. Soll das Deck aktuell bleiben, teile es öffentlich."
  case .publicLink: "Öffentlichen Link teilen"
  case .isCopyOfPublic:
    "Link, Code und Datei sind Kopien: Spätere Änderungen bleiben bei dir. Der öffentliche Link bleibt aktuell."
  case .copyCame: "Das ist eine Kopie. Spätere Änderungen am Original kommen hier nicht an."
  case .linkTooLong(let count, let limit):
    "Als Link hat dieses Deck \(Writing.german.number(count)) Zeichen. Messenger kürzen, was länger ist als \(Writing.german.number(limit)). Schick es also als Datei."
  case .scanHint: "Richte die Kamera des anderen Handys auf diesen Code."
  case .scanSeveralHint:
    "Scanne jeden Code mit der Kamera des anderen Handys, in beliebiger Reihenfolge. Es sagt, welche fehlen."
  case .codeNumber(let number, let count): "Code \(number) von \(count)"
  case .previous: "Voriger Code"
  case .next: "Nächster Code"
  case .pause: "Nicht mehr wechseln"
  case .goOn: "Reihum zeigen"
  case .tooManyCodes: "Auch für Codes ist das Deck zu groß."
  case .localhost:
    "Diese Adresse gilt nur auf diesem Gerät. Öffne die App unter der Adresse, die der Server anzeigt, und teile von dort."

  case .linkRefused: "Dieser Link bringt kein Deck"
  case .damaged:
    "Er wurde unterwegs abgeschnitten oder verändert. Hier ist alles wie vorher. Bitte noch einmal darum."
  case .newer:
    "Eine neuere Version von Turntable hat ihn gemacht. Aktualisiere die App und öffne den Link noch mal."
  case .tooLarge:
    "Er gibt an, ein größeres Deck zu bringen, als in einen Link passt. Hier ist alles wie vorher. Bitte um das Deck als Datei."
  case .noDeck:
    "Er kam heil an, aber er bringt kein Deck. Hier ist alles wie vorher. Bitte um das Deck als Datei."
  case .cut(let limit):
    "Nur die ersten \(Writing.german.number(limit)) Zeichen sind angekommen. Für alles: als Datei speichern und die öffnen."
  case .partsHere(let count, let all): "\(count) von \(all) Teilen \(count == 1 ? "ist" : "sind") da"
  case .partsMissing(let numbers):
    numbers.count == 1
      ? "Code \(numbers[0]) fehlt noch."
      : "Die Codes \(Writing.german.series(numbers.map { String($0) })) fehlen noch."
  case .partsHint: "Scanne die anderen Codes mit deiner Kamera, in beliebiger Reihenfolge."
  case .partsTitle: "Deck unterwegs"
  case .lookAtDeck: "Deck ansehen"
  case .forgetParts: "Diese Teile verwerfen"
  }
}
