import DirectRadio
import Table
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import TablesFeature

/// Phones in one room without a server, whose browsers connect at once.
struct DirectParty: PhonesTogether {
  var phones: [Phone] = []
  /// True if no connection opens.
  var isApart = false
  private var ends: [End] = []
  private var lastPort: UInt16 = 50_000

  private struct End {
    let phone: Int
    let link: UInt32
    let mine: [UInt8]
    var other: [UInt8] = []
    var isOpen = false
  }

  init(phones count: Int, _ change: (inout Phone) -> Void = { _ in }) {
    for index in 0..<count {
      var phone = Phone(seed: UInt64(index) + 1)
      (phone.canScan, phone.canConnect) = (true, true)
      change(&phone)
      phone.open("/turns")
      phones.append(phone)
    }
    settle()
  }

  /// Reloads a phone's page. The others notice that its connections are gone.
  mutating func reload(_ phone: Int, _ path: String) {
    for end in ends where end.phone == phone {
      if let other = other(of: end) { phones[other.phone].send(.peer(link: other.link, .closed)) }
      ends.removeAll { $0.mine == end.mine || $0.mine == end.other }
    }
    phones[phone].peers = []
    phones[phone].open(path)
    settle()
  }

  mutating func settle() {
    var isBusy = true
    while isBusy {
      isBusy = false
      for index in phones.indices {
        while phones[index].carryOutOne() { isBusy = true }
        let effects = phones[index].peers
        phones[index].peers = []
        for effect in effects {
          isBusy = true
          carryOut(effect, index)
        }
      }
    }
  }

  private mutating func carryOut(_ effect: PeerEffect, _ phone: Int) {
    switch effect {
    case .offer(let link): describe(link, phone, [])
    case .answer(let link, let other, _): describe(link, phone, other)
    case .begin: break
    case .accept(let link, let other):
      guard let mine = ends.firstIndex(where: { $0.phone == phone && $0.link == link }),
        let theirs = ends.firstIndex(where: { same($0.mine, other) && same($0.other, ends[mine].mine) })
      else { return }
      ends[mine].other = other
      guard !isApart else { return }
      for index in [mine, theirs] { ends[index].isOpen = true }
      for index in [mine, theirs] { phones[ends[index].phone].send(.peer(link: ends[index].link, .opened)) }
    case .send(let link, let channel, let bytes):
      if let end = ends.first(where: { $0.phone == phone && $0.link == link }), let other = other(of: end) {
        phones[other.phone].send(.peer(link: other.link, .received(channel: channel, bytes)))
      }
    case .end(let link):
      guard let end = ends.first(where: { $0.phone == phone && $0.link == link }) else { return }
      let other = other(of: end)
      ends.removeAll { $0.phone == phone && $0.link == link }
      guard let other else { return }
      ends.removeAll { $0.phone == other.phone && $0.link == other.link }
      phones[other.phone].send(.peer(link: other.link, .closed))
    }
  }

  /// Ends are the same if they have the same certificate: a code has fewer addresses.
  private func same(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    DirectEnd(one)?.fingerprint == DirectEnd(other)?.fingerprint
  }

  private func other(of end: End) -> End? {
    ends.first { $0.isOpen && end.isOpen && same($0.mine, end.other) && same($0.other, end.mine) }
  }

  private mutating func describe(_ link: UInt32, _ phone: Int, _ other: [UInt8]) {
    lastPort += 1
    let address = [192, 168, 1, UInt8(truncatingIfNeeded: lastPort)]
    let end = DirectEnd(
      user: "user", password: String(repeating: "w", count: 24),
      fingerprint: (0..<32).map { UInt8(truncatingIfNeeded: Int(lastPort) * ($0 + 3)) },
      candidates: [DirectCandidate(host: .ipv4(address), port: lastPort)])
    ends.append(End(phone: phone, link: link, mine: end.bytes, other: other))
    phones[phone].send(.peer(link: link, .described(end.bytes)))
  }

  // MARK: - People

  /// The session of a phone's table.
  func table(_ phone: Int) throws -> TableSession { try #require(phones[phone].state.tables.first) }

  /// The text of the code that a phone shows.
  func code(_ phone: Int) throws -> String {
    let code = try #require(phones[phone].state.features.tables.value.meeting.code)
    let link = DirectCode.link(to: code.description, origin: "http://localhost")
    return link.address + link.letters
  }

  /// Points the camera of one phone at the screen of another.
  mutating func scan(_ phone: Int, _ other: Int) throws {
    let text = try code(other)
    at(phone) { $0.send(.scanned(text)) }
  }

  /// The camera shows its picture.
  mutating func look(_ phone: Int) { at(phone) { $0.send(.camera(nil)) } }

  /// Opens a table on the first phone.
  mutating func open(_ name: String = "Ana") throws {
    try at(0) { try $0.press("Your name", .input, value: name) }
    try press(0, "Open a table without a server")
    look(0)
  }

  /// Submits the form with the name.
  mutating func goOn(_ phone: Int) throws {
    try at(phone) { phone in
      let form = try #require(phone.usable.first { $0.name.hasSuffix("Continue") })
      try phone.press(form.name, .submit)
    }
  }

  /// Goes to the screen of visitors and scans a table's code there.
  mutating func visit(_ phone: Int, _ name: String, _ member: Int) throws {
    try at(phone) { try $0.press("Your name", .input, value: name) }
    try press(phone, "Scan a table’s code")
    look(phone)
    try scan(phone, member)
  }

  /// Three phones in a game.
  mutating func startThree() throws {
    try open()
    try join(1, "Bo")
    try join(2, "Cy")
    try press(0, "Close")
    try press(0, "Start game")
    wait(1_000)
  }

  /// Lets a visitor in by one pair of scans.
  mutating func join(_ phone: Int, _ name: String, with member: Int = 0) throws {
    try visit(phone, name, member)
    try scan(member, phone)
    wait(500)
  }
}
