import App
import AppCore
import Digest
import Formats
import RelayProtocol
import Vault

// Contents of vaults, answers of their server, and backup files.

/// The ids of this phone and of the phone linked to it.
private let (here, there) = (PhoneID(rawValue: 1), PhoneID(rawValue: 0xc0ff_ee00_c0ff_ee00))
/// The time of all events, in milliseconds since 1970.
private let now: UInt64 = 1_760_000_005_000
/// The key pairs of both. Computing one takes longer than a round.
private let (ownPair, otherPair) = (pair(1), pair(2))
/// The phrase of the former vault, and its address.
private let lost = VaultPhrase(tableKey.reversed())
private let lostAddress = lost.map { VaultKeys($0).address } ?? ""

/// Rounds of a phone with a vault whose server gives arbitrary answers.
private struct Round {
  private var round: VaultRound
  private var mix = Mix()
  /// The contents to be sealed.
  private(set) var contents: [[UInt8]] = []

  /// More steps than any round takes.
  private static let most = 40

  /// - Parameters:
  ///   - head: the head of an up-to-date vault, for a phone that only has to inform its former vault.
  ///   - isRemoving: true if it informs the others that it has removed a phone.
  init?(isNew: Bool, at head: VaultHead? = nil, isRemoving: Bool = false) {
    guard let phrase = VaultPhrase([UInt8](0..<16)), let lost else { return nil }
    var link = VaultLink(phrase: phrase, isNew: isNew)
    link.phone = isNew ? there : here
    if let head {
      link.head = head
      link.phones = [LinkedPhone(id: here, name: "", seen: now, key: ownPair.publicKey)]
      var former = FormerVault(phrase: lost, head: .beginning)
      if isRemoving { former.removed = LinkedPhone(id: PhoneID(rawValue: 3), name: "Old", seen: now) }
      link.former = former
    }
    if !isNew { link.phones.append(LinkedPhone(id: there, name: "", seen: now, key: otherPair.publicKey)) }
    round = VaultRound(
      of: link, name: isNew ? "Zoë's" : "", draw: isNew ? there : here, pair: isNew ? otherPair : ownPair,
      kinds: Records.all,
      isClean: head != nil)
  }

  /// Plays the round to its end. Pushes are refused, so every round attempts one.
  mutating func play(
    page: String, former: String = "", records: [StoredRecord] = []
  ) -> Finding {
    var stored = records
    var act = round.begin()
    for _ in 0..<Self.most {
      switch act {
      case .ask(let request):
        mix.add(request.path)
        let isFormer = request.path.utf8.dropFirst("/api/vaults/".utf8.count).starts(with: lostAddress.utf8)
        act = next(.answered(status: request.method == .get ? 200 : 503, text: isFormer ? former : page))
      case .open(let bytes): act = next(.opened(bytes.bytes))
      case .seal(let bytes):
        mix.add(bytes.bytes)
        contents.append(bytes.bytes)
        act = next(.sealed(bytes.bytes))
      case .read: act = next(.records(stored))
      case .save(let save):
        for record in save.records ?? [] { mix.add(record.key + record.text) }
        stored = save.records ?? stored
        for write in save.ledger {
          mix.add(write.key + (write.text ?? ""))
          stored.removeAll { utf8Equals($0.key, write.key) }
          if let text = write.text { stored.append(StoredRecord(key: write.key, text: text)) }
        }
        if let link = save.link, VaultLink(json: link.json) != link {
          return .wrong("what was kept is another link")
        }
        act = next(.saved)
      case .end(let end):
        let isRead: Bool
        switch end {
        case .agreed, .refused, .full: isRead = true
        case .unreachable, .absent, .unknown, .stopped, .left: isRead = false
        }
        return isRead ? .accepted(mix.value) : .refused
      }
    }
    return .wrong("a round without an end")
  }

  private mutating func next(_ news: VaultNews) -> VaultAct {
    round.next(news, now: now) { Records.normalized($0, at: now) }
  }
}

/// Returns the key pair of a phone.
private func pair(_ number: UInt8) -> KeyPair {
  KeyPair(secret: [UInt8](repeating: number, count: X25519.size))
}

