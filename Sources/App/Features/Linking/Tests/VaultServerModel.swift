import Digest
import Formats

@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// A server that keeps one vault, as `docs/vaults/openapi.yaml` describes it, and can be made to lie.
struct VaultServerModel {
  struct Entry {
    var head: VaultHead
    var sealed: [UInt8]
  }

  var exists = false
  var snapshot: Entry?
  var entries: [Entry] = []
  /// Entries since the last snapshot, at most.
  var room = 40
  /// Entries in an answer, at most.
  var page = 7

  var head: VaultHead { entries.last?.head ?? snapshot?.head ?? .beginning }

  mutating func answer(_ request: ServerRequest) -> (status: Int, text: String) {
    guard let body = try? JSON.read(request.body.isEmpty ? "{}" : request.body) else { return (400, "") }
    let built = body["head"].flatMap { VaultHead(json: $0) } ?? .beginning
    let sealed = body.string(at: "sealed").flatMap { Base64URL.decode($0[...].utf8) } ?? []
    switch request.method {
    case .get:
      guard exists else { return problem(404, "unknown-vault") }
      return pull(after: Int(request.path.split(separator: "=").last ?? "") ?? 0)
    case .delete:
      guard exists else { return problem(404, "unknown-vault") }
      self = VaultServerModel()
      return (204, "")
    case .post:
      guard exists || built == .beginning else { return problem(404, "unknown-vault") }
      guard built == head else { return problem(409, "outdated") }
      guard entries.count < room else { return problem(409, "snapshot-needed") }
      exists = true
      entries.append(Entry(head: built.next(sealed), sealed: sealed))
      return (201, JSON.object(JSON.Object(state)).text)
    case .put:
      guard let place = entries.firstIndex(where: { $0.head == built }) else {
        return problem(409, "outdated")
      }
      entries.removeFirst(place + 1)
      snapshot = Entry(head: built, sealed: sealed)
      return (200, JSON.object(JSON.Object(state)).text)
    }
  }

  private func pull(after: Int) -> (status: Int, text: String) {
    let old = snapshot.flatMap { $0.head.number > after ? $0 : nil }
    let new = entries.filter { $0.head.number > after }
    let shown = new.prefix(page)
    let next: JSON = shown.count < new.count ? .integer(Int64(shown.last?.head.number ?? 0)) : .null
    let members =
      state + [
        .init("snapshot", old.map { json($0) } ?? .null), .init("entries", .array(shown.map { json($0) })),
        .init("next", next),
      ]
    return (200, JSON.object(JSON.Object(members)).text)
  }

  private var state: [JSON.Object.Member] {
    [.init("head", head.json), .init("entriesLeft", .integer(Int64(room - entries.count)))]
  }

  private func json(_ entry: Entry) -> JSON {
    var object = entry.head.json.object ?? JSON.Object()
    object["sealed"] = .string(Base64URL.encode(entry.sealed))
    return .object(object)
  }

  private func problem(_ status: Int, _ name: String) -> (status: Int, text: String) {
    let json: JSON = [
      "type": .string("/api/vaults#" + name), "days": 366, "head": head.json,
    ]
    return (status, json.text)
  }
}

/// Replaces AES-GCM without a browser: bytes sealed under another key or for another place do not open.
enum SealModel {
  static func seal(_ bytes: SealingRequest) -> [UInt8] { tag(bytes) + bytes.bytes }

  static func open(_ sealed: SealingRequest) -> [UInt8]? {
    let content = Array(sealed.bytes.dropFirst(SHA256.size))
    let bytes = SealingRequest(key: sealed.key, associated: sealed.associated, bytes: content)
    return Array(sealed.bytes.prefix(SHA256.size)) == tag(bytes) ? content : nil
  }

  private static func tag(_ bytes: SealingRequest) -> [UInt8] {
    SHA256.hash(bytes.key + bytes.associated + bytes.bytes)
  }
}
