import Cards
import GRDB
import Hub

extension Listing {
  /// The clauses of the query after the table's name. One extra row shows if there is a next page. Every value is bound and never
  /// part of the text.
  var query: (clauses: String, arguments: StatementArguments) {
    let (key, index) =
      switch order {
      case .popular: ("popular", "decks_popular")
      case .rising: ("rising", "decks_rising")
      case .newest: ("created", "decks_newest")
      }
    var (conditions, arguments) = filters
    if let after {
      conditions.append("(\(key), number) < (?, ?)")
      arguments += [after.rank, after.number]
    }
    arguments += [count + 1]
    // Without a hint SQLite takes the index of states and sorts all visible decks.
    let clauses = """
      INDEXED BY \(index) WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(key) DESC, number DESC LIMIT ?
      """
    return (clauses, arguments)
  }

  /// The conditions of the filters, without the words of a search.
  var filters: (conditions: [String], arguments: StatementArguments) {
    var conditions = ["state = 'shown'"]
    var arguments = StatementArguments()
    if rating < .adults {
      conditions.append("rating <= ?")
      arguments += [rating.number]
    }
    if let language {
      conditions.append("(lower(language) = ? OR substr(lower(language), 1, ?) = ?)")
      let tag = language.lowercased()
      arguments += [tag, tag.utf8.count + 1, tag + "-"]
    }
    if let kind {
      conditions.append("instr(' ' || kinds || ' ', ?) > 0")
      arguments += [" " + kind.rawValue + " "]
    }
    if cards != 1...DeckLimits.cards {
      conditions.append("cards BETWEEN ? AND ?")
      arguments += [cards.lowerBound, cards.upperBound]
    }
    return (conditions, arguments)
  }
}
