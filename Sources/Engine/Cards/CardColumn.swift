import Formats

/// The meaning of a column of a table, or of a member of an object, for a card.
enum CardColumn: Equatable {
  /// A member of a card, by its name.
  case member(String)
  /// One text of a list.
  case part(of: String)
  /// All texts of a list.
  case list(String)
  /// Anything else, kept with the card.
  case other(String)
  /// The table has no name for it.
  case unnamed

  /// Tells a column by its heading, in any of the app's languages, whatever its case and its separators.
  init(_ heading: String) {
    let title = String(trimmed(heading[...]))
    let word = CardWord.plain(title)
    if title.isEmpty {
      self = .unnamed
    } else if let list = CardWord.lists.first(where: { CardWord.has(word, $0.1) }) {
      self = .list(list.0)
    } else if let list = CardWord.parts.first(where: { $0.1.contains { Self.isPart(word, of: $0) } }) {
      self = .part(of: list.0)
    } else if let member = CardWord.members.first(where: { CardWord.has(word, $0.1) }) {
      self = .member(member.0)
    } else {
      self = .other(title)
    }
  }

  /// Returns true for the name of a part with a number or a letter behind it, such as `option2` or `optiona`.
  private static func isPart(_ word: String, of part: String) -> Bool {
    guard word.utf8.starts(with: part.utf8) else { return false }
    let rest = Array(word.utf8.dropFirst(part.utf8.count))
    return rest.allSatisfy { (48...57).contains($0) } || rest.count == 1 && (97...102).contains(rest[0])
  }

  /// Tells the columns of a header row.
  static func all(_ headings: [String]) -> [Self] {
    var columns = headings.map { Self($0) }
    let words = headings.map { CardWord.plain(String(trimmed($0[...]))) }
    for (one, other) in CardWord.pairs {
      guard let first = words.firstIndex(where: { utf8Equals($0, one) }),
        let second = words.firstIndex(where: { utf8Equals($0, other) })
      else { continue }
      (columns[first], columns[second]) = (.part(of: "options"), .part(of: "options"))
    }
    return columns
  }

  /// True for options of a choice, which needs no other text.
  var isOptions: Bool { self == .part(of: "options") || self == .list("options") }

  var isKnown: Bool {
    switch self {
    case .member, .part, .list: true
    case .other, .unnamed: false
    }
  }
}

/// Words of headings and of values, in the languages of the app, without case, accents and separators.
enum CardWord {
  static let lists: [(String, [String])] = [
    ("options", ["options", "choices", "optionen", "choix", "opciones", "選択肢"]),
    ("items", ["items", "things", "dinge", "objets", "cosas"]),
  ]

  /// Names with a number or a letter behind them.
  static let parts: [(String, [String])] = [
    ("options", ["option", "choice", "opt", "auswahl", "choix", "opcion", "選択肢"]),
    ("items", ["item", "ding", "objet", "cosa"]),
  ]

  static let members: [(String, [String])] = [
    (
      "text",
      [
        "text", "card", "question", "prompt", "statement", "task", "front", "sentence", "content", "karte",
        "frage",
        "satz", "aufgabe", "vorderseite", "carte", "phrase", "texte", "recto", "carta", "pregunta", "frase",
        "texto",
        "tarjeta", "anverso", "カード", "質問", "問題", "文", "テキスト", "表",
      ]
    ),
    ("kind", ["kind", "type", "cardtype", "art", "typ", "kartenart", "genre", "tipo", "clase", "種類"]),
    (
      "answer",
      [
        "answer", "answers", "solution", "solutions", "back", "antwort", "losung", "ruckseite", "reponse",
        "verso",
        "respuesta",
        "reverso", "答え", "裏",
      ]
    ),
    ("seconds", ["seconds", "sekunden", "secondes", "segundos", "秒"]),
    ("theme", ["theme", "topic", "thema", "tema", "テーマ"]),
    ("rating", ["rating", "audience", "altersfreigabe", "public", "publico", "対象"]),
    ("level", ["level"]), ("form", ["form"]), ("recalls", ["recalls"]), ("id", ["id"]),
  ]

  /// Pairs of headings that together are two options.
  static let pairs = [
    ("a", "b"), ("red", "blue"), ("left", "right"), ("this", "that"), ("links", "rechts"),
    ("gauche", "droite"),
  ]

