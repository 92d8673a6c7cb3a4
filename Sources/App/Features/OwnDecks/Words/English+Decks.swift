import Cards
import Formats

/// English texts about own decks, one case a line.
func englishDecks(_ phrase: DecksPhrase) -> String {
  switch phrase {
  case .decks: "Decks"
  case .mine: "My decks"
  case .discover: "Discover"
  case .decksHint: "Write your own."
  case .yourDecks: "Your decks"
  case .noOwnDecks: "None yet. The best cards are about the people at your table."
  case .builtInDecks: "Came with the app"
  case .downloadedDecks: "From others"
  case .yours: "yours"
  case .builtIn: "came with the app"
  case .isPublic: "public"
  case .isPublicAndChanged: "public, with changes not yet published"
  case .newDeck: "New deck"
  case .newDeckTitle: "Our own deck"
  case .copyOf(let title): "\(title), our version"
  case .decksFull(let limit): "There are \(limit) decks on this phone. Delete one to make another."
  case .playDeck: "Play this deck"
  case .aboutDeck: "Edit"
  case .titleAndLook: "Title and look"
  case .copyDeck: "Duplicate"
  case .deleteDeck: "Delete"
  case .deckRemoved(let title): "“\(title)” is deleted."
  case .cardRemoved: "The card is deleted."
  case .deckTitle: "Title"
  case .deckDescription: "Description"
  case .deckGame: "Played as"
  case .deckGameHint: "Every deck also plays on the wheel."
  case .rating(let rating): englishRating(rating)
  case .moreAboutDeck: "Cover, description, age"
  case .cover: "Cover"
  case .coverNumber(let number): "Cover \(number)"
  case .symbol: "Symbol"
  case .symbolNumber(let number): "Symbol \(number)"

  case .openFile: "Open a file"
  case .saveAsFile: "Save as file"
  case .takeDeck: "Add to your decks"
  case .takePack(let title): "Add “\(title)”"
  case .takeAll: "Add all of them"
  case .takeSeveral(let count): count == 1 ? "Add 1 deck" : "Add \(count) decks"
  case .licence: "Licence"
  case .licenceHint:
    "Whose cards are these, and what may others do with them? Leave it empty if they are yours."
  case .fileRefused: "This file isn’t a deck yet"
  case .fileRefusedHint: "Nothing was changed. Fix these, then reopen the file."
  case .andMore(let count): "And \(count) more."
  case .byAuthor(let name): "by \(name)"
  case .translatedBy(let name): "translated by \(name)"
  case .underLicence(let licence): "licence \(licence)"
  case .fromFormat(let name): "from \(name)"
  case .leftOut: "What stays out"
  case .severalDecks(let count): "There are \(count) decks in this file. Which ones?"
  case .answersUsed(let used, let all): englishAnswers(used, all)
  case .columns: "Columns"
  case .columnsHint: "With these columns there are no cards yet."
  case .column(let number): "Column \(number)"
  case .role(let role): englishRole(role)
  case .fault(let cause): cause.description
  case .faultPlace(let place): place.description
  case .faultPlaces(let places): englishPlaces(places)
  case .alsoFault(let fault): "Also \(fault)"
  case .moreFaults(let count): "And \(count) more fault" + (count == 1 ? "." : "s.")
  case .sharing(let phrase): englishSharing(phrase)

  case .downloadedDeck: "from someone else"
  case .baseChanged(let title): "“\(title)” has changed since you made your version"
  case .baseChangedHint: "What you changed stays. You are asked only where both of you changed one card."
  case .bringIn: "Bring the changes in"
  case .bothChanged(let count):
    count == 1 ? "Both of you changed a card" : "Both of you changed \(count) cards"
  case .myCard: "Yours"
  case .theirCard: "Theirs"
  case .cardGone: "removed"
  case .mergeDone: "The changes are in your deck."

  case .after(let title): "based on “\(title)”"
  case .afterBy(let title, let author): "based on “\(title)” by \(author)"

  case .noCards: "No cards yet. Five are enough for a first round."
  case .addCard: "Add card"
  case .pasteCards: "Add many"
  case .moreCards(let count): count == 1 ? "Show 1 more card" : "Show \(count) more cards"
  case .moveUp(let number): "Move card \(number) up"
  case .moveDown(let number): "Move card \(number) down"
  case .removeCard(let number): "Delete card \(number)"
  case .lines: "One card a line"
  case .linesHint: "“{player}” becomes somebody’s name; “A\u{a0}/\u{a0}B” is a choice."
  case .addCards(let count): count == 1 ? "Add 1 card" : "Add \(count) cards"
  case .pasted: "Your text"
  case .choiceText: "Would you rather…"

  case .newCard: "New card"
  case .cardNumber(let number): "Card \(number)"
  case .cardKind: "Kind"
  case .kind(let kind): englishDeckKind(kind)
  case .cardText: "What the card says"
  case .textHint(let kind): englishTextHint(kind)
  case .addName: "Insert a player’s name"
  case .options: "To choose from"
  case .optionsHint: "One a line, two to six."
  case .items: "On the card"
  case .itemsHint: "One a line."
  case .countdown: "Countdown"
  case .noCountdown: "None"
  case .asDeck: "As the deck"
  case .cardLevel: "Deal it"
  case .level(.warm): "Early"
  case .level(.mid): "Any time"
  case .level(.big): "For a big moment"
  case .moreAboutCard: "Age, and when it comes"
  case .moreAboutTimedCard: "Countdown, age, and when it comes"
  case .saveCard: "Save card"
  case .saveCardAndNext: "Save and next"
  }
}

private func englishPlaces(_ places: FaultPlaces) -> String {
  let more = places.more == 0 ? [] : ["\(places.more) more"]
  let names = Writing.english.series(places.names + more)
  return switch places.kind {
  case .card: "cards \(names)"
  case .row: "rows \(names)"
  case .cell(let column): "rows \(names), column \(column)"
  case .line: "lines \(names)"
  case .path: names
  }
}

/// Describes the use of answers in an imported deck.
private func englishAnswers(_ used: Int, _ all: Int) -> String {
  if used == 0 { return "The prompts are read aloud. There are too few answers to choose from." }
  let pairs = "Each prompt comes with two answers, and the table takes sides."
  let rest = all - used
  if rest == 0 { return pairs }
  return pairs + (rest == 1 ? " 1 answer is left out." : " \(rest) answers are left out.")
}

private func englishRating(_ rating: Rating) -> String {
  switch rating {
  case .everyone: "Everyone"
  case .teens: "Teens and up"
  case .adults: "Adults"
  }
}

private func englishDeckKind(_ kind: CardKind) -> String {
  switch kind {
  case .choice: "Choice"
  case .question, .truth, .dare, .statement, .task, .memory, .story: englishKind(kind)
  }
}

private func englishTextHint(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Ask so that everyone at the table has an answer."
  case .truth: "Ask for a story: “What did you once…”"
  case .dare: "Something anyone can do in a minute, right here."
  case .choice: "The question. What there is to choose from goes below."
  case .statement: "“Never have I ever…”"
  case .task: "What is to be acted or dreamt of, in a few words."
  case .memory: "The scene that ties the things together."
  case .story: "How the story begins."
  }
}

private func englishRole(_ role: ColumnRole) -> String {
  switch role {
  case .text: "The card’s text"
  case .options: "To choose from"
  case .items: "On the card"
  case .answer: "Answer"
  case .kind: "Kind of card"
  case .rating: "Age"
  case .named: "As its name says"
  case .unused: "Not shown"
  }
}
