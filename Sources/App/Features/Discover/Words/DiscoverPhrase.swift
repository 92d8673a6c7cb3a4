import Cards

/// Texts about decks on a hub.
public indirect enum DiscoverPhrase: Equatable, Sendable {
  case searchDecks, order, orderBy(DeckOrderWord)
  case filters, filtersOn(Int), languageFilter, allLanguages, allKinds, size, sized(DeckSizeWord)
  case ceilingHint(Rating)
  case whatHubIs, askingHub, decksFound(Int), emptyHub, nothingFound, moreDecks, onThisPhone, downloads(Int),
    likes(Int)

  // Problems.
  case hubUnreachable, noHub, hubBusy, deckGone, hubGarbled, tooManyDownloads(Int), aboveCeiling, notYours
  case hubBanned, hubFull, revisionsFull, outdatedRevision, hubRefused

  // One deck.
  case download, downloading, downloaded, removeDownload, downloadRemoved(String), makeYours, isYours, like
  case newerHere, newerThere, newerWords(added: Int, changed: Int, removed: Int), newerTraits([DeckTrait])
  case takeNewer, cardChange(CardChangeWord)
  case report, reportTitle, reportHint, reportWords, reason(ReportWord), reportSent

  // Publishing one's own deck.
  case shareWithAll, publishHint, publishedHint, authorName, authorHint, freeLicence
  case publish, publishing, publishChanges, isUpToDate, isPublished, isOut, isOutHint, seeOnHub
  case isHidden, isHiddenFor(String)
  case withdraw, withdrawTitle(String), withdrawHint, isWithdrawn, keyNotKept, moreChanges(Int)
}

/// An order of decks.
public enum DeckOrderWord: Equatable, Sendable { case popular, rising, newest }

/// The size of a deck.
public enum DeckSizeWord: Equatable, Sendable { case any, small, middle, large }

/// The change of a card in a newer revision.
public enum CardChangeWord: Equatable, Sendable { case added, changed, removed }

/// The reason why a deck should not be shown.
public enum ReportWord: Equatable, Sendable { case hurtful, rating, person, copied, spam, other }
