/// The sizes, counts and times of the protocol, in one place. `docs/protocol.md` gives the reason of each.
public enum TableLimits {
  /// Bytes of a frame, all of it (TURN-12).
  public static let frame = 100
  /// Bytes of an act: what a frame has left beside the longest numbers.
  public static let act = 55
  /// Players at a table (TURN-3).
  public static let seats = 8
  /// Bytes of a name in UTF-8.
  public static let name = 48
  /// Colours and symbols to choose from; both are more than the seats need, so no two are alike (TURN-16).
  public static let colours: UInt8 = 8
  public static let symbols: UInt8 = 24
  /// Seats that were left and are remembered, so that a late frame cannot fill them again.
  public static let departed = 16
  /// Events that a phone remembers to fill the gaps of others.
  public static let log = 64
  /// The number of these that are stored beyond the life of the page.
  public static let keptLog = 16
  /// Events and requests that one frame may set off at once.
  public static let burst = 6
  /// Bytes of a snapshot in one fragment, and the fragments of a snapshot: a map of them has 32 bits.
  public static let fragment = 64
  public static let fragments = 32
  /// Phones that are listened to: players, televisions and those who are about to join.
  public static let phones = 24
  /// Requests of a person that wait for their outcome. More are refused until some are through.
  public static let outbox = 16
  /// Requests of a person that came through and are remembered, in case another leader never saw them.
  public static let past = 32
  /// Keys before the last that a phone remembers: whoever slept through no more of them is told the new one.
  public static let formerKeys = 4
  /// Times that a phone is told it in a row.
  public static let tellings = 5
  /// Times that a request, of this phone or another, is offered to a leader who does not answer.
  public static let offers = 12

  /// The highest numbers that fit a frame beside the longest act: of a leadership, of an event or a request, and of
  /// the table's milliseconds (139 years).
  public static let term: UInt64 = (1 << 21) - 1
  public static let sequence: UInt64 = (1 << 28) - 1
  public static let time: UInt64 = (1 << 42) - 1
  /// A term is higher than the table has seconds by this at most: terms go up at most once a second, and a table that
  /// was opened a moment ago may have had a few changes of leader.
  public static let termsAhead: UInt64 = 1_000

  // Times, all in milliseconds.

  /// Between two beats of the leader, and of everybody else.
  public static let leaderBeat: Milliseconds = 1_000
  public static let beat: Milliseconds = 2_000
  /// The silence of a leader after which a claim to a higher term is believed.
  public static let doubt: Milliseconds = 2_000
  /// The silence of a leader after which the next player leads (TURN-9), and the extra wait of each further player.
  public static let silence: Milliseconds = 3_500
  public static let stagger: Milliseconds = 1_000
  /// The silence of all other players after which a phone does not lead by itself at a table of three or more.
  public static let company: Milliseconds = 2_400
  /// The time for which a phone counts as a follower after it was heard: two beats may be lost.
  public static let following: Milliseconds = 6_000
  /// After how long a silent phone is shown as away (TURN-8).
  public static let away: Milliseconds = 9_000
  /// A phone whose clock went on by more than this at once was asleep.
  public static let sleep: Milliseconds = 3_000
  /// Until a request or an event is sent again: at first, and at most.
  public static let retry: Milliseconds = 150
  public static let longestRetry: Milliseconds = 1_000
  /// An event or a fragment is not sent again within this time, whoever asks.
  public static let quiet: Milliseconds = 80
  /// Times that the leader sends an event again without a sign of life from the phone that lacks it.
  public static let resends = 10
  /// Until fragments of a snapshot that do not come are asked for again.
  public static let pull: Milliseconds = 250
}
