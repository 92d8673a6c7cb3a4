import Cards
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct WheelTests {
  @Test func `PASS-5 a second tap while the wheel spins does nothing`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    let kept = phone.state.persisted
    phone.do(.wheel(.spin))
    #expect(phone.state.persisted == kept)
    #expect(phone.state.persisted.wheel?.goes == 1)
  }

  @Test func `PASS-5 two taps before the first is saved make one spin`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.tap(.wheel(.spin))
    phone.tap(.wheel(.spin))
    phone.settle()
    #expect(phone.state.persisted.wheel?.goes == 1)
  }

  @Test func `PASS-7 the question comes by itself after the wheel`() throws {
    var phone = Phone()
    try phone.startGame(deck: 1)
    phone.do(.wheel(.spin))
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    phone.wait(spin.plan.duration)
    #expect(phone.state.persisted.wheel?.phase == .landed(spin.winner))
    phone.wait(1_600)
    guard case .question(let question) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(question.player == spin.winner)
  }

  @Test func `PASS-8 Truth or Dare asks which, and gives a card of that kind`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    guard case .choosing(let player) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    phone.do(.wheel(.chose(.dare)))
    guard case .question(let question) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(question.player == player)
    #expect(phone.state.persisted.wheel?.deck.deck.cards[question.card].kind == .dare)
  }

  @Test func `PASS-9 Skip draws another card for the same player, Done returns to the wheel`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.chose(.truth)))
    guard case .question(let first) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    phone.do(.wheel(.skip))
    guard case .question(let second) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(first.player == second.player && first.card != second.card)
    phone.do(.wheel(.done))
    #expect(phone.state.persisted.wheel?.phase == .ready)
  }

  @Test func `PASS-10 every card comes once before any repeats, with a notice then`() throws {
    var phone = Phone()
    try phone.startGame(deck: 1)
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    let deck = try #require(phone.state.persisted.wheel?.deck.deck)
    let count = deck.cards(upTo: phone.state.persisted.filter.ceiling).count
    var seen: [Int] = []
    for _ in 0..<count {
      guard case .question(let question) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
      #expect(!question.isNewRound)
      seen.append(question.card)
      phone.do(.wheel(.skip))
    }
    #expect(Set(seen).count == count)
    guard case .question(let question) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(question.isNewRound && question.card != seen.last)
    #expect(phone.state.opened.announcement == Language.english(.wheel(.newRound)))
  }

  @Test func `PASS-11 no spin starts while the game is paused`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.pause))
    phone.do(.wheel(.spin))
    #expect(phone.state.persisted.wheel?.phase == .ready)
    phone.do(.wheel(.resume))
    phone.do(.wheel(.spin))
    #expect(phone.state.persisted.wheel?.goes == 1)
  }

  @Test func `PASS-11 ending before the first go leads Home and keeps the players`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.pause))
    phone.do(.wheel(.end))
    #expect(phone.state.route == .home && phone.state.persisted.wheel == nil)
    #expect(phone.state.persisted.ending?.goes == 0)
    phone.do(.go(.players))
    #expect(phone.state.persisted.party.players.map { $0.name } == ["Ada", "Ben", "Cleo"])
    phone.do(.wheel(.started))
    #expect(phone.state.route == .play && phone.state.persisted.wheel?.phase == .ready)
  }

  @Test func `removing the player whose go it is returns to the wheel`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    guard case .choosing(let player) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    phone.do(.wheel(.pause))
    phone.do(.wheel(.changePlayers))
    phone.do(.players(.removed(player)))
    phone.do(.wheel(.resumed))
    #expect(phone.state.persisted.wheel?.phase == .ready)
    #expect(phone.state.persisted.wheel?.isPaused == false)
    #expect(phone.state.route == .play)
  }

  @Test func `PASS-16 the wheel follows the chosen fairness`() throws {
    var phone = Phone()
    try phone.startGame(["A", "B", "C", "D"])
    phone.do(.settings(.fairness(.everybodyOnce)))
    phone.do(.settings(.speed(.off)))
    var chosen: [PlayerID] = []
    for _ in 0..<40 {
      phone.do(.wheel(.spin))
      guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
      chosen.append(spin.winner)
      phone.wait(5_000)
      phone.do(.wheel(.done))
    }
    for round in stride(from: 0, to: 40, by: 4) { #expect(Set(chosen[round..<round + 4]).count == 4) }
  }

  @Test func `PASS-14 reduced motion shows the outcome without a spin`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.send(.motionPreference(isReduced: true))
    phone.do(.wheel(.spin))
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(spin.plan.duration == 0)
  }

  @Test func `LOOK-4 the needle drops, the wheel ticks at borders, and the player's notes follow`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    #expect(phone.played.count == 3 && phone.played.first == Sounds.needle)
    let ticks = phone.played[1].filter { $0.gain == 120 }
    #expect(ticks.count > 5)
    // A record that slows down sounds lower.
    #expect((ticks.first?.frequency ?? 0) > (ticks.last?.frequency ?? 0))
    let seat = try #require(
      phone.state.persisted.party.players.firstIndex { $0.id == phone.state.persisted.wheel?.chosen.last })
    #expect(phone.played[2].suffix(2) == Sounds.motif(seat: seat).later(by: Sounds.thudLength)[...])
    // Nothing sounds while somebody answers.
    phone.do(.wheel(.chose(.truth)))
    phone.wait(60_000)
    #expect(phone.played.count == 3)
  }

  @Test func `LOOK-4 the wheel is silent without sound, from the needle on`() throws {
    var silent = Phone()
    try silent.startGame()
    silent.do(.settings(.sound(false)))
    let before = silent.played.count
    silent.do(.wheel(.spin))
    silent.wait(10_000)
    silent.do(.wheel(.chose(.truth)))
    silent.do(.wheel(.skip))
    silent.do(.wheel(.done))
    silent.do(.wheel(.end))
    silent.do(.wheel(.again))
    #expect(silent.state.persisted.wheel != nil && silent.played.count == before)
  }

  @Test func `LOOK-4 every player has two notes of their own`() {
    let motifs = (0..<15).map { seat in Sounds.motif(seat: seat).map { $0.frequency } }
    #expect(Set(motifs).count == motifs.count)
    // C, D, E, G and A, in any octave: any two fit.
    let octaves: [UInt64] = [523, 587, 659, 784, 880, 1_047, 1_175, 1_319]
    #expect(motifs.allSatisfy { $0.count == 2 && $0.allSatisfy(octaves.contains) && $0[0] < $0[1] })
  }

  @Test func `a deck whose slots cannot be filled says so instead of hanging`() throws {
    var phone = Phone()
    phone.files["decks/truth-or-dare.json"] = """
      {"format": 1, "id": "x", "revision": 1, "category": "c", "cover": "c", "icon": "c", "title": "X",
       "description": "", "language": "en", "author": "a", "licence": "CC0-1.0", "rating": "everyone",
       "tags": [], "cards": [
        {"id": "1", "kind": "truth", "text": "{player} and {player} and {player}"},
        {"id": "2", "kind": "dare", "text": "Wave."}]}
      """
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    phone.do(.wheel(.spin))
    phone.wait(5_000)
    phone.do(.wheel(.chose(.truth)))
    guard case .choosing = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(phone.state.opened.announcement == Language.english(.wheel(.noCardsLeft)))
  }
}
