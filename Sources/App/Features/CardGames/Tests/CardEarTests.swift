import Formats
import Games
import HTML
import PageModel
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// Card games for a host who hears them (LOOK-3).
@Suite struct CardEarTests {
  /// The text that is heard after each press, in a round of each game's first card.
  private static let rounds: [CardGame: [(press: String, heard: String)]] = [
    .truthOrDare: [("Truth", "Player 1. Truth. Text ")],
    .mostLikely: [("3, 2, 1, point", "Point!")],
    .memoryMatch: [("Look", "Text "), ("Ready", "Player 1. Find: ")],
    .impersonation: [("Start acting", "Who guessed it?"), ("Player 2", "Text ")],
    .storyTime: [
      ("Start the story", "Player 1, carry on. Your word:"),
      ("Next teller", "Player 2, carry on. Your word:"),
      ("The end", "The end"),
    ],
  ]

  @Test(arguments: Phone.games)
  func `LOOK-3 the card on top is announced, and its article has its name`(_ game: CardGame) throws {
    var phone = Phone.withCards()
    phone.play(game, players: 3)
    for number in 1...3 {
      let heard = phone.state.opened.announcement
      #expect(heard.hasSuffix(Language.english(.session(.cardOf(number, 6)))))
      #expect(phone.top?.attributes["aria-label"] == heard)
      let card = try #require(try phone.session.current).dropFirst()
      let isSecret = game == .impersonation || game == .truthOrDare
      #expect(heard.contains("Text \(card) of ") != isSecret, "\(heard)")
      let option: String? =
        switch game {
        case .wouldYouRather, .thisOrThat: "left \(card)"
        case .howWell: "three \(card)"
        default: nil
        }
      if let option { #expect(heard.contains(option)) }
      try phone.press(Language.english(.session(.nextCard)))
    }
    phone.cards(.undo)
    #expect(phone.top?.attributes["aria-label"] == phone.state.opened.announcement)
  }

  @Test(arguments: Phone.games)
  func `LOOK-3 a round is announced step by step, and the focus goes to an element that takes it`(
    _ game: CardGame
  ) throws {
    var phone = Phone.withCards()
    phone.play(game, players: 3)
    for step in Self.rounds[game] ?? [] {
      try phone.press(step.press)
      if try phone.session.round.isCounting {
        #expect(phone.focused.last == CardDrawing.countIn && phone.takesFocus(CardDrawing.countIn))
        phone.wait(3_000)
      }
      #expect(phone.state.opened.announcement.hasPrefix(step.heard), "\(game): \(step.press)")
      // After the choice of a kind another card came to the top: the driver moves the focus there.
      if game != .truthOrDare { #expect(phone.focused.last.map { phone.takesFocus($0) } == true) }
    }
  }

  @Test func `LOOK-3 players, hands and answers asked for are status`() {
    for (game, line) in [
      (CardGame.thisOrThat, "Player 1, which one?"), (.bucketList, "Player 1"), (.howWell, "Player 1, pick"),
      (.neverHaveIEver, "hand"),
    ] {
      var phone = Phone.withCards()
      phone.play(game, players: 3)
      let status = phone.shown.mount.all.filter { $0.attributes["role"] == "status" }
      #expect(status.contains { $0.description.contains(line) }, "\(game)")
    }
  }

  @Test func `LOOK-3 the end of a time limit is announced`() throws {
    var phone = Phone.withCards()
    phone.play(.impersonation)
    try phone.press("Start acting")
    phone.wait(45_000)
    #expect(phone.state.opened.announcement == Language.english(.timeUp))
  }

  @Test func `LOOK-3 a secret is neither announced nor read`() throws {
    for (game, secrets) in [
      (CardGame.impersonation, ["Text "]), (.storyTime, ["a hinge", "a goat"]),
      (.howWell, ["picked", "answer:"]),
    ] {
      var phone = Phone.withCards()
      phone.play(game, players: 3)
      phone.do(.settings(.speech(true)))
      phone.alerts = []
      var heard: [String] = []
      for key in ["2", "1", "1", "ArrowRight", "ArrowLeft"] where key != "2" || game == .howWell {
        phone.key(key)
        if try phone.session.round.isRevealed || phone.isJudged { break }
        heard += phone.heard
      }
      #expect(heard.count > 0)
      for secret in secrets { #expect(!heard.contains { $0.contains(secret) }, "\(game): \(heard)") }
    }
  }

  @Test func `cards are read in their language once the phone speaks, and reading ends with the screen`()
    throws
  {
    var phone = Phone.withCards()
    phone.play(.thisOrThat, players: 3)
    try phone.press(Language.english(.session(.nextCard)))
    #expect(phone.read.isEmpty)
    phone.do(.settings(.speech(true)))
    phone.alerts = []
    try phone.press(Language.english(.session(.nextCard)))
    let card = try #require(try phone.session.current).dropFirst()
    #expect(
      phone.alerts.last == .speak("Text \(card) of this-or-that. left \(card). right \(card)", language: "en")
    )
    phone.alerts = []
    try phone.press("left \(card)")
    #expect(phone.read.isEmpty, "a choice is not read")
    #expect(phone.silences == 0)
    phone.send(.visible(false))
    phone.settle()
    #expect(phone.silences == 1)
    phone.send(.visible(true))
    try phone.press(Language.english(.session(.nextCard)))
    phone.cards(.back)
    #expect(phone.silences == 2)
  }

  @Test func `a reveal is read, and a German deck in German`() throws {
    var phone = Phone.withCards()
    phone.files = phone.files.mapValues { $0.replacing("\"language\":\"en\"", with: "\"language\":\"de\"") }
    phone.play(.howWell, players: 3)
    phone.do(.settings(.speech(true)))
    try phone.press(Language.english(.session(.nextCard)))
    #expect(phone.read.last?.hasSuffix("/de") == true)
    for option in [1, 0, 1] { phone.cards(.play(.pick(option))) }
    let card = try #require(try phone.session.current).dropFirst()
    #expect(phone.read.last?.hasPrefix("two \(card). ") == true && phone.read.last?.hasSuffix("/de") == true)
  }

  @Test func `a card is read on demand where the phone has a voice`() throws {
    var phone = Phone.withCards()
    phone.play(.neverHaveIEver)
    let readAloud = Language.english(.session(.readAloud))
    try phone.press(Language.english(.session(.more)))
    #expect(!phone.shows(readAloud) && !phone.state.keyBindings.contains { $0.keys.contains("v") })
    try phone.press(Language.english(.close))
    phone.send(.devices(Devices(canSpeak: true)))
    try phone.more(.session(.readAloud))
    let card = try #require(try phone.session.current).dropFirst()
    #expect(phone.read == ["Text \(card) of never-have-i-ever./en"])
    #expect(phone.focused.last == CardDrawing.topCard && !phone.page.classes.contains("dialog"))
    phone.key("v")
    #expect(phone.read.count == 2)
  }
}

extension Phone {
  fileprivate var top: PageModel.Node? {
    shown.mount.all.first { $0.attributes["id"] == CardDrawing.topCard }
  }

  /// Texts read aloud, each with its language.
  fileprivate var read: [String] {
    alerts.compactMap { if case .speak(let text, let language) = $0 { text + "/" + language } else { nil } }
  }

  fileprivate var heard: [String] { [state.opened.announcement, top?.attributes["aria-label"] ?? ""] + read }

  fileprivate var isJudged: Bool { if case .judged = try? session.round { true } else { false } }

  /// True if the page has an element of this id that can have the focus.
  fileprivate func takesFocus(_ id: String) -> Bool {
    func find(_ node: PageModel.Node, _ isInert: Bool) -> Bool {
      let isInert = isInert || node.attributes["inert"] != nil
      if node.attributes["id"] == id { return !isInert && node.attributes["tabindex"] != nil }
      return node.children.contains { find($0, isInert) }
    }
    return find(shown.mount, false)
  }
}
