import Cards
import Formats
import Words

extension DeckFileError {
  /// The faults in the order of the file. Faults that differ only by place form one group, at the first of
  /// them.
  package var groups: [[DeckFault]] {
    var groups: [[DeckFault]] = []
    for fault in faults {
      if let index = groups.firstIndex(where: { $0[0].isLike(fault) }) {
        if !groups[index].contains(where: { $0.place == fault.place }) { groups[index].append(fault) }
      } else {
        groups.append([fault])
      }
    }
    return groups
  }

  /// Returns the number of faults outside the first `count` groups.
  package func rest(after count: Int) -> Int { groups.dropFirst(count).reduce(untold) { $0 + $1.count } }
}

extension DeckFault {
  fileprivate func isLike(_ other: DeckFault) -> Bool {
    guard let kind = place?.kind, kind == other.place?.kind else { return false }
    return cause == other.cause && field == other.field && file == other.file
  }
}

// Faults of a deck or a deck file, in words.
extension Language {
  /// Returns a group of faults as text: place and cause, such as `card 3, options: There is 1 option; it has
  /// to be 2 to 6.`
  package func fault(_ group: [DeckFault]) -> String {
    guard let first = group.first else { return "" }
    let cause = self(.decks(.fault(first.cause)))
    let names = [places(group), first.field].compactMap { $0 }
    return names.isEmpty ? cause : writing.telling(cause, of: writing.list(names))
  }

  private func places(_ group: [DeckFault]) -> String? {
    let places = group.compactMap { $0.place }
    if places.count > 1, let several = FaultPlaces(places, most: DeckLimits.shownPlaces) {
      return self(.decks(.faultPlaces(several)))
    }
    return places.first.map { self(.decks(.faultPlace($0))) }
  }

  /// Returns a group of faults as a separate line that begins with the file name.
  package func line(_ group: [DeckFault]) -> String {
    writing.telling(fault(group), of: group.first?.file ?? "")
  }

  /// Returns a short summary: the file, its first `DeckLimits.shownFaults` groups of faults, and the number
  /// of others.
  package func summary(_ error: DeckFileError) -> String {
    var sentences: [String] = []
    for group in error.groups.prefix(DeckLimits.shownFaults) {
      let words = fault(group)
      sentences.append(sentences.isEmpty ? words : self(.decks(.alsoFault(words))))
    }
    let rest = error.rest(after: DeckLimits.shownFaults)
    if rest > 0 { sentences.append(self(.decks(.moreFaults(rest)))) }
    return writing.telling(writing.text(sentences), of: error.faults.first?.file ?? "")
  }
}
