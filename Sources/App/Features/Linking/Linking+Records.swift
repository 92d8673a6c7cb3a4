import Formats
import Games
import Vault

extension Records {
  /// What tells this phone of the others: the phrase, and what is known of the vault; and what this phone is called.
  public static let linked = RecordKind(name: "linked", schema: 1, merge: .neverLeaves)
}

extension Linking {
  static let records = [Records.linked, VaultLedger.kind]
  private static var vaultID: String { "vault" }
  private static var phoneID: String { "phone" }

  static func isShared(_ saved: Saved) -> Bool { saved.link != nil }

  static func read(_ records: inout RecordReader) -> Saved {
    Saved(
      link: records.one(Records.linked, vaultID) { VaultLink(json: $0) },
      name: records.one(Records.linked, phoneID) { name($0) } ?? "")
  }

  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.one(Records.linked, vaultID, from: old.link, to: new.link) { $0.json }
    out.one(Records.linked, phoneID, from: old.written, to: new.written) { ["name": .string($0)] }
  }

  private static func name(_ json: JSON) -> String? {
    guard let name = json.string(at: "name"), name.unicodeScalars.count <= LinkedPhone.nameLength else {
      return nil
    }
    return name
  }
}

extension Linking.Saved {
  /// Nil where there is no name to be kept.
  fileprivate var written: String? { name.isEmpty ? nil : name }
}
