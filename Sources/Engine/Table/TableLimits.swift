/// All sizes, counts and times of the protocol. `docs/protocol.md` gives the reasons.
public enum TableLimits {
  /// Bytes of a whole frame (TURN-12).
  public static let frame = 100
  /// Bytes of an act: the space left in a frame beside the longest numbers.
  public static let act = 55
  /// Players at a table (TURN-3).
  public static let seats = 8
  /// Bytes of a name in UTF-8.
  public static let name = 48
  /// Colours and symbols to choose from. There are at least as many as seats, so no two are alike (TURN-16).
  public static let colours: UInt8 = 8
  public static let symbols: UInt8 = 24
  /// Vacated seats that are remembered, so that a late frame cannot fill them again.
  public static let departed = 16
  /// Events that a phone remembers to fill gaps of others.
  public static let log = 64
  /// Events of these that are also saved.
  public static let keptLog = 16
  /// Events and requests sent at once in response to one frame.
  public static let burst = 12
  /// Bytes of a snapshot fragment, and fragments of a snapshot. Their bit map has 64 bits.
  public static let fragment = 64
  public static let fragments = 64
  /// Phones that a phone tracks: players, televisions, and phones about to join.
  public static let phones = 24
  /// Requests of a person that await their outcome. Further ones are refused.
  public static let outbox = 16
  /// Requests of a person that counted and are remembered, in case a new leader never saw them.
  public static let past = 32
  /// Former keys that a phone remembers. Phones that slept through at most this many changes are told the new key.
  public static let formerKeys = 4
  /// Consecutive notices of a new key to one phone.
  public static let tellings = 5
  /// Attempts to offer a request, of this phone or another, to a leader who does not answer.
  public static let offers = 12

  /// The highest numbers that fit into a frame beside the longest act: terms, events and requests, and the table's
  /// milliseconds (139 years).
  public static let term: UInt64 = (1 << 21) - 1
  public static let sequence: UInt64 = (1 << 28) - 1
  public static let time: UInt64 = (1 << 42) - 1
  /// The most by which a term may exceed the table's seconds. Terms grow at most once a second, and a table that was
  /// just opened may have changed its leader a few times.
  public static let termsAhead: UInt64 = 1_000

  // Times in milliseconds.

  /// Time between two beats: of the leader, and of everybody else.
  public static let leaderBeat: Milliseconds = 1_000
  public static let beat: Milliseconds = 2_000
  /// Time without a frame that shows anything new after which a table rests, and the time between two beats of
  /// everybody but the leader then.
  public static let rest: Milliseconds = 6_000
  public static let restBeat: Milliseconds = 8_000
  /// Silence at rest after which the leader asks: more than a beat and a little.
  public static let overdue: Milliseconds = 9_000
  /// The first revision of phones that rest (`PhoneInfo.revision`). Others would take resting phones for silent ones.
  public static let restRevision: UInt8 = 3
  /// Silence of a leader after which a claim to a higher term is accepted.
  public static let doubt: Milliseconds = 2_000
  /// Silence of a leader after which the next player leads (TURN-9), and the extra wait of each further player.
  public static let silence: Milliseconds = 3_500
  public static let stagger: Milliseconds = 1_000
  /// Silence of all other players after which a phone at a table of three or more does not become leader.
  public static let company: Milliseconds = 2_400
  /// Time for which a phone counts as a follower after it was heard. Two beats may get lost.
  public static let following: Milliseconds = 6_000
  /// Silence after which a phone is shown as away (TURN-8).
  public static let away: Milliseconds = 9_000
  /// Silence after which a game no longer waits for a phone, and the time between two looks at a game that is hurried.
  public static let silent: Milliseconds = 4_000
  public static let hurry: Milliseconds = 250
  /// Jump of a phone's clock that means that it slept.
  public static let sleep: Milliseconds = 3_000
  /// Time until a request or an event is sent again: at first, and at most.
  public static let retry: Milliseconds = 150
  public static let longestRetry: Milliseconds = 1_000
  /// Time within which an event or a fragment is not sent again, whoever asks.
  public static let quiet: Milliseconds = 80
  /// Repetitions of an event without a sign of life from the phone that lacks it.
  public static let resends = 10
  /// Time until missing fragments of a snapshot are requested again.
  public static let pull: Milliseconds = 250
}
