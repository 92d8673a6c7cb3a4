import Formats

/// Decks in the formats of JSON Against Humanity (github.com/crhallberg/json-against-humanity). Prompts are its black
/// cards, answers its white ones. A file holds one or more packs.
///
/// - Compact: `{"white": ["…"], "black": [{"text": "… _ …", "pick": 1}], "packs": […]}`. Each pack has a `name`, and in
///   `white` and `black` the indices of its cards, from 0. Packs are a list, or an object by short names.
/// - Older compact forms: the packs are in `metadata`, or beside lists called `blackCards` and `whiteCards`.
/// - Full: a list or an object of packs, each with its cards.
enum AgainstHumanity {
  static let format = "JSON Against Humanity"

  /// Returns true if a file has the structure of this format.
  static func fits(_ json: JSON) -> Bool {
    if json.object != nil, isPack(json) || json["blackCards"]?.array != nil { return true }
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

  /// Returns the decks of a file, in its order. Packs without prompts are left out, and so are those with faults, which are
  /// noted.
  static func decks(_ json: JSON, _ head: DeckHead, _ notes: inout PathFaults) throws(DeckFileError)
    -> [PromptDeck]
  {
    guard let object = json.object, let shared = SharedCards(object) else {
      return packs(json).compactMap { deck(of: $0, head, &notes) }.filter { !$0.prompts.isEmpty }
    }
    let packs = shared.packs
    if packs.isEmpty {
      return [deck(of: (json, ""), head, &notes)].compactMap { $0 }.filter { !$0.prompts.isEmpty }
    }
    var faults = PathFaults(file: notes.file)
    let prompts = prompts(shared.prompts, shared.promptsPath, &faults)
    let answers = answers(shared.answers, shared.answersPath, &faults)
    // With a fault among the cards, indices may point to the wrong ones.
    try faults.check()
    var decks: [PromptDeck] = []
    for pack in packs {
      var faults = PathFaults(file: notes.file)
      var deck = heading(of: pack, head, &faults)
      deck?.prompts = numbered(pack.json["black"], in: prompts, pack.path + ".black", &faults)
      deck?.answers = numbered(pack.json["white"], in: answers, pack.path + ".white", &faults)
      if let error = faults.error {
        notes.note(error)
      } else if let deck, !deck.prompts.isEmpty {
        decks.append(deck)
      }
    }
    return decks
  }

  /// The cards of the compact form, and the packs that list their indices.
  private struct SharedCards {
    let prompts, answers: JSON?
    let promptsPath, answersPath: String
    let packs: [Pack]

    /// Nil if each pack has cards of its own.
    init?(_ object: JSON.Object) {
      let isOld = object["blackCards"]?.array != nil
      guard isOld || isPack(.object(object)) else { return nil }
      (promptsPath, answersPath) = isOld ? ("blackCards", "whiteCards") : ("black", "white")
      (prompts, answers) = (object[promptsPath], object[answersPath])
      if isOld {
        packs = object.members.filter { isPack($0.value) }.map { ($0.value, $0.name) }
      } else {
        let name = object["packs"] == nil ? "metadata" : "packs"
        packs = AgainstHumanity.packs(object[name], name)
      }
    }
  }

  /// Reads a pack with cards of its own; nil if it has faults, which are noted.
  private static func deck(of pack: Pack, _ head: DeckHead, _ notes: inout PathFaults) -> PromptDeck? {
    var faults = PathFaults(file: notes.file)
    var deck = heading(of: pack, head, &faults)
    deck?.prompts = prompts(pack.json["black"], joined(pack.path, "black"), &faults)
    deck?.answers = answers(pack.json["white"], joined(pack.path, "white"), &faults)
    guard let error = faults.error else { return deck }
    notes.note(error)
    return nil
  }

  private static func joined(_ path: String, _ member: String) -> String {
    path.isEmpty ? member : path + "." + member
  }

  /// Reads a pack's metadata. Packs marked as official contain the cards of the game itself, under its licence. Only a file
  /// that is one pack may leave its name out.
  private static func heading(of pack: Pack, _ head: DeckHead, _ faults: inout PathFaults) -> PromptDeck? {
    guard let object = pack.json.object else {
      faults.note(pack.path, .noObject(.pack))
      return nil
    }
    let isUntitled = pack.path.isEmpty && object["name"] == nil
    let title = isUntitled ? head.title : faults.words(object["name"], joined(pack.path, "name"))
    var deck = PromptDeck(title: title, format: format)
    deck.path = pack.path.isEmpty ? "" : pack.path + "."
    deck.description = PromptDeck.words(object["description"]?.string ?? "")
    let isOfficial = object["official"]?.bool == true
    deck.author = object["author"]?.string ?? (isOfficial ? "Cards Against Humanity" : "")
    let licence = object["license"]?.string ?? object["licence"]?.string
    deck.licence = licence ?? (isOfficial ? "CC-BY-NC-SA-2.0" : "")
    let known = [
      "name", "description", "author", "license", "licence", "white", "black", "packs", "metadata",
    ]
    deck.unknown = faults.unknown(object, besides: known, deck.path)
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
