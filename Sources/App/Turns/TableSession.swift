import Digest
import Formats
import Games
import Radio
import Table
import Turns
import Vault

/// A table that this phone is at.
struct TableSession {
  /// Tells the tables of this phone apart: in the address of its screen and the key of its record.
  let number: Int
  /// As the relay shows it; empty until it has given one.
  var code: String
  /// Shows the table to all and takes no seat (TURN-22).
  let isShow: Bool
  var peer: TablePeer<TurnGame>
  /// Its leader wants it in the lists of phones around, on a server for many.
  var isShownNearby = false
  var link = TableLink()
  /// What was last told aloud, so that it is told once.
  var heard = Heard()
  /// The person has left; the phone stays for as long as others may have to be told.
  var leaving: Moment?
  /// When this phone heard that the table has ended; it stays for a while to tell others.
  var ended: Moment?
  /// The last save that frames wait for, and those frames: what was used and forgotten would be used twice.
  var unsaved: UInt32?
  var unsavedSince: Moment = 0
  var held: [HeldRequest] = []
  /// What the person is to know of what they did here.
  var word: TableWord?

  /// What is said once that save is done.
  struct HeldRequest: Equatable {
    let ticket: UInt32
    let request: RadioRequest
  }

  /// What the person has been told of.
  struct Heard: Equatable {
    var turn: UInt32 = 0
    var current = SeatID.nobody
    var nudgedAt: Milliseconds = 0
    /// Warnings of the timer: one before its end, one at it.
    var warnings = 0
  }

  /// Tables at once (TURN-18).
  static let most = 8
  /// Tickets of a table's saves, apart from those of everything else that is kept.
  static let firstTicket: UInt32 = 1 << 31
  /// How long frames wait for a save, in milliseconds: storage that never answers must not stop a party.
  static let longestSave: UInt64 = 4_000

  /// How long a phone stays after its person has left, in milliseconds.
  static let farewell: UInt64 = 1_500
  /// The same where nobody can be told.
  static let longestFarewell: UInt64 = 6_000

  var game: TurnGame { peer.state.game }
  var roster: Roster { peer.state.roster }
  var me: Seat? { isShow ? nil : peer.seat }
  var isLeading: Bool { peer.isLeading && me != nil }

  /// The person at this phone speaks for the current player: for themselves, or as the leader for a player without a phone.
  var isMyTurn: Bool {
    guard game.phase == .playing, let me else { return false }
    return game.current == me.id || isLeading && roster[game.current]?.hasPhone == false
  }

  /// May ask for what only the leader and the current player may.
  var mayDirect: Bool { me.map { isLeading || game.current == $0.id } ?? false }

  var next: Seat? { roster[game.next(after: game.current, in: roster)] }

  /// Its person has left and whoever is there has been told.
  func isOver(at now: Moment) -> Bool { farewellEnd.map { now >= $0 } ?? false }

  /// When the person who leaves is gone.
  var farewellEnd: Moment? {
    let isTold = peer.seat == nil && peer.waiting == 0
    return leaving.map { $0 + (isTold ? Self.farewell : Self.longestFarewell) }
  }

  /// The table has ended and whoever was there has been told: it needs no connection any more.
  func isShut(at now: Moment) -> Bool { ended.map { now >= $0 + Self.longestFarewell } ?? false }

  /// Whose leadership this phone follows.
  var leader: Seat? { roster[peer.term.leader] }

  func name(of seat: SeatID) -> String { roster[seat]?.name ?? "" }
}

/// A message of a table's own screen.
enum TableWord: Equatable {
  /// An act that came too late, or was not this person's to do.
  case notCounted
  case refused(Refusal)
  /// Somebody waits for this player.
  case nudged
  /// The table has another key.
  case newKey
}

/// The connection of one table to the relay.
struct TableLink {
  enum Phase: Equatable {
    /// There is none; it is tried again at this time.
    case closed(until: Moment)
    case opening(UInt32)
    /// Connected, not yet in the room.
    case entering(UInt32)
    case open(UInt32)
  }

