import RelayProtocol
import Testing

@testable import DirectRadio

/// Phones that link each other without a server.
@Suite struct DirectRadioTests {
  @Test func `DIRECT-1 one pair of scans gives a visitor the key`() throws {
    var room = Room(2)
    try room.meet(1, with: 0)
    #expect(room.radios[1].key == Room.key && room.told[1].contains(.letIn(key: Room.key)))
    #expect(room.told[0].contains(.arrived(room.radios[1].me)) && room.radios[0].lastIn == room.radios[1].me)
    #expect(room.linked(0) == [1] && room.linked(1) == [0] && room.radios[1].meeting == .none)
    #expect(room.send([1, 2, 3], from: 0) == [1: 1] && room.send([4, 5], from: 1) == [0: 1])
  }

  @Test func `DIRECT-2 the next code comes by itself`() throws {
    var room = Room(3)
    try room.meet(1, with: 0)
    let next = try #require(room.code(0))
    room.tell(2, .scanned(next))
    room.tell(0, .scanned(try #require(room.code(2))))
    #expect(room.radios[2].key == Room.key && room.linked(2) == [0, 1])
  }

  @Test func `DIRECT-2 whom any phone lets in is linked to all`() throws {
    var room = Room(9)
    for newcomer in 1..<9 { try room.meet(newcomer, with: newcomer / 2) }
    room.wait(2_000)
    for phone in 0..<9 {
      #expect(room.linked(phone) == (0..<9).filter { $0 != phone })
      #expect(room.radios[phone].others(room.now) == 8)
    }
    #expect(room.send([7], from: 8) == Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, 1) }))
  }

  @Test func `DIRECT-3 a frame reaches phones that its sender is not linked to`() throws {
    var room = Room(4)
    room.apart = [[1, 2], [1, 3], [2, 3]]
    for newcomer in 1..<4 { try room.meet(newcomer, with: 0) }
    room.wait(30_000)
    #expect(room.linked(1) == [0] && room.radios[1].others(room.now) == 3)
    #expect(room.send([1, 9], from: 1) == [0: 1, 2: 1, 3: 1])
    #expect(room.send([2, 9], from: 0) == [1: 1, 2: 1, 3: 1])
  }

  @Test func `DIRECT-3 a chain passes frames on from end to end`() throws {
    var room = Room(5)
    room.apart = [[0, 2], [0, 3], [0, 4], [1, 3], [1, 4], [2, 4]]
    for newcomer in 1..<5 { try room.meet(newcomer, with: newcomer - 1) }
    #expect(room.send([5, 5, 5], from: 0) == [1: 1, 2: 1, 3: 1, 4: 1])
  }

  @Test func `DIRECT-3 a late copy does not go round in a ring for ever, and a repeated frame passes`() throws
  {
    var room = Room(4)
    room.apart = [[0, 2], [1, 3]]
    for newcomer in 1..<4 { try room.meet(newcomer, with: newcomer - 1) }
    try room.meet(3, with: 0)
    room.wait(30_000)
    #expect(room.linked(2) == [1, 3] && room.linked(0) == [1, 3])
    let links = [1, 3].compactMap { phone in
      room.radios[2].links.first { $0.peer == room.radios[phone].me }?.number
    }
    func passed(on number: Int) -> [UInt32] {
      var last: UInt32 = 100
      let outputs = room.radios[2].handle(
        .received(links[number], .frames, [4, 4]), now: room.now, lastLink: &last)
      return outputs.compactMap { if case .send(let link, .frames, _) = $0 { link } else { nil } }
    }
    #expect(passed(on: 0) == [links[1]])
    room.now += DirectLimits.copy
    #expect(passed(on: 1) == [], "it came another way before")
    #expect(passed(on: 0) == [links[1]], "its sender repeats it")
    room.now += DirectLimits.lateCopy
    #expect(passed(on: 1) == [links[0]])
  }

  @Test func `DIRECT-3 the client is told of others as by a relay`() throws {
    var room = Room(2)
    #expect(room.answers(0) == [.entered(code: "direct", others: 0)])
    try room.meet(1, with: 0)
    #expect(room.answers(0) == [.entered(code: "direct", others: 1)])
    room.tell(0, .transmit(RelayRequest.echo.bytes))
    #expect(room.answers(0) == [.refused(.badCode, wait: 0)])
    room.tell(1, .leave)
    #expect(room.answers(0) == [.present(others: 0)] && room.linked(0) == [])
  }

  @Test func `DIRECT-2 an introduction goes on while more and more neighbours name the newcomer`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    let newcomer: UInt32 = 50
    // A neighbour is linked to the newcomer, or not any more.
    func greet(by phone: Int, _ isLinked: Bool) throws {
      let link = try #require(room.radios[2].links.first { $0.peer == room.radios[phone].me })
      let others = [room.radios[1 - phone].me] + (isLinked ? [newcomer] : [])
      let hello = DirectSignal.hello(id: link.peer, proof: link.proof, neighbours: others)
      room.tell(2, .received(link.number, .signals, hello.bytes))
    }
    func attempts() -> [UInt32] { room.radios[2].links.filter { $0.peer == newcomer }.map { $0.number } }
    try greet(by: 0, true)
    let first = attempts()
    #expect(first.count == 1)
    try greet(by: 1, true)
    #expect(attempts() == first, "its answer may be under way")
    room.wait(DirectLimits.introducing)
    #expect(attempts().count == 1 && attempts() != first, "it may have been reloaded")
  }

  @Test func `DIRECT-4 a reloaded phone returns by one pair of scans, with any phone`() throws {
    var room = Room(4)
    for newcomer in 1..<4 { try room.meet(newcomer, with: 0) }
    room.reload(3)
    #expect(room.linked(0) == [1, 2] && room.radios[3].key == Room.key)
    try room.meet(3, with: 2)
    room.wait(3_000)
    #expect(room.linked(3) == [0, 1, 2] && room.radios[2].lastIn == room.radios[3].me)
    room.reload(0)
    room.tell(1, .hide)
    try room.meet(1, with: 0)
    room.wait(3_000)
    #expect(room.linked(0) == [1, 2, 3], "whoever of the two shows the first code")
  }

  @Test func `DIRECT-4 a phone that slept keeps its links`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    room.asleep = [2]
    room.wait(DirectLimits.silence)
    #expect(room.radios[0].others(room.now) == 1 && room.linked(0) == [1, 2])
    room.wait(100_000)
    room.asleep = []
    room.wait(3_000)
    #expect(room.linked(2) == [0, 1] && room.radios[0].others(room.now) == 2)
    room.asleep = [2]
    room.wait(DirectLimits.dead)
    #expect(room.linked(0) == [1], "nobody waits for ever")
  }

