import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// Every function of the card games has a key (CARDS-10).
@Suite struct CardKeyTests {
  private func opened(_ game: CardGame, players: Int = 0) -> Phone {
    var phone = Phone.withCards()
    phone.play(game, players: players)
    return phone
  }

  @Test(arguments: [
    (["ArrowRight", " "], Phrase.session(.nextCard)), (["ArrowLeft"], .session(.previousCard)),
    (["ArrowUp"], .cardGames(.markComplete)),
    (["u", "U"], .undo), (["s", "S"], .cardGames(.shuffle)), (["r", "R"], .cardGames(.startOver)),
    (["x", "X"], .neverShow),
    (["e", "E"], .session(.endSession)), (["p", "P"], .cardGames(.scores)), (["m", "M"], .session(.more)),
  ])
  func `CARDS-10 each key of a session does the same as its button`(
    keys: [String], phrase: Phrase
  ) throws {
    for key in keys {
      var byKey = opened(.wouldYouRather)
      byKey.cards(.next)
      var byButton = byKey
      #expect(byKey.state.keyBindings.contains { $0.keys == keys && $0.phrase == phrase })
      let isThere = byButton.usable.contains { $0.name == Language.english(phrase) }
      // Each step draws random bits: a useless key replaces the tap on the three dots.
      if !isThere { byKey.key("F9") }
      byKey.key(key)
      try isThere ? byButton.press(Language.english(phrase)) : byButton.more(phrase)
      #expect(
        byKey.state.persisted == byButton.state.persisted
          && byKey.state.cards.sheet == byButton.state.cards.sheet)
      #expect(byKey.state.cards.past == byButton.state.cards.past && byKey.tosses == byButton.tosses)
      var before = opened(.wouldYouRather)
      before.cards(.next)
      #expect(byKey.state.persisted != before.state.persisted || byKey.state.cards.sheet != nil)
    }
  }

  @Test
  func `CARDS-10 every listed key works in every game, with and without players`() {
    for game in Phone.games {
      for players in [0, 1, 3] {
        for begun in [false, true] {
          var phone = opened(game, players: players)
          phone.cards(.next)
          if begun { begin(&phone) }
          for binding in phone.state.keyBindings {
            // No hand is raised that could be lowered, and a tile may already be open.
            if [
              .neverHaveIEver(.fewerHands), .mostLikely(.fewerFingers), .memoryMatch(.tile(1)),
              .memoryMatch(.tile(2)), .memoryMatch(.tile(3)),
            ].contains(binding.phrase) {
              continue
            }
            var pressed = phone
            pressed.key(binding.keys[0])
            #expect(
              pressed.state.persisted != phone.state.persisted || pressed.state.cards.sheet != nil
                || pressed.focused != phone.focused,
              "\(game), \(players) players: \(binding.phrase)")
          }
        }
      }
    }
  }

  @Test func `CARDS-10 every button of a session has a key, and no key has two meanings`() {
    for game in Phone.games {
      for begun in [false, true] {
        var phone = opened(game)
        phone.cards(.next)
        if begun { begin(&phone) }
        let bindings = phone.state.keyBindings
        let named = Set(bindings.map { Language.english($0.phrase) } + [Language.english(.back)])
        // The sides and answers of a card have the keys of their places.
        let options = phone.elements("side") + phone.elements("answer")
        let buttons = phone.usable.filter { button in
          button.node.tag == "button" && !options.contains { $0.number == button.node.number }
        }
        #expect(!buttons.isEmpty)
        for button in buttons { #expect(named.contains(button.name), "\(game)") }
        let keys = bindings.flatMap { $0.keys }
        #expect(Set(keys).count == keys.count)
      }
    }
  }

  /// Plays the card up to the point with the most actions.
  private func begin(_ phone: inout Phone) {
    phone.cards(.play(.start))
    phone.cards(.play(.told("")))
    phone.cards(.play(.ready))
    if phone.session(.storyTime)?.round == .told { phone.cards(.undo) }
    phone.wait(3_000)
    if phone.state.persisted.party.hasEnoughPlayers {
      phone.cards(.play(.pick(0)))
    }
  }

  @Test func `CARDS-10 number keys press the card's controls in order`() throws {
    var phone = opened(.thisOrThat)
    phone.key("2")
    #expect(try phone.session.log.entries.map { $0.value } == [1])
    phone = opened(.bucketList)
    phone.key("3")
    #expect(try phone.session.log.entries.map { $0.value } == [Int64(BucketMark.never.rawValue)])
    phone = opened(.truthOrDare)
    phone.key("2")
    #expect(try phone.session.round == .asked)
    let dare = try #require(try phone.session.current).dropFirst()
    #expect(Int(dare)?.isMultiple(of: 2) == true)
    phone = opened(.neverHaveIEver, players: 3)
    phone.key("3")
    #expect(try phone.session.log.entries.map { $0.player.rawValue } == [3])
    phone.key("9")
    phone.key("4")
    #expect(try phone.session.log.entries.count == 1)
  }

  @Test func `CARDS-10 number keys count hands and fingers when no players are entered`() throws {
    for players in [0, 1] {
      var phone = opened(.neverHaveIEver, players: players)
      for key in ["2", "2", "1", "2"] { phone.key(key) }
      #expect(phone.shows(Language.english(.neverHaveIEver(.hands(2)))))
      phone = opened(.mostLikely, players: players)
      phone.key("1")
      phone.wait(3_000)
      for key in ["2", "2", "1"] { phone.key(key) }
      #expect(phone.shows(Language.english(.mostLikely(.fingersUp(1)))))
      phone.key("3")
      guard case .counting = try phone.session.round else { throw Phone.Missing() }
    }
  }

  @Test func `CARDS-10 memory, acting, guessing and telling can be finished by keys alone`() throws {
    var phone = opened(.memoryMatch)
    phone.key("1")
    phone.key("1")
    while case .recalling(let board) = try phone.session.round, let wanted = board.wanted {
      phone.key(String(try #require(board.tiles.firstIndex(of: wanted)) + 1))
    }
    #expect(phone.shows(Language.english(.memoryMatch(.found(3, of: 3)))))
    phone.key("1")
    guard case .looking = try phone.session.round else { throw Phone.Missing() }

    phone = opened(.impersonation, players: 3)
    for key in ["1", "2"] { phone.key(key) }
    #expect(try phone.session.log.entries.map { $0.other } == [3])
    phone = opened(.impersonation)
    for key in ["1", "2"] { phone.key(key) }
    #expect(try phone.session.round == .judged(isGuessed: false))

    phone = opened(.howWell, players: 3)
    for key in ["2", "1", "4"] { phone.key(key) }
    guard case .revealed(1, let guesses) = try phone.session.round else { throw Phone.Missing() }
    #expect(guesses.map { $0.option } == [0])

    phone = opened(.storyTime)
    phone.key("1")
    phone.cards(.touch(.typed("A hinge creaked.")))
    for key in ["1", "1"] { phone.key(key) }
    #expect(try phone.session.round == .told && phone.shows("A hinge creaked."))
  }
}
