/// French texts of a session of cards.
func frenchSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "Plus"
  case .readAloud: "Lire à voix haute"
  case .onEveryPhone: "Sur tous les téléphones"
  case .whosePhone: "À qui est ce téléphone\u{202f}?"
  case .whosePhoneHint: "Les autres scannent le code et touchent leur nom."
  case .goOnWith(let title): "Continuer avec \(title)"
  case .backToOnePhone: "Revenir à un seul téléphone"
  case .goneForGood: "Cette carte ne reviendra plus. «\u{202f}Annuler\u{202f}» la ramène."
  case .swipeHint: "Glisse ou touche une flèche"
  case .secretFound(let query): "Une scène secrète avec «\u{202f}\(query)\u{202f}»"

  case .again: "Rejouer"
  case .nextUp: "À suivre"
  case .cardsPlayed(let count): french(count, "carte jouée", "cartes jouées")
  case .awardOfAll: "Belle équipe"
  case .playedTogether(let count):
    count == 0
      ? "Partie la plus courte du soir" : french(count, "carte ensemble", "cartes ensemble")
  case .everybody: "Tout le monde"
  case .andOthers(let names, let count):
    count == 1 ? "\(names) et 1 autre" : "\(names) et \(count) autres"
  case .quoted(let text): "«\u{202f}\(text)\u{202f}»"
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title)\u{a0}: \(merit)" : "\(title)\u{a0}: \(names), \(merit)"

  case .whichOneFor(let name): "\(name), que choisis-tu\u{202f}?"
  case .onceMore: "Encore"
  case .playingWithoutNames: "Avec des noms, on compte les points."
  case .addPlayers: "Qui joue\u{202f}?"
  case .cardOf(let number, let count): "Carte \(number) sur \(count)"
  case .nextCard: "Carte suivante"
  case .previousCard: "Carte d’avant"
  case .endSession: "Terminer"
  case .swipeNext: "Suivante"
  case .swipePrevious: "Retour"
  case .swipeComplete: "Faite"
  case .onlyOne(let name): "\(name), et personne d’autre"
  case .allAlike: "Unanimité\u{a0}!"
  case .split(let most, let others): "\(most) contre \(others)"
  case .choiceKey(let number): "Choix \(number)"
  case .playerKey(let name): name
  case .allGames: "Tous les jeux"
  case .holdToLook: "Maintiens pour voir"
  case .knows(let name, let points, let most): "Connaît \(name)\u{a0}: \(points) sur \(most)"
  }
}
