import Games
import Vault

/// Where a phone is with its vault just now.
struct LinkingSync: Equatable {
  /// What the person can be told of it.
  enum Stage: Equatable {
    /// Nothing is to be done.
    case idle
    case working
    /// The server does not answer, or not with what can be used; it is asked again later.
    case unreachable
    /// The server asks for patience, or has no room just now.
    case refused
    /// The phrase that was given opens no vault.
    case unknown
  }

  var stage = Stage.idle
}

extension Own<Linking> {
  /// Links this phone by a phrase: a new one, or one that another phone has.
  mutating func link(_ phrase: VaultPhrase, isNew: Bool, _ context: inout Context) {
    saved.link = VaultLink(phrase: phrase, isNew: isNew)
  }
}

extension Own<Linking> {
  mutating func sync(_ action: Linking.Action, _ context: inout Context) {}
  mutating func hearSync(_ event: Event, _ context: inout Context) {}
}

extension Seen<Linking> {
  /// Which of the phones of the vault this one is.
  var ownID: PhoneID? { saved.link?.last?.phone }
}
