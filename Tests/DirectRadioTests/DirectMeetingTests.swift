import RelayProtocol
import Testing

@testable import DirectRadio

/// What goes wrong between two people who scan each other's codes, and what links may be sent.
@Suite struct DirectMeetingTests {
  @Test(arguments: ["", "https://example.org/menu", "https://turntable.example/join/J7X3"])
  func `DIRECT-7 another code is named, and scanning goes on`(text: String) throws {
    var room = Room(2)
    room.tell(1, .scanned(text))
    #expect(room.radios[1].fault == .foreign)
    try room.meet(1, with: 0)
    #expect(room.linked(1) == [0] && room.radios[1].fault == nil)
  }

  @Test func `DIRECT-7 half a code is named`() throws {
    var room = Room(2)
    room.tell(0, .show)
    let code = try #require(room.code(0))
    room.tell(1, .scanned(String(code.dropLast(9))))
    #expect(room.radios[1].fault == .broken && room.radios[1].meeting == .none)
  }

  @Test func `DIRECT-7 a code scanned twice changes nothing`() throws {
    var room = Room(2)
    room.tell(0, .show)
    let offer = try #require(room.code(0))
    room.tell(1, .scanned(offer))
    let answer = try #require(room.code(1))
    room.tell(1, .scanned(offer))
    #expect(room.code(1) == answer && room.radios[1].fault == nil)
    room.tell(0, .scanned(answer))
    room.tell(0, .scanned(answer))
    room.tell(1, .scanned(offer))
    #expect(room.linked(0) == [1] && room.radios[0].fault == nil && room.radios[1].fault == nil)
  }

