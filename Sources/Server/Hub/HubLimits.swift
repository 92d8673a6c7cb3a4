import API
import Cards

/// The limits of a hub. `--limit NAME=NUMBER` sets some of them for a run.
public struct HubLimits: Sendable, Equatable {
  /// Bytes of the body of a request, the limit of a deck file.
  public static let bodyBytes = DeckLimits.bytes
  /// Bytes that are read of any body, so that the sender of one that is too large gets an answer. More ends the connection.
  public static let drainedBytes = 4 * bodyBytes
  /// Bytes of the body of a report: its words with every character escaped, and some to spare.
  public static let reportBytes = 8 * 1024
  /// Depth of the arrays and objects of a report. One is needed.
  public static let reportDepth = 8
  /// Bodies of decks in memory at once. Further requests have to wait `busySeconds`.
  public static let bodiesAtOnce = 32
  /// Bodies of decks from one network at once. A network that is slow on purpose leaves room for others.
  public static let bodiesOfNetwork = 4
  public static let busySeconds = 5
  /// Seconds for which a cache may keep content that never changes.
  public static let contentSeconds = 31_536_000
  /// Seconds for which a cache that many share may keep lists and decks.
  public static let sharedSeconds = 5
  /// Decks of a page, and the default.
  public static let page = 1...100
  public static let usualPage = 20
  /// Changes in one answer, and the default.
  public static let changes = 1...500
  public static let usualChanges = 100
  /// Seconds of a day (UTC) in which the marks of a network are counted, and the most by which the clocks of servers differ.
  public static let daySeconds = 86_400
  public static let clockSeconds = 600
  /// Marks that several servers write to a shared database in one transaction, and marks that may wait for it.
  public static let marksAtOnce = 500
  public static let marksWaiting = 10_000
  /// Decks of a banned key that one transaction of a shared database hides.
  public static let decksAtOnce = 500
  /// Decks and bytes of their files that a server takes over from a shared database at once.
  public static let followedAtOnce = 200
  public static let followedBytes = 16 << 20
  /// Decks that one transaction deletes of a copy that begins again.
  public static let emptiedAtOnce = 500
  /// Milliseconds between two looks at the changes of a shared database, and after one that failed.
  public static let followPause = 200
  public static let followPauseAfterFault = 1_000
  /// Milliseconds for which the answer to a write waits until the same server's lists have it.
  public static let ownWriteWait = 1_000
  /// Milliseconds between two looks at the changes of a shared database, while waiting for those of others.
  public static let settlePause = 20
  /// Bytes of the words of a deck by which a shared database finds it: PostgreSQL refuses a tsvector of more than 1 MiB.
  public static let lexemeBytes = 900_000
  /// Decks whose words are chosen anew in one transaction.
  public static let wordsAtOnce = 20
  /// Seconds that one transaction of copies or of chosen words may take in a shared database.
  public static let longSeconds = 120
  /// The last followed decks that a server looks up in the database, to notice that it has gone back.
  public static let lookedUp = 20
  /// Seconds between two looks at the database's own index.
  public static let countPauseSeconds = 60
  /// Revisions of a deck.
  public static let revisions = 1_000
  /// Bytes and words of a search.
  public static let queryBytes = 400
  public static let queryWords = 12
  /// Indexed letters of a word. The rest is ignored.
  public static let wordLetters = 40
  /// Indexed words that a query for a long prefix names one by one. With more of them, FTS5 merges their rows first.
  public static let namedWords = 64
  /// Decks that a search ranks: the most popular matches, and as many of the first tier.
  public static let ranked = 200
  /// Matches that a search reads at most to find those, before other filters.
  public static let scanned = 20_000
  /// Matches from which a search estimates how far they are apart, and the decks between two of them from which on it looks up the
  /// rating of each match in its entry, not in the list of a rating. FTS5 reads 400 numbers of a list in about the time of an entry.
  public static let sampled = 8
  public static let decksApart = 400
  /// Decks with a word that are counted, the most popular first. The number of others is estimated from them.
  public static let counted = 1_000
  /// New and changed decks in the first tier of the search index: this number or, if larger, one in `tierShares[0]` of the decks in
  /// the last tier. Beyond it they are numbered into the second tier, which has the second share, or into the last one.
  ///
  /// With two percent and a fifth, each published deck is numbered about (50 / 5 + 1) / 2 + 5 = 10.5 times. A fifth is the best
  /// share beside two percent, and without the second tier it would be 50 times (`docs/decisions/0119-tiers-of-the-search-index.md`).
  public static let beside = 1_000
  public static let tierShares = [50, 5]
  /// A deck counts as changed when its marks are `movedTimes` those of its index entry plus `movedMarks`.
  public static let movedTimes = 2.0
  public static let movedMarks = 10.0
  /// Unicode scalars of the words of a report.
  public static let reportWords = 500
  /// Moderators of a hub, and letters of their names.
  public static let moderators = 100
  public static let moderatorName = 40
  /// Unicode scalars of a verdict's reason.
  public static let reasonWords = 500
  /// Bytes of a moderator's form: its words with every byte escaped, a key and some to spare.
  public static let formBytes = 8 * 1024
  /// Decks, reports and lines of the log on a page for moderators.
  public static let casesOfPage = 100
  public static let reportsOfPage = 200
  public static let actsOfPage = 200
  /// Seconds for which a browser keeps a moderator's key: half a day.
  public static let moderatorSeconds = 43_200
  /// Bytes and words of a word list, and its words that are reported for one deck.
  public static let wordListBytes = 1 << 20
  public static let wordListWords = 50_000
  public static let flags = 20
  /// Marks of one kind that count for one deck from one network in a day (UTC).
  public static let marksOfNetwork = 30
  /// Reports that count for one deck from one network until a moderator's verdict. So made-up keys alone hide no deck.
  public static let reportsOfNetwork = 1
  /// Stored reports of a deck, and the number from which on reports that do not count are no longer stored. Both are far more
  /// than hide a deck.
  public static let reportsOfDeck = 1_000
  public static let uncountedReports = 200
  /// The number of times that the verdict *keep* can double the reports that hide a deck, for example from 3 to 48. A change by
  /// the author resets it.
  public static let keptDoublings = 4
  /// The ratio of the bytes that an IPv6 network may publish in a day to those of one address.
  public static let publishNetworkTimes = 2
  /// Seconds in which an address may publish `publishMebibytes`.
  static let publishSeconds = 86_400

