import Cards
import Formats

extension MixChoice: Recorded {
  package mutating func fields(_ fields: inout Fields) {
    var minutes = length.rawValue
    fields.number("minutes", &minutes, 0...MixPlan.Length.long.rawValue)
    length = MixPlan.Length(rawValue: minutes) ?? .usual
    fields.texts("out", &out, 0...Self.mostOut, bytes: 1...DeckLimits.id)
  }
}

extension MixSession: Recorded {
  package mutating func fields(_ fields: inout Fields) {
    fields.record("plan") { plan.fields(&$0) }
    fields.number("started", &startedAt)
    fields.number("position", &position, 0...plan.entries.count)
    fields.flag("ended", &isEnded)
    fields.records("parts", &parts, 0...MixPlan.most)
    fields.number("guess", &guess, 0...Party.maximumPlayers)
    guard fields.isReading else { return }
    fields.check(
      plan.entries.allSatisfy { entry in
        parts.contains { part in
          utf8Equals(part.deck, entry.deck) && part.order.contains { utf8Equals($0, entry.card) }
        }
      })
    if let entry = current { fields.check(top?.current.map { utf8Equals($0, entry.card) } ?? false) }
  }
}
