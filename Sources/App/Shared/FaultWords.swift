import Cards
import Words

// What is wrong with a deck or a file of one, in the words of the language.
extension Language {
  /// The cause, and where it is in the file: `card 3, options: There is 1 option; it has to be 2 to 6.`
  func fault(_ fault: DeckFault) -> String {
    let place = fault.place.map { self(.decks(.faultPlace($0))) }
    let cause = self(.decks(.fault(fault.cause)))
    let names = [place, fault.field].compactMap { $0 }
    return names.isEmpty ? cause : writing.telling(cause, of: writing.list(names))
  }

  /// A fault as a line of its own, which begins with the name of the file.
  func line(_ fault: DeckFault) -> String { writing.telling(self.fault(fault), of: fault.file) }

  /// A few sentences: the file, its first `DeckLimits.shownFaults` faults, and how many more there are.
  func summary(_ error: DeckFileError) -> String {
    var sentences: [String] = []
    for fault in error.faults.prefix(DeckLimits.shownFaults) {
      let words = self.fault(fault)
      sentences.append(sentences.isEmpty ? words : self(.decks(.alsoFault(words))))
    }
    let rest = error.faults.count - sentences.count + error.untold
    if rest > 0 { sentences.append(self(.decks(.moreFaults(rest)))) }
    return writing.telling(writing.text(sentences), of: error.faults.first?.file ?? "")
  }
}
