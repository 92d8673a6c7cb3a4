import AppCore
import CardTable
import Components
import Digest
import Formats
import Games
import HTML
import Vault
import Words

/// The phones of one person, linked by a phrase: what is kept on one comes to the others (KEEP-4, KEEP-5).
package enum Linking: Feature {
  package struct State: FeatureValue {
    var form = LinkingForm()
    var sync = LinkingSync()

    package init() {}
  }

  package struct Saved: FeatureValue {
    /// Nil for a phone that is linked to no other.
    var link: VaultLink?
    /// The person's name for this phone.
    var name = ""
    /// Key pair of this phone, for as long as it keeps its number. The secret never leaves it.
    var pair: KeyPair?

    package init() {}
  }

  package enum Action: Equatable {
    case form(LinkingForm.Action)
    /// Look now whether there is something new.
    case synced
    case renamed(String)
    /// This phone shares nothing any more; what it has stays.
    case left
    /// The vault goes from the server, for all phones.
    case deleted
    /// A phone is lost: a new phrase takes the place of the present one.
    case lost
    /// Another phone is removed; those that stay follow by themselves.
    case removed(PhoneID)
    /// The new phrase is on paper.
    case noted
    /// Everybody has moved: the vault that was left goes from the server.
    case formerDeleted
    /// The server has gone back and that is in order, or what it gave is taken as it is.
    case accepted
    /// The vault is gone: made again, under the same phrase.
    case remade
    case leave
    /// It is time to look whether there is something new.
    case due
  }

  package enum Place: String, CaseIterable, FeaturePlace {
    case linked = "/linked"

    package var screen: String { "linked" }
    package var isCalm: Bool { true }
  }
}
