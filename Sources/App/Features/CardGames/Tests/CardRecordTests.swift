import Cards
import Games
import Testing
import Vault
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Broken session records, and those of a newer version (KEEP-7).
@Suite struct CardRecordTests {
  private func key(_ game: CardGame) -> String { Envelope.key(Records.session, Phone.id(game)) }

  private func played() -> Phone {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    phone.cards(.next)
    phone.cards(.hide)
    phone.do(.go(.session(CardGame.thisOrThat.rawValue)))
    phone.cards(.next)
    phone.do(.go(.home))
    return phone
  }

  @Test(arguments: [
    (#""position":1"#, #""position":-1"#), (#""position":1"#, #""position":99"#),
    (#""position":1"#, #""position":"1""#), (#""game":"would-you-rather""#, #""game":"poker""#),
    (#""round":{"is":"open"}"#, #""round":{"is":"told"}"#), (#""body":"#, #""bodi":"#),
    ("turntable.would-you-rather\",\"game", "turntable.this-or-that\",\"game"), ("}", ""),
  ])
  func `CARDS-5 a broken session is set aside with a notice, the others stay`(
    part: String, replacement: String
  ) throws {
    var phone = played()
    let key = key(.wouldYouRather)
    let broken = try #require(phone.store[key]).replacing(part, with: replacement)
    #expect(broken != phone.store[key])
    phone.store[key] = broken
    phone.open()
    phone.settle()
    #expect(phone.state.notices == [.record(.broken)])
    #expect(phone.store["aside/" + key] == broken && phone.store[key] == nil)
    #expect(phone.state.persisted.sessions.map { $0.deck } == [Phone.id(.thisOrThat)])
    #expect(phone.state.persisted.filter.hidden.count == 1)
    // A new session replaces it and is stored.
    phone.do(.go(.session(CardGame.wouldYouRather.rawValue)))
    phone.cards(.next)
    phone.open()
    phone.settle()
    #expect(phone.state.notices.isEmpty && phone.session(.wouldYouRather)?.position == 1)
    #expect(phone.store["aside/" + key] == broken)
  }

  @Test(arguments: [
    #"{"cards":{}}"#, #"{}"#, #"{"cards":[{"deck":"a","card":1,"text":"x"}]}"#, "[]", "null",
  ])
  func `CARDS-12 broken hidden cards are set aside, the ceiling and the sessions stay`(
    body: String
  ) throws {
    var phone = played()
    phone.do(.settings(.contentFor(.everyone)))
    let key = Envelope.key(Records.hidden, "cards")
    let broken = #"{"kind":"hidden","id":"cards","schema":1,"clock":1,"body":\#(body)}"#
    #expect(phone.store[key] != nil)
    phone.store[key] = broken
    phone.open()
    phone.settle()
    #expect(phone.state.notices == [.record(.broken)])
    #expect(phone.store["aside/" + key] == broken)
    #expect(phone.state.persisted.filter == CardFilter(ceiling: .everyone))
    #expect(phone.state.persisted.sessions.count == 2)
  }

  @Test func `KEEP-7 playing a deck leaves its session of a newer version untouched`() throws {
    var phone = played()
    let key = key(.wouldYouRather)
    let newer = try #require(phone.store[key]).replacing("\"schema\":1", with: "\"schema\":2")
    phone.store[key] = newer
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(phone.state.notices == [.record(.newer)])
    for action in [CardsAction.next, .complete, .play(.pick(0)), .hide, .startOver, .end] {
      phone.cards(action)
    }
    #expect(try phone.session.isEnded)
    #expect(phone.store[key] == newer)
    // The record's other content is kept.
    #expect(phone.state.persisted.filter.hidden.count == 2)
    phone.open()
    #expect(phone.state.persisted.filter.hidden.count == 2 && phone.store[key] == newer)
  }

  @Test func `KEEP-7 hiding cards leaves a newer version's record untouched`() throws {
    var phone = played()
    let key = Envelope.key(Records.hidden, "cards")
    let newer = try #require(phone.store[key]).replacing("\"schema\":1", with: "\"schema\":7")
    phone.store[key] = newer
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(phone.state.notices == [.record(.newer)])
    phone.cards(.hide)
    #expect(phone.state.persisted.filter.hidden.count == 1 && phone.store[key] == newer)
    phone.do(.settings(.showAgain(phone.state.persisted.filter.hidden[0])))
    #expect(phone.state.persisted.filter.hidden.isEmpty && phone.store[key] == newer)
  }

  @Test func `CARDS-5 no broken value in a session crashes the app`() throws {
    let phone = played()
    let key = key(.wouldYouRather)
    let text = try #require(phone.store[key])
    for (index, byte) in text.utf8.enumerated() where index > 60 {
      var bytes = Array(text.utf8)
      bytes[index] = byte == UInt8(ascii: "0") ? UInt8(ascii: "9") : UInt8(ascii: "0")
      var other = phone
      other.store[key] = String(decoding: bytes, as: UTF8.self)
      other.open("/cards/would-you-rather")
      other.settle()
      other.cards(.next)
      other.cards(.previous)
      #expect(try other.session.order.count <= 6 && !other.words.isEmpty)
    }
  }
}
