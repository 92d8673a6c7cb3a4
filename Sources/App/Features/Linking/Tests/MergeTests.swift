import Formats
import Foundation
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// Three phones of one person, now and then in touch, and one kind of record.
@Suite struct MergeTests {
  static let merging = MergeTests.examples.filter {
    RecordName(key: $0.key, kinds: Records.all)?.rule.merges == true
  }

  /// An example of each record.
  static let examples: [Envelope] = {
    let folder = Phone.root.appending(path: "Tests/Fixtures/records")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path < $1.path }.compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8), let json = try? JSON.read(text),
        let key = json.string(at: "kind").flatMap({ kind in json.string(at: "id").map { kind + "/" + $0 } }),
        let kind = Records.kind(ofKey: key, among: Records.all),
        case .current(let envelope) = Envelope.open(text, key: key, kind: kind)
      else { return nil }
      return envelope
    }
  }()

  @Test func `KEEP-4 each kind of record has an example or stays on its phone`() {
    let names = Set(Self.merging.map { $0.kind.name })
    #expect(
      names.isSuperset(of: ["settings", "hidden", "own", "base", "download", "rather", "votes", "dice"]))
    #expect(names.isSuperset(of: ["luck", "turns", "look", "summaries"]))
    for kind in Records.all where !names.contains(kind.name) {
      #expect(kind.merge == .stays || kind.merge == .neverLeaves)
    }
  }

  @Test(arguments: merging.map { $0.key })
  func `KEEP-4 phones that sync in any order agree and lose nothing`(
    key: String
  )
    throws
  {
    let example = try #require(Self.merging.first { $0.key == key })
    for seed in 0..<UInt64(200) {
      var fleet = Fleet(example, seed: seed)
      for _ in 0..<30 { fleet.step() }
      let replicas = fleet.phones.map { $0.replica }
      let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      var all = orders.map { order in
        var merged = replicas[order[0]]
        merged.merge(replicas[order[1]])
        merged.merge(replicas[order[2]])
        return merged
      }
      // Grouped the other way.
      var pair = replicas[1]
      pair.merge(replicas[2])
      var grouped = replicas[0]
      grouped.merge(pair)
      all.append(grouped)
      // Merging twice changes nothing.
      grouped.merge(pair)
      grouped.merge(grouped)
      all.append(grouped)
      #expect(all.allSatisfy { $0 == all[0] }, "seed \(seed)")
      #expect(Replica(json: try JSON.read(all[0].json.text)) == all[0], "seed \(seed)")
      for index in 0..<3 { fleet.hear(all[0], at: index) }
      for phone in fleet.phones {
        #expect(phone.replica.changes(to: phone.records, kinds: Records.all).isEmpty, "seed \(seed)")
        #expect(phone.elements == fleet.phones[0].elements, "seed \(seed)")
        #expect(phone.elements.isSuperset(of: fleet.added.subtracting(fleet.removed)), "seed \(seed)")
        #expect(phone.elements.isDisjoint(with: fleet.removed.subtracting(fleet.revived)), "seed \(seed)")
        if case .byPhone = phone.rule { #expect(phone.total == fleet.start + fleet.counted, "seed \(seed)") }
      }
      let bodies = fleet.phones.map { $0.canonical }
      #expect(bodies[0] == bodies[1] && bodies[1] == bodies[2], "seed \(seed)")
    }
  }

  @Test(arguments: merging.map { $0.key })
  func `KEEP-4 removing a record beats earlier changes but not later ones`(key: String)
    throws
  {
    let example = try #require(Self.merging.first { $0.key == key })
    for isLater in [false, true] {
      var fleet = Fleet(example, seed: 7)
      let rule = fleet.phones[0].rule
      if case .byPhone = rule { return }
      fleet.change(0, at: isLater ? 3_000 : 1_000, .edit)
      fleet.change(1, at: 2_000, .removeRecord)
      let known = fleet.phones[0].replica
      fleet.hear(known, at: 1)
      fleet.hear(fleet.phones[1].replica, at: 0)
      #expect(fleet.phones[0].canonical == fleet.phones[1].canonical)
      switch rule {
      // The later change wins; of a whole record, all of it.
      case .whole, .fields, .list: #expect(fleet.phones[0].records.isEmpty != isLater)
      // An element of its own, written again or not.
      default: #expect(fleet.phones[0].elements.isDisjoint(with: fleet.removed) || isLater)
      }
    }
  }

  @Test(arguments: merging.map { $0.key })
  func `KEEP-4 a record merged from several phones opens in the app`(key: String) throws {
    let example = try #require(Self.merging.first { $0.key == key })
    var fleet = Fleet(example, seed: 3)
    for step in 0..<20 { fleet.change(step % 3, at: UInt64(1_000 + step), step % 4 == 3 ? .edit : .add) }
    var all = fleet.phones[0].replica
    for phone in fleet.phones { all.merge(phone.replica) }
    fleet.hear(all, at: 0)
    var phone = Phone()
    for record in Self.examples { phone.store[record.key] = record.text }
    for record in fleet.phones[0].records { phone.store[record.key] = record.text }
    phone.open("/")
    #expect(phone.state.notices.isEmpty)
  }
}
