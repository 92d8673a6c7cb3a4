import Digest
import Formats

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// A phone of one person, without the app on it: its store and its rounds.
struct VaultPhone {
  let name: String
  /// The milliseconds by which its clock is ahead.
  let ahead: UInt64
  /// Stored texts by key.
  var store: [String: String] = [:]
  var link: VaultLink?
  /// The running round and its last request.
  var round: VaultRound?
  var act: VaultAct?
  private(set) var ends: [VaultEnd] = []
  let entropy: PhoneID
  /// Nil for an app from before phones had keys.
  var pair: KeyPair?
  /// Members of settings that this phone does not know and therefore drops.
  var forgetful: [String] = []

  init(_ number: UInt64, ahead: UInt64 = 0, hasKey: Bool = false) {
    (name, self.ahead, entropy) = ("Phone \(number)", ahead, PhoneID(rawValue: number))
    if hasKey { pair = KeyPair(secret: SHA256.hash(Array("secret \(number)".utf8))) }
  }

  var stored: [StoredRecord] {
    store.sorted { $0.key < $1.key }.map { StoredRecord(key: $0.key, text: $0.value) }
  }

  var records: [Envelope] {
    stored.compactMap { record in
      guard let kind = Records.kind(ofKey: record.key, among: Records.all),
        case .current(let envelope) = Envelope.open(record.text, key: record.key, kind: kind)
      else { return nil }
      return envelope
    }
  }

  mutating func write(_ kind: RecordKind, _ id: String, _ body: JSON?, at now: UInt64) {
    let key = Envelope.key(kind, id)
    store[key] = body.map { Envelope(kind: kind, id: id, clock: now + ahead, body: $0).text }
  }

  mutating func begin(_ purpose: VaultRound.Purpose = .sync) {
    guard let link else { return }
    round = VaultRound(purpose, of: link, name: name, draw: entropy, pair: pair, kinds: Records.all)
    act = round?.begin()
  }

  /// Kills the app in the middle of a round.
  mutating func kill() { (round, act) = (nil, nil) }

  /// Carries out the round's request. `ask` gives the server's answers, or loses them.
  mutating func step(_ now: UInt64, ask: (ServerRequest) -> (status: Int, text: String)) {
    switch act {
    case .ask(let request):
      let answer = ask(request)
      hear(.answered(status: answer.status, text: answer.text), now)
    case .open(let bytes): hear(.opened(SealModel.open(bytes)), now)
    case .seal(let bytes): hear(.sealed(SealModel.seal(bytes)), now)
    case .read: hear(.records(stored), now)
    case .save(let save):
      take(save)
      hear(.saved, now)
    case .end(let end):
      ends.append(end)
      kill()
    case nil: break
    }
  }

  private mutating func hear(_ news: VaultNews, _ now: UInt64) {
    let forgetful = forgetful
    act = round?.next(news, now: now + ahead) { Self.settled($0, without: forgetful) }
  }

  private static func settled(_ records: [StoredRecord], without forgetful: [String]) -> VaultSettled {
    let written = records.map { record -> StoredRecord in
      guard !forgetful.isEmpty, record.key == "settings/app",
        case .current(let envelope) = Envelope.open(record.text, key: record.key, kind: Records.settings)
      else { return record }
      let members = (envelope.body.object?.members ?? []).filter { !forgetful.contains($0.name) }
      let body = JSON.object(JSON.Object(members))
      let kept = Envelope(kind: envelope.kind, id: envelope.id, clock: envelope.clock, body: body)
      return StoredRecord(key: record.key, text: kept.text)
    }
    return VaultSettled(records: written, refused: [])
  }

  mutating func take(_ save: VaultSave) {
    if let records = save.records {
      store = Dictionary(uniqueKeysWithValues: records.map { ($0.key, $0.text) })
    }
    for write in save.ledger { store[write.key] = write.text }
    link = save.link
  }

  /// Runs a whole round.
  @discardableResult mutating func sync(
    _ purpose: VaultRound.Purpose = .sync, with server: inout some VaultAnswering, at now: UInt64
  ) -> VaultEnd? {
    begin(purpose)
    while act != nil { step(now) { server.answer($0) } }
    return ends.last
  }
}

/// A server with many vaults.
struct VaultsModel {
  var vaults: [String: VaultServerModel] = [:]
  /// True if it has no room for another vault.
  var isFull = false
  /// Entries since the last snapshot, at most.
  var room = 1_000

  mutating func answer(_ request: ServerRequest) -> (status: Int, text: String) {
    let address = Self.address(request)
    var vault = vaults[address] ?? VaultServerModel()
    vault.room = room
    if isFull && request.method == .post && vaults[address]?.exists != true { return (507, "") }
    let answer = vault.answer(request)
    vaults[address] = vault
    return answer
  }

