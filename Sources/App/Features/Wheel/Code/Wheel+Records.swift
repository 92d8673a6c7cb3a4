import AppCore
import CardTable
import Cards
import Components
import Digest
import Formats
import Games
import Vault

extension Records {
  public static let choice = RecordKind(name: "choice", schema: 1, merge: .stays)
  public static let game = RecordKind(name: "game", schema: 1, merge: .stays)
  public static let deck = RecordKind(name: "deck", schema: 1, merge: .stays)
}

extension Wheel {
  package static let records = [Records.choice, Records.game, Records.deck]

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    let found = records
    let choice = records.one(Records.choice, "wheel") { json in
      deck(of: json, among: found).map {
        (deck: $0, ending: WheelEnding(json: json), spun: json.object?["spun"]?.bool)
      }
    }
    if let choice { (saved.choice, saved.ending) = (choice.deck, choice.ending) }
    let known = saved.choice
    saved.game = records.one(Records.game, "wheel") { json in
      deck(of: json, among: found, known: known).flatMap { WheelGame(json: json, deck: $0) }
    }
    // Earlier versions did not save this: a finished round implies a spin.
    saved.hasSpun = choice?.spun ?? ((choice?.ending?.goes ?? 0) > 0 || (saved.game?.goes ?? 0) > 0)
    return saved
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.one(Records.choice, "wheel", from: old.choiceJSON, to: new.choiceJSON) { $0 }
    out.each(Records.deck, from: old.decks, to: new.decks, id: { $0.identity.description }) {
      DeckFile.json($0.deck)
    }
    out.one(Records.game, "wheel", from: old.game, to: new.game) { $0.json }
  }

  /// Returns the deck that a record names by its identity, or nil if it is missing or altered. `known` is
  /// reused if it is that deck.
  private static func deck(of json: JSON, among records: RecordReader, known: KeptDeck? = nil) -> KeptDeck? {
    guard let identity = json.string(at: "deck") else { return nil }
    if let known, known.identity.description == identity { return known }
    guard let body = records.body(Records.deck, identity),
      let deck = try? DeckFile.stored(body, name: identity)
    else { return nil }
    let kept = KeptDeck(deck)
    return kept.identity.description == identity ? kept : nil
  }
}

extension Wheel.Saved {
  fileprivate var choiceJSON: JSON? {
    guard let choice else { return nil }
    var json = ending?.json.object ?? JSON.Object()
    json["deck"] = .string(choice.identity.description)
    if hasSpun { json["spun"] = .bool(true) }
    return .object(json)
  }

  /// The decks to save. The id is the deck's identity, so the deck under one id never changes.
  fileprivate var decks: [KeptDeck] {
    let playing = game?.deck
    return [choice, playing == choice ? nil : playing].compactMap { $0 }
  }
}
