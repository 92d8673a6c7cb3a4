import AppCore
import CardTable
import Cards
import Components
import Digest
import Formats
import Vault

extension Records {
  /// Decks made on this phone, by their ids.
  public static let ownDeck = RecordKind(
    name: "own", schema: 1, merge: .list(MergeList("cards", ids: ["id"], most: DeckLimits.cards)))
  /// The unfinished card.
  public static let cardForm = RecordKind(name: "writing", schema: 1, merge: .stays)
  /// The originals of this phone's decks, by the ids of this phone's decks.
  public static let deckBase = RecordKind(name: "base", schema: 1, merge: .whole)
  /// Parts of decks received by codes, by the hash of the deck.
  public static let deckParts = RecordKind(name: "parts", schema: 1, merge: .stays)
}

extension OwnDecks {
  package static let records = [Records.ownDeck, Records.cardForm, Records.deckBase, Records.deckParts]

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    saved.decks = records.each(Records.ownDeck) { key, json in
      guard let deck = try? DeckFile.stored(json, name: key, fewestCards: 0),
        utf8Equals(Envelope.key(Records.ownDeck, deck.id), key)
      else { return nil }
      return deck
    }
    // Ids begin with their creation time.
    saved.decks.sort { Array($0.id.utf8).lexicographicallyPrecedes(Array($1.id.utf8)) }
    saved.decks.reverse()
    saved.bases = records.each(Records.deckBase) { key, json in
      guard let id = json.string(at: "id"), utf8Equals(Envelope.key(Records.deckBase, id), key),
        let deck = json["deck"].flatMap({ try? DeckFile.stored($0, name: key) }),
        let content = json.string(at: "content").flatMap({ ContentHash(hex: $0) })
      else { return nil }
      return Base(id: id, deck: deck, content: content)
    }
    saved.form = records.one(Records.cardForm, "card") { CardForm(json: $0) }
    if let form = saved.form, saved.deck(form.deck) == nil { saved.form = nil }
    saved.parts = records.each(Records.deckParts) { key, json in
      guard let parts = DeckParts(json: json),
        utf8Equals(Envelope.key(Records.deckParts, parts.hash), key)
      else { return nil }
      return parts
    }
    return saved
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.each(Records.ownDeck, from: old.decks, to: new.decks, id: { $0.id }) { DeckFile.json($0) }
    out.each(Records.deckBase, from: old.bases, to: new.bases, id: { $0.id }) {
      ["id": .string($0.id), "content": .string($0.content.description), "deck": DeckFile.json($0.deck)]
    }
    out.one(Records.cardForm, "card", from: old.form, to: new.form) { $0.json }
    out.each(Records.deckParts, from: old.parts, to: new.parts, id: { $0.hash }) { $0.json }
  }
}
