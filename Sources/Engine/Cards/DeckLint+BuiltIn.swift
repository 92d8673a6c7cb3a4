import Formats

/// Further checks of the built-in decks. They are in English, and the many cards by one author must not all be about
/// the same few things (`Decks/WRITING.md`).
extension DeckLint {
  /// Returns the faults of built-in decks: those named after their games.
  /// - Parameter decks: decks with their file names in faults. Motifs are counted over all of them.
  public static func builtInFaults(in decks: [(file: String, deck: Deck)]) -> [DeckFileError] {
    var counts = [Int](repeating: 0, count: motifs.count)
    var errors: [DeckFileError] = []
    for (file, deck) in decks where utf8Equals(deck.id, "turntable." + deck.category) {
      var check = DeckCheck(file: file)
      for (index, card) in deck.cards.enumerated() {
        check.card = index + 1
        if let cause = formula(of: card, in: deck) { check.note("text", .other(cause)) }
        for cause in repeated(in: card, &counts) { check.note("text", .other(cause)) }
      }
      check.card = nil
      for cause in unbalanced(deck) { check.note("cards", .other(cause)) }
      let named = deck.cards.count { $0.slots > 0 }
      if named * DeckLimits.cardsForName > deck.cards.count {
        let most = DeckLimits.cardsForName
        let cause = "\(named) of \(deck.cards.count) cards name a player; one of \(most) may."
        check.note("cards", .other(cause))
      }
      if check.hasFaults { errors.append(check.error) }
    }
    return errors
  }

  /// Lists the cards that a deck has too few of.
  private static func unbalanced(_ deck: Deck) -> [String] {
    var causes: [String] = []
    let count = deck.cards.count
    let ofToday = deck.cards.count { card in
      (card.rating ?? deck.rating) > .everyone
        || !Set(today.joined()).isDisjoint(with: words(of: card))
    }
    if count >= DeckLimits.wholeDeck && ofToday * DeckLimits.cardsForToday < count {
      causes.append(
        "\(ofToday) of \(count) cards are about grown-up life; one of \(DeckLimits.cardsForToday) has to be.")
    }
    guard deck.cards.contains(where: { $0.level != nil }) else { return causes }
    let big = deck.cards.count { $0.level == .big }
    if big * DeckLimits.cardsForBig < count {
      causes.append("\(big) of \(count) cards are big; one of \(DeckLimits.cardsForBig) has to be.")
    }
    let tame = deck.cards(upTo: .everyone)
    for (level, fewest) in [
      (Card.Level.warm, DeckLimits.warmForEveryone), (.big, DeckLimits.bigForEveryone),
    ] {
      let there = tame.count { $0.level == level }
      if there < fewest {
        causes.append("\(there) \(level.rawValue) cards are for everyone; a session needs \(fewest).")
      }
    }
    return causes
  }

  private static func words(of card: Card) -> Set<String> {
    Set(([card.text] + card.options + card.items).flatMap { CardWords.words(of: $0) })
  }

  /// Returns the fault of a card whose wording hides its point; nil if there is none.
  private static func formula(of card: Card, in deck: Deck) -> String? {
    let opening = CardWords.words(of: card.text).prefix(until.count)
    if card.form == .rule, !opening.elementsEqual(until, by: utf8Equals) {
      return "A rule begins with “Until your next go”, or nobody knows when it ends."
    }
    let isPointed = utf8Equals(deck.category, "whos-most-likely-to")
    guard isPointed || utf8Equals(deck.category, "bucket-list") else { return nil }
    let words = CardWords.words(of: card.text).count
    if isPointed && words > DeckLimits.pointedWords {
      return "This has \(words) words; one has to know whom to point at after \(DeckLimits.pointedWords)."
    }
    let goesOn = parts(of: card.text, between: ", and ").count > 1
    return goesOn ? "This goes on after “, and”; end before it." : nil
  }

  private static let until = ["until", "your", "next", "go"]

  /// Counts the motifs of a card, and returns the faults of those that are already on enough cards.
  private static func repeated(in card: Card, _ counts: inout [Int]) -> [String] {
    let words = words(of: card)
    var causes: [String] = []
    for (index, motif) in motifs.enumerated() where motif.words.contains(where: { words.contains($0) }) {
      counts[index] += 1
      if counts[index] > motif.most {
        causes.append("“\(motif.words[0])” is on \(motif.most) cards already; find another thing.")
      }
    }
    return causes
  }

  /// A thing, by the folded words for it, and the maximum number of cards in all decks.
  private typealias Motif = (words: [String], most: Int)

  private static let motifs: [Motif] =
    cosy.map { ($0, DeckLimits.cosyMotif) } + today.map { ($0, DeckLimits.motifOfToday) }

  /// The words that come to mind first for harmless cards.
  private static let cosy = [
    ["cake", "cakes", "cupcake"], ["train", "trains"], ["soup", "soups", "stew"], ["cheese", "cheeses"],
    ["biscuit", "biscuits"], ["tea", "teapot", "kettle"], ["sandwich", "sandwiches"],
    ["toast", "toaster"],
    ["spoon", "spoons"], ["umbrella", "umbrellas"], ["lamp", "lamps"], ["duck", "ducks"],
    ["swan", "swans", "goose", "geese"], ["goat", "goats"], ["cat", "cats"], ["dog", "dogs"],
    ["horse", "horses"], ["pigeon", "pigeons", "seagull", "gull"], ["parrot", "parrots"],
    ["snail", "snails"], ["hedgehog", "hedgehogs"], ["octopus"], ["dragon", "dragons"],
    ["wizard", "wizards", "witch", "witches"], ["ghost", "ghosts"], ["pirate", "pirates"], ["lighthouse"],
    ["castle", "palace"], ["knight", "knights"],
  ]

  /// Words of grown-up life, as dull as cake if they are everywhere.
  private static let today = [
    ["date", "dates", "dating"], ["ex", "exes"], ["wedding", "weddings"], ["boss", "manager"],
    ["flatmate", "flatmates"], ["landlord", "landlords"], ["neighbour", "neighbours"],
    ["meeting", "meetings"],
    ["message", "messages"], ["chat"], ["phone", "phones"], ["stranger", "strangers"],
  ]
}
