import Formats

/// The origin of a deck imported from another game's file. Stored in the deck's member `source`, with all members that
/// decks do not have.
public struct DeckSource: Equatable, Sendable {
  /// The format's own name: `Many Decks`.
  public let format: String
  /// The number of answers in the file, and of those used on cards.
  public let answers: Int
  public let used: Int
  /// The translator; nil if none is named.
  public let translator: String?

  /// Reads the origin; nil for a deck without one.
  public init?(of deck: Deck) {
    guard let source = deck.others["source"], let format = source.string(at: "format"),
      format.utf8.count <= 80
    else { return nil }
    self.format = format
    answers = Self.count(source, at: "answers")
    used = min(answers, Self.count(source, at: "used"))
    translator = source.string(at: "translator")
  }

  /// Returns a number from 0 to `Int32.max`: an `Int` of WebAssembly has no room for more, and a phone and the server read a
  /// deck alike.
  private static func count(_ source: JSON, at key: String) -> Int {
    Int(Int32(clamping: max(0, source.integer(at: key) ?? 0)))
  }

  static func json(
    _ format: String, answers: Int, used: Int, _ others: [JSON.Object.Member]
  ) -> JSON {
    .object(
      JSON.Object(
        [
          .init("format", .string(format)), .init("answers", .integer(Int64(answers))),
          .init("used", .integer(Int64(used))),
        ] + others))
  }
}
