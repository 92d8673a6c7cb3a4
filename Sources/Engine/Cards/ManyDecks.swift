import Formats

/// Decks of Many Decks and Massive Decks, in JSON5: `{name: "…", calls: [[["text", {}, "text"], ["line two"]]],
/// responses: ["…"]}`. A call is a prompt: a list of lines, each a list of texts and slots. A slot is an object without
/// a text of its own.
enum ManyDecks {
  static let format = "Many Decks"

  /// Returns true if a file has the structure of this format.
  static func fits(_ json: JSON) -> Bool { json["calls"]?.array != nil || json["responses"]?.array != nil }

  static func deck(_ json: JSON, name: String, _ head: DeckHead) throws(DeckFileError) -> PromptDeck {
    guard let object = json.object else { preconditionFailure("only an object has members") }
    var faults = PathFaults(file: name)
    var deck = PromptDeck(title: head.title, format: format)
    if object["name"] != nil { deck.title = faults.words(object["name"], "name") }
    deck.author = object["author"]?.string ?? object["author"]?.string(at: "name") ?? ""
    deck.licence = object["license"]?.string ?? object["licence"]?.string ?? ""
    deck.language = object["language"]?.string
    for (index, call) in faults.list(object["calls"], "calls").enumerated() {
      deck.prompts.append(prompt(call, "calls[\(index)]", &faults))
    }
    for (index, answer) in faults.list(object["responses"], "responses").enumerated() {
      deck.answers.append(faults.words(answer["text"] ?? answer, "responses[\(index)]"))
    }
    let known = ["name", "author", "language", "license", "licence", "calls", "responses"]
    deck.unknown = faults.unknown(object, besides: known, "")
    try faults.check()
    return deck
  }

  private static func prompt(_ json: JSON, _ path: String, _ faults: inout PathFaults) -> PromptDeck.Prompt {
    var text = ""
    let lines = faults.list(json, path)
    // A call with only one line may omit the outer list.
    let isLine = lines.contains { $0.array == nil }
    for (index, line) in (isLine ? [json] : lines).enumerated() {
      if index > 0 { text += "\n" }
      let parts = line.array ?? []
      for (place, part) in parts.enumerated() {
        switch part {
        case .string(let words): text += words
        case .object(let object) where object["text"]?.string != nil: text += object["text"]?.string ?? ""
        case .object: text += PromptDeck.blank
        default:
          let place = isLine ? "[\(place)]" : "[\(index)][\(place)]"
          faults.note(path + place, .notTextOrBlank)
        }
      }
    }
    let words = PromptDeck.words(text)
    if words.isEmpty { faults.note(path, .text(.blank, of: nil)) }
    let blanks = min(max(1, PromptDeck.blanks(in: words)), DeckLimits.slots)
    return PromptDeck.Prompt(text: words, picks: blanks, path: path)
  }
}
