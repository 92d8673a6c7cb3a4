#if PostgreSQL
  import Cards
  import Hub
  import Postgres

  extension Listing {
    /// The query, with one extra row that shows if there is a next page. Every value is bound and never part of the text.
    var query: (sql: String, parameters: [PostgresValue]) {
      let key =
        switch order {
        case .popular: "popular"
        case .rising: "rising"
        case .newest: "created"
        }
      var (conditions, parameters) = filters(after: [])
      if let after {
        // A time of creation is an integer, but a cursor may hold any number.
        let time = Int64(exactly: after.rank.rounded(.down)) ?? (after.rank < 0 ? .min : .max)
        let rank: PostgresValue = order == .newest ? .integer(time) : .double(after.rank)
        parameters += [rank, .number(after.number)]
        conditions.append("(\(key), number) < ($\(parameters.count - 1), $\(parameters.count))")
      }
      parameters.append(.number(count + 1))
      let sql = """
        \(StoredDeck.query) WHERE \(conditions.joined(separator: " AND "))
        ORDER BY \(key) DESC, number DESC LIMIT $\(parameters.count)
        """
      return (sql, parameters)
    }

    /// The conditions of the filters, without the words of a search.
    /// - Parameter first: the parameters before those of the filters.
    func filters(after first: [PostgresValue]) -> (conditions: [String], parameters: [PostgresValue]) {
      var conditions = ["state = 'shown'"]
      var parameters = first
      func place(_ value: PostgresValue) -> String {
        parameters.append(value)
        return "$\(parameters.count)"
      }
      if rating < .adults { conditions.append("rating <= \(place(.number(rating.number)))") }
      if let language {
        let tag = language.lowercased()
        conditions.append(
          "(lower(language) = \(place(.text(tag))) OR starts_with(lower(language), \(place(.text(tag + "-")))))"
        )
      }
      if let kind {
        conditions.append("strpos(' ' || kinds || ' ', \(place(.text(" " + kind.rawValue + " ")))) > 0")
      }
      if cards != 1...DeckLimits.cards {
        conditions.append(
          "cards BETWEEN \(place(.number(cards.lowerBound))) AND \(place(.number(cards.upperBound)))")
      }
      return (conditions, parameters)
    }
  }
#endif
