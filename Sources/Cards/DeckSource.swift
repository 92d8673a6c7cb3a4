import Formats

/// The origin of a deck that was read from another game's file. Kept in the deck's member `source`, with all that the
/// file said beyond the fields of our decks.
public struct DeckSource: Equatable, Sendable {
  /// The format's name among its makers: `Many Decks`.
  public let format: String
  /// The number of answers in the file, and of those that stand on cards.
  public let answers: Int
  public let used: Int
  /// The translator; nil if nobody is named.
  public let translator: String?

  /// Nil for a deck that says nothing of this kind.
  public init?(of deck: Deck) {
    guard let source = deck.others["source"], let format = source.string(at: "format"),
      format.utf8.count <= 80
    else { return nil }
    self.format = format
    answers = Int(clamping: max(0, source.integer(at: "answers") ?? 0))
    used = min(answers, Int(clamping: max(0, source.integer(at: "used") ?? 0)))
    translator = source.string(at: "translator")
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