/// The last entry of a log: the other phone has moved, and this one can follow it. Sealing leaves contents unchanged
/// here.
private let move: [UInt8] = {
  let box: JSON = ["version": 1, "phrase": .string(String(repeating: "07", count: VaultPhrase.size))]
  let boxes: JSON = .array([.array([.string(here.text), .string(Base64URL.encode(box.write()))])])
  let moved: JSON = [
    "by": "Zoë's", "at": .integer(Int64(now)), "phone": .string(there.text), "for": boxes,
    "without": .array([.string(PhoneID(rawValue: 3).text), "Old", 1]),
  ]
  let key: JSON = .string(hex(otherPair.publicKey))
  let phone: JSON = .array([.string(there.text), "Zoë's", .integer(Int64(now)), key])
  let content: JSON = ["version": 1, "phones": .array([phone]), "cells": [], "moved": moved]
  return content.write()
}()

/// Returns a page of a log with one entry, unencrypted.
private func page(of content: [UInt8]) -> JSON {
  let head = VaultHead.beginning.next(content)
  let place: [JSON.Object.Member] = [
    .init("number", .integer(Int64(head.number))), .init("hash", .string(hex(head.hash))),
  ]
  let entry = place + [.init("sealed", .string(Base64URL.encode(content)))]
  return [
    "head": .object(JSON.Object(place)), "entriesLeft": 900, "snapshot": .null,
    "entries": [.object(JSON.Object(entry))],
  ]
}

/// Returns the contents that a phone with these records puts into its vault.
private func contents(of records: [StoredRecord]) -> [[UInt8]] {
  guard var round = Round(isNew: true) else { return [] }
  _ = round.play(page: "", records: records)
  return round.contents
}

extension Target {
  /// - Parameter records: some of each kind.
  static func vaultContents(_ records: [JSON]) -> Target {
    let stored = stored(records)
    let samples = contents(of: stored) + records.flatMap { contents(of: Self.stored([$0])) }
    return Target("vault contents", cost: 20, samples: trees(samples + [move])) { bytes in
      guard var round = Round(isNew: false) else { return .refused }
      return round.play(page: page(of: bytes).text, records: stored)
    }
  }

  /// A phone's own records and ledger, combined with a valid content.
  static func vaultRecords(_ records: [JSON]) -> Target {
    let content = contents(of: stored(records)).first ?? []
    let page = page(of: content).text
    return Target(
      "vault records", cost: 20, samples: [Sample(.array(records))] + records.map { Sample([$0]) }
    ) {
      bytes in
      guard let list = (try? JSON.read(bytes))?.array, var round = Round(isNew: false) else {
        return .refused
      }
      return round.play(page: page, records: stored(list))
    }
  }

  static func vaultAnswers(_ records: [JSON]) -> Target {
    let pages = records.prefix(3).compactMap { contents(of: stored([$0])).first }.map { page(of: $0) }
    return Target("vault answers", cost: 20, samples: pages.map { Sample($0) }) { bytes in
      guard var round = Round(isNew: false), let text = String(validating: bytes, as: UTF8.self) else {
        return .refused
      }
      return round.play(page: text)
    }
  }

  /// The server's answers about a former vault.
  static func formerVaults(_ records: [JSON]) -> Target {
    let content = contents(of: stored(records)).first ?? []
    let (page, head) = (page(of: content), VaultHead.beginning.next(content))
    let moved = Fuzz.page(of: move)
    return Target("former vaults", cost: 40, samples: [Sample(page), Sample(moved)]) { bytes in
      guard let text = String(validating: bytes, as: UTF8.self) else { return .refused }
      var finding = Finding.refused
      for isRemoving in [false, true] {
        guard var round = Round(isNew: false, at: head, isRemoving: isRemoving) else { return .refused }
        let found = round.play(page: page.text, former: text)
        switch found {
        case .wrong: return found
        case .accepted: finding = found
        case .refused: break
        }
      }
      return finding
    }
  }