  @Test func `DIRECT-7 of two who scan one offer the second is asked to scan again`() throws {
    var room = Room(3)
    room.tell(0, .show)
    let offer = try #require(room.code(0))
    for newcomer in 1..<3 { room.tell(newcomer, .scanned(offer)) }
    let late = try #require(room.code(2))
    room.tell(0, .scanned(try #require(room.code(1))))
    room.tell(0, .scanned(late))
    #expect(room.radios[0].fault == .stale && room.linked(0) == [1])
    room.tell(2, .scanned(try #require(room.code(0))))
    room.tell(0, .scanned(try #require(room.code(2))))
    #expect(room.linked(0) == [1, 2])
  }

  @Test func `DIRECT-7 own codes and unexpected answers are named`() throws {
    var room = Room(3)
    room.tell(0, .show)
    room.tell(0, .scanned(try #require(room.code(0))))
    #expect(room.radios[0].fault == .own)
    room.tell(1, .scanned(try #require(room.code(0))))
    room.tell(2, .scanned(try #require(room.code(1))))
    #expect(room.radios[2].fault == .unexpected)
  }

  @Test func `DIRECT-7 a connection that never opens fails after ten seconds, for both`() throws {
    var room = Room(2)
    room.apart = [[0, 1]]
    room.tell(0, .show)
    room.tell(1, .scanned(try #require(room.code(0))))
    room.tell(0, .scanned(try #require(room.code(1))))
    #expect(room.radios[0].meeting == .connecting)
    room.wait(DirectLimits.opening)
    #expect(room.radios[0].meeting == .failed(.notOpened) && room.radios[0].links.isEmpty)
    room.wait(DirectLimits.answer)
    #expect(room.radios[1].meeting == .failed(.notScanned) && room.radios[1].links.isEmpty)
    room.apart = []
    try room.meet(1, with: 0)
    #expect(room.linked(0) == [1])
  }

  @Test func `DIRECT-7 a browser without connections says so at once`() {
    var room = Room(1)
    room.isMute = true
    room.tell(0, .show)
    #expect(room.radios[0].meeting == .failed(.notDescribed))
    room = Room(1)
    room.isSlow = true
    room.tell(0, .show)
    #expect(room.radios[0].meeting == .describing)
    room.wait(DirectLimits.describing)
    #expect(room.radios[0].meeting == .failed(.notDescribed))
  }

  @Test func `DIRECT-7 another network means another code`() throws {
    var room = Room(2)
    room.tell(0, .show)
    let before = try #require(room.code(0))
    room.tell(0, .network(isThere: true))
    let after = try #require(room.code(0))
    #expect(after != before)
    room.tell(1, .scanned(before))
    room.tell(0, .scanned(try #require(room.code(1))))
    #expect(room.radios[0].fault == .stale)
  }

  @Test func `DIRECT-7 leaving the screen ends what it had begun, and no link`() throws {
    var room = Room(3)
    try room.meet(1, with: 0)
    room.tell(0, .hide)
    #expect(room.radios[0].links.count == 1 && room.radios[0].meeting == .none)
    room.tell(
      2,
      .scanned(
        try #require(
          {
            room.tell(0, .show); return room.code(0)
          }())))
    room.tell(2, .hide)
    #expect(room.radios[2].links.isEmpty)
  }

  @Test func `DIRECT-4 two who are linked are done once the key of one of them is up to date`() throws {
    var room = Room(2, members: 2)
    let new = RelayRequest.changeKey(from: Room.key, to: [UInt8](repeating: 9, count: 16)).bytes
    room.tell(0, .transmit(new))
    try room.meet(1, with: 0)
    #expect(room.linked(1) == [0] && room.code(1) != nil && room.radios[0].meeting == .connecting)
    room.tell(1, .transmit(new))
    #expect(room.radios[1].meeting == .none && room.radios[0].lastIn == room.radios[1].me)
  }

  @Test func `DIRECT-2 another code comes when the newcomer leaves before it is in`() throws {
    var room = Room(2, members: 2)
    let new = RelayRequest.changeKey(from: Room.key, to: [UInt8](repeating: 9, count: 16)).bytes
    room.tell(0, .transmit(new))
    try room.meet(1, with: 0)
    #expect(room.radios[0].meeting == .connecting)
    room.tell(1, .leave)
    #expect(room.code(0) != nil)
  }

  // MARK: - What others may send

  private func member(_ room: inout Room) throws -> DirectLink {
    try room.meet(1, with: 0)
    return try #require(room.radios[0].links.first { $0.isOpen })
  }

  @Test func `DIRECT-5 nonsense and floods on a link are dropped`() throws {
    var room = Room(2)
    let link = try member(&room)
    for bytes in [[], [0], [99, 1], [1, 2, 3], [UInt8](repeating: 3, count: 400)] as [[UInt8]] {
      room.tell(0, .received(link.number, .signals, bytes))
      room.tell(0, .received(link.number, .frames, bytes.count > 100 ? bytes : []))
    }
    _ = room.answers(0)
    room.now += 1_000
    for number in 0..<300 {
      room.tell(0, .received(link.number, .frames, [1, UInt8(number / 256), UInt8(number % 256)]))
      room.tell(0, .received(link.number, .signals, DirectSignal.spareWanted.bytes))
    }
    let frames = room.answers(0).count { if case .frame = $0 { true } else { false } }
    #expect(frames == DirectLimits.framesPerSecond && room.radios[0].dropped >= 200)
    #expect(room.linked(0) == [1])
  }

  @Test func `DIRECT-5 a member can introduce nobody but itself`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    let link = try #require(room.radios[0].links.first { $0.peer == room.radios[1].me })
    let count = room.radios[2].links.count
    let offer = try #require(
      DirectDescription(
        .offer, user: "abcd", password: String(repeating: "p", count: 24),
        fingerprint: [UInt8](repeating: 1, count: 32), candidates: []))
    // Passed on as another's, to nobody, and to its sender.
    for (to, from) in [
      (room.radios[2].me, 4_000), (5_000, room.radios[1].me), (room.radios[0].me, room.radios[0].me),
    ] {
      room.tell(0, .received(link.number, .signals, DirectSignal.describe(to: to, from: from, offer).bytes))
    }
    #expect(room.radios[2].links.count == count && room.radios[0].links.count { $0.isOpen } == 2)
    room.tell(0, .received(link.number, .signals, DirectSignal.key([UInt8](repeating: 5, count: 16)).bytes))
    #expect(room.radios[0].key == Room.key, "a member takes no key")
  }

  @Test func `DIRECT-5 a phone cannot change who it is`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    let link = try #require(room.radios[0].links.first { $0.peer == room.radios[1].me })
    let hello = DirectSignal.hello(
      id: room.radios[2].me, proof: [UInt8](repeating: 0, count: 16), neighbours: [])
    room.tell(0, .received(link.number, .signals, hello.bytes))
    #expect(!room.radios[0].links.contains { $0.number == link.number })
  }

  @Test func `DIRECT-5 introductions by the hundred make no more than a few connections`() throws {
    var room = Room(2)
    let link = try member(&room)
    for round in 0..<50 {
      room.now += 1_000
      let ids = (0..<20).map { UInt32(1 + round * 20 + $0) }
      let own = try #require(link.own), other = try #require(link.other)
      _ = (own, other)
      var radio = room.radios[0]
      if let index = radio.index(of: link.number) {
        radio.links[index].neighbours = ids
        radio.links[index].heard = room.now
      }
      room.radios[0] = radio
      room.tell(0, .tick)
      #expect(room.radios[0].links.count <= DirectLimits.connections)
    }
    #expect(room.radios[0].dials.count <= DirectLimits.connections)
  }
}
