import RelayProtocol
import Table
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

/// Phones around a relay that knows only codes, keys and members. It passes frames on at once.
struct TurnsParty: PhonesTogether {
  var phones: [Phone] = []
  /// The members that are connected, and their rooms.
  var rooms: [Room] = []
  var open: [Member] = []
  var lastKnock: UInt64 = 0
  /// Makes the relay answer nobody.
  var isDown = false
  /// Makes the relay keep the outcomes of knocks to itself.
  var isSilent = false
  /// Makes each slot another relay, which lists the tables of all others with their doors.
  var isCluster = false

  struct Room {
    let code: String
    var key: [UInt8]
    var formers: [[UInt8]] = []
    var listing: TableListing
    /// The member that listed it last, and the people at its door.
    var host: Member?
    var waiting: [Waiting] = []
  }

  /// A person at a door, and the name of the door as they know it.
  struct Waiting {
    let knock: Knock
    let caller: Member
    let door: String
  }

  struct Member: Equatable {
    let phone: Int
    let link: UInt32
    var room = -1
    /// The key with which it entered, or to which it changed.
    var key: [UInt8] = []
    var isWatching = false

    func isThat(_ other: Member?) -> Bool { phone == other?.phone && link == other?.link }
  }

  static let code = "J7X-3"
  /// The codes that phones looked for.
  private(set) var sought: [String] = []

  init(phones count: Int) {
    for index in 0..<count { add(seed: UInt64(index) + 1) }
  }

  private mutating func add(seed: UInt64) {
    var phone = Phone(seed: seed)
    phone.isStoreSlow = true
    phone.open()
    phones.append(phone)
    settle()
  }

  mutating func type(_ phone: Int, _ field: String, _ text: String) throws {
    try at(phone) { try $0.press(field, .input, value: text) }
  }

  /// Kills the server with all its state.
  mutating func kill() {
    isDown = true
    let lost = open
    (rooms, open) = ([], [])
    for member in lost { phones[member.phone].send(.linkClosed(link: member.link, code: 1006, reason: "")) }
    settle()
  }

  /// A member with the table's key tells the relay a key that no other phone has.
  mutating func misleadRelay() {
    rooms[0].formers.append(rooms[0].key)
    rooms[0].key = [UInt8](repeating: 255, count: 16)
  }

  /// Closes a phone's page, with everything on it that was not stored.
  mutating func close(_ phone: Int) {
    for member in open where member.phone == phone { drop(member) }
    phones[phone].links = []
  }

  mutating func reload(_ phone: Int, _ path: String) {
    close(phone)
    phones[phone].open(path)
    settle()
  }

  // MARK: - The relay

  mutating func settle() {
    var isBusy = true
    while isBusy {
      isBusy = false
      for index in phones.indices {
        // A relay on the Wi-Fi is faster than the phone's store.
        repeat { isBusy = carry(index) || isBusy } while phones[index].carryOutOne()
      }
    }
  }

  private mutating func carry(_ index: Int) -> Bool {
    let links = phones[index].links
    for member in open where member.phone == index && !links.contains(member.link) { drop(member) }
    var isBusy = false
    for link in links where !open.contains(where: { $0.phone == index && $0.link == link }) {
      isBusy = true
      if isDown {
        phones[index].links.removeAll { $0 == link }
        phones[index].send(.linkClosed(link: link, code: 1006, reason: ""))
      } else {
        open.append(Member(phone: index, link: link))
        phones[index].send(.linkOpened(link: link))
      }
    }
    let said = phones[index].said
    phones[index].said = []
    for (link, bytes) in said {
      isBusy = true
      if let member = open.firstIndex(where: { $0.phone == index && $0.link == link }) { hear(bytes, member) }
    }
    return isBusy
  }

  private mutating func drop(_ member: Member) {
    open.removeAll { $0.isThat(member) }
    withdraw(member)
    if member.room >= 0 { tellPresence(of: member.room) }
  }

