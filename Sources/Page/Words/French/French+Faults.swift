import Formats

func frenchFault(_ cause: FaultCause) -> String {
  switch cause {
  case .missing: "Cette donnée manque."
  case .missingList(let part, let range): "Cette donnée manque." + frenchNeed(part, range)
  case .notText: "Il faut ici un texte entre guillemets."
  case .notTextOrBlank: "Il faut ici un texte entre guillemets, ou {} pour un trou."
  case .notWhole(let range):
    range.upperBound == .max
      ? "Il faut ici un nombre entier à partir de \(range.lowerBound)."
      : "Il faut ici un nombre entier de \(range.lowerBound) à \(range.upperBound)."
  case .notList(let part, let range):
    "Il faut ici la liste des \(frenchPart(part, isOne: false))." + frenchNeed(part, range)
  case .notAnyList: "Il faut ici une liste."
  case .notName(let most):
    "Seuls sont permis A à Z, a à z, les chiffres, «\u{202f}-\u{202f}», «\u{202f}_\u{202f}» et «\u{202f}.\u{202f}», de 1 à \(most) caractères."
  case .notHash: "Il faut ici 64 chiffres hexadécimaux."
  case .notLanguageTag: "Il faut ici le code d’une langue, comme fr ou pt-BR."
  case .notCardNumber(let last): "Il faut ici le numéro d’une carte, de 0 à \(last)."
  case .text(let fault, nil): frenchFault(in: "Le texte", fault)
  case .text(let fault, let item?): frenchFault(in: "\(frenchOne(item.part)) numéro \(item.number)", fault)
  case .count(let count, let part, let range):
    "Il y a \(count) \(frenchPart(part, isOne: count < 2)), il en faut de \(range.lowerBound) à \(range.upperBound)."
  case .unknown(let choice, let word, let known):
    "\(frenchNone(choice)) «\u{202f}\(word)\u{202f}». Il y a\u{a0}: \(Writing.french.list(known))."
  case .nested(let most): "C’est imbriqué sur plus de \(most) niveaux."
  case .largeNumber(let number): "Le nombre \(number) dépasse 2^53, et des chiffres s’y perdent."
  case .notFinite: "Un nombre n’est pas fini."

  case .empty: "Ce fichier est vide."
  case .tooLarge(let bytes, let most):
    "Le fichier fait \(bytes) octets, un paquet peut en faire \(most) au plus."
  case .notJSON(let error):
    "Ce n’est pas du JSON. Ligne \(error.line), colonne \(error.column)\u{a0}: \(frenchFault(error.cause))."
  case .unknownJSON:
    "Ce JSON ne contient pas de cartes. Turntable lit ses propres paquets, des listes de textes ou d’objets avec «\u{202f}text\u{202f}», et les paquets de JSON Against Humanity et Many Decks."
  case .foreign(let kind): frenchAdvice(kind)
  case .unknownEncoding:
    "L’encodage de ce texte est inconnu. Enregistre-le en UTF-8, un tableau en «\u{202f}CSV UTF-8\u{202f}»."
  case .noObject(.deck): "Le fichier d’un paquet contient un seul objet."
  case .noObject(.card): "Une carte est un objet."
  case .noObject(.pack): "Un lot est un objet."
  case .newerFormat(let format, let known):
    "Le format \(format) est plus récent que cette app, qui connaît le format \(known)."
  case .endlessQuotes: "Le guillemet ouvert ici n’est jamais fermé."
  case .textAfterQuotes: "Il y a du texte après le guillemet fermant."
  case .unnamedColumn: "La première ligne ne nomme pas cette colonne."
  case .columnTwice(let name): "Deux colonnes s’appellent «\u{202f}\(name)\u{202f}»."
  case .noTextColumn:
    "La première ligne doit nommer les colonnes, et aucune ne s’appelle «\u{202f}text\u{202f}». Appelle la colonne des cartes text, et celles d’un choix option 1 et option 2."
  case .columns(let count, let most):
    "Il y a \(count) colonnes, et un tableau de cartes en a au plus \(most)."
  case .answersAlone: "Il y a des réponses dans ce fichier, mais aucune amorce."
  case .packs(let count, let most): "Il y a \(count) lots dans ce fichier, \(most) au plus sont possibles."

  case .unused(let name): "Aucune carte ne montre «\u{202f}\(name)\u{202f}»."
  case .noCardHere: "Ce n’est pas une carte."
  case .cut(let most): "C’est plus long que \(most) caractères, et a été coupé."

  case .notCards: "Il faut ici une liste de cartes."
  case .noCard: "Un paquet a au moins une carte."
  case .cards(let count, let most): "Il y a \(count) cartes, un paquet peut en avoir \(most) au plus."
  case .sameID(let place, let id): "\(frenchThe(place)) s’appelle déjà «\u{202f}\(id)\u{202f}»."
  case .ratedAbove(let card, let deck):
    "La carte est pour «\u{202f}\(card)\u{202f}», le paquet seulement pour «\u{202f}\(deck)\u{202f}»."
  case .players(let count, let most):
    "La carte demande \(count) noms, \(most) au plus sont possibles."

  case .longBreath(let words, let most):
    "Cela fait \(words) mots. D’un seul souffle, on en lit \(most) au plus."
  case .misplacedName: "Les noms ne vont que dans le texte et les réponses."
  case .otherPerson:
    "{player} dans une réponse désigne quelqu’un d’autre que dans le texte. Avec {player 1} dans les deux, c’est la même personne."
  case .duel(let slots): "Un duel se joue à deux et demande deux noms, ici il y en a \(slots)."
  case .callbackToNobody: "Un rappel nomme la personne qui a joué la carte d’avant\u{a0}: {player 1}."
  case .callbackToAll:
    "Ce type de carte est pour tout le monde. Un rappel vise ce qu’une seule personne a fait."
  case .stranger(let text, let most):
    "«\u{202f}\(text)\u{202f}» n’est pas une place pour un nom. Un nom s’écrit {player}, ou {player 1} à {player \(most)} pour nommer encore la même personne."
  case .opening(let phrase, let cards, let most):
    "Cela commence par «\u{202f}\(phrase)\u{202f}», comme les cartes \(Writing.french.list(cards.map { "\($0)" })). Au plus \(most) cartes le peuvent."
  case .likeCard(let other): "Cela dit presque la même chose que \(frenchCard(other))."
  case .likeItems(let other): "Ce sont presque les mêmes entrées que sur \(frenchCard(other))."
  case .other(let sentence): sentence
  }
}

