import Formats
import Games
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import LinkingFeature

/// The page of linked phones: a phrase is made, shown, typed and taken from a link (KEEP-4, KEEP-5).
@Suite struct LinkingFormTests {
  private func typing() throws -> Phone {
    var phone = Phone.atLinked()
    try phone.press("I have a phrase")
    return phone
  }

  // MARK: - A new phrase

  @Test func `KEEP-4 a phone creates a phrase and shows it as code and words`() throws {
    var phone = Phone.atLinked()
    #expect(phone.shows("cannot read them") && phone.shows("whoever has it has everything"))
    try phone.press("Link phones")
    let link = try #require(phone.state.persisted.linked.link)
    #expect(link.isNew && phone.shows("The phrase of your phones"))
    let list = try #require(phone.state.linking.form.list.words)
    for number in link.phrase.numbers { #expect(phone.shows(list.word(number))) }
    #expect(phone.state.linking.form.code?.phrase == link.phrase)
    #expect(phone.page.labels.contains("Code that links another phone"))
    try phone.press("Copy the words")
    #expect(phone.handedOver == [[link.phrase.text(in: list)]] && !phone.shows("The words are copied"))
    phone.send(.copied)
    #expect(phone.shows("The words are copied"))
    try phone.press("Hide")
    #expect(!phone.shows(list.word(link.phrase.numbers[0])))
  }

  @Test func `KEEP-4 two phones create different phrases`() throws {
    var (one, two) = (Phone.atLinked(), Phone(seed: 2))
    try one.press("Link phones")
    two.open("/linked")
    two.settle()
    try two.press("Link phones")
    #expect(one.state.persisted.linked.link?.phrase != two.state.persisted.linked.link?.phrase)
  }

  @Test func `KEEP-4 a phone's code holds the link that another phone opens`() throws {
    var phone = Phone.atLinked()
    try phone.press("Link phones")
    let (link, list) = (
      try #require(phone.state.persisted.linked.link), try #require(phone.state.linking.form.list.words)
    )
    let fragment = Linking.fragment(of: link.phrase, words: list)
    #expect(fragment.utf8.allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "%") })
    var other = Phone.atLinked()
    other.arrive(fragment)
    try other.press("Link this phone")
    #expect(other.state.persisted.linked.link == VaultLink(phrase: link.phrase, isNew: false))
  }

  // MARK: - Typing

  @Test func `KEEP-5 typing a phrase links the phone`() throws {
    var phone = try typing()
    try phone.typePhrase(Phone.phraseText)
    #expect(phone.shows("12 of 12") && phone.shows("All 12 words fit together."))
    try phone.press("Link this phone")
    let link = try #require(phone.state.persisted.linked.link)
    #expect(try link.phrase == Phone.phrase() && !link.isNew)
    #expect(phone.store["linked/vault"] != nil && phone.shows("Phones"))
  }

  @Test(arguments: [
    "1. Abacus 2. athlete 3. lumber 4. athlete 5. fortune 6. alpine\n7. cedar 8. chapter 9. bagel\n10. halibut 11. end 12. castle\n",
    "abac,athl,lumb,athl,fort,alpi,ceda,chap,bage,hali,end,cast", Phone.phraseText.uppercased(),
  ])
  func `KEEP-5 a phrase may have numbers, commas, lines, capitals and short words`(text: String) throws {
    var phone = try typing()
    try phone.typePhrase(text)
    try phone.press("Link this phone")
    #expect(try phone.state.persisted.linked.link?.phrase == Phone.phrase())
  }

  @Test func `KEEP-5 a tap or Return completes the typed word`() throws {
    var phone = try typing()
    try phone.typePhrase("aba")
    #expect(phone.shows("0 of 12") && !phone.shows("isn’t in the list"))
    try phone.press("abacus")
    #expect(phone.state.linking.form.typed == "abacus " && phone.focused.last == Linking.phraseField)
    #expect(phone.shows("1 of 12"))
    try phone.typePhrase("abacus athl")
    try phone.typePhrase("abacus athl\n")
    #expect(phone.state.linking.form.typed == "abacus athlete ")
    // Return ends a word that is already complete.
    try phone.typePhrase("end")
    try phone.typePhrase("end\n")
    #expect(phone.state.linking.form.typed == "end ")
    // A pasted list, with its line break, is taken as it is.
    try phone.typePhrase("lumb\n")
    #expect(phone.state.linking.form.typed == "lumb\n" && phone.shows("1 of 12"))
  }

  @Test func `KEEP-5 Return after the last word links the phone without a tap`() throws {
    var phone = try typing()
    try phone.typePhrase(Phone.phraseText)
    try phone.typePhrase(Phone.phraseText + "\n")
    #expect(try phone.state.persisted.linked.link?.phrase == Phone.phrase())
  }

  @Test func `KEEP-5 a wrong word is named with a suggestion that one tap takes`() throws {
    var phone = try typing()
    let wrong = Phone.phraseText.replacing("lumber", with: "lumbre")
    try phone.typePhrase(wrong)
    #expect(phone.shows("Word 3, “lumbre”, isn’t in the list. Did you mean lumber"))
    #expect(!phone.usable.contains { $0.name == "Link this phone" })
    try phone.press("lumber instead of lumbre")
    #expect(phone.shows("All 12 words fit together.") && !phone.shows("isn’t in the list"))
    try phone.press("Link this phone")
    #expect(phone.state.persisted.linked.link != nil)
  }

  @Test func `KEEP-5 mismatched, surplus and missing words are reported and link nothing`()
    throws
  {
    var phone = try typing()
    var swapped = Phone.phraseWords
    swapped.swapAt(0, 11)
    try phone.typePhrase(swapped.joined(separator: " "))
    #expect(phone.shows("or two swapped"))
    try phone.typePhrase(Phone.phraseText + " abacus")
    #expect(phone.shows("These are 13 words. A phrase has 12."))
    try phone.typePhrase(Phone.phraseWords.dropLast().joined(separator: " "))
    #expect(phone.shows("11 of 12"))
    try phone.typePhrase(String(repeating: "abacus ", count: 200))
    #expect(phone.shows("longer than any phrase"))
    #expect(!phone.usable.contains { $0.name == "Link this phone" })
    try phone.press("Cancel")
    #expect(phone.shows("I have a phrase") && phone.state.persisted.linked.link == nil)
  }

  // MARK: - A link

  @Test func `KEEP-5 a link asks before it links and leaves the address once answered`() throws {
    var phone = Phone.atLinked()
    let kept = phone.state.persisted
    phone.arrive(Phone.phraseLink)
    #expect(phone.shows("Link this phone with the others?") && phone.shows("put together"))
    #expect(phone.state.persisted == kept)
    try phone.press("Cancel")
    #expect(phone.visited.last == "/linked" && phone.state.persisted == kept)
    phone.arrive(Phone.phraseLink)
    try phone.press("Link this phone")
    #expect(
      try phone.state.persisted.linked.link?.phrase == Phone.phrase() && phone.visited.last == "/linked")
  }

