import Cards
import Formats
import Games
import Words

/// The names of decks in addresses: `truth-or-dare` for a built-in deck, `own.k7` for another deck, by its
/// id.
package enum DeckAddress {
  /// The prefix of the ids of built-in decks.
  private static var ours: String { "turntable." }
  /// The separator within ids. An id without one gets one as its prefix.
  private static var point: UInt8 { UInt8(ascii: ".") }

  /// The addresses of this phone's decks, of published decks, and of publishing an own deck.
  package static var library: String { "/decks" }
  package static var discover: String { "/discover" }
  package static var publications: String { "/publish/" }

  /// The addresses of the card games and of the mix.
  package static var cardGames: String { "/cards" }
  package static var mix: String { "/mix" }

  package static func library(_ deck: String) -> String { library + "/" + part(of: deck) }
  package static func discover(_ deck: String) -> String { discover + "/" + part(of: deck) }
  package static func publication(of deck: String) -> String { publications + part(of: deck) }

  /// Returns the id of the deck in a path that begins with `prefix`; nil for other paths.
  package static func deck(in path: String, after prefix: String) -> String? {
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return deck(in: Substring(path).utf8.dropFirst(prefix.utf8.count))
  }

  /// Returns the deck id in a link within a text, ignoring the text around it; nil if there is none.
  package static func deck(linkedIn text: String, after prefix: String) -> String? {
    PastedLink.find(in: text, to: prefix) { link in
      var name = link.rest.prefix { DeckLimits.isID(String(decoding: [$0], as: UTF8.self)) }
      // Ids may end in a point, but a point there more likely ends a sentence.
      while name.last == point { name.removeLast() }
      return deck(in: Substring(String(decoding: name, as: UTF8.self)).utf8)
    }
  }

  /// Returns the id of a game's built-in deck.
  package static func deck(of game: String) -> String { ours + game }

  /// Returns the id of a game's built-in deck in the language of this tag. English decks have none in their id.
  static func deck(of game: String, tag: String) -> String {
    utf8Equals(tag, LanguageChoice.english.rawValue) ? deck(of: game) : ours + tag + "." + game
  }

  package static func deck(of game: CardGame, in language: Language) -> String {
    deck(deck(of: game.rawValue), in: language)
  }

  /// Returns the id of a built-in deck in a language, such as `turntable.de.story-time`; other ids unchanged.
  package static func deck(_ id: String, in language: Language) -> String {
    let inner = language.folder.utf8.dropLast()
    guard !inner.isEmpty, isBuiltIn(id) else { return id }
    return ours + String(Substring(inner)) + "." + String(Substring(id.utf8.dropFirst(ours.utf8.count)))
  }

  /// The folder of the built-in decks' files.
  package static var folder: String { "decks/" }

  /// Returns the file of a built-in deck in a language other than `language`; nil for any other deck.
  package static func file(of id: String, unlike language: Language) -> String? {
    guard isBuiltIn(id) else { return nil }
    let parts = id.utf8.dropFirst(ours.utf8.count).split(separator: point).map { String(Substring($0)) }
    guard let name = parts.last, parts.count <= 2 else { return nil }
    var inner = ""
    if parts.count == 2 {
      guard LanguageChoice(rawValue: parts[0]) != nil else { return nil }
      inner = parts[0] + "/"
    }
    return utf8Equals(inner, language.folder) ? nil : folder + inner + name + ".json"
  }

  /// Returns true if the id is reserved for built-in decks.
  package static func isBuiltIn(_ deck: String) -> Bool { deck.utf8.starts(with: ours.utf8) }

  /// Returns true for the built-in deck of a game, in any language.
  package static func isOfGame(_ deck: String) -> Bool {
    guard isBuiltIn(deck) else { return false }
    let parts = deck.utf8.dropFirst(ours.utf8.count).split(separator: point).map { String(Substring($0)) }
    guard let game = parts.last, CardGame(rawValue: game) != nil else { return false }
    return parts.count == 1 || (parts.count == 2 && LanguageChoice(rawValue: parts[0]) != nil)
  }

  /// Returns the deck id in the last part of a path; nil if it contains none.
  package static func deck(in part: Substring.UTF8View) -> String? {
    guard !part.isEmpty, part.count <= DeckLimits.id + 1 else { return nil }
    let name = String(Substring(part))
    if part.first == point {
      let id = String(Substring(part.dropFirst()))
      return DeckLimits.isID(id) && !id.utf8.contains(point) ? id : nil
    }
    if part.contains(point) { return DeckLimits.isID(name) ? name : nil }
    let isSmall = part.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
    }
    return isSmall && DeckLimits.isID(ours + name) ? ours + name : nil
  }

  /// Returns the part of a path that names a deck.
  package static func part(of deck: String) -> String {
    let rest = String(Substring(deck.utf8.dropFirst(ours.utf8.count)))
    if deck.utf8.starts(with: ours.utf8),
      self.deck(in: Substring(rest).utf8).map({ utf8Equals($0, deck) }) == true
    {
      return rest
    }
    return deck.utf8.contains(point) ? deck : "." + deck
  }
}
