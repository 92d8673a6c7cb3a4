import Foundation
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// Phones of one person and one server, without a browser.
@Suite struct VaultRoundTests {
  static let phrase = VaultPhrase(Array(0..<16))
  /// The number of histories.
  static let seeds = UInt64(ProcessInfo.processInfo.environment["TURNTABLE_VAULT_SEEDS"] ?? "") ?? 60
  static let now: UInt64 = 1_770_000_000_000

  /// Linked phones. The first has something of each kind.
  static func phones(_ count: Int, ahead: [UInt64] = []) throws -> [VaultPhone] {
    let phrase = try #require(phrase)
    return (0..<count).map { index in
      var phone = VaultPhone(UInt64(index + 1), ahead: index < ahead.count ? ahead[index] : 0)
      phone.link = VaultLink(phrase: phrase, isNew: index == 0)
      if index == 0 {
        for example in MergeTests.merging { phone.store[example.key] = example.text }
      }
      return phone
    }
  }

  @Test func `KEEP-5 the phrase restores everything on a new phone`() throws {
    var phones = try Self.phones(2)
    var server = VaultServerModel()
    server.room = 1_000
    #expect(phones[0].sync(with: &server, at: Self.now) == .agreed)
    #expect(phones[1].sync(with: &server, at: Self.now) == .agreed)
    #expect(phones[1].canonical == phones[0].canonical)
    #expect(phones[1].total == phones[0].total)
    #expect(Set(phones[1].link?.phones.map { $0.name } ?? []) == ["Phone 2", "Phone 1"])
    // The phones then have nothing left to send.
    let head = server.head
    for _ in 0..<3 { for index in 0..<2 { phones[index].sync(with: &server, at: Self.now + 1_000) } }
    #expect(server.head == head)
  }

  @Test func `KEEP-4 an unreadable copy of the vault's content is fetched again once`() throws {
    for broken in ["{", #"{"kind":"known","id":"settings/app","schema":1,"clock":0,"body":{"known":[7]}}"#] {
      var phones = try Self.phones(2)
      var server = VaultServerModel()
      server.room = 1_000
      for index in [0, 1] { phones[index].sync(with: &server, at: Self.now) }
      phones[1].store["known/settings/app"] = broken
      phones[1].store["known/of nothing"] = broken
      phones[0].write(Records.settings, "app", ["sound": false], at: Self.now + 1)
      phones[0].sync(with: &server, at: Self.now + 1)
      phones[1].sync(with: &server, at: Self.now + 2)
      phones[0].sync(with: &server, at: Self.now + 2)
      #expect(phones[1].canonical == phones[0].canonical)
      #expect(phones[1].store["known/of nothing"] == nil)
      let known = phones.map { VaultLedger($0.stored).known }
      #expect(known[0] == known[1])
      let head = server.head
      for index in [0, 1] { phones[index].sync(with: &server, at: Self.now + 3) }
      #expect(server.head == head)
    }
  }

  @Test func `KEEP-4 a new vault is created without a read first, unless another phone was faster`() throws {
    var phones = try Self.phones(2)
    var server = VaultServerModel()
    phones[1].link?.isNew = true
    var asked: [ServerRequest.Method] = []
    phones[0].begin()
    while phones[0].act != nil {
      phones[0].step(Self.now) { request in
        asked.append(request.method)
        return server.answer(request)
      }
    }
    #expect(asked.first == .post && !asked.contains(.get))
    #expect(phones[1].sync(with: &server, at: Self.now) == .agreed)
    phones[0].sync(with: &server, at: Self.now)
    #expect(phones[0].canonical == phones[1].canonical)
  }

  @Test(arguments: 0..<10)
  func `KEEP-4 phones agree and lose nothing despite kills and server faults`(
    part: UInt64
  ) throws {
    let parts = Self.seeds / 10
    for seed in part * parts..<(part + 1) * parts {
      var editor = RecordEditor(seed: seed)
      let year: UInt64 = 365 * 24 * 60 * 60 * 1_000
      let count = 2 + Int(seed % 4)
      let clocks: [UInt64] = [0, 60_000, year]
      let ahead = (0..<count).map { _ in clocks[Int.random(in: 0..<3, using: &editor.random)] }
      var phones = try Self.phones(count, ahead: ahead)
      var server = VaultServerModel()
      // With little room a snapshot replaces each entry, with more room only some.
      server.room = Int.random(in: seed % 2 == 0 ? 2...30 : 500...530, using: &editor.random)
      phones[0].sync(with: &server, at: Self.now)
      let start = (total: phones[0].total, elements: phones[0].elements)
      var now = Self.now
      for _ in 0..<60 {
        now += UInt64.random(in: 0...600_000, using: &editor.random)
        let index = Int.random(in: 0..<count, using: &editor.random)
        switch Int.random(in: 0..<8, using: &editor.random) {
        case 0, 1:
          let records = phones[index].records.filter {
            RecordName(key: $0.key, kinds: Records.all)?.rule.merges == true
          }
          // A record that a round has read may be overwritten by it; the app reads it again then.
          guard phones[index].act == nil, let record = records.randomElement(using: &editor.random) else {
            continue
          }
          phones[index].write(record.kind, record.id, editor.edit(record), at: now)
        case 2: phones[index].kill()
        case 3 where phones[index].act == nil: phones[index].begin()
        default:
          for _ in 0..<Int.random(in: 1...12, using: &editor.random) {
            let fault = Int.random(in: 0..<12, using: &editor.random)
            phones[index].step(now) { request in
              switch fault {
              case 0: return (0, "")
              case 1: return (500, "<html>")
              // The server carried out the request, and its answer is lost.
              case 2:
                _ = server.answer(request)
                return (0, "")
              case 3: return (200, "{\"head\":")
              default: return server.answer(request)
              }
            }
          }
        }
      }
      for _ in 0..<3 {
        for index in phones.indices {
          phones[index].kill()
          #expect(phones[index].sync(with: &server, at: now) == .agreed, "seed \(seed)")
        }
      }
      for phone in phones {
        #expect(phone.canonical == phones[0].canonical, "seed \(seed)")
        #expect(phone.total == start.total + editor.counted, "seed \(seed)")
        let kept = start.elements.union(editor.added).subtracting(editor.removed)
        #expect(phone.elements.isSuperset(of: kept), "seed \(seed)")
        #expect(phone.link?.phones.count == count, "seed \(seed)")
      }
    }
  }
}
