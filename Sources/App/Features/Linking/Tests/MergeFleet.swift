import Formats

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

enum FleetAct: CaseIterable { case add, edit, remove, move, removeRecord }

/// Three phones whose clocks are up to a year apart, with the records of one kind.
struct Fleet {
  struct Member {
    let rule: MergeRule
    let kind: RecordKind
    /// The milliseconds by which its clock is ahead.
    let ahead: UInt64
    var clock: StampClock
    var replica: Replica
    var records: [Envelope]
  }

  var phones: [Member]
  private var random: SystemRandomNumberGenerator.Seeded
  /// Elements by identity: those added, those removed, and removed ones that a phone wrote again without knowing of the
  /// removal.
  var added: Set<String> = []
  var removed: Set<String> = []
  var revived: Set<String> = []
  var counted: Int64 = 0
  let start: Int64
  private let example: Envelope
  private var time: UInt64 = 10_000
  private var serial: Int64 = 0

  init(_ example: Envelope, seed: UInt64) {
    self.example = example
    random = SystemRandomNumberGenerator.seeded(seed)
    let name = RecordName(key: example.key, kinds: Records.all)
    let replica = Replica(of: [example], kinds: Records.all, phone: PhoneID(rawValue: 1))
    let year = Replica.memory
    var phones: [Member] = []
    for (index, ahead) in [0, UInt64.random(in: 0...year, using: &random), year].enumerated() {
      phones.append(
        Member(
          rule: name?.rule ?? .stays, kind: example.kind, ahead: ahead,
          clock: StampClock(phone: PhoneID(rawValue: UInt64(index + 1))), replica: replica, records: [example]
        ))
    }
    self.phones = phones
    start = phones[0].total
    added = phones[0].elements
  }

  private func now(_ index: Int, _ time: UInt64) -> UInt64 { example.clock + phones[index].ahead + time }

  mutating func step() {
    time += UInt64.random(in: 0...2_000, using: &random)
    let index = Int.random(in: 0..<3, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      let other = Int.random(in: 0..<3, using: &random)
      hear(phones[other].replica, at: index)
    } else {
      // A record is seldom removed; another test covers removals.
      change(
        index, at: now(index, time) - example.clock,
        FleetAct.allCases.dropLast().randomElement(using: &random) ?? .add)
    }
  }

  mutating func hear(_ replica: Replica, at index: Int) {
    if let latest = replica.latest { phones[index].clock.receive(latest, now: now(index, time)) }
    phones[index].replica.merge(replica)
    for change in phones[index].replica.changes(to: phones[index].records, kinds: Records.all) {
      precondition(change.old == phones[index][change.key])
      phones[index][change.key] = change.new
    }
  }

  /// - Parameter time: milliseconds since the example was written, by that phone's clock.
  mutating func change(_ index: Int, at time: UInt64, _ act: FleetAct) {
    let before = phones[index]
    var phone = before
    if act == .removeRecord { phone.records = [] } else { edit(&phone, act) }
    let keys = Set((before.records + phone.records).map { $0.key })
    let changes = keys.sorted().map { BodyChange(key: $0, old: before[$0], new: phone[$0]) }
    phone.replica.note(changes, kinds: Records.all, by: &phone.clock, now: example.clock + time)
    phones[index] = phone
    let (old, new) = (before.elements, phone.elements)
    added.formUnion(new.subtracting(old))
    removed.formUnion(old.subtracting(new))
    revived.formUnion(act == .edit ? new : new.subtracting(old))
    counted += act == .removeRecord ? 0 : phone.total - before.total
  }