  @Test func `KEEP-5 a link opened before the word list has loaded waits for it`() throws {
    var phone = Phone()
    phone.isSlow = true
    phone.open("/linked")
    phone.arrive(Phone.phraseLink)
    #expect(!phone.shows("Link this phone with the others?") && phone.shows("Loading the list of words"))
    phone.deliver()
    try phone.press("Link this phone")
    #expect(phone.state.persisted.linked.link != nil)
  }

  @Test(arguments: [
    ("#phone=abacus-athlete", "It has 2 words of 12."), ("#phone=", "It has 0 words of 12."),
    (Phone.phraseLink.replacing("lumber", with: "lumbre"), "Word 3, “lumbre”, isn’t in the list."),
    (Phone.phraseLink.replacing("abacus", with: "castle"), "not a phrase"),
  ])
  func `KEEP-5 a truncated or altered link says why and changes nothing`(link: String, words: String)
    throws
  {
    var phone = Phone.atLinked()
    phone.arrive(link)
    #expect(phone.shows("This link opens nothing") && phone.shows(words))
    try phone.press("Close")
    #expect(phone.visited.last == "/linked" && phone.state.persisted.linked.link == nil)
  }

  @Test func `KEEP-5 links of the current, another and a former phrase are told apart`() throws {
    let list = try #require(Phone.atLinked().state.linking.form.list.words)
    var phone = try Phone.linked()
    phone.arrive(Phone.phraseLink)
    #expect(phone.shows("already linked by this phrase"))
    try phone.press("Close")
    let other = try Phone.phrase(of: 7)
    phone.arrive(Linking.fragment(of: other, words: list))
    #expect(phone.shows("It leaves the phones that have that one."))
    try phone.press("Cancel")
    phone = try Phone.linked { $0.former = FormerVault(phrase: other, head: .beginning) }
    phone.arrive(Linking.fragment(of: other, words: list))
    #expect(phone.shows("Use the new one."))
    #expect(!phone.usable.contains { $0.name == "Link this phone" })
  }

  @Test func `a page ignores links meant for other pages`() {
    var phone = Phone.atLinked()
    phone.arrive("#d=AQIDBAUG")
    #expect(phone.state.linking.form.arrival == nil)
    phone.do(.go(.home))
    phone.arrive(Phone.phraseLink)
    #expect(phone.state.linking.form.arrival == nil)
  }
}
