import Games
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import LinkingFeature

extension Phone {
  /// The phrase of the test vectors (`docs/sync.md`).
  static let phraseWords = [
    "abacus", "athlete", "lumber", "athlete", "fortune", "alpine", "cedar", "chapter", "bagel", "halibut",
    "end",
    "castle",
  ]
  static let phraseText = phraseWords.joined(separator: " ")
  static let phraseLink = "#phone=" + phraseWords.joined(separator: "-")

  static func phrase(_ bytes: [UInt8] = [UInt8](0..<16)) throws -> VaultPhrase {
    try #require(VaultPhrase(bytes))
  }

  static func phrase(of byte: UInt8) throws -> VaultPhrase {
    try phrase([UInt8](repeating: byte, count: VaultPhrase.size))
  }

  /// A phone on the page of linked phones.
  static func atLinked(_ change: (inout Phone) -> Void = { _ in }) -> Phone {
    var phone = Phone()
    change(&phone)
    phone.open("/linked")
    phone.settle()
    return phone
  }

  /// A phone that was linked in an earlier run of the app, on the page of linked phones.
  static func linked(_ change: (inout VaultLink) -> Void = { _ in }) throws -> Phone {
    var phone = Phone()
    var link = VaultLink(phrase: try phrase(), isNew: false)
    link.agreed = phone.now - 120_000
    link.last = Stamp(wall: phone.now, counter: 0, phone: PhoneID(rawValue: 1))
    link.phones = [
      LinkedPhone(id: PhoneID(rawValue: 1), name: "Hers", seen: phone.now - 60_000),
      LinkedPhone(id: PhoneID(rawValue: 2), name: "Kitchen", seen: phone.now - 7_200_000),
    ]
    change(&link)
    let envelope = Envelope(kind: Records.linked, id: "vault", clock: phone.now, body: link.json)
    phone.store[envelope.key] = envelope.text
    phone.open("/linked")
    phone.settle()
    return phone
  }

  /// Opens a link.
  mutating func arrive(_ fragment: String) {
    send(.fragment(fragment))
    settle()
  }

  /// A phone on the form for a phrase that can scan its code.
  static func atScanner(_ change: (inout Phone) -> Void = { _ in }) throws -> Phone {
    var phone = Phone.atLinked {
      $0.canScan = true
      change(&$0)
    }
    try phone.press("I have a phrase")
    try phone.press("Scan the code")
    return phone
  }

  /// True if the page shows the camera's picture, which keeps the camera on.
  var hasCameraOn: Bool { page.marks.contains("scan") }

  /// The camera reads a code.
  mutating func see(_ text: String) {
    send(.scanned(text))
    settle()
  }

  mutating func typePhrase(_ text: String) throws { try press("The 12 words", .input, value: text) }
}