  private static let kinds: [(CardKind, [String])] = [
    (.truth, ["truth", "wahrheit", "verite", "verdad", "真実"]),
    (.dare, ["dare", "pflicht", "action", "defi", "reto", "挑戦"]),
    (.question, ["question", "frage", "pregunta", "質問"]),
    (.choice, ["choice", "wouldyourather", "wyr", "thisorthat", "wahl", "choix", "eleccion"]),
    (.statement, ["statement", "neverhaveiever", "nhie", "aussage", "affirmation", "afirmacion"]),
    (.task, ["task", "challenge", "aufgabe", "tache", "tarea"]),
    (.memory, ["memory", "merken", "memoire", "memoria"]),
    (.story, ["story", "geschichte", "histoire", "historia"]),
  ]

  private static let ratings: [(Rating, [String])] = [
    (.everyone, ["everyone", "all", "family", "kids", "pg", "sfw", "alle", "tous", "todos", "みんな"]),
    (.teens, ["teens", "teen", "pg13", "jugendliche", "ados", "adolescentes"]),
    (.adults, ["adults", "adult", "18+", "r", "nsfw", "erwachsene", "adultes", "adultos", "大人"]),
  ]

  /// Returns the kind that a word names, in the singular or the plural.
  static func kind(_ word: String) -> CardKind? {
    let word = plain(word)
    let one = word.utf8.last == UInt8(ascii: "s") ? String(word.dropLast()) : word
    return kinds.first { has(word, $0.1) || has(one, $0.1) }?.0
  }

  /// Returns the kind that the name of a file gives its cards, such as `dares_2.json`; nil for one that names several.
  static func kind(ofFile title: String) -> CardKind? {
    let words = folded(title).split { !("a"..."z").contains($0) && $0.isASCII }
    let kinds = words.compactMap { kind(String($0)) }.filter { [.truth, .dare, .statement].contains($0) }
    guard let first = words.first.flatMap({ kind(String($0)) }), kinds.first == first else { return nil }
    return kinds.allSatisfy { $0 == first } ? first : nil
  }

  static func rating(_ word: String) -> Rating? {
    let word = plain(word)
    return ratings.first { has(word, $0.1) }?.0
  }

  static func has(_ word: String, _ words: [String]) -> Bool { words.contains { utf8Equals($0, word) } }

  /// Returns a heading without case, accents and separators: `Option_1` is `option1`.
  static func plain(_ heading: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in folded(heading).unicodeScalars {
      switch scalar {
      case " ", "_", "-", ".", ":", "#", "\u{a0}": break
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }
}

extension CardKind {
  /// True for a kind whose cards need neither options nor items.
  var needsTextAlone: Bool { self != .choice && self != .memory }
}

extension JSON.Object {
  /// Puts a value of a file into the card that is made of it. An empty text says nothing.
  mutating func put(_ value: JSON, _ column: CardColumn) {
    if let text = value.string, trimmed(text[...]).isEmpty { return }
    let text = value.string.map { String(trimmed($0[...])) } ?? value.integer.map { String($0) }
    switch column {
    case .member("seconds"):
      self["seconds"] = text.flatMap { Int64($0) }.map { .integer($0) } ?? text.map { .string($0) } ?? value
    case .member("kind"):
      self["kind"] = text.map { .string(CardWord.kind($0)?.rawValue ?? $0.lowercased()) } ?? value
    case .member("rating"):
      self["rating"] = text.map { .string(CardWord.rating($0)?.rawValue ?? $0.lowercased()) } ?? value
    case .member("level"), .member("form"), .member("recalls"):
      if case .member(let name) = column { self[name] = text.map { .string($0.lowercased()) } ?? value }
    case .member("answer") where value.array != nil: put(value, .list("options"))
    case .member(let name): self[name] = text.map { .string($0) } ?? value
    case .part(let list): self[list] = .array((self[list]?.array ?? []) + [text.map { .string($0) } ?? value])
    case .list(let list):
      let texts =
        text.map { DeckLines.parts(of: $0).map { JSON.string($0) } } ?? value.array?.map { $0["text"] ?? $0 }
        ?? [value]
      self[list] = .array((self[list]?.array ?? []) + texts)
    case .other(let name): self[name] = text.map { .string($0) } ?? value
    case .unnamed: break
    }
  }

  /// Gives a card the kind, and a choice the text, that the file does not say.
  mutating func complete(_ head: DeckHead, kind: CardKind? = nil) {
    if self["kind"] == nil {
      let kind = self["options"] == nil ? kind ?? head.kind : .choice
      self["kind"] = .string(kind.rawValue)
    }
    if self["text"] == nil, self["options"] != nil { self["text"] = .string(head.choice) }
  }
}