  /// Tokens of one address for all requests: the burst, and the rate a second. A request costs one.
  public var lookTokens = 2_000
  public var lookTokensPerSecond = 200
  /// Tokens of one address for writes: the burst, and the rate a second.
  public var writeTokens = 3_600
  public var writeTokensPerSecond = 1
  /// The cost of publishing, changing or withdrawing a deck: 60 such writes at once, then one a minute.
  public var publishCost = 60
  /// The cost of a like, a counted download, or a report.
  public var markCost = 4
  /// Mebibytes of decks that one address can publish at once, and in a day: about three thousand typical decks.
  public var publishMebibytes = 64
  /// Mebibytes of the hub's file with its search index. Beyond them nothing is published, liked or counted as downloaded.
  /// Withdrawals, reports and verdicts still work.
  public var hubMebibytes = 8_192
  /// Mebibytes of the disk that stay free for vaults and withdrawals.
  public var hubFreeMebibytes = 512
  /// Seconds in which the body of a request has to arrive: a deck of 4 MiB at 35 KB a second. Then the connection ends.
  public var bodySeconds = 120
  /// Addresses remembered for these limits, oldest forgotten first.
  public var addresses = 20_000

  public init() {}

  /// Bytes that one address can publish at once.
  var publishBytes: Int { publishMebibytes << 20 }
  var publishBytesPerSecond: Int { max(1, publishBytes / Self.publishSeconds) }
  /// Limit of the hub's file in bytes.
  public var hubBytes: Int { hubMebibytes << 20 }
  /// Bytes that stay free on the disk.
  public var hubFreeBytes: Int { hubFreeMebibytes << 20 }

  /// Sets a limit from `NAME=NUMBER`. Returns false for an unknown name or a number outside `1...1_000_000_000`.
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

  /// Returns the number of reports that hide a deck until a moderator's verdict. Decks for children need fewer. Each verdict
  /// *keep* doubles the number.
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
