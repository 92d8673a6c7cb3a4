import AppCore
import CardTable
import Components
import Digest
import Formats
import Games
import Vault

extension Records {
  /// The record of the link: the phrase, the known state of the vault, and this phone's name.
  public static let linked = RecordKind(name: "linked", schema: 1, merge: .neverLeaves)
}

extension Linking {
  package static let records = [Records.linked, VaultLedger.kind]
  private static var vaultID: String { "vault" }
  private static var phoneID: String { "phone" }

  package static func isShared(_ saved: Saved) -> Bool { saved.link != nil }

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = records.one(Records.linked, phoneID) { phone($0) } ?? Saved()
    saved.link = records.one(Records.linked, vaultID) { VaultLink(json: $0) }
    return saved
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.one(Records.linked, vaultID, from: old.link, to: new.link) { $0.json }
    out.one(Records.linked, phoneID, from: old.written, to: new.written) { $0 }
  }

  private static func phone(_ json: JSON) -> Saved? {
    guard let name = json.string(at: "name"), name.unicodeScalars.count <= LinkedPhone.nameLength else {
      return nil
    }
    var saved = Saved()
    (saved.name, saved.pair) = (name, KeyPair(json))
    return saved
  }
}

extension Linking.Saved {
  /// Name and key pair; nil if there are none.
  fileprivate var written: JSON? {
    if name.isEmpty && pair == nil { return nil }
    var object = JSON.Object([.init("name", .string(name))])
    if let pair {
      object["secret"] = .string(hex(pair.secret))
      object["key"] = .string(hex(pair.publicKey))
    }
    return .object(object)
  }
}

extension KeyPair {
  fileprivate init?(_ json: JSON) {
    guard let secret = json.string(at: "secret").flatMap({ bytes(hex: $0) }), secret.count == X25519.size,
      let key = json.string(at: "key").flatMap({ bytes(hex: $0) }), key.count == X25519.size
    else { return nil }
    self.init(secret: secret, publicKey: key)
  }
}