  subscript(_ phrase: VaultPhrase) -> VaultServerModel {
    get { vaults[VaultKeys(phrase).address] ?? VaultServerModel() }
    set { vaults[VaultKeys(phrase).address] = newValue }
  }

  static func address(_ request: ServerRequest) -> String {
    let parts = request.path.split { $0 == "/" || $0 == "?" }
    return parts.count > 2 ? String(parts[2]) : ""
  }
}

/// Changes that people make to records of any kind.
struct RecordEditor {
  var random: SystemRandomNumberGenerator.Seeded
  private var serial: Int64 = 0
  /// Elements by their identity, added and removed, and the sum of all counts.
  private(set) var added: Set<String> = []
  private(set) var removed: Set<String> = []
  private(set) var counted: Int64 = 0

  init(seed: UInt64) { random = SystemRandomNumberGenerator.seeded(seed) }

  mutating func edit(_ record: Envelope) -> JSON {
    serial += 1
    guard let rule = RecordName(key: record.key, kinds: Records.all)?.rule else { return record.body }
    switch rule {
    case .list(let list), .set(let list):
      var elements = list.elements(of: record.body)
      let place = elements.isEmpty ? 0 : Int.random(in: 0..<elements.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where elements.count > 1:
        removed.insert(record.key + list.id(of: elements[place]))
        elements.remove(at: place)
      case 1 where !elements.isEmpty:
        elements[place] = with(elements[place], "text", .string("Text \(serial)"))
      case 2 where !elements.isEmpty: elements.insert(elements.removeLast(), at: place)
      case 3:
        if case .list = rule { return with(record.body, "title", .string("Title \(serial)")) }
        return record.body
      default:
        var element = elements.first ?? [:]
        for id in list.ids { element = with(element, id, .string("new\(serial)")) }
        added.insert(record.key + list.id(of: element))
        elements.insert(element, at: place)
      }
      return with(record.body, list.name, .array(elements))
    case .union(let pages):
      var elements = pages.elements(of: record.body)
      guard let first = elements.first, elements.count < pages.size else { return record.body }
      let at = JSON.integer(1_760_000_100_000 + serial)
      if var row = first.array {
        row[pages.time] = at
        elements.append(.array(row))
      } else {
        elements.append(with(first, "at", at))
      }
      if let last = elements.last { added.insert(record.kind.name + last.text) }
      return pages.body(elements, number: Int64(record.id) ?? 0)
    case .byPhone:
      let body = combined(record.body, record.body) { old, _ in old + 1 }
      counted += VaultPhone.total(body) - VaultPhone.total(record.body)
      return body
    case .whole: return with(record.body, "name", .string("Value \(serial)"))
    default: return with(record.body, ["sound", "name", "x"][Int(serial % 3)], .string("Value \(serial)"))
    }
  }

  private func with(_ body: JSON, _ name: String, _ value: JSON) -> JSON {
    var object = body.object ?? JSON.Object()
    object[name] = value
    return .object(object)
  }
}

extension VaultPhone {
  /// The sum of all counts.
  static func total(_ json: JSON) -> Int64 {
    if let list = json.array { return list.reduce(0) { $0 + total($1) } }
    return json.integer ?? json.object?.members.reduce(0) { $0 + total($1.value) } ?? 0
  }

  var total: Int64 {
    records.reduce(0) { sum, record in
      if case .byPhone = record.kind.merge { sum + Self.total(record.body) } else { sum }
    }
  }

  /// The identities of its records' elements.
  var elements: Set<String> {
    var all: Set<String> = []
    for record in records {
      switch RecordName(key: record.key, kinds: Records.all)?.rule {
      case .list(let list), .set(let list):
        all.formUnion(list.elements(of: record.body).map { record.key + list.id(of: $0) })
      case .union(let pages):
        all.formUnion(pages.elements(of: record.body).map { record.kind.name + $0.text })
      default: break
      }
    }
    return all
  }

  /// The content of its merging records, in a normal order of members, of a set's elements, and of pages.
  var canonical: [String] {
    var all: [String] = []
    for record in records {
      switch RecordName(key: record.key, kinds: Records.all)?.rule {
      case .union(let pages):
        all += pages.elements(of: record.body).map { record.kind.name + $0.text }
      case .set(let list): all += list.elements(of: record.body).map { record.key + $0.text }
      case .fields, .list, .whole, .byPhone:
        all.append(record.key + ((try? CanonicalText.of(record.body)) ?? ""))
      default: break
      }
    }
    // Each element of a union counts once.
    return Set(all).sorted()
  }
}
