import Chance
import DirectRadio
import RelayProtocol
import Table
import TableClient

/// A relay beside the links of a table. It loses nothing, and keeps the order of messages.
struct MeshRelay {
  struct Room {
    var keys: [[UInt8]]
    var members: [Int] = []
  }

  static let code = "J7X-3"
  var isUp = true
  var rooms: [Room] = []

  func room(of phone: Int) -> Int? { rooms.firstIndex { $0.members.contains(phone) } }
}

extension Mesh {
  /// Milliseconds after which the relay notices that a phone is gone.
  private static let missing: UInt64 = 8_000

  mutating func carryOut(_ output: DirectRelayOutput, _ phone: Int) {
    switch output {
    case .connect:
      phones[phone].relayLine += 1
      phones[phone].lastRelayed = time
      let isThere = relay.isUp && phones[phone].hasNetwork
      post(isThere ? .relayOpened : .relayClosed, toRelayed: phone, after: isThere ? 20 : 400)
    case .disconnect:
      phones[phone].relayLine += 1
      leaveRelay(phone)
    case .transmit(let bytes):
      guard relay.isUp, phones[phone].hasNetwork, let request = RelayRequest(bytes) else { return }
      let at = max(time + 1 + chance.next(below: 20), phones[phone].lastAsked)
      phones[phone].lastAsked = at
      queue.add(.relay(phone, line: phones[phone].relayLine, request), at: at)
    }
  }

  mutating func answer(_ request: RelayRequest, _ phone: Int, line: Int) {
    guard relay.isUp, phones[phone].relayLine == line else { return }
    switch request {
    case .enter(_, let key):
      leaveRelay(phone)
      let room = relay.rooms.firstIndex { $0.keys.contains(key) } ?? relay.rooms.count
      if room == relay.rooms.count { relay.rooms.append(MeshRelay.Room(keys: [key])) }
      relay.rooms[room].members.append(phone)
      let others = relay.rooms[room].members.count - 1
      post(.relayAnswered(.entered(code: MeshRelay.code, others: others)), toRelayed: phone)
      tellPresent(room, but: phone)
    case .frame(let frame):
      guard let room = relay.room(of: phone) else { return }
      for other in relay.rooms[room].members where other != phone {
        post(.relayAnswered(.frame(frame)), toRelayed: other)
      }
    case .changeKey(let former, let key): merge([former, key], phone)
    case .find: post(.relayAnswered(.refused(.badCode, wait: 0)), toRelayed: phone)
    case .open, .list, .nearby, .knock, .withdraw, .admit: break
    }
  }

  /// Makes one room of all that have one of these keys. The phones of the others have to enter again.
  private mutating func merge(_ keys: [[UInt8]], _ phone: Int) {
    guard let room = relay.room(of: phone) else { return }
    relay.rooms[room].keys += keys.filter { !relay.rooms[room].keys.contains($0) }
    for other in relay.rooms.indices
    where other != room && keys.contains(where: { relay.rooms[other].keys.contains($0) }) {
      relay.rooms[room].keys += relay.rooms[other].keys
      let members = relay.rooms[other].members
      relay.rooms[other] = MeshRelay.Room(keys: [])
      for member in members { post(.relayClosed, toRelayed: member) }
    }
  }

  private mutating func tellPresent(_ room: Int, but phone: Int) {
    let members = relay.rooms[room].members
    for other in members where other != phone {
      post(.relayAnswered(.present(others: members.count - 1)), toRelayed: other)
    }
  }

  private mutating func leaveRelay(_ phone: Int) {
    guard let room = relay.room(of: phone) else { return }
    relay.rooms[room].members.removeAll { $0 == phone }
    tellPresent(room, but: phone)
  }

  private mutating func post(_ input: DirectInput, toRelayed phone: Int, after wait: UInt64 = 0) {
    guard phones[phone].hasNetwork || input == .relayClosed else { return }
    let at = max(time + wait + 1 + chance.next(below: 30), phones[phone].lastRelayed)
    phones[phone].lastRelayed = at
    queue.add(
      .relayed(phone, page: phones[phone].page, line: phones[phone].relayLine, input), at: at)
  }

  /// Gives a phone what comes from the relay. A page that sleeps gets it later.
  mutating func hearRelay(_ phone: Int, line: Int, _ input: DirectInput) {
    guard !phones[phone].isDead, phones[phone].relayLine == line else { return }
    if phones[phone].isAsleep {
      phones[phone].inbox.append(input)
    } else {
      if input == .relayClosed { phones[phone].relayLine += 1 }
      tell(phone, input)
    }
  }

  /// Ends the relay, and all connections to it.
  mutating func stopRelay() {
    relay = MeshRelay(isUp: false)
    for phone in phones.indices { post(.relayClosed, toRelayed: phone, after: 50) }
  }

  /// The relay misses a phone whose network or page is gone for long.
  mutating func missAtRelay(_ phone: Int) { queue.add(.miss(phone), at: time + Self.missing) }

  mutating func miss(_ phone: Int) {
    guard !phones[phone].hasNetwork || !phones[phone].isOn, relay.room(of: phone) != nil else { return }
    leaveRelay(phone)
    post(.relayClosed, toRelayed: phone)
  }
}
