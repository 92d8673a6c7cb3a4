import Formats

/// A deck of another game in which people complete prompts with answers from their hands, as read from its file.
///
/// In our games nobody holds cards. So each prompt becomes a choice between two answers, and the table takes sides. If
/// a file has fewer answers than that takes, its prompt is read aloud as it is. Answers that are not needed, or too
/// long for a card, are left out and counted (`DeckSource`).
struct PromptDeck {
  struct Prompt {
    let text: String
    /// The number of answers that complete it, `1...DeckLimits.slots`.
    let picks: Int
    /// Its path in the file.
    let path: String
  }

  /// The mark for a blank in a prompt.
  static let blank = "____"
  /// The separator of several answers to one prompt.
  private static let joint = " … "
  /// The game in which a table takes sides.
  private static let category = "this-or-that"

  var title: String
  var description = ""
  var language: String?
  var author = ""
  var licence = ""
  var prompts: [Prompt] = []
  var answers: [String] = []
  /// The format of the file, by its own name, and its members that our decks do not have.
  var format: String
  var unknown: [JSON.Object.Member] = []
  /// The beginning of the paths of its members in the file.
  var path = ""

  /// Converts the deck. Notes the prompts that our decks cannot hold, and leaves them out. Throws other faults, and those
  /// of all prompts if none is left.
  /// - Parameter name: the name of the file in faults.
  func deck(_ head: DeckHead, name: String, _ notes: inout PathFaults) throws(DeckFileError) -> Deck {
    var row = AnswerRow(answers, joint: Self.joint)
    var cards: [JSON.Object] = []
    for prompt in prompts {
      var card = JSON.Object()
      let options = row.options(for: prompt)
      card["kind"] = .string((options.isEmpty ? head.kind : .choice).rawValue)
      card["text"] = .string(prompt.text)
      if !options.isEmpty { card["options"] = .array(options.map { .string($0) }) }
      cards.append(card)
    }
    let count = row.used
    var head = head
    head.title = notes.cut(title, to: DeckLimits.title, path + "name")
    head.language = language ?? head.language
    head.author = notes.cut(author, to: DeckLimits.author, path + "author")
    head.licence = notes.cut(licence, to: DeckLimits.licence, path + "license")
    head.rating = .adults
    let description = notes.cut(description, to: DeckLimits.description, path + "description")
    let good = try DeckFile.good(cards, head, name: name, &notes) { .path(prompts[$0 - 1].path) }
    guard case .object(var file) = head.file(good) else { preconditionFailure("a deck file is an object") }
    file["description"] = .string(description)
    file["category"] = .string(count > 0 ? Self.category : "")
    file["source"] = DeckSource.json(format, answers: answers.count, used: count, unknown)
    return try DeckFile.deck(.object(file), name: name)
  }
}

extension PromptDeck {
  /// Normalises a text: blanks of one length, LF line ends, no Markdown bold, no surrounding white space.
  static func words(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var marks = 0
    /// Writes the meaning of a run of underscores or asterisks.
    func end(_ last: Unicode.Scalar?) {
      if last == "_", marks > 0 { scalars.append(contentsOf: blank.unicodeScalars) }
      if last == "*", marks == 1 { scalars.append("*") }
      marks = 0
    }
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar != last { end(last) }
      if scalar == "_" || scalar == "*" {
        marks += 1
      } else if scalar == "\n" || (scalar == "\r" && last != "\n") {
        if scalar == "\r" || last != "\r" { scalars.append("\n") }
      } else {
        scalars.append(scalar.value < 0x20 ? " " : scalar)
      }
      last = scalar
    }
    end(last)
    return String(trimmed(Substring(String(scalars))))
  }

  /// Returns the number of blanks in a text.
  static func blanks(in text: String) -> Int { parts(of: text, between: blank).count - 1 }
}

/// Collects the faults of a file, by paths such as `black[3].text`.
struct PathFaults {
  let file: String
  private var faults: [DeckFault] = []
  private var untold = 0

  init(file: String) { self.file = file }

  mutating func note(_ path: String, _ cause: FaultCause) {
    note(DeckFault(file: file, place: path.isEmpty ? nil : .path(path), cause: cause))
  }

  mutating func note(_ fault: DeckFault) {
    if faults.count < DeckLimits.faults { faults.append(fault) } else { untold += 1 }
  }

  /// All faults; nil if there are none.
  var error: DeckFileError? { faults.isEmpty ? nil : DeckFileError(faults: faults, untold: untold) }

  /// Returns a text of at most so many scalars, and notes that it was longer.
  mutating func cut(_ text: String, to most: Int, _ path: String) -> String {
    guard text.unicodeScalars.count > most else { return text }
    note(path, .cut(most: most))
    return String(trimmed(Substring(String(text.unicodeScalars.prefix(most - 1))))) + "…"
  }

  /// Adds the faults of one deck of the file.
  mutating func note(_ error: DeckFileError) {
    let room = max(0, DeckLimits.faults - faults.count)
    faults += error.faults.prefix(room)
    untold += error.untold + error.faults.dropFirst(room).count
  }

  func check() throws(DeckFileError) {
    if let error { throw error }
  }

  /// Reads the text at a path, which is required and must not be blank.
  mutating func words(_ json: JSON?, _ path: String) -> String {
    guard let text = json?.string else {
      note(path, json == nil ? .missing : .notText)
      return ""
    }
    let words = PromptDeck.words(text)
    if words.isEmpty { note(path, .text(.blank, of: nil)) }
    return words
  }

  /// Reads the list at a path. A missing one is empty.
  mutating func list(_ json: JSON?, _ path: String) -> [JSON] {
    if let list = json?.array { return list }
    if let json, json != .null { note(path, .notAnyList) }
    return []
  }

  /// Returns all members except `known`, to keep them unchanged.
  mutating func unknown(
    _ object: JSON.Object, besides known: [String], _ path: String
  ) -> [JSON.Object.Member] {
    let members = object.members.filter { member in !known.contains { utf8Equals($0, member.name) } }
    for member in members where member.value.depth > DeckLimits.sourceDepth {
      note(path + member.name, .nested(most: DeckLimits.sourceDepth))
    }
    return members
  }
}

extension JSON {
  /// The nesting depth of arrays and objects; 0 for anything else.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + elements.reduce(0) { max($0, $1.depth) }
    case .object(let object): 1 + object.members.reduce(0) { max($0, $1.value.depth) }
    case .null, .bool, .integer, .double, .string: 0
    }
  }
}
