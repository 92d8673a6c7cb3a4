/// The most that the relay takes from phones, and the most that it does for them. All in one place, so that a
/// machine of another size needs one edit; `--limit NAME=NUMBER` sets one for a run.
public struct RelayLimits: Sendable, Equatable {
  /// WebSockets open at once. Less than the connections of the server, so that pages are still answered.
  public var connections = 12_000
  /// WebSockets from one address: a hundred phones behind one router have two each, and some are not found dead yet.
  public var addressConnections = 300
  /// WebSockets from one IPv6 network of 48 bits, which has a whole site, or many phones of a carrier.
  public var networkConnections = 1_200
  /// Rooms open at once.
  public var rooms = 6_000
  /// Rooms that one address can make by entering them, at once and a second: after a restart, all tables of a house do.
  public var addressRooms = 120
  public var addressRoomsPerSecond = 1
  /// Phones in one room: eight seats, and as many again that watch, with some to spare for those whose old
  /// connection has not been found dead yet.
  public var phones = 24
  /// Keys that a room had before, and by which phones still find it.
  public var formerKeys = 4
  /// Seconds between two changes of a room's key.
  public var keySeconds = 10
  /// Seconds after its last frame for which a phone counts where a key is to change: about as long as until others call
  /// it away (`TableLimits.away`).
  public var awakeSeconds = 10
  /// Seconds for which phones with a new key are let into an older room that goes by the former one: as long as a
  /// phone stays with whom it can tell (`TableLimits.following`).
  public var meetSeconds = 6
  /// Phones that look at the tables nearby at once.
  public var watchers = 2_000
  /// Tables in one answer.
  public var tables = 64
  /// Tables of one address that go before those of others with more phones, where a list cannot have all.
  public var addressTables = 8
  /// Visitors who wait at one table: twice its seats, and a list that its leader's phone is told in one message.
  public var knocks = 16
  /// The most knocks from one address (an IPv6 network of 48 bits is one): a household knocks, and nobody fills the door
  /// alone.
  public var addressKnocks = 4
  /// Seconds for which a visitor who was turned away keeps the place: long enough for the table to play on.
  public var refusedSeconds = 30
  /// Milliseconds until it makes sense to knock again where so many wait.
  public var knockMilliseconds = 5_000

  /// Bytes that the relay passes on in one frame (TURN-12).
  public var frameBytes = 100
  /// Bytes of one WebSocket message, whatever it says; more closes the connection with 1009.
  public var messageBytes = 1_024
  /// WebSocket frames a second that a connection may send for long, control frames among them.
  public var framesPerSecond = 100
  /// WebSocket frames that a connection may send at once: a snapshot cut into frames, and room for a burst.
  public var framesAtOnce = 500
  /// Bytes that wait for a slow reader beyond what the kernel holds; more closes the connection with 1008.
  public var queuedBytes = 128 * 1024
  /// Bytes that wait so for slow readers of one address, and for all; more closes connections as above.
  public var addressQueuedBytes = 8 * 1024 * 1024
  public var allQueuedBytes = 64 * 1024 * 1024
  /// Bytes that the kernel is to hold for a reader (SO_SNDBUF; Linux doubles it for its own bookkeeping). Left alone, it would
  /// hold 4 MB for each that reads nothing, outside of what this process can see. A snapshot and a burst fit in it.
  public var kernelBytes = 32 * 1024

  /// Seconds until a connection must have sent the whole head of its first request.
  public var headSeconds = 60
  /// Seconds between pings. Some routers forget a connection that is silent for 30 s, whatever RFC 5382 asks.
  public var pingSeconds = 25
  /// Seconds that the other side has to answer a close, or to read it.
  public var closeSeconds = 5
  /// The same once the server is told to stop.
  public var stopSeconds = 2
  /// Seconds of refusals that a line of the log sums up.
  public var logSeconds = 10
  /// Milliseconds for which a list of the tables nearby is good enough for whoever begins to watch, and between two that
  /// a phone gets.
  public var nearbyMilliseconds = 500

  /// Hours that the code of an empty room is kept for the phones that come back with it.
  public var heldHours = 24
  /// Codes kept that way; beyond it the oldest is given up.
  public var heldCodes = 50_000
  /// A guessed code hits some room at most once in this many times.
  public var guessesForOneHit = 2_000

  /// The cost in tokens of a code that fits no room, and of a knock that is not let in.
  public var missCost = 10
  /// The same while `allTokens` are used up.
  public var scarceMissCost = 50
  /// The cost of a code that fits, of opening a room, and of a knock. Entering is free: it takes a key, which nobody
  /// guesses, and after a restart everybody enters at once.
  public var hitCost = 1
  /// Tokens that one address (an IPv6 network of 64 bits is one) can save up, and gets a second: a hundred phones behind
  /// one router find their tables at once.
  public var addressTokens = 200
  public var addressTokensPerSecond = 2
  /// The same for knocks, which have tokens of their own: guests behind one router all knock at once, and are let in; a
  /// stranger is turned away 20 times, and then 12 times a minute.
  public var knockTokens = 200
  public var knockTokensPerSecond = 2
  /// Tokens of all addresses together for codes that fit no room, and how many come back in a second.
  public var allTokens = 1_000
  public var allTokensPerSecond = 20
  /// Addresses remembered for that; those that asked first are forgotten first.
  public var addresses = 10_000

  /// Event loops; 0 is one for each core.
  public var loops = 0

  public init() {}
}

extension RelayLimits {
  /// The limits by the names that `--limit` takes.
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

  /// The largest number that a limit can be set to, so that no product of two overflows.
  public static let largest = 100_000_000

  /// Takes `NAME=NUMBER`. Answers false, and changes nothing, for a name that is none or a number that is not
  /// in `1...largest` (for `loops` from 0).
  public mutating func set(_ text: String) -> Bool {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Self.place(of: String(parts[0])), let number = Int(parts[1]),
      (place == \.loops ? 0 : 1)...Self.largest ~= number
    else { return false }
    self[keyPath: place] = number
    return true
  }
}
