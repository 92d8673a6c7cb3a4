import Foundation
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature
@testable import WheelFeature

/// The end of a game as a picture to share.
@Suite struct FinaleSleeveTests {
  private typealias Shared = (front: String, back: String, whole: String, name: String, text: String)

  /// Presses Share on the results, and returns what is shared.
  private func shared(_ phone: inout Phone) throws -> Shared {
    phone.skipFinale()
    let control = try #require(phone.usable.first { $0.name == "Share" && $0.hears(.click) })
    phone.input(.click, at: control.node.number, "")
    guard case .share(let pictures, let whole, let name, let text)? = phone.waiting.last else {
      throw Phone.Missing()
    }
    return (pictures[0], pictures.count > 1 ? pictures[1] : "", whole, name, text)
  }

  /// The texts of a drawing, line by line.
  private func words(_ svg: String) -> String {
    svg.matches(of: />([^<]+)<\/text(Path)?>/).map { String($0.1) }.joined(separator: " ")
  }

  private func sleeve(
    _ title: String = "t", rings: [Ending.Ring] = [], prizes: [Prize], moments: [NightTrack] = [],
    evening: Evening = Evening()
  ) -> FinaleSleeve {
    let ending = Ending(
      id: "x", game: "g", title: title, colours: Ending.Colours(.lime, .violet), rings: rings,
      prizes: prizes, moments: moments)
    return FinaleSleeve(ending, evening: evening, language: .english)
  }