func frenchPlace(_ place: FaultPlace) -> String {
  switch place {
  case .card(let number): "Carte \(number)"
  case .row(let number), .line(let number): "Ligne \(number)"
  case .cell(let row, let column): "Ligne \(row), colonne \(column)"
  case .path(let path): path
  }
}

func frenchPlaces(_ places: FaultPlaces) -> String {
  let more = places.more == 0 ? [] : [french(places.more, "autre", "autres")]
  let names = Writing.french.series(places.names + more)
  return switch places.kind {
  case .card: "Cartes \(names)"
  case .row, .line: "Lignes \(names)"
  case .cell(let column): "Lignes \(names), colonne \(column)"
  case .path: names
  }
}

/// Returns a place as the beginning of a sentence.
private func frenchThe(_ place: FaultPlace) -> String {
  if case .path(let path) = place { path } else { "La " + frenchPlace(place).lowercased() }
}

/// Returns the cause as the end of a sentence, without the full stop.
func frenchFault(_ cause: JSONError.Cause) -> String {
  switch cause {
  case .unexpectedEnd: "le texte s’arrête trop tôt"
  case .unexpectedCharacter(_, .value): "il faut ici une valeur"
  case .unexpectedCharacter(_, .name): "il faut ici un nom entre guillemets droits"
  case .unexpectedCharacter(_, .colon): "il faut ici un deux-points"
  case .unexpectedCharacter(_, .commaOrBracket): "il faut ici une virgule ou ]"
  case .unexpectedCharacter(_, .commaOrBrace): "il faut ici une virgule ou }"
  case .unexpectedCharacter(_, .digit): "il faut ici un chiffre"
  case .unexpectedCharacter(_, .word): "il faut ici true, false ou null"
  case .badEscape: "le caractère après ce \\ n’est pas permis"
  case .loneSurrogate: "ce n’est que la moitié d’un caractère"
  case .controlCharacter: "un texte contient un caractère de contrôle"
  case .invalidUTF8: "ce n’est pas de l’UTF-8 valide"
  case .byteOrderMark: "le texte commence par une marque d’ordre des octets (BOM)"
  case .leadingZero: "un nombre commence par un 0 de trop"
  case .numberOutOfRange: "ce nombre est trop grand"
  case .notFinite: "ce nombre n’est pas fini"
  case .duplicateName(let name): "le nom «\u{202f}\(name)\u{202f}» apparaît deux fois dans un objet"
  case .tooDeep(let limit): "plus de \(limit) niveaux sont imbriqués"
  case .tooLarge(let limit): "le texte dépasse \(limit) octets"
  case .textAfterEnd: "il y a encore du texte après la fin"
  }
}

