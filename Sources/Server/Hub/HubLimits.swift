import API
import Cards

/// The most that a hub takes and gives. All in one place, so that a machine of another size needs one edit;
/// `--limit NAME=NUMBER` sets some for a run.
public struct HubLimits: Sendable, Equatable {
  /// Bytes of the body of a request: those of a deck file.
  public static let bodyBytes = DeckLimits.bytes
  /// Bytes of a body that are read and thrown away, so that whoever sends a body that is too large reads why; more ends
  /// the connection.
  public static let drainedBytes = 4 * bodyBytes
  /// Bytes of the body of a report: its words with every letter escaped, and some to spare.
  public static let reportBytes = 8 * 1024
  /// Arrays and objects inside one another in a report, which needs one.
  public static let reportDepth = 8
  /// Bodies of decks in memory at once; whoever comes then is asked to come again after some seconds.
  public static let bodiesAtOnce = 32
  /// The most of them from one network. A network that is slow on purpose leaves room for others.
  public static let bodiesOfNetwork = 4
  public static let busySeconds = 5
  /// Bytes of a request's path and query.
  public static let targetBytes = 2_048
  /// Letters that are told back of a parameter's name that is not known.
  public static let toldName = 40
  /// Seconds that a cache may keep what never changes.
  public static let contentSeconds = 31_536_000
  /// Decks of a page, and how many where nobody says.
  public static let page = 1...100
  public static let usualPage = 20
  /// Changes in one answer.
  public static let changes = 1...500
  public static let usualChanges = 100
  /// Revisions that a deck may have.
  public static let revisions = 1_000
  /// Bytes and words of what somebody looks for.
  public static let queryBytes = 400
  public static let queryWords = 12
  /// Letters of a word by which it is found.
  public static let wordLetters = 40
  /// Words with a long beginning whose decks are read one by one; of more, they are put together first.
  public static let namedWords = 64
  /// Decks that a search puts in order, the most popular that have its words; and as many of those that are new.
  public static let ranked = 200
  /// Decks with the words that are looked at for them, whatever else is asked of them.
  public static let scanned = 20_000
  /// Decks that have a word which are counted, the most popular ones; how many others have it is guessed from them.
  public static let counted = 1_000
  /// New and changed decks that are searched beside the index until it is made anew: so many, or one in so many of those
  /// that it has, whichever is more.
  public static let beside = 1_000
  public static let besideShare = 50
  /// A deck is searched as a changed one when it has so many times the marks that it had, and so many more.
  public static let movedTimes = 2.0
  public static let movedMarks = 10.0
  /// Unicode scalars of what somebody says with a report.
  public static let reportWords = 500
  /// Moderators of a hub, and letters of their names.
  public static let moderators = 100
  public static let moderatorName = 40
  /// Unicode scalars of why a moderator judged as they did.
  public static let reasonWords = 500
  /// Bytes of a form that a moderator sends: its words with every byte escaped, a key and some to spare.
  public static let formBytes = 8 * 1024
  /// Decks, reports and lines of the log on a page for moderators.
  public static let casesOfPage = 100
  public static let reportsOfPage = 200
  public static let actsOfPage = 200
  /// Seconds that a browser keeps a moderator's key: half a day.
  public static let moderatorSeconds = 43_200
  /// Bytes and words of a word list, and how many words of it are told of one deck.
  public static let wordListBytes = 1 << 20
  public static let wordListWords = 50_000
  public static let flags = 20
  /// Marks of one kind that are counted for one deck from one network in a day (UTC).
  public static let marksOfNetwork = 30
  /// Reports that are counted for one deck from one network until a moderator looks: whoever makes up keys hides nothing alone.
  public static let reportsOfNetwork = 1
  /// Reports of a deck that are kept, and from which on those that count for nothing are kept no more: far more than hide it.
  public static let reportsOfDeck = 1_000
  public static let uncountedReports = 200
  /// The most times that *keep* doubles the reports that hide a deck again, until its author changes it: from 3 to 48.
  public static let keptDoublings = 4
  /// The bytes that an IPv6 network may publish in a day, in shares of one address.
  public static let publishNetworkTimes = 2
  /// Seconds in which an address may publish `publishMebibytes`.
  static let publishSeconds = 86_400

  /// Tokens that one address can save up, and gets a second, for looking; a request costs one.
  public var lookTokens = 2_000
  public var lookTokensPerSecond = 200
  /// Tokens that one address can save up, and gets a second, for what is written.
  public var writeTokens = 3_600
  public var writeTokensPerSecond = 1
  /// The cost of publishing, changing or withdrawing a deck: 60 at once, and then one a minute.
  public var publishCost = 60
  /// The cost of a like, a counted download, or a report.
  public var markCost = 4
  /// Mebibytes of decks that one address can publish at once, and in a day: three thousand usual ones.
  public var publishMebibytes = 64
  /// Mebibytes of the hub's file, with all that search reads: while it has more, nothing is published, liked or downloaded. What
  /// takes something back, reports and moderators are not held up.
  public var hubMebibytes = 8_192
  /// Mebibytes of the disk that are left to vaults, and to taking something back.
  public var hubFreeMebibytes = 512
  /// Seconds in which the body of a request has to come: a deck of 4 MiB at 35 KB a second. Then its connection ends.
  public var bodySeconds = 120
  /// Addresses remembered for that; those that asked first are forgotten first.
  public var addresses = 20_000

  public init() {}

  /// Bytes that one address can publish at once.
  var publishBytes: Int { publishMebibytes << 20 }
  var publishBytesPerSecond: Int { max(1, publishBytes / Self.publishSeconds) }
  /// Bytes of the hub's file.
  public var hubBytes: Int { hubMebibytes << 20 }
  /// Bytes that are left on the disk.
  public var hubFreeBytes: Int { hubFreeMebibytes << 20 }

  /// Sets a limit from `NAME=NUMBER`; false where there is none of this name or the number is not above zero.
  public mutating func set(_ text: String) -> Bool {
    guard let setting = LimitSetting(text), let limit = Self.settable[String(setting.name)] else {
      return false
    }
    self[keyPath: limit] = setting.number
    return true
  }

  private static var settable: [String: WritableKeyPath<HubLimits, Int>] {
    [
      "lookTokens": \.lookTokens, "lookTokensPerSecond": \.lookTokensPerSecond,
      "writeTokens": \.writeTokens, "writeTokensPerSecond": \.writeTokensPerSecond,
      "publishCost": \.publishCost, "markCost": \.markCost, "publishMebibytes": \.publishMebibytes,
      "hubMebibytes": \.hubMebibytes, "hubFreeMebibytes": \.hubFreeMebibytes, "bodySeconds": \.bodySeconds,
    ]
  }

  /// Reports that hide a deck until a moderator has looked. Decks that children find need few, and those that moderators kept
  /// need twice as many each time.
  public static func reportsThatHide(_ rating: Rating, kept: Int = 0) -> Int {
    reportsThatHideAtFirst(rating) << min(max(0, kept), keptDoublings)
  }

  private static func reportsThatHideAtFirst(_ rating: Rating) -> Int {
    switch rating {
    case .everyone: 3
    case .teens: 4
    case .adults: 6
    }
  }
}
