/// All limits of the relay, in one place for machines of other sizes. `--limit NAME=NUMBER` sets one for a run.
public struct RelayLimits: Sendable, Equatable {
  /// WebSockets open at once. Fewer than the server's connections, so that pages are still answered.
  public var connections = 12_000
  /// WebSockets from one address: two each for a hundred phones behind one router, and some dead connections not yet
  /// noticed.
  public var addressConnections = 300
  /// WebSockets from one IPv6 network of 48 bits: a whole site, or many phones of a carrier.
  public var networkConnections = 1_200
  /// Rooms open at once.
  public var rooms = 6_000
  /// Rooms that one address can create by entering them: at once, and a second. After a restart all tables of a house
  /// do so.
  public var addressRooms = 120
  public var addressRoomsPerSecond = 1
  /// Phones in one room: eight seats, as many spectators, and some dead connections not yet noticed.
  public var phones = 24
  /// Former keys of a room by which phones still find it.
  public var formerKeys = 4
  /// Minimum seconds between two changes of a room's key.
  public var keySeconds = 10
  /// Seconds after its last frame for which a phone counts in a change of the key. More than the time between two beats
  /// (`TableLimits.restBeat`), and about as long as until other phones see it as away (`TableLimits.away`).
  public var awakeSeconds = 10
  /// Seconds for which phones with a new key may enter an older room that still uses the former key. As long as a phone
  /// counts as present (`TableLimits.following`).
  public var meetSeconds = 6
  /// Phones that watch the tables nearby at once.
  public var watchers = 2_000
  /// Tables in one answer.
  public var tables = 64
  /// Tables of one address that take precedence over larger tables of others, if a list is too short for all.
  public var addressTables = 8
  /// Visitors who wait at one table: twice its seats, and a list that fits into one message.
  public var knocks = 16
  /// Waiting knocks from one address, or one IPv6 network of 48 bits. A household can knock, but not fill the door
  /// alone.
  public var addressKnocks = 4
  /// Seconds for which a rejected visitor keeps the place: long enough for the table to play on.
  public var refusedSeconds = 30
  /// Milliseconds until it makes sense to knock again at a full door.
  public var knockMilliseconds = 5_000

  /// Bytes of a forwarded frame (TURN-12).
  public var frameBytes = 100
  /// Bytes of one WebSocket message of any kind. A longer one closes the connection with 1009.
  public var messageBytes = 1_024
  /// WebSocket frames a second that a connection may keep sending, control frames included.
  public var framesPerSecond = 100
  /// WebSocket frames that a connection may send at once: a snapshot in fragments, and a burst.
  public var framesAtOnce = 500
  /// Bytes queued for a slow reader beyond the kernel's buffer. More close the connection with 1008.
  public var queuedBytes = 128 * 1024
  /// Bytes queued for slow readers: of one address, and of all. More close connections as above.
  public var addressQueuedBytes = 8 * 1024 * 1024
  public var allQueuedBytes = 64 * 1024 * 1024
  /// Bytes of the kernel's send buffer (SO_SNDBUF; Linux doubles it for its bookkeeping). The default would hold 4 MB
  /// for each phone that reads nothing, invisible to this process. A snapshot and a burst fit in it.
  public var kernelBytes = 32 * 1024

  /// Seconds within which a connection must send the whole head of its first request.
  public var headSeconds = 60
  /// Seconds between pings. Some routers forget a connection after 30 silent seconds, despite RFC 5382.
  public var pingSeconds = 25
  /// Seconds for the other side to answer or read a close frame.
  public var closeSeconds = 5
  /// Seconds for the same while the server stops.
  public var stopSeconds = 2
  /// Seconds that a line of the log sums up.
  public var logSeconds = 10
  /// Milliseconds for which a list of the tables nearby is recent enough for a new watcher, and the minimum between two
  /// lists for one phone.
  public var nearbyMilliseconds = 500

  /// Milliseconds between two exchanges of tables nearby with other relays that share the rooms.
  public var sharedMilliseconds = 1_000
  /// Seconds for which a relay's tables are shown at others after it was last heard. It tells them all again after a third.
  public var sharedSeconds = 30
  /// Tables that one relay tells the others. Of each address there are at most `tables`.
  public var sharedTables = 2_000
  /// Tables of other relays that one relay takes, for all its watchers.
  public var sharedRead = 4_000

