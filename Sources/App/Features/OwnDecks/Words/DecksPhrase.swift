import Cards
import Formats

/// Texts about own decks.
public indirect enum DecksPhrase: Equatable, Sendable {
  case decks, decksHint, mine, discover, yourDecks, noOwnDecks, builtInDecks, downloadedDecks, yours, builtIn
  case isPublic, isPublicAndChanged
  case newDeck, newDeckTitle, copyOf(String), decksFull(limit: Int)
  case playDeck, aboutDeck, titleAndLook, copyDeck, deleteDeck
  case deckRemoved(String), cardRemoved
  case deckTitle, deckDescription, deckGame, deckGameHint, rating(Rating), moreAboutDeck
  case cover, coverNumber(Int), symbol, symbolNumber(Int)

  // Decks as files.
  case openFile, saveAsFile, takeDeck, takePack(String), takeAll, takeSeveral(Int), licence, licenceHint
  case fileRefused, fileRefusedHint, andMore(Int)
  case byAuthor(String), translatedBy(String), underLicence(String), fromFormat(String)
  case severalDecks(Int), leftOut, answersUsed(Int, of: Int)
  case columns, columnsHint, column(Int), role(ColumnRole)

  // Faults of a deck file. `alsoFault` continues after another fault.
  case fault(FaultCause), faultPlace(FaultPlace), faultPlaces(FaultPlaces)
  case alsoFault(String), moreFaults(Int)

  // Decks as links and codes.
  case sharing(SharingPhrase)

  // A deck based on another author's.
  case downloadedDeck, baseChanged(String), baseChangedHint, bringIn, bothChanged(Int)
  case myCard, theirCard, cardGone, mergeDone

  case after(String), afterBy(String, String)

  // Cards of a deck.
  case noCards, addCard, pasteCards, moreCards(Int)
  case moveUp(Int), moveDown(Int), removeCard(Int)
  case lines, linesHint, addCards(Int), pasted, choiceText

  // One card.
  case newCard, cardNumber(Int), cardKind, kind(CardKind), cardText, textHint(CardKind), addName
  case options, optionsHint, items, itemsHint, countdown, noCountdown, asDeck
  case cardLevel, level(Card.Level)
  case moreAboutCard, moreAboutTimedCard, saveCard, saveCardAndNext
}
