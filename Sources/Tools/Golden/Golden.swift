import Cards
import Chance
import Digest
import Formats
import Games

/// Returns engine results that must be the same on every machine, one a line as `name: value`. Doubles are written as
/// their bits. The native tests and the WebAssembly build compare the lines with one committed list,
/// `Tests/GoldenTests/golden.txt`.
public func goldenReport() -> String {
  var report = Report()
  report.numbers()
  report.orders()
  report.choices()
  report.spins()
  report.proofs()
  report.names()
  report.formats()
  report.deck()
  report.dealing()
  report.frames()
  report.sorting()
  return report.lines.joined(separator: "\n") + "\n"
}

struct Report {
  var lines: [String] = []

  mutating func add(_ name: String, _ value: String) { lines.append(name + ": " + value) }

  mutating func add(_ name: String, _ values: [Int]) {
    add(name, values.map { String($0) }.joined(separator: " "))
  }

  mutating func numbers() {
    for seed in [0, 1, 1_234_567, UInt64.max] {
      var chance = Chance(seed: seed)
      for _ in 0..<4 { add("next of seed \(seed)", hexadecimal(chance.next())) }
    }
    var chance = Chance(seed: 2)
    for bound in [1, 2, 3, 6, 52, 100, 1 << 31, 1 << 32, (1 << 32) + 1, 3 << 62, .max] as [UInt64] {
      for _ in 0..<3 { add("below \(bound)", String(chance.next(below: bound))) }
    }
    for _ in 0..<8 { add("unit", bits(chance.unit())) }
    for _ in 0..<8 { add("index below 1000000", String(chance.index(below: 1_000_000))) }
  }

  mutating func orders() {
    for count in [2, 3, 10, 52, 300] {
      var chance = Chance(seed: UInt64(count))
      var items = Array(0..<count)
      chance.shuffle(&items)
      add("shuffle of \(count)", items)
    }
    var chance = Chance(seed: 3)
    add("picks of 7", (0..<20).compactMap { _ in chance.pick(Array(0..<7)) })
  }

  mutating func choices() {
    let players = (1...7).map { PlayerID(rawValue: $0) }
    for fairness in Fairness.allCases {
      var chance = Chance(seed: 4)
      var memory = FairnessMemory()
      let winners = (0..<20).compactMap { _ in memory.choose(among: players, by: fairness, using: &chance) }
      add("winners by " + fairness.rawValue, winners.map { Int($0.rawValue) })
      add("memory by " + fairness.rawValue, memory.json.text)
    }
  }

  mutating func spins() {
    for speed in SpinSpeed.allCases {
      var chance = Chance(seed: 5)
      var from = 0.0
      for players in [1, 2, 3, 7, 50] {
        let winner = chance.index(below: players)
        let plan = SpinPlan.make(players: players, winner: winner, from: from, speed: speed, using: &chance)
        let name = "spin " + speed.rawValue + " of \(players)"
        add(name, "winner \(plan.winner) from \(bits(plan.from)) to \(bits(plan.to)) in \(plan.duration) ms")
        add(name + " halfway", bits(plan.angle(at: plan.duration / 2)))
        add(name + " ticks", plan.ticks().map { Int($0) })
        add(name + " saved", plan.json.text)
        from = plan.to
      }
    }
  }

  mutating func proofs() {
    guard let secret = Secret(hex: "000102030405060708090a0b0c0d0e0f") else { return }
    for purpose in ["wheel 1", "wheel 12"] {
      add("commitment to " + purpose, secret.commitment(to: purpose))
      add("seed for " + purpose, hexadecimal(secret.seed(for: purpose)))
    }
    var sealed = SealedChance(.wheel, secret: secret)
    var chance = sealed.chance
    add("sealed winners of 5", (0..<8).map { _ in chance.index(below: 5) })
    sealed.spend(on: .name(NameDraw(names: ["Ada", "Zoë"], open: [0, 1], winner: 1)), next: secret)
    add("sealed chance saved", sealed.json.text)
  }

