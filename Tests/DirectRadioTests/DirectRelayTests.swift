import RelayProtocol
import Testing

@testable import DirectRadio

/// Tables that a relay knows, whose phones link each other through its room.
@Suite struct DirectRelayTests {
  private func room(_ count: Int) -> Room {
    var room = Room(count, members: count, hasRelay: true)
    room.wait(3_000)
    return room
  }

  @Test func `DIRECT-8 phones in a relay's room link each other without a scan`() {
    var room = room(4)
    for phone in 0..<4 { #expect(room.linked(phone) == (0..<4).filter { $0 != phone }) }
    #expect(room.relayed.allSatisfy { $0.count <= 100 }, "a relay takes no longer frames")
    #expect(room.send([9, 1], from: 2) == [0: 1, 1: 1, 3: 1], "each frame comes once")
  }

  @Test func `DIRECT-8 a table goes on when its relay dies, and its clients do not notice`() {
    var room = room(3)
    for phone in 0..<3 { _ = room.answers(phone) }
    room.killRelay()
    #expect(room.told.allSatisfy { !$0.contains(.disconnected) })
    #expect(room.send([8, 2], from: 0) == [1: 1, 2: 1])
    room.wait(60_000)
    #expect(room.told.allSatisfy { !$0.contains(.disconnected) } && room.radios.allSatisfy { !$0.isRelayed })
    room.isRelayUp = true
    room.wait(DirectLimits.longestRelayRedial)
    #expect(room.inRelay.sorted() == [0, 1, 2] && room.radios.allSatisfy { $0.isRelayed })
    #expect(room.send([8, 3], from: 1) == [0: 1, 2: 1])
  }

  @Test func `DIRECT-8 without a link the client learns that the relay is gone`() {
    var room = Room(2, members: 2, hasRelay: true, apart: [[0, 1]])
    room.wait(3_000)
    #expect(room.send([7], from: 0) == [1: 1])
    room.killRelay()
    #expect(room.told[0].contains(.disconnected) && room.told[1].contains(.disconnected))
    room.tell(0, .connect)
    #expect(!room.radios[0].isInRoom)
    room.isRelayUp = true
    room.enter(0)
    room.enter(1)
    room.wait(1_000)
    #expect(room.send([7, 7], from: 0) == [1: 1])
  }

  @Test func `DIRECT-8 links that die after the relay end the client's connection`() {
    var room = room(2)
    room.killRelay()
    room.wait(5_000)
    room.silence(0)
    room.wait(DirectLimits.silence + 1_000)
    #expect(room.told[0].contains(.disconnected) && room.told[1].contains(.disconnected))
  }

  @Test func `DIRECT-8 links without a relay work again although no client sends over them`() {
    var room = room(2)
    room.killRelay()
    room.wait(5_000)
    room.asleep = [0, 1]
    room.wait(DirectLimits.silence + 2_000)
    room.asleep = []
    for phone in 0..<2 { room.tell(phone, .tick) }
    #expect(room.told[0].contains(.disconnected))
    room.tell(0, .connect)
    room.wait(DirectLimits.probing)
    room.enter(0)
    room.wait(2_000)
    for phone in 0..<2 {
      #expect(room.radios[phone].others(room.now) == 1 && room.linked(phone) == [1 - phone])
    }
  }

  @Test func `DIRECT-8 frames cross between the relay and phones that it does not reach`() {
    // The last phone has the relay alone, the first has links alone.
    var room = Room(4, members: 4, hasRelay: true, apart: [[0, 3], [1, 3], [2, 3]])
    room.wait(3_000)
    room.killRelay(only: 0)
    room.isRelayUp = false
    room.wait(3_000)
    #expect(room.inRelay.sorted() == [1, 2, 3])
    #expect(room.send([5, 5], from: 0) == [1: 1, 2: 1, 3: 1])
    #expect(room.send([6, 6], from: 3) == [0: 1, 1: 1, 2: 1])
    #expect(room.radios[3].way(to: room.radios[1].me) == .relayed)
    #expect(room.radios[1].way(to: room.radios[0].me) == .linked)
  }

  @Test func `DIRECT-8 a phone whose relay is gone enters over links that others make`() throws {
    var room = room(2)
    room.killRelay()
    room.reload(1)
    #expect(!room.radios[1].isInRoom)
    try room.meet(1, with: 0)
    for phone in 0..<2 { room.enter(phone) }
    room.wait(1_000)
    #expect(room.radios[1].isInRoom && room.send([4], from: 1) == [0: 1])
  }

  @Test func `DIRECT-5 what nobody with the key has said makes no link`() {
    var room = Room(2, members: 2, hasRelay: true, apart: [[0, 1]])
    room.wait(3_000)
    let (links, dropped) = (room.radios[0].links.count, room.radios[0].dropped)
    for bytes in [
      [0xd0], [0xd1] + [UInt8](repeating: 0, count: 14), [0xd2] + [UInt8](repeating: 7, count: 90),
    ] {
      room.tell(0, .relayAnswered(.frame(bytes)))
    }
    // Nobody passes on what is longer than any frame.
    _ = room.answers(0)
    room.tell(0, .relayAnswered(.frame([UInt8](repeating: 1, count: 101))))
    #expect(!room.answers(0).contains { if case .frame = $0 { true } else { false } })
    // A right code of another frame.
    var forged = room.relayed.last { $0[0] & 0xf0 == 0xd0 } ?? []
    forged[6] ^= 1
    room.tell(0, .relayAnswered(.frame(forged)))
    #expect(room.radios[0].links.count == links && room.radios[0].dropped == dropped + 4)
  }
}
