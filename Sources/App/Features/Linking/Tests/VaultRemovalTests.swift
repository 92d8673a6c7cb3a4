import Digest
import Formats
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// A phone is removed from the linked ones; the others follow by themselves.
@Suite struct VaultRemovalTests {
  static let now = VaultRoundTests.now
  static let old = VaultRoundTests.phrase
  static let new = VaultPhrase([UInt8](repeating: 9, count: VaultPhrase.size))

  /// Phones that share a vault and know each other.
  struct Fleet {
    var phones: [VaultPhone]
    var server = VaultsModel()
    var now = VaultRemovalTests.now

    /// - Parameter hasAll: true if it shares something of each kind.
    init(_ keys: [Bool] = [true, true, true], hasAll: Bool = true) throws {
      let phrase = try #require(old)
      phones = keys.enumerated().map { index, hasKey in
        var phone = VaultPhone(UInt64(index + 1), hasKey: hasKey)
        phone.link = VaultLink(phrase: phrase, isNew: index == 0)
        if index == 0 && hasAll {
          for example in MergeTests.merging { phone.store[example.key] = example.text }
        }
        return phone
      }
      for _ in 0..<2 { for index in phones.indices { look(index) } }
    }

    @discardableResult mutating func look(_ index: Int) -> VaultEnd? {
      now += 1_000
      return phones[index].sync(with: &server, at: now)
    }

