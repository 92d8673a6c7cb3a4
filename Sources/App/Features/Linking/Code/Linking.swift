import AppCore
import CardTable
import Components
import Digest
import Formats
import Games
import HTML
import Vault
import Words

/// The phones of one person, linked by a phrase. Data saved on one appears on the others (KEEP-4, KEEP-5).
package enum Linking: Feature {
  package struct State: FeatureValue {
    var form = LinkingForm()
    var sync = LinkingSync()

    package init() {}
  }

  package struct Saved: FeatureValue {
    /// Nil for a phone that is not linked.
    var link: VaultLink?
    /// The person's name for this phone.
    var name = ""
    /// The key pair of this phone, kept as long as its id. The secret never leaves the phone.
    var pair: KeyPair?

    package init() {}
  }

  package enum Action: Equatable {
    case form(LinkingForm.Action)
    /// Checks for news now.
    case synced
    case renamed(String)
    /// Unlinks this phone. Its data stays.
    case left
    /// Deletes the vault from the server, for all phones.
    case deleted
    /// Replaces the phrase, after a phone was lost.
    case lost
    /// Removes another phone. The remaining ones follow automatically.
    case removed(PhoneID)
    /// Confirms that the new phrase is written down.
    case noted
    /// Deletes the former vault from the server, after everybody has moved.
    case formerDeleted
    /// Accepts the server's data although it went back or was altered.
    case accepted
    /// Creates the vault again under the same phrase, after it was gone.
    case remade
    case leave
    /// Checks for news when the timer fires.
    case due
  }

  package enum Place: String, CaseIterable, FeaturePlace {
    case linked = "/linked"

    package var screen: String { "linked" }
    package var isCalm: Bool { true }
  }
}
