import Cards
import Testing

@Suite struct CardTests {
  private func card(_ text: String, options: [String] = []) -> Card {
    Card(id: "a", kind: .choice, text: text, options: options, answer: "{player}")
  }

  private let nobody = Someone("someone", first: "Someone")

  @Test func `slots are counted in text and options`() {
    #expect(card("Who?").slots == 0)
    #expect(card("{player}{player} and {player}", options: ["{player}", "no"]).slots == 4)
    #expect(card("{Player} { player } {player {playe").slots == 0)
    #expect(
      card("{player 0} {player 01} {player  1} {player 11} {player 1 } {player1} {player -1}").slots == 0)
    #expect(card("{{player}}é{player}").slots == 2)
  }

  @Test func `names fill slots in order of appearance`() {
    let filled = card("{player}, ask {player}!", options: ["{player}", "nobody"])
      .filled(with: ["Zoë", "Ben", "شهد"], someone: nobody)
    #expect(filled.text == "Zoë, ask Ben!")
    #expect(filled.options == ["شهد", "nobody"])
    #expect(filled.answer == "{player}")
    #expect(filled.id == "a" && filled.kind == .choice)
  }

  @Test func `a right-to-left name does not reorder the text around it`() {
    let turned = card("{player}, go!", options: ["{player}"]).filled(with: ["שי", "שי"], someone: nobody)
    #expect(turned.text == "\u{200e}\u{2068}שי\u{2069}, go!")
    #expect(turned.options == ["שי"])
    #expect(
      card("{player} قال").filled(with: ["Ann"], someone: nobody).text == "\u{200f}\u{2068}Ann\u{2069} قال")
    #expect(card("{player} قال").filled(with: ["شهد"], someone: nobody).text == "شهد قال")
    #expect(card("{player}, go!").filled(with: ["😀 7"], someone: nobody).text == "😀 7, go!")
  }

  @Test func `a slot without a name reads someone`() {
    let one = card("{player} and {player}")
    #expect(one.filled(with: ["Ann"], someone: nobody).text == "Ann and someone")
    #expect(one.filled(with: [], someone: nobody).text == "Someone and someone")
    #expect(card("Hi").filled(with: ["Ann"], someone: nobody).text == "Hi")
  }

  @Test func `CARDS-4 a numbered slot is the same person throughout the card`() {
    let names = ["Ann", "Ben", "Zoë"]
    let signs = card(
      "{player 1} says left, {player 2} says right:", options: ["trust {player 2}", "trust {player 1}"])
    #expect(signs.slots == 2)
    let filled = signs.filled(with: names, someone: nobody)
    #expect(filled.text == "Ann says left, Ben says right:" && filled.options == ["trust Ben", "trust Ann"])
    let mixed = card("{player 7}, {player}, {player 7}, {player 10}", options: ["{player 10}", "{player}"])
    #expect(mixed.slots == 4 && mixed.isPlayable(players: 5) && !mixed.isPlayable(players: 4))
    let all = mixed.filled(with: names + ["شهد"], someone: nobody)
    #expect(all.text == "Ann, Ben, Ann, Zoë" && all.options == ["Zoë", "شهد"])
    #expect(card("{player} and {player 1}").filled(with: names, someone: nobody).text == "Ann and Ben")
    #expect(mixed.filled(with: ["Ann"], someone: nobody).text == "Ann, someone, Ann, someone")
  }

  @Test func `CARDS-4 a repeated right-to-left name is isolated each time`() {
    let filled = card("{player 1} asks {player 1}.").filled(with: ["שי"], someone: nobody)
    #expect(filled.text == "\u{200e}\u{2068}שי\u{2069} asks \u{200e}\u{2068}שי\u{2069}.")
  }

  @Test(arguments: [
    ("{player} sings.", "Someone sings."), ("“{player}!” we cried.", "“Someone!” we cried."),
    ("Stop! {player 1} sings.", "Stop! Someone sings."), ("Why? “{player}” is it.", "Why? “Someone” is it."),
    ("¿{player} canta?", "¿Someone canta?"), ("One.\n{player} sings.", "One.\nSomeone sings."),
    ("Here {player} sings.", "Here someone sings."), ("“Sing,” says {player}.", "“Sing,” says someone."),
    ("{player} {player} sings.", "Someone someone sings."), ("And… {player} sings.", "And… someone sings."),
  ])
  func `CARDS-4 someone gets a capital at the start of a sentence`(text: String, read: String) {
    #expect(card(text).filled(with: [], someone: nobody).text == read)
    #expect(card("What?", options: ["no", text]).filled(with: [], someone: nobody).options[1] == read)
    #expect(
      card(text).filled(with: ["ann", "ann"], someone: nobody).text
        == read.replacing("Someone", with: "ann").replacing("someone", with: "ann"))
  }

  @Test func `a name that looks like a slot remains text`() {
    let filled = card("{player} and {player}").filled(with: ["{player}", "Ben"], someone: nobody)
    #expect(filled.text == "{player} and Ben")
  }

  @Test func `a card is playable if its slots can name different people`() {
    let two = card("{player} and {player}")
    #expect(two.isPlayable(players: 0))
    #expect(!two.isPlayable(players: 2))
    #expect(two.isPlayable(players: 3))
    #expect(card("You").isPlayable(players: 1))
  }

  @Test func `CARDS-4 a duel needs named players, and a callback a remembered card`() {
    func card(_ form: Card.Form, _ text: String) -> Card {
      Card(id: "a", kind: .dare, text: text, form: form)
    }
    let duel = card(.duel, "{player} and {player}")
    #expect(!duel.isPlayable(players: 0) && !duel.isPlayable(players: 2) && duel.isPlayable(players: 3))
    let callback = card(.callback, "{player} asks {player 1}")
    #expect(!callback.isPlayable(players: 5) && callback.isPlayable(players: 3, canRecall: true))
    #expect(!callback.isPlayable(players: 2, canRecall: true))
    #expect(callback.person(1) == 1 && callback.person(2) == nil)
    #expect(
      card(.rule, "Hum").isPlayable(players: 0) && card(.prediction, "How many?").isPlayable(players: 0))
  }

  @Test func `ratings are ordered`() {
    #expect(Rating.everyone < .teens && Rating.teens < .adults)
  }
}