  /// Hours for which the code of an empty room stays reserved for returning phones.
  public var heldHours = 24
  /// Codes reserved at once. Beyond that, the oldest is released.
  public var heldCodes = 50_000
  /// Guesses for one hit: a random code fits some room at most once in this many tries.
  public var guessesForOneHit = 2_000

  /// Cost in tokens of a code that fits no room, and of a knock that is not let in.
  public var missCost = 10
  /// The same cost while `allTokens` are used up.
  public var scarceMissCost = 50
  /// Cost of a right code, of opening a room, and of a knock. Entering is free: it takes a key, which cannot be
  /// guessed, and after a restart all phones enter at once.
  public var hitCost = 1
  /// Tokens that one address (or IPv6 network of 64 bits) can save up, and that it gets a second. Enough for a hundred
  /// phones behind one router to find their tables at once.
  public var addressTokens = 200
  public var addressTokensPerSecond = 2
  /// The same for knocks, which have tokens of their own. Guests behind one router can all knock at once. A stranger is
  /// turned away 20 times, and then 12 times a minute.
  public var knockTokens = 200
  public var knockTokensPerSecond = 2
  /// Tokens of all addresses together for wrong codes, and how many come back in a second.
  public var allTokens = 1_000
  public var allTokensPerSecond = 20
  /// Addresses remembered for these limits. Those that asked first are forgotten first.
  public var addresses = 10_000

  /// Event loops; 0 means one for each core.
  public var loops = 0

  public init() {}
}

extension RelayLimits {
  /// Returns the limit of a name that `--limit` takes.
  private static func place(of name: String) -> WritableKeyPath<RelayLimits, Int>? {
    switch name {
    case "connections": \.connections
    case "addressConnections": \.addressConnections
    case "networkConnections": \.networkConnections
    case "rooms": \.rooms
    case "addressRooms": \.addressRooms
    case "addressRoomsPerSecond": \.addressRoomsPerSecond
    case "phones": \.phones
    case "watchers": \.watchers
    case "tables": \.tables
    case "addressTables": \.addressTables
    case "knocks": \.knocks
    case "addressKnocks": \.addressKnocks
    case "refusedSeconds": \.refusedSeconds
    case "knockMilliseconds": \.knockMilliseconds
    case "messageBytes": \.messageBytes
    case "framesPerSecond": \.framesPerSecond
    case "framesAtOnce": \.framesAtOnce
    case "queuedBytes": \.queuedBytes
    case "addressQueuedBytes": \.addressQueuedBytes
    case "allQueuedBytes": \.allQueuedBytes
    case "kernelBytes": \.kernelBytes
    case "headSeconds": \.headSeconds
    case "pingSeconds": \.pingSeconds
    case "closeSeconds": \.closeSeconds
    case "formerKeys": \.formerKeys
    case "keySeconds": \.keySeconds
    case "awakeSeconds": \.awakeSeconds
    case "meetSeconds": \.meetSeconds
    case "stopSeconds": \.stopSeconds
    case "logSeconds": \.logSeconds
    case "nearbyMilliseconds": \.nearbyMilliseconds
    case "sharedMilliseconds": \.sharedMilliseconds
    case "sharedSeconds": \.sharedSeconds
    case "sharedTables": \.sharedTables
    case "sharedRead": \.sharedRead
    case "heldHours": \.heldHours
    case "heldCodes": \.heldCodes
    case "guessesForOneHit": \.guessesForOneHit
    case "missCost": \.missCost
    case "scarceMissCost": \.scarceMissCost
    case "hitCost": \.hitCost
    case "addressTokens": \.addressTokens
    case "addressTokensPerSecond": \.addressTokensPerSecond
    case "knockTokens": \.knockTokens
    case "knockTokensPerSecond": \.knockTokensPerSecond
    case "allTokens": \.allTokens
    case "allTokensPerSecond": \.allTokensPerSecond
    case "addresses": \.addresses
    case "loops": \.loops
    default: nil
    }
  }

  /// The largest number that a limit can be set to. The product of any two does not overflow.
  public static let largest = 100_000_000

  /// Parses and applies `NAME=NUMBER`. Returns false, and changes nothing, for unknown names and numbers outside of
  /// `1...largest` (for `loops`, outside of `0...largest`).
  public mutating func set(_ text: String) -> Bool {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Self.place(of: String(parts[0])), let number = Int(parts[1]),
      (place == \.loops ? 0 : 1)...Self.largest ~= number
    else { return false }
    self[keyPath: place] = number
    return true
  }
}