  var phase = Phase.closed(until: 0)
  /// Failures in a row.
  var failures = 0
  /// When the last message came, and when this phase began.
  var heardAt: Moment = 0
  var since: Moment = 0
  /// Other phones in the room.
  var others = 0
  /// The relay was told of another key since the room was entered.
  var hasNewKey = false
  /// When to leave a room that the relay knows by a third key, for one that all who have the new key meet in.
  var leavesAt: Moment?
  /// What the relay was last told for its lists.
  var listed: TableListing?

  /// Until a link is tried again, in milliseconds: at first, and at most (TURN-23 gives 3 s for everything).
  private static let firstWait: UInt64 = 250
  private static let longestWait: UInt64 = 1_500
  /// A room with others that says nothing for so long is on a line that is dead.
  static let quiet: UInt64 = 8_000
  /// Failures after which the person is told what to try (TURN-24).
  static let failuresUntilHelp = 2

  var number: UInt32? {
    switch phase {
    case .closed: nil
    case .opening(let number), .entering(let number), .open(let number): number
    }
  }

  var isOpen: Bool {
    if case .open = phase { return true }
    return false
  }

  /// The link is gone; it is tried again after a wait that grows.
  mutating func close(at now: Moment) {
    let wait = min(Self.longestWait, Self.firstWait << UInt64(min(failures, 8)))
    phase = .closed(until: now + wait)
    failures += 1
    (listed, others, hasNewKey, leavesAt) = (nil, 0, false, nil)
  }

  /// What it waits for next.
  var due: Moment? {
    switch phase {
    case .closed(let until): until
    case .opening: nil
    case .entering: since + Self.quiet
    case .open: leavesAt ?? (others > 0 ? max(since, heardAt) + Self.quiet : nil)
    }
  }
}

// MARK: - What is kept

/// A table as it is kept, to come back to it after a reload.
struct KeptTable: Equatable {
  let number: Int
  let code: String
  let isShow: Bool
  let isShownNearby: Bool
  let peer: [UInt8]

  static let longestNumber = 1_000_000

  /// The number in `table/3`.
  static func number(ofKey key: String) -> Int? {
    let prefix = Envelope.key(Records.table, "")
    guard key.utf8.starts(with: prefix.utf8) else { return nil }
    let number = Int(String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    return number.flatMap { (1...longestNumber).contains($0) ? $0 : nil }
  }

  /// Nil for what is no such record.
  init?(key: String, json: JSON) {
    guard let number = Self.number(ofKey: key), let code = json["code"]?.string,
      code.utf8.count <= Invite.longestCode,
      let peer = json["peer"]?.string.flatMap({ bytes(hex: $0) })
    else { return nil }
    (self.number, self.code, self.peer) = (number, code, peer)
    isShow = json["show"]?.bool ?? false
    isShownNearby = json["nearby"]?.bool ?? false
  }
}

extension TableSession {
  var json: JSON {
    [
      "code": .string(code), "show": .bool(isShow), "nearby": .bool(isShownNearby),
      "peer": .string(hex(peer.kept)),
    ]
  }

  /// Comes back with what was kept; nil if that is broken.
  init?(_ kept: KeptTable, now: Moment) {
    guard let peer = try? TablePeer<TurnGame>(kept: kept.peer, now: now) else { return nil }
    self.init(number: kept.number, code: kept.code, isShow: kept.isShow, peer: peer)
    isShownNearby = kept.isShownNearby
    heard = Heard(game)
  }

  init(number: Int, code: String, isShow: Bool, peer: TablePeer<TurnGame>) {
    (self.number, self.code, self.isShow, self.peer) = (number, code, isShow, peer)
  }
}

extension TableSession.Heard {
  /// All there is, as told already.
  init(_ game: TurnGame) {
    self.init(turn: game.turn, current: game.current, nudgedAt: game.nudgedAt)
  }
}
