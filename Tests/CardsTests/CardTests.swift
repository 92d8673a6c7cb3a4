import Cards
import Testing

@Suite struct CardTests {
  private func card(_ text: String, options: [String] = []) -> Card {
    Card(id: "a", kind: .choice, text: text, options: options, answer: "{player}")
  }

  @Test func `slots are counted in text and options`() {
    #expect(card("Who?").slots == 0)
    #expect(card("{player}{player} and {player}", options: ["{player}", "no"]).slots == 4)
    #expect(card("{Player} { player } {player {playe").slots == 0)
    #expect(card("{{player}}é{player}").slots == 2)
  }

  @Test func `names are put into slots in order of appearance`() {
    let filled = card("{player}, ask {player}!", options: ["{player}", "nobody"])
      .filled(with: ["Zoë", "Ben", "شهد"], someone: "someone")
    #expect(filled.text == "Zoë, ask Ben!")
    #expect(filled.options == ["شهد", "nobody"])
    #expect(filled.answer == "{player}")
    #expect(filled.id == "a" && filled.kind == .choice)
  }

  @Test func `a name that reads the other way turns nothing around it`() {
    let turned = card("{player}, go!", options: ["{player}"]).filled(with: ["שי", "שי"], someone: "someone")
    #expect(turned.text == "\u{200e}\u{2068}שי\u{2069}, go!")
    #expect(turned.options == ["שי"])
    #expect(card("{player} قال").filled(with: ["Ann"], someone: "").text == "\u{200f}\u{2068}Ann\u{2069} قال")
    #expect(card("{player} قال").filled(with: ["شهد"], someone: "").text == "شهد قال")
    #expect(card("{player}, go!").filled(with: ["😀 7"], someone: "").text == "😀 7, go!")
  }

  @Test func `a slot without a name reads someone`() {
    let one = card("{player} and {player}")
    #expect(one.filled(with: ["Ann"], someone: "someone").text == "Ann and someone")
    #expect(one.filled(with: [], someone: "someone").text == "someone and someone")
    #expect(card("Hi").filled(with: ["Ann"], someone: "someone").text == "Hi")
  }

  @Test func `a name that looks like a slot stays text`() {
    let filled = card("{player} and {player}").filled(with: ["{player}", "Ben"], someone: "someone")
    #expect(filled.text == "{player} and Ben")
  }

  @Test func `a card is playable when its slots can name different others`() {
    let two = card("{player} and {player}")
    #expect(two.isPlayable(players: 0))
    #expect(!two.isPlayable(players: 2))
    #expect(two.isPlayable(players: 3))
    #expect(card("You").isPlayable(players: 1))
  }

  @Test func `ratings are ordered`() {
    #expect(Rating.everyone < .teens && Rating.teens < .adults)
  }
}
