import AppCore
import Cards
import Digest
import DirectRadio
import Formats
import Games
import RelayProtocol
import Rounds
import Table
import TableClient
import Tabletop
import Together
import Turns
import Vault

/// A table joined by this phone.
struct TableSession {
  /// The number that identifies the table on this phone: in its screen's address and its record's key.
  let number: Int
  /// True if this phone only shows the table and takes no seat (TURN-22).
  let isShow: Bool
  /// True while an invitation shows this table and its person has not joined: then only who is there is known.
  var isPreview = false
  /// True if this person took over a seat that waited, which somebody else may have done a moment before.
  var isClaiming = false
  /// True once the host has refused this person's name, until it is known if a seat waits under it.
  var isNameTaken = false
  /// The table's session over the relay, and the number of its link.
  var client: TableClient<TableGames>
  var linkNumber: UInt32?
  /// The radio of phones that are linked to each other; nil if frames go through the relay alone.
  var direct: DirectRadio?
  /// This phone's part in a play of rounds.
  var hand = RoundHand()
  /// The announced events. Each is announced once.
  var heard = Heard()
  /// The announced knocks.
  var heardKnocks: [UInt64] = []
  /// The time at which the person left. The phone stays connected long enough to tell the others.
  var leaving: Moment?
  /// The time at which this phone learned of the table's end. It stays connected long enough to tell the
  /// others.
  var ended: Moment?
  /// The tickets of its in-flight saves, with the client's numbers.
  var saves: [(ticket: UInt32, number: UInt32)] = []
  /// The player nudged by the person, until the table confirms it.
  var nudging = SeatID.nobody
  /// A message on the table's screen, until the next action.
  var word: TableWord?

  /// The events announced to the person.
  struct Heard: Equatable {
    var turn: UInt32 = 0
    var current = SeatID.nobody
    var next = SeatID.nobody
    var nudgedAt: Milliseconds = 0
    /// The timer's warnings so far: one before its end, one at it.
    var warnings = 0
  }

  /// The most tables at once (TURN-18).
  static let most = 8

  /// The time that a phone stays connected after its person has left, in milliseconds.
  static let farewell: UInt64 = 1_500
  /// The same while the departure is not confirmed.
  static let longestFarewell: UInt64 = 6_000

  var peer: TablePeer<TableGames> { client.peer }
  var code: String { client.code }
  var isShownNearby: Bool { client.isShownNearby }
  var letsNearbyIn: Bool { client.door.isOpen }
  /// The knocks that the person at this phone can answer.
  var knocks: [Knock] { me == nil ? [] : client.knocks }
  var link: RelayLink { client.link }
  var game: TurnGame { peer.state.game.turns }
  var roster: Roster { peer.state.roster }
  var me: Seat? { isShow ? nil : peer.seat }
  var isLeading: Bool { peer.isLeading && me != nil }

  /// True if the person acts for the current player. A leader also acts for players without a phone.
  var isMyTurn: Bool {
    guard game.phase == .playing, let me else { return false }
    return game.current == me.id || isLeading && roster[game.current]?.hasPhone == false
  }

  /// True for the leader and the current player, who have extra rights.
  var mayDirect: Bool { me.map { isLeading || game.current == $0.id } ?? false }

  /// True if this player ended the last turn, perhaps by mistake.
  var hasJustPassed: Bool { me.map { game.hasJustPassed($0.id, in: roster) } ?? false }

  /// True if the person may undo the last Done.
  var mayUndo: Bool {
    guard game.canUndo, let me else { return false }
    return mayDirect || game.mayTakeBack(me.id, in: roster, at: peer.time)
  }

  var next: Seat? { roster[game.next(after: game.current, in: roster)] }

  /// Returns true once the person has left and the time for telling the others is over.
  func isOver(at now: Moment) -> Bool { farewellEnd.map { now >= $0 } ?? false }

  /// The time at which the phone disconnects after its person has left.
  var farewellEnd: Moment? {
    let isTold = peer.seat == nil && peer.waiting == 0
    return leaving.map { $0 + (isTold ? Self.farewell : Self.longestFarewell) }
  }

  /// Returns true once the table has ended and the time for telling the others is over. No link is needed
  /// then.
  func isShut(at now: Moment) -> Bool { ended.map { now >= $0 + Self.longestFarewell } ?? false }

  /// The players without a phone. Whoever is one of them can take the seat over.
  var waitingSeats: [Seat] { roster.seats.filter { !$0.hasPhone } }

  /// The leader that this phone follows.
  var leader: Seat? { roster[peer.term.leader] }

  func name(of seat: SeatID) -> String { roster[seat]?.name ?? "" }

  /// Returns true if a list's entry is this table. It compares keys; without one, the leader's name and look.
  func isThat(_ table: FoundTable) -> Bool {
    if let key = table.key { return key == peer.key }
    guard table.door != nil, let leader else { return false }
    let listing = table.listing
    return utf8Equals(listing.name, leader.name)
      && Avatar(symbol: listing.symbol, colour: listing.colour) == leader.avatar
  }
}

/// A message on a table's screen.
enum TableWord: Equatable {
  /// An action that came too late, or that this person was not entitled to.
  case notCounted
  case refused(Refusal)
  /// This player was nudged, or has nudged another one.
  case nudged, youNudged(String)
  /// The table's key has changed.
  case newKey
}

