import Formats

/// Decks in the formats of JSON Against Humanity (github.com/crhallberg/json-against-humanity). Prompts are its black
/// cards, answers its white ones. A file holds one or more packs.
///
/// - Compact: `{"white": ["…"], "black": [{"text": "… _ …", "pick": 1}], "packs": […]}`. Each pack has a `name`, and in
///   `white` and `black` the indices of its cards, from 0. Packs are a list, or an object by short names.
/// - Full: a list or an object of packs, each with its cards.
enum AgainstHumanity {
  static let format = "JSON Against Humanity"

  /// Returns true if a file has the structure of this format.
  static func fits(_ json: JSON) -> Bool {
    if json.object != nil, isPack(json) { return true }
    return packs(json).first.map { isPack($0.json) } ?? false
  }

  private static func isPack(_ json: JSON) -> Bool {
    json["white"]?.array != nil || json["black"]?.array != nil
  }

  private typealias Pack = (json: JSON, path: String)

  /// Returns the packs of a list or object, with their paths.
  private static func packs(_ json: JSON?, _ path: String = "") -> [Pack] {
    switch json {
    case .array(let list): list.enumerated().map { ($1, path + "[\($0)]") }
    case .object(let object):
      object.members.map { ($0.value, path.isEmpty ? $0.name : path + "." + $0.name) }
    default: []
    }
  }

  /// Returns the decks of a file, in its order. Packs without prompts are left out.
  static func decks(_ json: JSON, name: String, _ head: DeckHead) throws(DeckFileError) -> [PromptDeck] {
    var faults = PathFaults(file: name)
    var decks: [PromptDeck] = []
    if isPack(json) {
      let prompts = prompts(json["black"], "black", &faults)
      let answers = answers(json["white"], "white", &faults)
      let packs = packs(json["packs"], "packs")
      if packs.isEmpty {
        var deck = PromptDeck(title: head.title, format: format)
        (deck.prompts, deck.answers) = (prompts, answers)
        decks.append(deck)
      }
      // With a fault among the cards, indices may point to the wrong ones.
      try faults.check()
      for pack in packs {
        guard var deck = heading(of: pack, &faults) else { continue }
        deck.prompts = numbered(pack.json["black"], in: prompts, pack.path + ".black", &faults)
        deck.answers = numbered(pack.json["white"], in: answers, pack.path + ".white", &faults)
        decks.append(deck)
      }
    } else {
      for pack in packs(json) {
        guard var deck = heading(of: pack, &faults) else { continue }
        deck.prompts = prompts(pack.json["black"], pack.path + ".black", &faults)
        deck.answers = answers(pack.json["white"], pack.path + ".white", &faults)
        decks.append(deck)
      }
    }
    try faults.check()
    return decks.filter { !$0.prompts.isEmpty }
  }

  /// Reads a pack's metadata. Packs marked as official contain the cards of the game itself, under its licence.
  private static func heading(of pack: Pack, _ faults: inout PathFaults) -> PromptDeck? {
    guard let object = pack.json.object else {
      faults.note(pack.path, .noObject(.pack))
      return nil
    }
    var deck = PromptDeck(title: faults.words(object["name"], pack.path + ".name"), format: format)
    deck.description = PromptDeck.words(object["description"]?.string ?? "")
    let isOfficial = object["official"]?.bool == true
    deck.author = object["author"]?.string ?? (isOfficial ? "Cards Against Humanity" : "")
    let licence = object["license"]?.string ?? object["licence"]?.string
    deck.licence = licence ?? (isOfficial ? "CC-BY-NC-SA-2.0" : "")
    let known = ["name", "description", "author", "license", "licence", "white", "black"]
    deck.unknown = faults.unknown(object, besides: known, pack.path + ".")
    return deck
  }

  private static func prompts(
    _ json: JSON?, _ path: String, _ faults: inout PathFaults
  ) -> [PromptDeck.Prompt] {
    var prompts: [PromptDeck.Prompt] = []
    for (index, card) in faults.list(json, path).enumerated() {
      let path = path + "[\(index)]"
      let isObject = card.object != nil
      let text = faults.words(isObject ? card["text"] : card, path + (isObject ? ".text" : ""))
      let blanks = max(1, PromptDeck.blanks(in: text))
      let pick = card["pick"]
      if let pick, !(pick.integer.map { (1...Int64(DeckLimits.slots)).contains($0) } ?? false) {
        faults.note(path + ".pick", .notWhole(1...DeckLimits.slots))
      }
      let picks = max(blanks, Int(clamping: pick?.integer ?? 1))
      prompts.append(.init(text: text, picks: min(picks, DeckLimits.slots), path: path))
    }
    return prompts
  }

  private static func answers(_ json: JSON?, _ path: String, _ faults: inout PathFaults) -> [String] {
    var answers: [String] = []
    for (index, card) in faults.list(json, path).enumerated() {
      let isObject = card.object != nil
      answers.append(
        faults.words(isObject ? card["text"] : card, path + "[\(index)]" + (isObject ? ".text" : "")))
    }
    return answers
  }

  /// Returns the cards whose indices a pack lists.
  private static func numbered<Item>(
    _ json: JSON?, in items: [Item], _ path: String, _ faults: inout PathFaults
  ) -> [Item] {
    var found: [Item] = []
    for (index, number) in faults.list(json, path).enumerated() {
      if let place = number.integer.flatMap({ Int(exactly: $0) }), items.indices.contains(place) {
        found.append(items[place])
      } else {
        faults.note(path + "[\(index)]", .notCardNumber(last: items.count - 1))
      }
    }
    return found
  }
}
