import Games
import PageModel
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import LinkingFeature

/// Scanning the code of another phone (KEEP-4, KEEP-5).
@Suite struct LinkingScanTests {
  private static let link = "http://localhost/linked" + Phone.phraseLink
  private static let failures: [(CameraFailure, String)] = [
    (.refused, "The camera isn’t allowed here."), (.missing, "can’t find a camera"),
    (.busy, "Another app may be using it"), (.failed, "can’t be read here"),
  ]

  @Test func `KEEP-4 scanning is offered only where the browser reads codes by camera`() throws {
    for canScan in [true, false] {
      var phone = Phone.atLinked { $0.canScan = canScan }
      try phone.press("I have a phrase")
      #expect(phone.usable.contains { $0.name == "Scan the code" } == canScan)
      #expect(!phone.hasCameraOn)
    }
  }

  @Test func `KEEP-4 the camera is not queried before the page of linked phones opens`() {
    var phone = Phone()
    phone.canScan = true
    phone.open()
    phone.settle()
    #expect(!phone.state.device.devices.canScan)
    phone.open("/linked")
    phone.settle()
    #expect(phone.state.device.devices.canScan && !phone.hasCameraOn)
  }

  @Test func `KEEP-5 a scanned code asks as its link does, then links the phone`() throws {
    var phone = try Phone.atScanner()
    let kept = phone.state.persisted
    #expect(phone.hasCameraOn && phone.shows("Waiting for the camera."))
    phone.send(.camera(nil))
    #expect(phone.hasCameraOn && phone.shows("Point the camera at the code"))
    phone.see(Self.link)
    #expect(!phone.hasCameraOn && phone.shows("Link this phone with the others?"))
    #expect(phone.alerts == [.vibrate([60])] && phone.state.persisted == kept)
    try phone.press("Link this phone")
    #expect(try phone.state.persisted.linked.link == VaultLink(phrase: Phone.phrase(), isNew: false))
    #expect(phone.shows("Phones") && !phone.shows("The 12 words"))
  }

  @Test(arguments: [
    "%@.", "<%@>", "«%@»", "%@&utm_source=x", "My phones: %@ !", "HTTP://LOCALHOST:80/Linked/?x=y#",
    "%@\u{200b}",
  ])
  func `A7 a code is read whatever text surrounds its link`(_ form: String) throws {
    var phone = try Phone.atScanner()
    let words = String(Phone.phraseLink.dropFirst())
    phone.see(form.contains("%@") ? form.replacing("%@", with: Self.link) : form + words)
    #expect(phone.shows("Link this phone with the others?"))
  }

  @Test(arguments: ["%@.", "«%@»", "http://localhost/linked%@, see you", "%@&utm_source=x"])
  func `A7 a phone's link can be pasted into the field for words`(_ form: String) throws {
    var phone = Phone.atLinked()
    try phone.press("I have a phrase")
    try phone.typePhrase(form.replacing("%@", with: Phone.phraseLink))
    #expect(phone.shows("All 12 words fit together."))
  }

  @Test(arguments: [" – ", "\n• ", "、", "」「", " / ", "\u{a0}", "-", "–", " 7) ", "; ", "\u{200b} "])
  func `A7 the words of a phrase may have any separators`(_ divider: String) throws {
    var phone = Phone.atLinked()
    try phone.press("I have a phrase")
    try phone.typePhrase("«" + Phone.phraseWords.joined(separator: divider) + "».")
    #expect(phone.shows("All 12 words fit together."))
  }

  @Test func `KEEP-5 the question takes the focus from the scanning sheet`() throws {
    var phone = try Phone.atScanner()
    func sheet(_ node: PageModel.Node) -> PageModel.Node? {
      node.attributes["role"] == "dialog" ? node : node.children.lazy.compactMap(sheet).first
    }
    let scanning = try #require(sheet(phone.shown.mount))
    phone.see(Self.link)
    let asking = try #require(sheet(phone.shown.mount))
    #expect(asking !== scanning && asking.children.first?.attributes["autofocus"] != nil)
  }

  @Test func `KEEP-5 declining a scanned code returns to the form for phrases`() throws {
    var phone = try Phone.atScanner()
    phone.see(Self.link)
    try phone.press("Cancel")
    #expect(phone.shows("The 12 words") && !phone.hasCameraOn && phone.state.persisted.linked.link == nil)
    #expect(phone.focused.last == Linking.scanButton)
    try phone.press("Scan the code")
    #expect(phone.hasCameraOn)
  }

