import Games
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import LinkingFeature

/// The page of linked phones, on phones that are linked or cannot be (KEEP-4).
@Suite struct LinkedPageTests {
  // MARK: - Where linking is impossible

  @Test func `KEEP-4 without encryption or storage the page says why and what to do`() throws {
    let insecure = Phone.atLinked { ($0.canSeal, $0.isSecure) = (false, false) }
    #expect(insecure.shows("came by http") && insecure.shows("https://localhost/linked"))
    let old = Phone.atLinked { $0.canSeal = false }
    #expect(old.shows("can’t encrypt"))
    var shut = Phone.atLinked { $0.canKeep = false }
    #expect(shut.shows("won’t let Turntable save anything"))
    for phone in [insecure, old, shut] {
      #expect(!phone.usable.contains { $0.name == "Link phones" || $0.name == "I have a phrase" })
      #expect(phone.fetched.isEmpty)
    }
    shut.arrive(Phone.phraseLink)
    #expect(!shut.usable.contains { $0.name == "Link this phone" })
  }

  @Test func `KEEP-4 a word list that fails to load is reported and can be retried`() throws {
    var phone = Phone()
    let list = phone.files[Linking.listFile]
    for broken in [nil, "abacus\n"] {
      phone.files[Linking.listFile] = broken
      phone.open("/linked")
      phone.settle()
      #expect(phone.shows("Couldn’t load the list") && !phone.usable.contains { $0.name == "Link phones" })
    }
    phone.files[Linking.listFile] = list
    try phone.press("Try again")
    #expect(!phone.shows("Couldn’t load the list"))
    try phone.press("Link phones")
    #expect(phone.state.persisted.linked.link != nil)
  }

  // MARK: - A linked phone

  @Test func `KEEP-4 the page shows the sync status and when each phone was last seen`() throws {
    let phone = try Phone.linked()
    #expect(phone.shows("All good") && phone.shows("2 minutes ago"))
    #expect(phone.shows("Kitchen") && phone.shows("Last seen: 2 hours ago"))
    for name in [
      "Look now", "Rename this phone", "Link another phone", "A phone is lost", "Unlink this phone",
    ] {
      #expect(phone.usable.contains { $0.name == name }, "\(name)")
    }
  }

  @Test(arguments: [
    ("A phone is lost", "reads along", "Make a new phrase"),
    ("Unlink this phone", "stays on it", "Unlink"),
    ("Delete from the server", "for all phones", "Delete"),
  ])
  func `KEEP-4 irreversible actions ask for confirmation`(name: String, text: String, last: String) throws {
    var phone = try Phone.linked()
    let kept = phone.state.persisted
    try phone.press(name)
    #expect(phone.shows(text) && phone.usable.contains { $0.name == last })
    #expect(!phone.usable.contains { $0.name == "Look now" })
    phone.key("Escape")
    #expect(!phone.usable.contains { $0.name == last } && phone.state.persisted == kept)
  }

  @Test(arguments: [
    (VaultTrouble.gone(days: 366), "366 days", ["Link again"]),
    (.altered, "changed, left out or swapped", ["That’s fine", "Make a new phrase"]),
    (.wentBack, "is missing", ["That’s fine", "Make a new phrase"]),
    (.moved(by: "Kitchen", at: 0), "“Kitchen” made it", ["Type the new phrase", "Make a new phrase"]),
    (.newer, "can’t read", ["Look now"]), (.tooLarge, "won’t take any more", ["Look now"]),
  ])
  func `KEEP-4 trouble is shown with ways out, in the settings and on Home too`(
    trouble: VaultTrouble, text: String, ways: [String]
  ) throws {
    var phone = try Phone.linked { ($0.trouble, $0.troubled) = (trouble, 1_759_990_000_000) }
    #expect(phone.shows(text) && phone.shows("Nothing is lost") && phone.shows("Noticed:"))
    for way in ways + ["Unlink this phone"] { #expect(phone.usable.contains { $0.name == way }, "\(way)") }
    phone.do(.go(.settings))
    #expect(phone.shows("Needs you"))
    phone.do(.go(.home))
    #expect(phone.shows("Your linked phones need you."))
    try phone.press("Look at it")
    #expect(phone.path == "/linked")
  }

  @Test func `KEEP-4 without trouble nobody is asked for anything`() throws {
    var phone = try Phone.linked()
    phone.do(.go(.settings))
    #expect(phone.shows("All good"))
    phone.do(.go(.home))
    #expect(!phone.shows("Your linked phones need you."))
    var single = Phone.atLinked()
    single.do(.go(.settings))
    #expect(single.usable.contains { $0.name == "Linked phones" } && !single.shows("All good"))
  }

  @Test func `KEEP-4 a phone left behind by the others takes the new phrase`() throws {
    let list = try #require(Phone.atLinked().state.linking.form.list.words)
    var phone = try Phone.linked { $0.trouble = .moved(by: "Kitchen", at: 0) }
    #expect(!phone.usable.contains { $0.name == "Link another phone" })
    try phone.press("Type the new phrase")
    try phone.typePhrase(Phone.phraseText)
    #expect(phone.shows("already linked by this phrase"))
    let next = try Phone.phrase(of: 9)
    try phone.typePhrase(next.text(in: list))
    try phone.press("Link this phone")
    #expect(
      phone.state.persisted.linked.link?.phrase == next && phone.state.persisted.linked.link?.trouble == nil)
  }

  @Test func `KEEP-4 a new phrase comes with a reminder that the others need it`() throws {
    let old = try Phone.phrase(of: 7)
    for isTold in [false, true] {
      let phone = try Phone.linked {
        $0.former = FormerVault(phrase: old, head: .beginning)
        $0.former?.isTold = isTold
      }
      #expect(phone.shows("The others need the new phrase"))
      #expect(phone.usable.contains { $0.name == "Everybody has moved" } == isTold)
    }
  }

  @Test func `KEEP-4 the phrase is in no backup`() throws {
    var phone = try Phone.linked()
    phone.open("/backup")
    phone.settle()
    try phone.press("Save backup file")
    let file = try #require(phone.handedOver.last)[2]
    #expect(!file.contains("000102030405") && !file.contains("\"linked\""))
  }
}