  @Test func `links work on where phones have nothing to say`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    room.wait(3_000)
    let links = room.radios.map { $0.links.filter(\.isOpen).map(\.number) }
    for _ in 0..<120 {
      room.waitSilently(250)
      for phone in 0..<3 {
        #expect(room.linked(phone).count == 2 && room.radios[phone].others(room.now) == 2)
      }
    }
    #expect(room.radios.map { $0.links.filter(\.isOpen).map(\.number) } == links)
  }

  @Test func `DIRECT-4 a phone that lost all links begins what others keep ready`() throws {
    var room = Room(4)
    for newcomer in 1..<4 { try room.meet(newcomer, with: 0) }
    room.wait(20_000)
    for phone in 0..<4 {
      let spares = room.radios[phone].links.filter { $0.isSpare }
      #expect(spares.count { !$0.isOfferer } == 2 && spares.allSatisfy { $0.phase == .spare })
    }
    // Another address: no link comes back by itself, and nobody is told.
    room.silence(3)
    room.wait(10_000)
    #expect(room.radios[3].others(room.now) == 0)
    room.wait(18_000)
    #expect(room.linked(3) == [0, 1, 2] && room.radios[3].others(room.now) == 3)
  }

  @Test func `DIRECT-4 spare links wait for the network, and begin as soon as it is back`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    room.wait(20_000)
    room.silence(2)
    room.tell(2, .network(isThere: false))
    room.wait(60_000)
    #expect(room.radios[2].others(room.now) == 0 && room.radios[2].links.contains { $0.isSpare })
    room.tell(2, .network(isThere: true))
    room.wait(2_000)
    #expect(room.radios[2].others(room.now) == 2)
  }

  @Test func `DIRECT-4 a browser that cannot wait keeps nothing ready`() throws {
    var room = Room(2, canWait: false)
    try room.meet(1, with: 0)
    room.wait(20_000)
    #expect(!room.radios.contains { $0.links.contains { $0.isSpare } })
  }

  @Test func `DIRECT-4 a lost link is dialled again through others`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    let link = try #require(room.radios[1].links.first { $0.peer == room.radios[2].me })
    room.cut(link.number, 1)
    room.wait(20_000)
    #expect(room.linked(1) == [0, 2])
  }

  @Test func `DIRECT-5 a phone that cannot prove a new key loses its links`() throws {
    var room = Room(3)
    for newcomer in 1..<3 { try room.meet(newcomer, with: 0) }
    let new = [UInt8](repeating: 9, count: 16)
    for phone in 0..<2 { room.tell(phone, .transmit(RelayRequest.changeKey(from: Room.key, to: new).bytes)) }
    room.wait(9_000)
    #expect(room.linked(0) == [1, 2], "a phone that took the key tells others after 6 s")
    room.wait(2_000)
    #expect(room.linked(0) == [1] && room.linked(2) == [])
  }

  @Test func `DIRECT-5 the key is in no code, and no proof fits another connection`() throws {
    var room = Room(2)
    room.tell(0, .show)
    let code = try DirectCode.read(try #require(room.code(0)))
    #expect(!code.bytes.indices.contains { code.bytes[$0...].starts(with: Room.key.prefix(4)) })
    // A phone with another key is linked for as long as it takes to find that out.
    var others = Room(2, members: 2)
    others.tell(
      1, .transmit(RelayRequest.changeKey(from: Room.key, to: [UInt8](repeating: 3, count: 16)).bytes))
    try others.meet(1, with: 0)
    #expect(!others.told[0].contains { if case .arrived = $0 { true } else { false } })
    others.wait(DirectLimits.proving + 1_000)
    #expect(others.linked(0) == [] && others.radios[0].meeting == .failed(.otherTable))
    #expect(others.radios[1].key == [UInt8](repeating: 3, count: 16), "nobody takes another table's key")
  }
}
