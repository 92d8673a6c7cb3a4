import Digest
import Formats
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// Obstacles that a server or another phone puts in the way of a removal.
@Suite struct VaultRemovalFaultTests {
  typealias Fleet = VaultRemovalTests.Fleet
  static let (old, new) = (VaultRemovalTests.old, VaultRemovalTests.new)

  @Test func `B11 a full server changes nothing and says so`() throws {
    var fleet = try Fleet()
    fleet.server.isFull = true
    #expect(try fleet.remove(2, by: 0) == .full)
    #expect(fleet.link(0)?.phrase == Self.old && fleet.link(0)?.former == nil)
    #expect(fleet.names(0) == ["Phone 1", "Phone 2", "Phone 3"])
    fleet.change(2, "name", "still linked")
    for index in [2, 0] { #expect(fleet.look(index) == .agreed) }
    #expect(fleet.phones[0].store["settings/app"]?.contains("still linked") == true)
    fleet.server.isFull = false
    #expect(try fleet.remove(2, by: 0) == .agreed)
  }

  @Test func `B11 a full server that also goes back in time is detected`() throws {
    var fleet = try Fleet()
    let (old, backup) = (try #require(Self.old), fleet.server)
    fleet.change(0, "name", "later")
    fleet.look(0)
    fleet.server.isFull = true
    try fleet.remove(2, by: 0)
    fleet.server[old] = backup[old]
    #expect(fleet.look(0) == .stopped && fleet.link(0)?.trouble == .wentBack)
  }

  @Test func `B11 a server that fills up halfway gets rid of the partial vault`() throws {
    var fleet = try Fleet()
    // Several entries: the first fits.
    let long = String(repeating: "long ", count: 60_000)
    let body = JSON.object(JSON.Object((0..<5).map { .init("x\($0)", .string(long)) }))
    fleet.now += 1_000
    fleet.phones[0].write(Records.settings, "app", body, at: fleet.now)
    fleet.look(0)
    var pushes = 0
    let new = try #require(Self.new)
    fleet.phones[0].begin(.remove(fleet.phones[2].entropy, phrase: new))
    while fleet.phones[0].act != nil {
      fleet.phones[0].step(fleet.now) { request in
        if request.method == .post { pushes += 1 }
        return request.method == .post && pushes > 1 ? (507, "") : fleet.server.answer(request)
      }
    }
    #expect(pushes > 1 && fleet.phones[0].ends.last == .full && !fleet.server[new].exists)
    #expect(fleet.link(0)?.phrase == Self.old)
    #expect(fleet.look(0) == .agreed && fleet.look(2) == .agreed)
  }

  @Test func `B11 of two simultaneous removals the first wins, and the other phone follows`()
    throws
  {
    for gone in [2, 3] {
      var fleet = try Fleet([true, true, true, true])
      let other = try #require(VaultPhrase([UInt8](repeating: 11, count: VaultPhrase.size)))
      // The second has its new vault, and announces it after the first.
      fleet.phones[1].begin(.remove(fleet.phones[gone].entropy, phrase: other))
      while let act = fleet.phones[1].act {
        if case .ask(let request) = act, fleet.link(1)?.phrase == other, request.method == .get { break }
        fleet.phones[1].step(fleet.now) { fleet.server.answer($0) }
      }
      #expect(fleet.server[other].exists)
      #expect(try fleet.remove(2, by: 0) == .agreed)
      while fleet.phones[1].act != nil { fleet.phones[1].step(fleet.now) { fleet.server.answer($0) } }
      #expect(fleet.link(1)?.phrase == Self.new && fleet.link(1)?.former?.isOvertaken == true)
      #expect(!fleet.server[other].exists)
      for index in [3, 0, 1] { #expect(fleet.look(index) == .agreed) }
      #expect(fleet.names(1) == ["Phone 1", "Phone 2", "Phone 4"] && fleet.look(2) == .stopped)
      #expect(fleet.phones[1].canonical == fleet.phones[0].canonical)
    }
  }

  @Test func `B11 two phones removing each other separate, and others follow the later move`()
    throws
  {
    var fleet = try Fleet()
    let other = try #require(VaultPhrase([UInt8](repeating: 11, count: VaultPhrase.size)))
    fleet.phones[1].begin(.remove(fleet.phones[0].entropy, phrase: other))
    while let act = fleet.phones[1].act {
      if case .ask(let request) = act, fleet.link(1)?.phrase == other, request.method == .get { break }
      fleet.phones[1].step(fleet.now) { fleet.server.answer($0) }
    }
    #expect(try fleet.remove(1, by: 0) == .agreed)
    while fleet.phones[1].act != nil { fleet.phones[1].step(fleet.now) { fleet.server.answer($0) } }
    #expect(fleet.look(2) == .agreed && fleet.link(2)?.phrase == other)
    #expect(fleet.look(0) == .agreed && fleet.look(1) == .agreed)
    #expect(fleet.link(0)?.phrase == Self.new && fleet.link(1)?.phrase == other)
    #expect(fleet.phones[1].canonical == fleet.phones[2].canonical)
  }

  @Test func `B11 entries of the removed phone after the move are ignored`() throws {
    var fleet = try Fleet()
    let (old, bad) = (try #require(Self.old), try #require(VaultPhrase([UInt8](repeating: 13, count: 16))))
    let third = fleet.phones[2]
    try fleet.remove(2, by: 0)
    // A program goes on after the log was closed: a change, then a move to a vault of its own.
    var content = VaultContent(phones: [])
    content.cells = Replica([
      Cell(
        name: CellName.whole("settings/app", "=name"),
        stamp: Stamp(wall: fleet.now + 9_000_000, counter: 0, phone: third.entropy), value: "of the thief")
    ])
    fleet.push(content)
    fleet.push(try fleet.move(to: bad, of: third, sealedBy: third))
    #expect(fleet.look(1) == .agreed && fleet.link(1)?.phrase == Self.new)
    #expect(fleet.phones[1].store["settings/app"]?.contains("of the thief") != true)
    #expect(fleet.server[old].entries.count == 2)
  }

  @Test func `B11 no phone can announce a move in another's name`() throws {
    var fleet = try Fleet()
    let (old, bad) = (try #require(Self.old), try #require(VaultPhrase([UInt8](repeating: 13, count: 16))))
    // The third says that the first has moved, but seals with its own key.
    fleet.push(try fleet.move(to: bad, of: fleet.phones[0], sealedBy: fleet.phones[2]))
    #expect(fleet.look(1) == .stopped && fleet.link(1)?.phrase == old)
    guard case .moved(by: "Phone 1", _) = fleet.link(1)?.trouble else {
      Issue.record("not told")
      return
    }
  }

  @Test func `B11 a full log is emptied for the move`() throws {
    var fleet = try Fleet()
    let old = try #require(Self.old)
    let count = fleet.server[old].entries.count
    fleet.phones[0].begin(.remove(fleet.phones[2].entropy, phrase: try #require(Self.new)))
    while fleet.phones[0].act != nil {
      fleet.phones[0].step(fleet.now) { request in
        fleet.server.room = VaultsModel.address(request) == VaultKeys(old).address ? count : 1_000
        return fleet.server.answer(request)
      }
    }
    fleet.server.room = 1_000
    #expect(fleet.link(0)?.former?.isTold == true)
    #expect(fleet.look(1) == .agreed && fleet.link(1)?.phrase == Self.new)
  }

  @Test func `B11 boxes and phones are read up to their limits`() throws {
    let id = PhoneID(rawValue: 1)
    func move(_ boxes: [MoveBox]) -> VaultContent.Move {
      var move = VaultContent.Move(name: "", at: 1)
      move.boxes = boxes
      return VaultContent.Move(json: move.json)
    }
    let whole = MoveBox(phone: id, sealed: [UInt8](repeating: 1, count: MoveBox.limit))
    #expect(move([whole]).boxes == [whole])
    #expect(move([MoveBox(phone: id, sealed: whole.sealed + [1])]).boxes.isEmpty)
    let small = MoveBox(phone: id, sealed: [1])
    #expect(move(Array(repeating: small, count: LinkedPhone.most + 1)).boxes.count == LinkedPhone.most)
  }

  @Test func `B11 vaults that lead in a circle end by asking for a phrase`() throws {
    var fleet = try Fleet()
    let third = fleet.phones[2]
    // The third phone is still trusted: it moves the second to a vault whose last entry leads back.
    let (old, bad) = (try #require(Self.old), try #require(VaultPhrase([UInt8](repeating: 13, count: 16))))
    fleet.push(try fleet.move(to: bad, of: third, sealedBy: third))
    let keys = VaultKeys(bad)
    let (pair, other) = (try #require(third.pair), try #require(fleet.phones[1].pair).publicKey)
    let request = try #require(
      MoveBox.request(MoveBox.content(old), own: pair, other: other, isWriter: true, vault: keys.id))
    var move = VaultContent.Move(name: third.name, at: fleet.now)
    (move.phone, move.boxes) = (
      third.entropy, [MoveBox(phone: fleet.phones[1].entropy, sealed: SealModel.seal(request))]
    )
    var content = VaultContent()
    content.moved = move
    let sealed = SealModel.seal(
      SealingRequest(
        key: keys.sealingKey, associated: Sealing.associatedData(.entry, vault: keys.id, head: .beginning),
        bytes: content.write(kinds: Records.all)))
    fleet.server[bad] = VaultServerModel(
      exists: true, entries: [.init(head: VaultHead.beginning.next(sealed), sealed: sealed)], room: 9)
    #expect(fleet.look(1) == .stopped && fleet.link(1)?.phrase == bad)
  }
}