  @Test(arguments: [
    "", "https://example.org/menu", Phone.phraseText, Phone.phraseLink, "/linked" + Phone.phraseLink,
    "http://localhost/linked", "http://localhost/linked#d=AQIDBAUG",
    "http://localhost/decks" + Phone.phraseLink,
    "ftp://localhost/linked" + Phone.phraseLink,
    "http://" + String(repeating: "a", count: 280) + "/linked" + Phone.phraseLink,
  ])
  func `KEEP-5 a foreign code is reported and scanning continues`(text: String) throws {
    var phone = try Phone.atScanner()
    phone.send(.camera(nil))
    phone.see(text)
    #expect(phone.hasCameraOn && phone.shows("That’s a different code."))
    phone.see(Self.link)
    #expect(phone.shows("Link this phone with the others?"))
  }

  @Test func `KEEP-5 a code of another server is reported with its address and links nothing`() throws {
    var phone = try Phone.atScanner()
    phone.see("https://box.local:8443/linked" + Phone.phraseLink)
    #expect(phone.shows("for a different server: https://box.local:8443."))
    #expect(phone.hasCameraOn && !phone.shows("Link this phone with the others?"))
  }

  @Test func `KEEP-5 a code with a broken phrase says why, as its link does`() throws {
    var phone = try Phone.atScanner()
    phone.see(Self.link.replacing("lumber", with: "lumbre"))
    #expect(phone.shows("Word 3, “lumbre”, isn’t in the list.") && !phone.hasCameraOn)
    try phone.press("Close")
    #expect(phone.shows("The 12 words"))
  }

  @Test(arguments: failures)
  func `KEEP-4 a failing camera is turned off and the page says what to do`(
    failure: CameraFailure, words: String
  ) throws {
    var phone = try Phone.atScanner()
    phone.send(.camera(failure))
    #expect(!phone.hasCameraOn && phone.shows(words) && phone.shows("ype the words"))
    #expect(phone.shows("own camera app") == (failure != .missing))
    try phone.press("Try again")
    #expect(phone.hasCameraOn && !phone.shows(words))
    phone.send(.camera(nil))
    phone.send(.camera(failure))
    #expect(!phone.hasCameraOn)
    try phone.press("Type the words")
    #expect(phone.usable.contains { $0.name == "The 12 words" })
  }

  @Test func `KEEP-4 stopping the scan turns the camera off and keeps the typed words`() throws {
    var phone = Phone.atLinked { $0.canScan = true }
    try phone.press("I have a phrase")
    try phone.typePhrase("abacus athlete ")
    for way in ["Cancel", "Escape"] {
      try phone.press("Scan the code")
      #expect(phone.hasCameraOn)
      if way == "Escape" { phone.key(way) } else { try phone.press(way) }
      #expect(!phone.hasCameraOn && phone.state.linking.form.typed == "abacus athlete ", "\(way)")
      #expect(phone.focused.last == Linking.scanButton)
    }
    phone.see(Self.link)
    #expect(!phone.shows("Link this phone with the others?"), "nobody scans")
  }

  @Test func `KEEP-4 the camera is off on another screen and while another tab plays`() throws {
    var phone = try Phone.atScanner()
    phone.do(.go(.home))
    #expect(!phone.hasCameraOn)
    phone = try Phone.atScanner()
    phone.send(.leaseLost)
    #expect(!phone.hasCameraOn)
    phone = try Phone.atScanner()
    phone.arrive(Phone.phraseLink)
    #expect(!phone.hasCameraOn && phone.shows("Link this phone with the others?"))
  }

  @Test func `KEEP-4 the camera is off while the page is hidden and resumes with it`() throws {
    var phone = try Phone.atScanner()
    phone.send(.camera(nil))
    phone.send(.visible(false))
    #expect(!phone.hasCameraOn)
    phone.send(.visible(true))
    #expect(phone.hasCameraOn && phone.shows("Waiting for the camera."))
    phone.send(.camera(.busy))
    phone.send(.visible(false))
    phone.send(.visible(true))
    #expect(!phone.hasCameraOn && phone.shows("Another app may be using it"))
  }

  @Test func `KEEP-4 a touch phone offers scanning first and opens no keyboard`() throws {
    for (isTouched, wanted) in [(true, "button"), (false, "textarea")] {
      var phone = Phone.atLinked { ($0.canScan, $0.isTouched) = (true, isTouched) }
      try phone.press("I have a phrase")
      let focused = phone.usable.filter { $0.node.attributes["autofocus"] != nil }
      #expect(focused.map { $0.node.tag } == [wanted])
    }
  }

  @Test func `KEEP-4 a phone left behind by the others can scan the new code`() throws {
    var phone = try Phone.linked { ($0.trouble, $0.troubled) = (.moved(by: "Kitchen", at: 0), 0) }
    phone.send(.devices(Devices(canScan: true)))
    try phone.press("Type the new phrase")
    try phone.press("Scan the code")
    let list = try #require(phone.state.linking.form.list.words)
    let other = try Phone.phrase(of: 7)
    phone.see("http://localhost/linked" + Linking.fragment(of: other, words: list))
    try phone.press("Link this phone")
    #expect(phone.state.persisted.linked.link?.phrase == other)
  }
}