  private mutating func edit(_ phone: inout Member, _ act: FleetAct) {
    serial += 1
    let record = phone.records.last ?? example
    var body = record.body
    switch phone.rule {
    case .list(let list), .set(let list):
      body = with(body, list.name, elements(list, list.elements(of: body), act))
      if case .list = phone.rule, act == .edit { body = with(body, "title", .string("Title \(serial)")) }
      if case .set = phone.rule, list.elements(of: body).isEmpty, body.object?.members.count == 1 {
        phone[record.key] = nil
        return
      }
    case .union(let pages):
      var elements = phone.records.isEmpty ? [] : pages.elements(of: body)
      if act == .remove, !elements.isEmpty { elements.removeLast() } else { elements.append(event(pages)) }
      if elements.isEmpty {
        phone[record.key] = nil
        return
      }
      body = pages.body(elements, number: Int64(record.id) ?? 0)
    case .byPhone: body = combined(body, body) { old, _ in old + 1 }
    default: body = with(body, ["sound", "name", "x"][Int(serial % 3)], .string("Value \(serial)"))
    }
    phone[record.key] = body
  }

  private func with(_ body: JSON, _ name: String, _ value: JSON) -> JSON {
    var object = body.object ?? JSON.Object()
    object[name] = value
    return .object(object)
  }

  private mutating func elements(_ list: MergeList, _ old: [JSON], _ act: FleetAct) -> JSON {
    var elements = old
    let place = elements.isEmpty ? 0 : Int.random(in: 0..<elements.count, using: &random)
    switch act {
    case .edit where !elements.isEmpty:
      elements[place] = with(elements[place], "text", .string("Text \(serial)"))
    case .remove where !elements.isEmpty: elements.remove(at: place)
    case .move where !elements.isEmpty: elements.insert(elements.removeLast(), at: place)
    default:
      var element = list.elements(of: example.body).first ?? [:]
      for id in list.ids { element = with(element, id, .string("new\(serial)")) }
      elements.insert(element, at: place)
    }
    return .array(elements)
  }

  /// The example's event, at another time.
  private func event(_ pages: MergePages) -> JSON {
    let first = pages.elements(of: example.body).first ?? [:]
    let at = JSON.integer(1_760_000_100_000 + serial)
    guard var row = first.array else { return with(first, "at", at) }
    row[pages.time] = at
    return .array(row)
  }
}

extension Fleet.Member {
  subscript(key: String) -> JSON? {
    get { records.first { utf8Equals($0.key, key) }?.body }
    set {
      let place = records.firstIndex { utf8Equals($0.key, key) } ?? records.count
      if place < records.count { records.remove(at: place) }
      guard let newValue else { return }
      let id = String(key.dropFirst(kind.name.count + 1))
      records.insert(Envelope(kind: kind, id: id, clock: 1_760_000_000_000, body: newValue), at: place)
    }
  }

  /// The identities of the records' elements.
  var elements: Set<String> {
    switch rule {
    case .list(let list), .set(let list):
      Set(records.flatMap { list.elements(of: $0.body).map { list.id(of: $0) } })
    case .union(let pages): Set(records.flatMap { pages.elements(of: $0.body).map { $0.text } })
    default: []
    }
  }

  /// The sum of all counts.
  var total: Int64 {
    func total(_ json: JSON) -> Int64 {
      if let list = json.array { return list.reduce(0) { $0 + total($1) } }
      return json.integer ?? json.object?.members.reduce(0) { $0 + total($1.value) } ?? 0
    }
    return records.reduce(0) { $0 + total($1.body) }
  }

  /// The content of the records, in a normal order of members, of a set's elements, and of pages. Members beside a set
  /// differ from phone to phone and are left out.
  var canonical: [String] {
    switch rule {
    case .union: elements.sorted()
    case .set(let list): records.flatMap { list.elements(of: $0.body).map { $0.text } }.sorted()
    default: records.map { (try? CanonicalText.of($0.body)) ?? "" }
    }
  }
}

enum CanonicalText {
  static func of(_ json: JSON) throws -> String {
    guard let members = json.object?.members else { return json.text }
    return try members.map { "\($0.name):" + (try of($0.value)) }.sorted().joined(separator: ",")
  }
}