extension TableSession: Equatable {
  /// Always false: any act at a table may be visible. Unchanged arrays of tables still compare as equal, by
  /// identity.
  static func == (one: TableSession, other: TableSession) -> Bool { false }
}

typealias TableLink = RelayLink

extension TableLink {
  /// The number of failures after which the person gets advice (TURN-24).
  static let failuresUntilHelp = 2
}

// MARK: - Saving

/// The record of a table, for returning to it after a reload.
struct KeptTable: Equatable {
  /// Part of the record's key.
  private(set) var number = 0
  fileprivate(set) var code = ""
  fileprivate(set) var isShow = false
  fileprivate(set) var isShownNearby = false
  /// True for a table without a server; nil for others.
  fileprivate(set) var isDirect: Bool?
  /// The leader's choice to let phones nearby join without asking, if one was made.
  fileprivate(set) var letsNearbyIn: Bool?
  /// The peer's state, from `TablePeer.kept`.
  fileprivate(set) var peer: [UInt8] = []
  /// The votes that this phone still has to open, from `BallotBox.bytes`, and the ids of the cards it has dealt.
  fileprivate(set) var ballots: [UInt8] = []
  fileprivate(set) var dealt: [String] = []
  /// The deck of the session of one phone that goes on here, and the deck of this phone that is played; empty if there is
  /// none.
  fileprivate(set) var session = ""
  fileprivate(set) var deck = ""

  static let longestNumber = 1_000_000

  /// Returns the number in a key such as `table/3`.
  static func number(ofKey key: String) -> Int? {
    let prefix = Envelope.key(Records.table, "")
    guard key.utf8.starts(with: prefix.utf8) else { return nil }
    let number = Int(String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    return number.flatMap { (1...longestNumber).contains($0) ? $0 : nil }
  }

  /// Nil if the record is not valid.
  init?(key: String, json: JSON) {
    guard let number = Self.number(ofKey: key) else { return nil }
    self.init(json: json)
    self.number = number
  }
}

extension KeptTable: Recorded {
  init() {}

  mutating func fields(_ fields: inout Fields) {
    fields.text("code", &code, bytes: 0...Invite.longestCode)
    fields.isForgiving = true
    fields.flag("show", &isShow)
    fields.flag("nearby", &isShownNearby)
    fields.flag("direct", &isDirect)
    fields.flag("door", &letsNearbyIn)
    fields.isForgiving = false
    // Earlier versions wrote hexadecimal digits, twice as many characters as bytes.
    if let old = fields.read("peer")?.string.flatMap({ bytes(hex: $0) }) {
      peer = old
    } else {
      fields.bytes("state", &peer)
    }
    if fields.has("ballots", !ballots.isEmpty) { fields.bytes("ballots", &ballots) }
    if fields.has("dealt", !dealt.isEmpty) {
      fields.texts("dealt", &dealt, 0...RoundDealer.most, bytes: 1...DeckLimits.id)
    }
    if fields.has("session", !session.isEmpty) { fields.text("session", &session, bytes: 1...DeckLimits.id) }
    if fields.has("deck", !deck.isEmpty) { fields.text("deck", &deck, bytes: 1...DeckLimits.id) }
  }
}

extension TableSession {
  var json: JSON {
    var kept = KeptTable()
    (kept.code, kept.isShow, kept.isShownNearby) = (code, isShow, isShownNearby)
    kept.isDirect = isDirect ? true : nil
    (kept.letsNearbyIn, kept.peer) = (client.door.chosen, peer.kept)
    if rounds.isRunning {
      (kept.ballots, kept.dealt) = (hand.ballots.bytes, hand.dealer.dealt)
      (kept.session, kept.deck) = (hand.session ?? "", hand.deck ?? "")
    }
    return kept.json
  }

  /// Restores a saved table; nil if its record is broken.
  init?(_ kept: KeptTable, canKeep: Bool, now: Moment) {
    guard var peer = try? TablePeer<TableGames>(kept: kept.peer, now: now) else { return nil }
    peer.isScreen = kept.isShow
    client = TableClient(peer, code: kept.code, keeps: canKeep)
    client.isShownNearby = kept.isShownNearby
    if let isOpen = kept.letsNearbyIn { client.door.set(open: isOpen) }
    (number, isShow) = (kept.number, kept.isShow)
    if kept.isDirect == true { direct = DirectRadio(me: peer.me.rawValue, key: peer.key) }
    if !kept.ballots.isEmpty {
      guard let ballots = try? BallotBox(bytes: kept.ballots) else { return nil }
      hand.ballots = ballots
    }
    hand.dealer = RoundDealer(dealt: kept.dealt)
    hand.session = kept.session.isEmpty ? nil : kept.session
    hand.deck = kept.deck.isEmpty ? nil : kept.deck
    (heard, hand.heard) = (Heard(self), roundMoment)
  }

  /// The time of the next step.
  var due: Moment { min(client.due, farewellEnd ?? .max, rollEnd ?? .max, direct?.due ?? .max) }
}

extension TableSession.Heard {
  /// Marks all of the table's current events as announced.
  init(_ table: TableSession) {
    let game = table.game
    self.init(
      turn: game.turn, current: game.current, next: table.next?.id ?? .nobody, nudgedAt: game.nudgedAt)
  }
}
