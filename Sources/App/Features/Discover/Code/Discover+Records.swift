import AppCore
import CardTable
import Cards
import Components
import Digest
import Formats
import Vault

extension Records {
  /// Downloaded decks of others, by their ids.
  public static let download = RecordKind(name: "download", schema: 1, merge: .whole)
  /// Decks of this phone that are on the hub, by their ids.
  public static let publication = RecordKind(name: "publication", schema: 1, merge: .stays)
  /// The record of the secret for the phone's keys, and of its likes and reports.
  public static let hubPhone = RecordKind(name: "hub", schema: 1, merge: .stays)
}

extension Discover {
  package static let records = [Records.download, Records.publication, Records.hubPhone]

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    saved.downloads = records.each(Records.download) { key, json in
      Download(json, name: key).flatMap {
        utf8Equals(Envelope.key(Records.download, $0.deck.id), key) ? $0 : nil
      }
    }
    saved.downloads.sort { $0.at > $1.at }
    saved.publications = records.each(Records.publication) { key, json in
      Publication(json).flatMap { utf8Equals(Envelope.key(Records.publication, $0.id), key) ? $0 : nil }
    }
    saved.phone = records.one(Records.hubPhone, phoneID) { HubPhone($0) } ?? HubPhone()
    return saved
  }

  private static var phoneID: String { "phone" }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.each(Records.download, from: old.downloads, to: new.downloads, id: { $0.deck.id }) { $0.json }
    out.each(Records.publication, from: old.publications, to: new.publications, id: { $0.id }) { $0.json }
    out.one(Records.hubPhone, phoneID, from: old.phone.written, to: new.phone.written) { $0.json }
  }
}

extension Download {
  fileprivate init?(_ json: JSON, name: String) {
    guard let file = json["deck"], let deck = try? DeckFile.stored(file, name: name),
      let content = json.string(at: "content").flatMap({ ContentHash(hex: $0) }),
      let at = json.integer(at: "at")
    else { return nil }
    self.init(
      deck: deck, content: content, at: at,
      newer: json.string(at: "newer").flatMap { ContentHash(hex: $0) })
  }

  fileprivate var json: JSON {
    var members: [JSON.Object.Member] = [
      .init("at", .integer(at)), .init("content", .string(content.description)),
      .init("deck", DeckFile.json(deck)),
    ]
    if let newer { members.append(.init("newer", .string(newer.description))) }
    return .object(JSON.Object(members))
  }
}

extension Publication {
  fileprivate init?(_ json: JSON) {
    guard let id = json.string(at: "id"), DeckLimits.isID(id),
      let revision = json.integer(at: "revision"), (1...Int64(DeckLimits.revision)).contains(revision),
      let content = json.string(at: "content").flatMap({ ContentHash(hex: $0) })
    else { return nil }
    self.init(
      id: id, revision: Int(revision), content: content,
      source: json.string(at: "source").flatMap { ContentHash(hex: $0) },
      author: json.string(at: "author") ?? "")
  }

  fileprivate var json: JSON {
    var members: [JSON.Object.Member] = [
      .init("id", .string(id)), .init("revision", .integer(Int64(revision))),
      .init("content", .string(content.description)), .init("author", .string(author)),
    ]
    if let source { members.append(.init("source", .string(source.description))) }
    return .object(JSON.Object(members))
  }
}

extension HubPhone {
  fileprivate init?(_ json: JSON) {
    guard let secret = json.string(at: "secret").flatMap({ Secret(hex: $0) }) else { return nil }
    func ids(_ name: String) -> [String] { (json.array(at: name) ?? []).compactMap { $0.string } }
    self.init(
      secret: secret, likes: ids("likes"), reports: ids("reports"), author: json.string(at: "author") ?? "",
      checkedAt: json.integer(at: "checked") ?? 0)
  }

  /// Nil if there is nothing to store.
  fileprivate var written: HubPhone? { secret == nil ? nil : self }

  fileprivate var json: JSON {
    [
      "secret": .string(secret?.text ?? ""), "likes": .array(likes.map { .string($0) }),
      "reports": .array(reports.map { .string($0) }), "author": .string(author),
      "checked": .integer(checkedAt),
    ]
  }
}
