import Cards

/// English texts about decks on a hub, one case a line.
func englishDiscover(_ phrase: DiscoverPhrase) -> String {
  switch phrase {
  case .searchDecks: "Search decks"
  case .order: "Sort by"
  case .orderBy(let order): englishOrder(order)
  case .filters: "Filters"
  case .filtersOn(let count): "Filters (\(count))"
  case .languageFilter: "Language"
  case .allLanguages: "All"
  case .allKinds: "All"
  case .size: "Cards"
  case .sized(let size): englishSize(size)
  case .ceilingHint(.adults): "All decks are shown, adult ones included. The settings can hide them."
  case .ceilingHint(.teens): "Adult decks are hidden. The settings say who plays."
  case .ceilingHint(.everyone): "Only decks for everyone are shown. The settings say who plays."
  case .askingHub: "Asking the hub…"
  case .whatHubIs: "A hub is a server where people share decks. This one is where your app came from."
  case .decksFound(let count): count == 1 ? "1 deck" : "\(count) decks"
  case .emptyHub: "Nobody has shared a deck here yet. Yours can be the first."
  case .nothingFound: "No deck has all of that. Try fewer words, or fewer filters."
  case .moreDecks: "Show more decks"
  case .onThisPhone: "on this phone"
  case .downloads(let count): count == 1 ? "1 download" : "\(count) downloads"
  case .likes(let count): count == 1 ? "1 like" : "\(count) likes"

  case .hubUnreachable: "Can’t reach the hub. Everything on this phone plays without it."
  case .noHub: "There is no hub at this address. Everything on this phone plays without one."
  case .hubBusy: "The hub is busy. Try again in a minute."
  case .deckGone: "This deck is no longer on the hub."
  case .hubBanned: "A moderator of this hub no longer takes decks from you."
  case .hubFull: "The hub has no room left. Nothing was changed; try again later."
  case .revisionsFull: "This deck has been published as often as it can be. Duplicate it to go on."
  case .outdatedRevision:
    "Another of your phones has published this deck since. Check it there, then publish again."
  case .hubRefused: "The hub refused this. It says:"
  case .hubGarbled: "The hub sent something that isn’t a deck. Nothing was changed."
  case .aboveCeiling: "This deck is above your age setting."
  case .notYours:
    "Someone else shared this deck first. Duplicate it, and share the copy as your own version."
  case .tooManyDownloads(let limit): "There are \(limit) decks of others on this phone. Remove one first."

  case .download: "Download"
  case .downloading: "Downloading…"
  case .downloaded: "The deck is on this phone now, and plays without a network."
  case .removeDownload: "Remove from this phone"
  case .downloadRemoved(let title): "“\(title)” is off this phone."
  case .makeYours: "Make your own version"
  case .isYours: "On this phone already"
  case .like: "Like"
  case .newerHere: "A newer version is here"
  case .newerThere: "newer version"
  case .newerWords(let added, let changed, let removed):
    Writing.english.list(of: [
      (added, added == 1 ? "1 new card" : "\(added) new cards"), (changed, "\(changed) changed"),
      (removed, "\(removed) gone"),
    ])
  case .newerTraits(let traits): "Also new: \(Writing.english.list(traits.map { englishTrait($0) }))."
  case .takeNewer: "Take the newer version"
  case .cardChange(.added): "New"
  case .cardChange(.changed): "Changed"
  case .cardChange(.removed): "Gone"
  case .report: "Report"
  case .reportTitle: "What is wrong with this deck?"
  case .reportHint: "Nobody is told who you are. Enough reports hide the deck until a moderator has looked."
  case .reportWords: "In your own words, if you like"
  case .reason(let reason): englishReason(reason)
  case .reportSent: "Reported. Thank you."

  case .shareWithAll: "Share publicly"
  case .publishHint:
    "Everybody who visits this hub can find the deck, play it, and make a version of their own. No account is needed: this phone keeps the key to change it or take it back."
  case .publishedHint: "The deck is on the hub. This phone can change it or take it back."
  case .authorName: "Your name on it"
  case .authorHint: "A nickname will do, or nothing at all."
  case .freeLicence: "Others may use and change it if they say whose it was (CC-BY-4.0)."
  case .publish: "Publish"
  case .publishing: "Publishing…"
  case .publishChanges: "Publish changes"
  case .isUpToDate: "Up to date"
  case .isPublished: "The deck is on the hub now."
  case .isOut: "It’s out!"
  case .isOutHint: "Strangers can play your cards tonight. Tell somebody where."
  case .seeOnHub: "See it on the hub"
  case .isHidden: "The deck is hidden until a moderator has looked at it."
  case .isHiddenFor(let reason): "A moderator has hidden the deck: \(reason)"
  case .withdraw: "Take it back"
  case .withdrawTitle(let title): "Take “\(title)” back?"
  case .isWithdrawn: "The deck is off the hub."
  case .keyNotKept:
    "This browser saves nothing, so the key to change the deck or take it back would be lost. Open the app in an ordinary window first."
  case .moreChanges(let count): count == 1 ? "And 1 more." : "And \(count) more."
  case .withdrawHint: "It leaves the hub. Phones that have it keep it, and so does this one."
  }
}

private func englishOrder(_ order: DeckOrderWord) -> String {
  switch order {
  case .popular: "Popular"
  case .rising: "Rising"
  case .newest: "Newest"
  }
}

private func englishSize(_ size: DeckSizeWord) -> String {
  switch size {
  case .any: "Any number"
  case .small: "Under 30"
  case .middle: "30 to 59"
  case .large: "60 and more"
  }
}

private func englishTrait(_ trait: DeckTrait) -> String {
  switch trait {
  case .title: "the title"
  case .description: "the description"
  case .game: "the game"
  case .look: "the cover"
  case .language: "the language"
  case .author: "the author’s name"
  case .licence: "the licence"
  case .rating: "who it is for"
  case .tags: "the tags"
  case .order: "the order of the cards"
  }
}

private func englishReason(_ reason: ReportWord) -> String {
  switch reason {
  case .hurtful: "It’s hurtful or threatening"
  case .rating: "It needs a higher age rating"
  case .person: "It’s about a real person"
  case .copied: "It’s someone else’s work"
  case .spam: "It’s advertising, or not a deck at all"
  case .other: "Something else"
  }
}
