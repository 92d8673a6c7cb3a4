import Formats

/// A deck of another game, in which people complete prompts by answers that they hold in their hands: what is read out of a file
/// of such a game before it is a deck of ours.
///
/// Here nobody holds cards. Each prompt becomes a choice between two of the answers, and the table takes sides; a prompt of
/// a file with fewer than two answers is read aloud as it is. Answers that are not needed, or too long for a card, are
/// left out, and how many those are is kept with the deck (`DeckSource`).
struct PromptDeck {
  struct Prompt {
    let text: String
    /// The number of answers that complete it, `1...DeckLimits.slots`.
    let picks: Int
    /// Its place in the file.
    let path: String
  }

  /// The mark of an answer's place in a prompt.
  static let blank = "____"
  /// Between answers that complete one prompt together.
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
  /// The format of the file, as its makers call it, and what it says that no deck of ours has.
  var format: String
  var unknown: [JSON.Object.Member] = []

  /// The deck, or everything that no deck of ours can hold.
  /// - Parameter name: what faults call the file.
  func deck(_ head: DeckHead, name: String) throws(DeckFileError) -> Deck {
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
    head.title = title
    head.language = language ?? head.language
    (head.author, head.licence, head.rating) = (author, licence, .adults)
    guard case .object(var file) = head.file(cards) else { preconditionFailure("a deck file is an object") }
    file["description"] = .string(description)
    if count > 0 { file["category"] = .string(Self.category) }
    file["source"] = DeckSource.json(format, answers: answers.count, used: count, unknown)
    return try DeckFile.deck(.object(file), name: name) { .path(prompts[$0 - 1].path) }
  }
}

extension PromptDeck {
  /// A text of such a game as our cards have it: blanks of one length, line ends of one kind, no Markdown for bold letters, and
  /// no white space around it.
  static func words(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var marks = 0
    /// Writes what a run of underscores or asterisks is.
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

/// Gathers what is wrong with a file, by paths such as `black[3].text`.
struct PathFaults {
  let file: String
  private var faults: [DeckFault] = []
  private var untold = 0

  init(file: String) { self.file = file }

  mutating func note(_ path: String, _ cause: FaultCause) {
    if faults.count < DeckLimits.faults {
      faults.append(DeckFault(file: file, place: .path(path), cause: cause))
    } else {
      untold += 1
    }
  }

  /// Takes over what is wrong with one deck of the file.
  mutating func note(_ error: DeckFileError) {
    let room = max(0, DeckLimits.faults - faults.count)
    faults += error.faults.prefix(room)
    untold += error.untold + error.faults.dropFirst(room).count
  }

  func check() throws(DeckFileError) {
    if !faults.isEmpty { throw DeckFileError(faults: faults, untold: untold) }
  }

  /// The text at a path, which has to be there and not blank.
  mutating func words(_ json: JSON?, _ path: String) -> String {
    guard let text = json?.string else {
      note(path, json == nil ? .missing : .notText)
      return ""
    }
    let words = PromptDeck.words(text)
    if words.isEmpty { note(path, .text(.blank, of: nil)) }
    return words
  }

  /// The list at a path. One that may be missing is empty then.
  mutating func list(_ json: JSON?, _ path: String) -> [JSON] {
    if let list = json?.array { return list }
    if let json, json != .null { note(path, .notAnyList) }
    return []
  }

  /// The members that are kept as they are: all but `known`.
  mutating func unknown(
    _ object: JSON.Object, besides known: [String], _ path: String
  ) -> [JSON.Object.Member] {
    let members = object.members.filter { member in !known.contains { sameText($0, member.name) } }
    for member in members where member.value.depth > DeckLimits.sourceDepth {
      note(path + member.name, .nested(most: DeckLimits.sourceDepth))
    }
    return members
  }
}

extension JSON {
  /// Arrays and objects inside one another; 0 for anything else.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + elements.reduce(0) { max($0, $1.depth) }
    case .object(let object): 1 + object.members.reduce(0) { max($0, $1.value.depth) }
    case .null, .bool, .integer, .double, .string: 0
    }
  }
}
