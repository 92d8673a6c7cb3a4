import Digest
import Formats
import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import LinkingFeature
@testable import Vault

/// A phone is removed on the page of linked phones.
@Suite struct LinkedRemovalTests {
  /// A key that a phone has published.
  private static let key = KeyPair(secret: SHA256.hash([7])).publicKey

  /// Two phones with the app, and one without it, which the first removes.
  private struct Three {
    var first: Phone
    var second: Phone
    var third = VaultPhone(3, hasKey: true)
    var server = VaultsModel()

    init() throws {
      let pair = try LinkingSyncTests.Pair()
      (first, second) = (pair.first, pair.second)
      let phrase = try #require(first.linking.link?.phrase)
      server[phrase] = pair.server
      third.link = VaultLink(phrase: phrase, isNew: false)
      third.sync(with: &server, at: first.now)
      first.do(.linking(.form(.closed)))
      first.look(at: &server)
    }
  }

  @Test func `B11 removing a phone shows the new words, and the other phone follows`()
    throws
  {
    var three = try Three()
    let old = try #require(three.first.linking.link?.phrase)
    try three.first.press("Remove Phone 3")
    #expect(three.first.shows("keeps what is on it") && three.first.shows("follow by themselves"))
    #expect(three.first.linking.link?.phrase == old)
    try three.first.press("Remove it")
    #expect(three.first.shows("Removing “Phone 3”"))
    three.first.serve(&three.server)
    let link = try #require(three.first.linking.link)
    let list = try #require(three.first.state.linking.form.list.words)
    #expect(link.phrase != old && three.first.state.linking.form.sheet == .phrase)
    for number in link.phrase.numbers { #expect(three.first.shows(list.word(number))) }
    try three.first.press("Hide")
    #expect(three.first.shows("“Phone 3” is removed") && three.first.shows("Hasn’t moved yet"))
    // Home shows a notice until the words are written down.
    three.first.do(.go(.home))
    #expect(three.first.shows("Your linked phones need you."))
    try three.first.press("Look at it")
    try three.first.press("They’re written down")
    #expect(!three.first.shows("is removed"))
    three.first.do(.go(.home))
    #expect(!three.first.shows("Your linked phones need you."))

    three.second.wait(1_000)
    three.second.look(at: &three.server)
    #expect(three.second.linking.link?.phrase == link.phrase)
    #expect(three.second.shows("Your phones have a new phrase") && three.second.shows("followed by itself"))
    try three.second.press("Show the new words")
    for number in link.phrase.numbers { #expect(three.second.shows(list.word(number))) }
    three.second.do(.linking(.form(.closed)))
    three.second.arrive(Linking.fragment(of: old, words: list))
    #expect(three.second.shows("Use the new one."))
    three.third.sync(with: &three.server, at: three.first.now)
    guard case .removed = three.third.link?.trouble else {
      Issue.record("the removed phone is not told")
      return
    }
    three.first.open("/linked")
    three.first.settle()
    three.first.look(at: &three.server)
    #expect(!three.first.shows("Hasn’t moved yet") && !three.first.shows("Phone 3"))
  }

  @Test func `B11 a phone's secret stays on it, out of backups and vaults`() throws {
    var three = try Three()
    let pair = try #require(three.first.linking.pair)
    #expect(three.first.store["linked/phone"]?.contains(hex(pair.secret)) == true)
    #expect(pair == KeyPair(secret: pair.secret))
    for vault in three.server.vaults.values {
      for entry in vault.entries {
        let text = String(decoding: entry.sealed, as: UTF8.self)
        #expect(!text.contains(hex(pair.secret)))
      }
    }
    three.first.open("/backup")
    three.first.settle()
    #expect(three.first.linking.pair == pair, "it is another after a start")
    try three.first.press("Save backup file")
    #expect(try !#require(three.first.handedOver.last)[2].contains(hex(pair.publicKey)))
  }

  @Test func `B11 a removal names in advance who follows and who needs the new words`() throws {
    var phone = try Phone.linked { link in
      link.phone = PhoneID(rawValue: 1)
      link.phones[1].key = Self.key
      link.phones.append(LinkedPhone(id: PhoneID(rawValue: 3), name: "Attic", seen: 1))
      link.phones.append(LinkedPhone(id: PhoneID(rawValue: 4), name: "", seen: 1))
    }
    #expect(!phone.usable.contains { $0.name == "Remove Hers" })
    try phone.press("Remove A phone without a name")
    #expect(phone.shows("follow by themselves: Kitchen.") && phone.shows("ask for the new words: Attic."))
    phone.key("Escape")
    #expect(!phone.usable.contains { $0.name == "Remove it" })
    let single = try Phone.linked { link in
      link.phone = PhoneID(rawValue: 1)
      link.phones.removeLast()
    }
    #expect(!single.usable.contains { $0.name.hasPrefix("Remove ") })
  }

  @Test func `B11 a silent or full server removes nobody, and the page says so`() throws {
    for isFull in [false, true] {
      var three = try Three()
      let link = three.first.linking.link
      try three.first.press("Remove Phone 3")
      try three.first.press("Remove it")
      if isFull {
        three.server.isFull = true
        three.first.serve(&three.server)
      } else {
        let ticket = try #require(three.first.asked.popLast()?.ticket)
        three.first.send(.file(ticket: ticket, status: 0, text: ""))
        three.first.settle()
      }
      #expect(three.first.shows("“Phone 3” hasn’t been removed, and nothing has changed."))
      #expect(three.first.linking.link?.phrase == link?.phrase && three.first.linking.link?.former == nil)
      three.server.isFull = false
      try three.first.press("Remove Phone 3")
      try three.first.press("Remove it")
      three.first.serve(&three.server)
      #expect(three.first.shows("The phrase of your phones") && !three.first.shows("hasn’t been removed"))
    }
  }

  @Test func `B11 noting the words as written down survives a running sync`() throws {
    var three = try Three()
    try three.first.press("Remove Phone 3")
    try three.first.press("Remove it")
    three.first.serve(&three.server)
    try three.first.press("Hide")
    try three.first.press("Look now")
    try three.first.press("They’re written down")
    three.first.serve(&three.server)
    #expect(three.first.linking.link?.former?.isNoted == true && three.first.linkingStage == .idle)
    #expect(!three.first.shows("is removed"))
  }

  @Test func `B11 the question closes once another phone has removed the same phone`() throws {
    var three = try Three()
    three.second.look(at: &three.server)
    try three.second.press("Remove Phone 3")
    try three.first.press("Remove Phone 3")
    try three.first.press("Remove it")
    three.first.serve(&three.server)
    three.second.look(at: &three.server)
    #expect(
      three.second.shows("followed by itself") && three.second.usable.contains { $0.name == "Look now" })
    #expect(!three.second.usable.contains { $0.name == "Remove it" })
  }

  @Test func `B11 a removed phone says so and what happens to its data`() throws {
    var phone = try Phone.linked { ($0.trouble, $0.troubled) = (.removed(by: "Kitchen", at: 0), 0) }
    #expect(phone.shows("This phone was removed") && phone.shows("“Kitchen” has removed it"))
    #expect(phone.shows("What is on it stays") && phone.shows("Nothing is lost"))
    #expect(!phone.usable.contains { $0.name.hasPrefix("Remove ") || $0.name == "Link another phone" })
    try phone.press("Type the new phrase")
    #expect(phone.shows("The 12 words"))
  }
}
