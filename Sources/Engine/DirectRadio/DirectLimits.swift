/// All sizes, counts and times of links without a server. `docs/direct.md` gives the reasons.
public enum DirectLimits {
  /// Bytes of a frame (`TableLimits.frame`).
  public static let frame = 100
  /// Bytes of a signal: a greeting with `neighbours` ids is the longest.
  public static let signal = 128
  /// Characters of the text of a code.
  public static let code = 240
  /// Addresses in a description.
  public static let candidates = 2
  /// Characters of the two credentials. Browsers have 4 and 24, or 8 and 32 (RFC 8839 asks for 4 and 22).
  public static let user = 4...31
  public static let password = 22...63
  /// Bytes of a SHA-256 over a certificate, of a proof of the table's key, and of the mark of the offer that an answer
  /// belongs to.
  public static let fingerprint = 32
  public static let proof = 16
  public static let mark = 2
  /// Links for the table's frames. With all eight players it leaves room for newcomers; further phones keep fewer.
  public static let links = 10
  /// Connections at a time: links, those being made, and spare ones.
  public static let connections = 24
  /// Spare connections that a phone asks for.
  public static let spares = 2
  /// Ids in a greeting.
  public static let neighbours = 20
  /// Frames and signals that one phone may send within a second. The rest is dropped.
  public static let framesPerSecond = 100
  public static let signalsPerSecond = 40
  /// Frames remembered, so that copies of one are neither passed on nor delivered.
  public static let seen = 128

  // Times in milliseconds.

  /// Time in which a frame counts as a copy of an earlier one. Phones repeat a lost request after
  /// `TableLimits.retry`, in the same bytes.
  public static let copy: UInt64 = 100
  /// The same for a frame that came another way before. Longer than any frame is under way.
  public static let lateCopy: UInt64 = 3_000
  /// Time that a link has to open once both descriptions are known (DIRECT-7).
  public static let opening: UInt64 = 10_000
  /// Time that the browser has to describe its end. It takes up to a third of a second.
  public static let describing: UInt64 = 4_000
  /// Time for which an answer waits to be scanned.
  public static let answer: UInt64 = 90_000
  /// Silence after which a link does not count as working.
  public static let silence: UInt64 = 6_000
  /// Silence after which a link ends. A phone that slept for less heals its links by itself.
  public static let dead: UInt64 = 600_000
  /// Time in which a phone has to prove that it has the table's key. A phone that took a new key may wait 6 s before it
  /// tells others (`TableLimits.following`), which then need time to be heard and told.
  public static let proving: UInt64 = 10_000
  /// Time within which an introduction is answered, unless the other phone was reloaded.
  public static let introducing: UInt64 = 2_000
  /// The first and the longest pause before the same phone is dialled again.
  public static let redial: UInt64 = 5_000
  public static let longestRedial: UInt64 = 600_000
  /// The least time between two greetings on a link.
  public static let greeting: UInt64 = 250
  /// Time between two greetings on a link while the client has no connection and sends nothing.
  public static let probing: UInt64 = 2_000
  /// Time without a frame after which a link carries a greeting. Well within `silence`, with `look` added.
  public static let keepingAlive: UInt64 = 3_000
  /// Time for which a link works before a spare one is asked for, and the least time between two requests.
  public static let spareAsking: UInt64 = 5_000
  /// Time without anybody after which spare connections begin. Within it, browsers bring their links back themselves.
  public static let lonely: UInt64 = 15_000
  /// Time between two calls of a phone in the relay's room, which make links.
  public static let calling: UInt64 = 10_000
  /// The first and the longest pause before a lost relay is tried again, while links carry the table.
  public static let relayRedial: UInt64 = 1_000
  public static let longestRelayRedial: UInt64 = 30_000
  /// Time between looks at all links.
  public static let look: UInt64 = 1_000
}
