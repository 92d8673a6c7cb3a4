import Formats
import Testing

@testable import App
@testable import AppCore
@testable import Components
@testable import WheelFeature

/// The label of the record, as a host dresses it for an evening.
@Suite struct RecordLabelTests {
  private func dressed(_ words: String = "Ada is 30", symbol: Int? = 21) -> Phone {
    var phone = Phone()
    phone.open("/")
    phone.do(.settings(.labelWords(words)))
    phone.do(.settings(.labelSymbol(symbol)))
    phone.do(.settings(.labelColour(.pink)))
    return phone
  }

  @Test func `a dressed label is on the wheel, in the finale and on the picture, and stays`() throws {
    var phone = dressed()
    #expect(phone.state.persisted.settings.label.words == "Ada is 30")
    try phone.startGame()
    #expect(phone.shows("Ada is 30") && phone.elements("is-dressed").count == 1)
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    try phone.press("Dare")
    try phone.press("Done")
    phone.do(.wheel(.pause))
    try phone.press("End game")
    #expect(phone.playsFinale && phone.shows("Ada is 30"))
    phone.skipFinale()
    let control = try #require(phone.usable.first { $0.name == "Share" && $0.hears(.click) })
    phone.input(.click, at: control.node.number, "")
    guard case .share(let pictures, _, _, _)? = phone.waiting.last else { throw Phone.Missing() }
    #expect(pictures[0].contains("Ada is 30") && pictures[0].contains("r='146' fill='\(Paint.pink.hex)'"))
  }

  @Test func `without a label the record looks as usual`() throws {
    var phone = Phone()
    try phone.startGame()
    #expect(phone.elements("label-mark").count == 1 && phone.elements("is-dressed").isEmpty)
  }

  @Test func `words end at the limit, and what cannot be read leaves the other settings alone`() throws {
    let long = String(repeating: "W", count: 40)
    #expect(dressed(long).state.persisted.settings.label.words == String(long.prefix(RecordLabel.mostWords)))
    // One family of people in an emoji has 25 bytes: a few are too many for the store.
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 24)
    #expect(dressed(family).state.persisted.settings.label.words.isEmpty)
    let bodies: [JSON] = [
      ["labelWords": 7, "labelSymbol": 24, "labelColour": "gold", "sound": false],
      ["labelWords": .string(String(repeating: "é", count: 101)), "labelSymbol": -1, "sound": false],
    ]
    for body in bodies {
      let read = try #require(Settings.read(body, []))
      #expect(read.settings.label.isPlain && !read.settings.hasSound)
    }
  }

  @Test func `the settings show the label while it is dressed, and a second tap takes a symbol off`() throws {
    var phone = Phone()
    phone.open("/settings")
    #expect(phone.elements("label-form").isEmpty)
    try phone.press("The record’s label")
    #expect(phone.elements("label-form").count == 1)
    try phone.press("Symbol 22")
    #expect(phone.state.persisted.settings.label.symbol == 21)
    try phone.press("Symbol 22")
    #expect(phone.state.persisted.settings.label.isPlain)
    try phone.press("Pink")
    #expect(phone.elements("tone-pink").count >= 2)
  }

  @Test func `markup in the words stays text`() throws {
    let ending = Ending(
      id: "x", game: "g", title: "t", colours: Ending.Colours(.lime, .violet), rings: [],
      prizes: [Prize(title: "p", names: "", merit: "")])
    var label = RecordLabel()
    label.write("<b>'&")
    let picture = FinaleSleeve(ending, evening: Evening(), label: label, language: .english).front
    #expect(!picture.contains("<b>") && picture.contains("&lt;b&gt;"))
    #expect(SeatSymbol.paths.count == RecordLabel.symbols)
  }
}