  /// Backup files whose hash and record count are corrected, if they have any.
  static func backups(_ records: [JSON]) -> Target {
    let stored = stored(records)
    func file(_ records: [StoredRecord]) -> [UInt8]? {
      try? Backup(of: records, known: Replica(), kinds: Records.all, made: now, app: "1", phone: there)
        .write()
    }
    let files = ([stored] + stored.map { [$0] }).compactMap { file($0) }
    return Target("backups", cost: 20, samples: trees(files)) { bytes in
      guard let backup = try? Backup.read(sealedBackup(bytes)) else { return .refused }
      do throws(BackupFault) {
        let written = try backup.write()
        if try Backup.read(written) != backup { return .wrong("what was written is another backup") }
        var mix = Mix()
        mix.add(written)
        for way in [RestoreWay.whole, .merged] {
          let restore = Restore(of: backup, way, into: stored, phone: here, kinds: Records.all)
          for write in restore.writes { mix.add(write.key + write.text) }
          for key in restore.removals { mix.add(key) }
          mix.add(UInt64(restore.counts.count))
        }
        return .accepted(mix.value)
      } catch {
        return .wrong("a backup that was read is not written")
      }
    }
  }

  private static func sealedBackup(_ bytes: [UInt8]) -> [UInt8] {
    guard var file = (try? JSON.read(bytes))?.object, file["sha256"] != nil, file["count"] != nil,
      let records = file["records"]?.array
    else { return bytes }
    file["count"] = .integer(Int64(records.count))
    let sealed: JSON = [file["phone"] ?? .null, file["counts"] ?? .null, .array(records)]
    file["sha256"] = .string(hex(SHA256.hash(sealed.write())))
    return JSON.object(file).write()
  }

  private static func trees(_ samples: [[UInt8]]) -> [Sample] {
    samples.map { bytes in (try? JSON.read(bytes)).map { Sample($0) } ?? Sample(bytes) }
  }

  /// Converts envelopes to stored records, one for each key.
  static func stored(_ records: [JSON]) -> [StoredRecord] {
    var stored: [StoredRecord] = []
    for record in records {
      let key = (record.string(at: "kind") ?? "") + "/" + (record.string(at: "id") ?? "")
      if stored.contains(where: { utf8Equals($0.key, key) }) { continue }
      stored.append(StoredRecord(key: key, text: record.text))
    }
    return stored
  }

  static let phrases = Target(
    "phrases", cost: 50,
    samples: [[UInt8](0..<16), [UInt8](repeating: 0xff, count: 16)].compactMap { bytes in
      words.flatMap { words in VaultPhrase(bytes).map { Sample($0.text(in: words)) } }
    } + [Sample("1. AAAA, 2. aaab; Äaac")]
  ) { bytes in
    guard let text = String(validating: bytes, as: UTF8.self), let words else { return .refused }
    var mix = Mix()
    for word in VaultPhrase.words(in: text).words { mix.add(word) }
    do throws(PhraseError) {
      let phrase = try VaultPhrase(text, words: words)
      if (try? VaultPhrase(phrase.text(in: words), words: words)) != phrase {
        return .wrong("what was written is another phrase")
      }
      mix.add(phrase.bytes)
      return .accepted(mix.value)
    } catch {
      return .refused
    }
  }

  /// A list with the right number of words: four letters each, in order.
  private static let words: PhraseWords? = {
    var bytes: [UInt8] = []
    for number in 0..<PhraseWords.count {
      for scale in [17_576, 676, 26, 1] { bytes.append(UInt8(ascii: "a") + UInt8(number / scale % 26)) }
      bytes.append(UInt8(ascii: "\n"))
    }
    return try? PhraseWords(bytes)
  }()

  static let invites = Target(
    "invites", samples: ["http://box.local:8080/join/J7X3", "https://a/join/J7X-3"].map { Sample($0) }
  ) { bytes in
    guard let text = String(validating: bytes, as: UTF8.self), let invite = Invite(text) else {
      return .refused
    }
    let code = invite.code.filter { $0 != "-" }
    if !code.isEmpty, Invite(invite.address) != Invite(origin: invite.origin, code: code) {
      return .wrong("what was written is another invitation")
    }
    return .accepted(Mix.of(Array(invite.address.utf8)))
  }
}
