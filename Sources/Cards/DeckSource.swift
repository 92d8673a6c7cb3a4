import Formats

/// Where a deck came from that was read out of a file of another game. Kept in the deck's member `source`, with whatever that
/// file said beyond what a deck of ours has.
public struct DeckSource: Equatable, Sendable {
  /// What the makers of the format call it: `Many Decks`.
  public let format: String
  /// How many answers the file had, and how many of them stand on cards.
  public let answers: Int
  public let used: Int
  /// Who translated it; nil if nobody is named.
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
