import Games

/// French texts of a session of cards.
func frenchSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "Plus"
  case .goneForGood: "Cette carte ne reviendra plus. «\u{202f}Annuler\u{202f}» la ramène."
  case .swipeHint: "Glisse ou touche une flèche"
  case .secretFound(let query): "Une scène secrète avec «\u{202f}\(query)\u{202f}»"

  case .storyHint(let turns):
    turns == 1
      ? "Un tour, avec un ingrédient secret."
      : "\(counted(turns)) tours, chacun avec un ingrédient secret."
  case .yourWord: "Continue. Ton mot\u{a0}:"
  case .yourWordFor(let name): "\(name), continue. Ton mot\u{a0}:"

  case .again: "Rejouer"
  case .nextUp: "À suivre"
  case .cardsPlayed(let count): french(count, "carte jouée", "cartes jouées")
  case .award(let game): frenchAward(game)
  case .awardOfAll: "Belle équipe"
  case .merit(let game, let points, let most): frenchMerit(game, points, of: most)
  case .knows(let name, let points, let most): "Connaît \(name)\u{a0}: \(points) sur \(most)"
  case .playedTogether(let count):
    count == 0
      ? "Partie la plus courte du soir" : french(count, "carte ensemble", "cartes ensemble")
  case .everybody: "Tout le monde"
  case .andOthers(let names, let count):
    count == 1 ? "\(names) et 1 autre" : "\(names) et \(count) autres"
  case .quoted(let text): "«\u{202f}\(text)\u{202f}»"
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title)\u{a0}: \(merit)" : "\(title)\u{a0}: \(names) (\(merit))"
  }
}

private func counted(_ count: Int) -> String {
  let words = [
    "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix", "Onze", "Douze",
  ]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}

private func frenchAward(_ game: CardGame) -> String {
  switch game {
  case .wouldYouRather: "Voix du peuple"
  case .truthOrDare: "Même pas peur"
  case .thisOrThat: "Qui se ressemble…"
  case .neverHaveIEver: "La main en l’air"
  case .mostLikely: "Tout l’accuse"
  case .memoryMatch: "Mémoire de vinyle"
  case .impersonation: "Star du soir"
  case .howWell: "Télépathie"
  case .bucketList: "Déjà vu, déjà fait"
  case .storyTime: "Conte à merveille"
  case .plain: "Belle équipe"
  }
}

private func frenchMerit(_ game: CardGame, _ points: Int, of most: Int) -> String {
  switch game {
  case .wouldYouRather: "Camp gagnant \(points) fois sur \(most)"
  case .truthOrDare: "\(french(points, "réussie", "réussies")) sur \(most)"
  case .thisOrThat: "D’accord \(points) fois sur \(most)"
  case .neverHaveIEver: "Main levée \(points) fois"
  case .mostLikely: french(points, "doigt", "doigts")
  case .memoryMatch: "\(french(points, "trouvé", "trouvés")) sur \(most)"
  case .impersonation: french(points, "scène jouée ou devinée", "scènes jouées ou devinées")
  case .howWell: "\(french(points, "juste", "justes")) sur \(most)"
  case .bucketList: "Déjà \(points) sur \(most)"
  case .storyTime: french(points, "phrase", "phrases")
  case .plain: "\(points)"
  }
}
