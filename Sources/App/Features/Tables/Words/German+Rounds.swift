/// German texts of rounds, one case a line.
func germanRounds(_ phrase: RoundsPhrase) -> String {
  switch phrase {
  case .tooOld: "Ein Handy hier hat ein älteres Turntable. Lade die Seite dort neu."
  case .cardBetween: "Eine Karte zusammen spielen"
  case .backToTurn(let name): "Weiter mit \(name)"

  case .shuffling: "Gleich kommt die nächste …"
  case .noDeck: "Dieses Handy kann seine Karten nicht öffnen."
  case .dealHere: "Von diesem Handy austeilen"
  case .youRead: "Lies du sie vor."
  case .reads(let name): "\(name) liest vor."
  case .notHere: "Diese Karte ist für Erwachsene. Auf diesem Handy ist sie nicht zu sehen."
  case .vote: "Eine neue Karte: deine Stimme?"
  case .changeHint: "Umentschieden? Tipp noch mal."
  case .votes(let count, let total): "\(count) von \(total) haben gewählt"
  case .waitsFor(let names): "Es fehlen: \(names)"
  case .hurries(let names, let seconds):
    seconds == 1 ? "\(names): noch eine Sekunde!" : "\(names): noch \(seconds) Sekunden!"
  case .giveTo(let name): "An \(name) geben"
  case .closeVote: "Nicht warten"
  case .skipCard: "Überspringen"

  case .votesAreIn: "Alle haben gewählt!"
  case .nobodyVoted: "Niemand hat gewählt."
  case .sealed(let names): "Noch verdeckt: \(names)"
  case .convince(let name): "\(name), überzeug sie!"
  case .voteAgain: "Noch mal wählen"
  case .nextCard: "Nächste Karte"
  case .goesOn(let name): "Redet darüber. Die nächste Karte kommt von \(name)."
  case .finish: "Das war’s"

  case .answerForYou: "Es geht um dich. Tipp an, was stimmt: die anderen raten."
  case .guessAbout(let name): "Rate: Was sagt \(name)?"
  case .noSecret: "Keine Antwort, keine Punkte."
  case .knewIt(let names): "Gewusst: \(names)"
  case .answerOf(let name): "Antwort von \(name)"
  case .actIt: "Nur du siehst das. Spiel es vor!"
  case .watch(let name): "Schaut auf \(name)!"
  case .guessIn(let seconds):
    seconds == 1 ? "In einer Sekunde darfst du raten" : "In \(seconds) Sekunden darfst du raten"
  case .whatWasIt: "Was war es?"
  case .sawIt(let names): "Erkannt: \(names)"
  case .nobodySawIt: "Niemand hat es erkannt"
  case .acted(let name): "Das hat \(name) gespielt"
  case .everybodySays(let name): "Alle sagen \(name)"
  case .defend(let name): "\(name), verteidige dich!"
  case .tellWhy(let name): "\(name), erzähl uns, warum!"
  case .tellStory(let name): "Nur \(name). Erzähl die Geschichte!"

  case .rounds(let count): count == 1 ? "1 Karte. Noch mal?" : "\(count) Karten. Noch mal?"
  case .silverTongue: "Überredungskunst"
  case .wonOver(let count): count == 1 ? "Eine Stimme herübergeholt" : "\(count) Stimmen herübergeholt"
  case .stoodAlone(let times, let total):
    total == 1 ? "Allein gegen alle" : "Allein gegen alle, \(times) von \(total) Mal"
  case .backToTable: "Zurück zum Tisch"
  }
}