  mutating func names() {
    let typed = [
      "  Zoë ", "Straße", "İpek", "Işık", "ΝΊΚΟΣ", "Ångström", "Ann\r\nMarie", "한글", "がか", "हिन्दी", "👩‍👩‍👧", "❤️",
      "\u{200b}", "\u{202e}abc", "Việt", "ŁÓDŹ", "مُحَمَّد",
    ]
    for name in typed {
      guard let kept = Name.clean(name) else {
        add("name", "blank")
        continue
      }
      add("name", "\(scalars(kept)) folds to \(scalars(Name.fold(kept))), \(kept.count) characters")
    }
  }

  mutating func formats() {
    let texts = [
      "0.1", "1e21", "5e-324", "1.7976931348623157e308", "123456789.125", "-0.0", "9007199254740993.0",
    ]
    for text in texts {
      do throws(JSONError) {
        let json = try JSON.read(text)
        add("number " + text, (json.double.map(bits) ?? "none") + " " + json.text)
      } catch {
        add("number " + text, error.description)
      }
    }
    let texts64: [Int64] = [.min, .max, -1, 1 << 32]
    for number in texts64 { add("integer", JSON.integer(number).text) }
    add("SHA-256 of abc", hex(SHA256.hash(Array("abc".utf8))))
  }

  /// Adds sorted lists, since optimisers have broken sorting before.
  mutating func sorting() {
    var chance = Chance(seed: 11)
    var words = (1...40).map { "word " + String($0) }
    chance.shuffle(&words)
    let places = words
    add("words in order", words.ordered().joined(separator: ", "))
    add("words by length", words.ordered { $0.utf8.count < $1.utf8.count }.joined(separator: ", "))
    chance.shuffle(&words)
    let place = { (word: String) in places.firstIndex { utf8Equals($0, word) } ?? places.count }
    add("words as they stood", words.ordered { place($0) < place($1) } == places ? "yes" : "no")
    add("words by the library", words.sorted().joined(separator: ", "))
    add(
      "words by the library, as they stood", words.sorted { place($0) < place($1) } == places ? "yes" : "no")
  }

  mutating func deck() {
    let file = """
      {"format": 1, "id": "golden", "revision": 2, "category": "", "cover": "", "icon": "", "title": "Gölden",
      "description": "", "language": "en", "author": "Turntable", "licence": "CC0-1.0", "rating": "teens",
      "tags": [], "extra": {"half": 0.5, "list": [1, null, "🎲"]}, "cards": [
      {"id": "a", "kind": "truth", "text": "One, {player}?"}, {"id": "b", "kind": "dare", "text": "Two"},
      {"id": "c", "kind": "truth", "text": "Three"}, {"id": "d", "kind": "truth", "text": "Four"},
      {"id": "e", "kind": "choice", "text": "Five", "options": ["{player}", "{player}"]}]}
      """
    do throws(DeckFileError) {
      let deck = try DeckFile.read(Array(file.utf8), name: "golden.json")
      add("deck", deck.identity.description)
      add("deck saved", DeckFile.json(deck).text)
      let filled = deck.cards[4].filled(with: ["Zoë"], someone: Someone("someone", first: "Someone"))
      add("card filled", filled.options.joined(separator: ", "))
      var piles = Piles(deck: deck)
      var chance = Chance(seed: 6)
      for _ in 0..<8 { draw(.truth, from: deck, &piles, &chance) }
      for _ in 0..<2 { draw(.choice, from: deck, &piles, &chance) }
      add("piles saved", piles.json.text)
    } catch {
      add("deck", error.description)
    }
    do throws(DeckFileError) {
      _ = try DeckFile.read(Array("{\"cards\": [{\"kind\": \"x\"}]}".utf8), name: "broken.json")
    } catch {
      for fault in error.faults { add("fault", fault.description) }
    }
  }

  private mutating func draw(_ kind: CardKind, from deck: Deck, _ piles: inout Piles, _ chance: inout Chance)
  {
    guard let draw = piles.draw(kind, from: deck, players: 2, using: &chance) else {
      add("draw " + kind.rawValue, "none")
      return
    }
    add("draw " + kind.rawValue, deck.cards[draw.card].id + (draw.isNewRound ? " in a new round" : ""))
  }
}

private func bits(_ value: Double) -> String { hexadecimal(value.bitPattern) }

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

private func scalars(_ text: String) -> String {
  text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
}