  private mutating func hear(_ bytes: [UInt8], _ member: Int) {
    let room = open[member].room
    expectSlot(of: RelayRequest(bytes), open[member])
    switch RelayRequest(bytes) {
    case .frame(let frame):
      for other in open.indices where room >= 0 && other != member && open[other].room == room {
        answer(other, .frame(frame))
      }
    case .open(let key, let listing):
      rooms.append(Room(code: Self.code, key: key, listing: listing, host: open[member]))
      enter(rooms.count - 1, key, member)
    case .enter(let code, let key):
      let known = rooms.firstIndex { $0.key == key || $0.formers.contains(key) }
      if known == nil {
        rooms.append(Room(code: code, key: key, listing: TableListing(name: "", symbol: 0, colour: 0)))
      }
      enter(known ?? rooms.count - 1, key, member)
    case .find(let code):
      sought.append(code)
      answer(member, rooms.isEmpty ? .refused(.unknownCode, wait: 0) : .found(rooms.map { found($0) }))
    case .list(let listing):
      guard room >= 0 else { return }
      guard rooms[room].key == open[member].key else { return answer(member, .refused(.malformed, wait: 0)) }
      rooms[room].listing = listing
      listed(room, by: open[member])
    case .nearby(let isWatching):
      open[member].isWatching = isWatching
      answer(member, .nearby(nearby(of: open[member])))
    case .knock(let door, let visitor): knock(at: door, visitor, open[member])
    case .withdraw: withdraw(open[member])
    case .admit(let knock, let answer): admit(knock, answer, room)
    case .changeKey(let former, let key):
      guard room >= 0 else { return }
      guard rooms[room].key == former || rooms[room].key == key else {
        return answer(member, .refused(.malformed, wait: 0))
      }
      rooms[room].key = key
      rooms[room].formers.append(former)
      open[member].key = key
    case nil: Issue.record("a phone said what the relay cannot read: \(bytes)")
    }
  }

  /// Checks that a table is opened, entered and found over a connection of its slot.
  private func expectSlot(of request: RelayRequest?, _ member: Member) {
    let path = phones[member.phone].paths[member.link]
    switch request {
    case .open(let key, _): #expect(path == RelaySlot(code: "", key: key).path)
    case .enter(let code, let key): #expect(path == RelaySlot(code: code, key: key).path)
    case .find(let code): if let code = RoomCode(typed: code) { #expect(path == RelaySlot(of: code).path) }
    default: break
    }
  }

  private mutating func enter(_ room: Int, _ key: [UInt8], _ member: Int) {
    (open[member].room, open[member].key) = (room, key)
    answer(member, .entered(code: rooms[room].code, others: others(in: room)))
    tellPresence(of: room)
  }

  private func others(in room: Int) -> Int { open.filter { $0.room == room }.count - 1 }

  private mutating func tellPresence(of room: Int) {
    for member in open.indices where open[member].room == room {
      answer(member, .present(others: others(in: room)))
    }
  }

  mutating func answer(_ member: Int, _ answer: RelayAnswer) {
    phones[open[member].phone].send(.received(link: open[member].link, bytes: answer.bytes))
  }
}

// MARK: - What people do

extension TurnsParty {
  /// The first phone opens a table. The others join it from the list of tables nearby.
  mutating func sit(_ names: [String]) throws {
    for (index, name) in names.enumerated() {
      try press(index, "Turns")
      try type(index, "Your name", name)
      try press(index, index == 0 ? "Open a table" : "\(names[0])’s table, \(Self.code)")
      wait(200)
    }
    wait(1_000)
  }

  /// Submits the form with this button.
  mutating func submit(_ phone: Int, _ button: String) throws {
    try at(phone) { phone in
      let form = try #require(phone.usable.first { $0.name.hasSuffix(button) })
      try phone.press(form.name, .submit)
    }
  }

  /// The leader gives a person without a phone a seat.
  mutating func addSeat(_ name: String) throws {
    try type(0, "Name of a player without a phone", name)
    try submit(0, "Add a seat")
  }

  mutating func start(_ names: [String]) throws {
    try sit(names)
    try press(0, "Start game")
    wait(500)
  }

  func table(_ phone: Int) throws -> TableSession {
    try #require(phones[phone].state.tables.first)
  }

  /// The player whose turn it is, as each phone shows it.
  func turns() throws -> [String] {
    try phones.indices.map { try table($0).name(of: table($0).game.current) }
  }
}
