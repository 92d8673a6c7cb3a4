import Cards
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

@Suite struct CardUndoTests {
  private static let changes: [(name: String, CardsAction)] = [
    ("next", .next), ("previous", .previous), ("complete", .complete), ("hide", .hide),
    ("shuffle", .shuffle), ("start over", .startOver), ("end", .end), ("a side", .play(.pick(1))),
  ]

  @Test(arguments: changes.indices)
  func `CARDS-3 every change can be undone`(index: Int) throws {
    let (name, action) = Self.changes[index]
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    phone.cards(.play(.pick(0)))
    phone.cards(.complete)
    let before = phone.state.persisted
    phone.wait(5_000)
    phone.cards(action)
    #expect(phone.state.persisted != before, "\(name)")
    phone.cards(.undo)
    #expect(phone.state.persisted == before, "\(name)")
    // The phone has stored the same.
    phone.open()
    #expect(phone.state.persisted == before, "\(name)")
  }

  @Test func `CARDS-3 undo tosses no card`() {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    phone.cards(.next)
    phone.cards(.undo)
    #expect(phone.tosses == [.right])
  }

  @Test func `CARDS-3 at most fifty changes can be undone`() throws {
    var phone = Phone.withCards(60)
    phone.play(.wouldYouRather)
    for _ in 0..<55 { phone.cards(.next) }
    for _ in 0..<50 { try phone.press(Language.english(.undo)) }
    #expect(try phone.session.position == 5)
    #expect(!phone.usable.contains { $0.name == Language.english(.undo) })
    phone.cards(.undo)
    #expect(try phone.session.position == 5)
  }

  @Test func `CARDS-3 an undo cannot be undone, a later change can`() throws {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    let start = try phone.session
    phone.cards(.next)
    phone.cards(.undo)
    phone.cards(.undo)
    #expect(try phone.session == start)
    phone.cards(.complete)
    phone.cards(.undo)
    #expect(try phone.session == start)
  }

  @Test func `CARDS-3 leaving a session clears its undo history`() throws {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    phone.cards(.next)
    phone.do(.go(.cards))
    phone.do(.go(.session(CardGame.wouldYouRather.rawValue)))
    #expect(!phone.usable.contains { $0.name == Language.english(.undo) })
    phone.cards(.undo)
    #expect(try phone.session.position == 1)
    // Undo does not reach another session either.
    phone.cards(.next)
    phone.send(.navigated(path: "/cards/this-or-that"))
    phone.settle()
    phone.cards(.undo)
    #expect(phone.session(.wouldYouRather)?.position == 2 && phone.session(.thisOrThat)?.position == 0)
  }

  @Test func `CARDS-12 undoing a hidden card returns it to its place`() throws {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    phone.cards(.next)
    let order = try phone.session.order
    phone.cards(.hide)
    phone.cards(.hide)
    phone.cards(.undo)
    #expect(phone.state.persisted.filter.hidden.map { $0.card } == [order[1]])
    phone.cards(.undo)
    #expect(try phone.session.order == order && phone.state.persisted.filter.hidden.isEmpty)
  }

  @Test func `CARDS-9 undoing a move to the next card resumes the countdown`() throws {
    var phone = Phone.withCards()
    phone.play(.impersonation)
    phone.cards(.play(.start))
    phone.wait(2_500)
    phone.cards(.next)
    #expect(phone.rings(.second) == nil)
    phone.wait(1_000)
    phone.cards(.undo)
    #expect(phone.rings(.second) == phone.now + 500)
    phone.wait(42_000)
    #expect(try phone.session.round == .acting(until: nil))
  }
}