  @Test func `a wheel game is shared with its title, players, date and tracks`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    phone.do(.settings(.feature(Wheel.sideB, false)))
    for _ in 0..<9 {
      phone.do(.wheel(.spin))
      phone.wait(5_000)
      try phone.press("Dare")
      try phone.press("Done")
    }
    phone.do(.wheel(.pause))
    try phone.press("End game")
    let shared = try shared(&phone)
    let awards = try #require(phone.state.persisted.ending).awards(phone.state.persisted.party)
    #expect(shared.name.hasSuffix(".png") && shared.text.split(separator: "\n").count == awards.count + 1)
    #expect(!shared.text.contains("(") && shared.text.contains("\nNerve of the night: "))
    for part in ["Truth or Dare", "dares", "Ada", "Ben", "Cleo", "Turntable"] {
      #expect(words(shared.front).contains(part), "\(part)")
    }
    #expect(words(shared.back).contains("Tonight’s tracks"))
    for part in ["A1", "Nerve of the night", "dares done"] {
      #expect(words(shared.back).contains(part) && words(shared.whole).contains(part), "\(part)")
    }
    for picture in [shared.front, shared.back, shared.whole] {
      #expect(picture.components(separatedBy: Picture.today).count == 2)
    }
    #expect(shared.whole.contains("height='1920'"))
  }

  @Test func `a card session and an evening of votes are shared with awards`() throws {
    var cards = Phone.started(.truthOrDare)
    cards.cards(.end)
    #expect(try shared(&cards).text.contains("Best company: "))
    var votes = Phone.asking(players: 3)
    votes.rather(.pass)
    votes.ballot([0, 0, 1])
    votes.wait(DrumRoll.length)
    votes.rather(.next)
    try votes.press("Stop passing")
    let shared = try shared(&votes)
    #expect(
      shared.text.hasPrefix("Everyone against Player 3\n") && words(shared.front).contains("Player 3"))
  }

  @Test func `the title of a night names the only winner, and a pair where pairs win`() throws {
    var phone = Phone.withCards()
    phone.play(.mostLikely, players: 3)
    phone.cards(.play(.start))
    phone.wait(10_000)
    let ben = phone.state.persisted.party.players[1].id
    for _ in 0..<2 { phone.cards(.play(.count(ben, by: 1))) }
    phone.cards(.end)
    #expect(try shared(&phone).text.hasPrefix("Three suspects, one Player 2\n"))
    let english = Language.english
    #expect(english(.game(.thisOrThat, .night(winner: "A and B", of: 9))) == "A and B: one mind, two heads")
    #expect(english(.game(.mostLikely, .night(winner: "B", of: 13))) == "13 suspects, one B")
    for game in CardGame.allCases {
      #expect(!english(.game(game, .night(winner: nil, of: 0))).contains("nil"))
    }
  }

  @Test func `nothing leaves the margin, whatever its length or number`() throws {
    let long = String(repeating: "very long ", count: 40)
    let wide = String(repeating: "W", count: 20)
    let prize = Prize(title: long, names: wide, merit: long, quote: Prize.Quote(long, in: "en"))
    let rings = (0..<50).map { Ending.Ring(wide, .pink, part: $0) }
    let sleeve = sleeve(
      long, rings: rings, prizes: [Prize](repeating: prize, count: 9),
      moments: [NightTrack](
        repeating: NightTrack(names: wide, text: long, merit: "1", paint: .lime), count: 20))
    let inside = Picture.margin...(Picture.width - Picture.margin)
    for (svg, height) in [
      (sleeve.front, Picture.height), (sleeve.back, Picture.height), (sleeve.whole, Picture.tall),
    ] {
      for y in svg.matches(of: /\sy='(\d+)'/) {
        #expect((Picture.margin...(height - Picture.margin)).contains(Int(y.1) ?? 0))
      }
      for x in svg.matches(of: /\sx='(\d+)'/) { #expect(inside.contains(Int(x.1) ?? 0)) }
      for circle in svg.matches(of: /cx='(\d+)' cy='(\d+)' r='(\d+)/) {
        let (x, y, r) = (Int(circle.1) ?? 0, Int(circle.2) ?? 0, Int(circle.3) ?? 0)
        #expect(inside.contains(x - r) && inside.contains(x + r) && y + r <= height - Picture.margin)
      }
    }
  }

  @Test func `the game that has just ended comes first, then the others of the evening`() {
    var evening = Evening()
    for name in ["First", "Second"] {
      evening.note(name, NightTrack(names: name, text: "", merit: "", paint: .pink), of: Party(), at: 1)
    }
    let own = sleeve(prizes: [Prize(title: "Nerve", names: "Now", merit: "3")], evening: evening).tracks
    #expect(own.map { $0.names } == ["Now", "First", "Second"])
    let many = [Prize](repeating: Prize(title: "Nerve", names: "Now", merit: "3"), count: 9)
    let moments = [NightTrack](
      repeating: NightTrack(names: "Moment", text: "", merit: "", paint: .pink), count: 20)
    let full = sleeve(prizes: many, moments: moments, evening: evening).tracks
    #expect(full.count == FinaleSleeve.mostTracks && full.suffix(2).map { $0.names } == ["First", "Second"])
  }

  @Test func `without names the record is black, and an ending with nothing in it has a track`() {
    let sleeve = sleeve(prizes: [Prize(title: "Best company", names: "", merit: "The shortest game")])
    #expect(!sleeve.front.contains("textPath") && words(sleeve.back).contains("Best company"))
    #expect(sleeve.text == "t\nBest company: The shortest game")
    #expect(sleeve.pictures.count == 1, "a single track has no list")
  }

  @Test func `grooves fill the record, the widest outside and three wide enough to read`() {
    let rings = [1, 6, 3, 0, 0, 0].map { Ending.Ring("x", .pink, part: $0) }
    let grooves = Grooves(rings, inner: 150, outer: 430, gap: 5, least: 48).all
    #expect(grooves.map { $0.ring.part } == [6, 3, 1, 0, 0, 0])
    #expect(grooves.prefix(3).allSatisfy { $0.width >= 48 })
    #expect(zip(grooves, grooves.dropFirst()).allSatisfy { $0.width >= $1.width && $0.radius > $1.radius })
    let ends = (grooves[0].radius + grooves[0].width / 2, grooves[5].radius - grooves[5].width / 2)
    #expect(abs(ends.0 - 430) < 0.01 && abs(ends.1 - 150) < 0.01)
    #expect(Grooves([], inner: 1, outer: 2, gap: 1, least: 1).all.isEmpty)
  }

  @Test func `LOOK-1 paints are the colours of the style sheet`() throws {
    let values = try String(
      contentsOf: Phone.root.appending(path: "web/style/values.css"), encoding: .utf8)
    for paint in Paint.allCases {
      #expect(values.contains("--\(paint.rawValue): \(paint.hex);"))
      guard paint != .ink, paint != .paper else { continue }
      #expect(values.contains("--on-\(paint.rawValue): var(--\(paint.on.rawValue));"))
    }
  }
}