private func frenchFault(in text: String, _ fault: FaultCause.Text) -> String {
  switch fault {
  case .notText: "\(text) doit être entre guillemets."
  case .controlCharacter: "\(text) contient un caractère de contrôle."
  case .tooLong(let count, let most): "\(text) a \(count) caractères, \(most) au plus sont possibles."
  case .blank: "\(text) est vide."
  }
}

private func frenchPart(_ part: FaultCause.Part, isOne: Bool) -> String {
  switch part {
  case .tag: isOne ? "mot-clé" : "mots-clés"
  case .option: isOne ? "réponse" : "réponses"
  case .item: isOne ? "entrée" : "entrées"
  }
}

private func frenchOne(_ part: FaultCause.Part) -> String {
  switch part {
  case .tag: "Le mot-clé"
  case .option: "La réponse"
  case .item: "L’entrée"
  }
}

private func frenchNeed(_ part: FaultCause.Part, _ range: ClosedRange<Int>?) -> String {
  range.map { " Il faut de \($0.lowerBound) à \($0.upperBound) \(frenchPart(part, isOne: false))." } ?? ""
}

private func frenchNone(_ choice: FaultCause.Choice) -> String {
  switch choice {
  case .kind: "Aucune carte n’est du type"
  case .rating: "Il n’y a pas d’âge conseillé"
  case .level: "Il n’y a pas de niveau"
  case .form: "Il n’y a pas de forme"
  }
}

private func frenchCard(_ other: FaultCause.Likeness) -> String {
  "la carte \(other.card)" + (other.file.map { " de \($0)" } ?? "")
    + " (\(other.shared) mots sur \(other.words))"
}

/// Names a file without text, and a way out.
private func frenchAdvice(_ kind: ForeignFile) -> String {
  switch kind {
  case .spreadsheet: "C’est un tableur. Enregistre-le en CSV UTF-8, et ouvre ce fichier."
  case .document: "C’est un document. Enregistre-le en texte brut, une carte par ligne, et ouvre ce fichier."
  case .picture: "C’est une image. Les cartes se lisent dans du texte."
  case .recording: "C’est un son ou une vidéo. Les cartes se lisent dans du texte."
  case .archive: "C’est une archive. Décompresse-la, et ouvre le fichier qu’elle contient."
  case .ankiPackage: "C’est un paquet Anki. Exporte les notes en texte brut depuis Anki, et ouvre ce fichier."
  case .database: "C’est une base de données. Exporte ses cartes en CSV, et ouvre ce fichier."
  case .webPage:
    "C’est une page web. Télécharge le fichier lui-même, ou copie les cartes dans un fichier texte."
  }
}
