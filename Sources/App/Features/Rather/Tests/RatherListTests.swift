import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The history on the screen (RATHER-6).
@Suite struct RatherListTests {
  private func voted(players: Int = 0) -> Phone {
    var phone = Phone.asking(players: players, cards: 3)
    for question in ["c2", "c1", "c1"] {
      while phone.question != question { phone.rather(.next) }
      phone.vote(0)
      phone.rather(.next)
    }
    phone.do(.go(.ratherHistory))
    return phone
  }

  private func listed(_ phone: Phone) -> [String] {
    phone.page.words.filter { $0.hasPrefix("Text ") }.map { String($0.dropFirst(5).prefix(1)) }
  }

  @Test func `RATHER-6 the history lists answered questions, most answered first, and can be sorted`() {
    var phone = voted()
    #expect(listed(phone) == ["1", "2"] && phone.shows("100%, 2 votes") && phone.shows("0%, 0 votes"))
    phone.rather(.next)
    phone.do(.rather(.sorted(.latest)))
    #expect(listed(phone) == ["1", "2"])
    phone.do(.rather(.sorted(.closest)))
    #expect(listed(phone) == ["1", "2"])
  }

  @Test func `RATHER-6 the history search covers questions and options and ignores case`() {
    var phone = voted()
    for (query, found) in [("RIGHT 2", ["2"]), ("téxt 1", ["1"]), ("left", ["1", "2"]), ("zebra", [])] {
      phone.rather(.searched(query))
      #expect(listed(phone) == found, "\(query)")
    }
    #expect(phone.shows(Language.english(.nothingFound("zebra"))))
  }

  @Test func `RATHER-11 the history can count this party's votes alone`() throws {
    var phone = voted(players: 2)
    phone.rather(.scoped(.party))
    #expect(listed(phone) == ["1", "2"])
    phone.do(.players(.removed(PlayerID(rawValue: 1))))
    phone.tap(.players(.typed("Eve")))
    phone.do(.players(.added))
    #expect(listed(phone).isEmpty && phone.shows(Language.english(.rather(.noPartyHistory))))
    phone.rather(.scoped(.phone))
    #expect(listed(phone) == ["1", "2"])
  }

  @Test func `RATHER-6 an empty history leads to the game`() throws {
    var phone = Phone.withCards()
    phone.open("/rather/history")
    phone.settle()
    #expect(phone.shows(Language.english(.rather(.noHistory))))
    try phone.press("Play")
    #expect(phone.state.route == .rather)
  }

  @Test func `RATHER-6 the history works without the deck`() {
    var phone = voted()
    phone.files = [:]
    phone.reload()
    #expect(listed(phone) == ["1", "2"])
  }
}