    @discardableResult mutating func remove(_ gone: Int, by index: Int, phrase: VaultPhrase? = new) throws
      -> VaultEnd?
    {
      now += 1_000
      let purpose = VaultRound.Purpose.remove(phones[gone].entropy, phrase: try #require(phrase))
      return phones[index].sync(purpose, with: &server, at: now)
    }

    mutating func change(_ index: Int, _ member: String, _ value: String) {
      now += 1_000
      phones[index].write(Records.settings, "app", [member: .string(value)], at: now)
    }

    /// Another program adds an entry to the old log.
    mutating func push(_ content: VaultContent) {
      guard let old else { return }
      let (keys, head) = (VaultKeys(old), server[old].head)
      let sealed = SealModel.seal(
        SealingRequest(
          key: keys.sealingKey, associated: Sealing.associatedData(.entry, vault: keys.id, head: head),
          bytes: content.write(kinds: Records.all)))
      server[old].entries.append(.init(head: head.next(sealed), sealed: sealed))
    }

    /// A move for the second phone that another program writes.
    func move(to phrase: VaultPhrase, of writer: VaultPhone, sealedBy phone: VaultPhone) throws
      -> VaultContent
    {
      let (pair, other) = (try #require(phone.pair), try #require(phones[1].pair).publicKey)
      let vault = VaultKeys(try #require(old)).id
      let request = try #require(
        MoveBox.request(MoveBox.content(phrase), own: pair, other: other, isWriter: true, vault: vault))
      var move = VaultContent.Move(name: writer.name, at: now)
      (move.phone, move.boxes) = (
        writer.entropy, [MoveBox(phone: phones[1].entropy, sealed: SealModel.seal(request))]
      )
      var content = VaultContent(phones: [
        LinkedPhone(id: writer.entropy, name: writer.name, seen: now + 9_000_000, key: pair.publicKey)
      ])
      content.moved = move
      return content
    }

    func link(_ index: Int) -> VaultLink? { phones[index].link }
    func names(_ index: Int) -> Set<String> { Set(link(index)?.phones.map { $0.name } ?? []) }
  }

  @Test func `B11 a removed phone gets nothing new, and the others follow by themselves`() throws {
    var fleet = try Fleet()
    // The second phone has a change that nobody has seen yet.
    fleet.change(1, "name", "of the second")
    #expect(try fleet.remove(2, by: 0) == .agreed)
    let (old, new) = (try #require(Self.old), try #require(Self.new))
    #expect(fleet.link(0)?.phrase == new && fleet.link(0)?.former?.isTold == true)
    #expect(fleet.link(0)?.former?.removed?.name == "Phone 3" && fleet.names(0) == ["Phone 1", "Phone 2"])
    fleet.change(0, "sound", "after")

    #expect(fleet.look(2) == .stopped)
    guard case .removed(by: "Phone 1", _) = fleet.link(2)?.trouble else {
      Issue.record("it is not told")
      return
    }
    #expect(fleet.phones[2].canonical.isEmpty == false && fleet.link(2)?.phrase == old)
    #expect(fleet.look(1) == .agreed && fleet.look(0) == .agreed && fleet.look(1) == .agreed)
    #expect(fleet.link(1)?.phrase == new && fleet.link(1)?.trouble == nil)
    #expect(fleet.link(1)?.former?.leader == "Phone 1" && fleet.link(1)?.former?.isTold == true)
    #expect(fleet.phones[1].canonical == fleet.phones[0].canonical)
    #expect(fleet.phones[0].store["settings/app"]?.contains("of the second") == true)
    #expect(fleet.phones[2].store["settings/app"]?.contains("after") != true)
    for index in 0..<2 { #expect(fleet.names(index) == ["Phone 1", "Phone 2"]) }

    // The old phrase opens nothing of the new vault, and the old content is gone.
    let stub = fleet.server[old]
    #expect(stub.entries.isEmpty && stub.snapshot != nil)
    let text = String(decoding: stub.snapshot?.sealed ?? [], as: UTF8.self)
    #expect(!text.contains(VaultKeys(new).address) && !text.contains("settings/app"))
    // The secret of a vault's keys is in no box: the boxes' content is sealed for the second phone.
    #expect(text.contains("\"for\":[[\"\(PhoneID(rawValue: 2).text)\""))
  }

  @Test
  func `B11 KEEP-5 the new phrase restores everything, the old one says it is outdated`()
    throws
  {
    var fleet = try Fleet()
    try fleet.remove(2, by: 0)
    var (fourth, late) = (VaultPhone(4, hasKey: true), VaultPhone(5, hasKey: true))
    fourth.link = VaultLink(phrase: try #require(Self.new), isNew: false)
    #expect(fourth.sync(with: &fleet.server, at: fleet.now) == .agreed)
    #expect(fourth.canonical == fleet.phones[0].canonical && fourth.total == fleet.phones[0].total)
    // It knows the second phone and its key, although the second has not moved yet.
    #expect(
      fourth.link?.phones.first { $0.id == fleet.phones[1].entropy }?.key == fleet.phones[1].pair?.publicKey)
    late.link = VaultLink(phrase: try #require(Self.old), isNew: false)
    #expect(late.sync(with: &fleet.server, at: fleet.now) == .stopped)
    guard case .moved(by: "Phone 1", _) = late.link?.trouble else {
      Issue.record("not told")
      return
    }
    #expect(late.store.isEmpty)
  }

  @Test func `B11 a phone away for months follows two moves with its own changes`() throws {
    var fleet = try Fleet([true, true, true, true])
    fleet.change(3, "name", "kept for months")
    try fleet.remove(2, by: 0)
    fleet.look(1)
    let second = try #require(VaultPhrase([UInt8](repeating: 11, count: VaultPhrase.size)))
    #expect(try fleet.remove(0, by: 1, phrase: second) == .agreed)
    #expect(fleet.look(3) == .agreed)
    #expect(fleet.link(3)?.phrase == second)
    #expect(fleet.names(3) == ["Phone 2", "Phone 4"])
    fleet.look(1)
    #expect(fleet.phones[1].store["settings/app"]?.contains("kept for months") == true)
    #expect(fleet.look(0) == .stopped && fleet.look(2) == .stopped)
  }

  @Test func `B11 the only other phone can be removed`() throws {
    var fleet = try Fleet([true, true])
    #expect(try fleet.remove(1, by: 0) == .agreed)
    #expect(fleet.look(1) == .stopped && fleet.names(0) == ["Phone 1"])
  }

  @Test func `B11 a phone without a valid key is asked for the new phrase`() throws {
    for hadKey in [false, true] {
      var fleet = try Fleet([true, hadKey, true])
      fleet.phones[1].pair = hadKey ? KeyPair(secret: SHA256.hash([1])) : nil
      try fleet.remove(2, by: 0)
      #expect(fleet.look(1) == .stopped)
      guard case .moved(by: "Phone 1", _) = fleet.link(1)?.trouble else {
        Issue.record("not told")
        return
      }
      fleet.phones[1].link = VaultLink(phrase: try #require(Self.new), isNew: false)
      #expect(fleet.look(1) == .agreed)
    }
  }

  @Test func `B11 phones linked by an earlier version get a lasting key at the next sync`() throws {
    var fleet = try Fleet([false, false])
    #expect(fleet.link(0)?.phones.allSatisfy { $0.key == nil } == true)
    for index in 0..<2 { fleet.phones[index].pair = KeyPair(secret: SHA256.hash([UInt8(index)])) }
    for index in [0, 1, 0] { #expect(fleet.look(index) == .agreed) }
    for index in 0..<2 {
      let keys = Set(fleet.link(index)?.phones.map { $0.key } ?? [])
      #expect(keys == Set(fleet.phones.map { $0.pair?.publicKey }))
    }
    let head = fleet.server[try #require(Self.old)].head
    for index in 0..<2 { fleet.look(index) }
    #expect(fleet.server[try #require(Self.old)].head == head)
    // Neither an older app's snapshot without it nor another key replaces it.
    var link = try #require(fleet.link(0))
    let other = fleet.phones[1].entropy
    link.hear(of: [LinkedPhone(id: other, name: "", seen: .max, key: [UInt8](repeating: 7, count: 32))])
    link.hear(of: [LinkedPhone(id: other, name: "", seen: .max)])
    #expect(link.phones.first { $0.id == other }?.key == fleet.phones[1].pair?.publicKey)
  }

  @Test func `B11 a removal survives a kill at any step without loss`() throws {
    var isWhole = false
    var steps = 0
    var start = try Fleet(hasAll: false)
    start.change(1, "name", "of the second")
    start.look(1)
    let new = try #require(Self.new)
    while !isWhole {
      // Half of the kills come before the server has received the request, half after.
      for isHeard in [false, true] {
        var fleet = start
        fleet.phones[0].begin(.remove(fleet.phones[2].entropy, phrase: new))
        for _ in 0..<steps where fleet.phones[0].act != nil {
          fleet.phones[0].step(fleet.now) { fleet.server.answer($0) }
        }
        isWhole = fleet.phones[0].act == nil
        if isHeard, case .ask(let request) = fleet.phones[0].act { _ = fleet.server.answer(request) }
        fleet.phones[0].kill()
        let hasBegun = fleet.link(0)?.phrase == new
        // The old vault works for all until this phone has switched to the new one.
        if !hasBegun {
          #expect(fleet.look(2) == .agreed, "step \(steps)")
          #expect(try fleet.remove(2, by: 0) == .agreed, "step \(steps)")
        } else {
          #expect(fleet.look(0) == .agreed, "step \(steps)")
        }
        #expect(fleet.link(0)?.former?.isTold == true, "step \(steps)")
        #expect(fleet.look(1) == .agreed && fleet.look(2) == .stopped, "step \(steps)")
        #expect(fleet.link(1)?.phrase == new, "step \(steps)")
        fleet.look(0)
        #expect(fleet.phones[1].canonical == fleet.phones[0].canonical, "step \(steps)")
        #expect(fleet.phones[0].store["settings/app"]?.contains("of the second") == true)
      }
      steps += 1
    }
    #expect(steps > 15)
  }

  @Test func `B11 following a move survives a kill at any step without loss`() throws {
    var start = try Fleet(hasAll: false)
    start.change(1, "name", "of the second")
    try start.remove(2, by: 0)
    var isWhole = false
    var steps = 0
    while !isWhole {
      var fleet = start
      fleet.phones[1].begin()
      for _ in 0..<steps where fleet.phones[1].act != nil {
        fleet.phones[1].step(fleet.now) { fleet.server.answer($0) }
      }
      isWhole = fleet.phones[1].act == nil
      fleet.phones[1].kill()
      #expect(fleet.look(1) == .agreed && fleet.look(0) == .agreed, "step \(steps)")
      #expect(fleet.link(1)?.phrase == Self.new, "step \(steps)")
      #expect(fleet.phones[1].canonical == fleet.phones[0].canonical, "step \(steps)")
      #expect(fleet.phones[0].store["settings/app"]?.contains("of the second") == true, "step \(steps)")
      steps += 1
    }
    #expect(steps > 8)
  }
}
