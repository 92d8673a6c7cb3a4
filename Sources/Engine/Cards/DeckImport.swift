import Formats

/// The decks of a file, before anything of them is kept.
public struct ImportedDecks: Equatable, Sendable {
  /// `1...DeckLimits.packs` decks.
  public var decks: [Deck]
  /// The parts that stay out of the decks or were changed, with their places; nil if there are none.
  public var notes: DeckFileError?
  /// True if the file does not say what game its cards are for, and for whom.
  public var isGuessed = false
  /// The table that the deck was made of, if the file is one.
  public var table: ImportedTable?

  init(_ decks: [Deck], _ notes: PathFaults, isGuessed: Bool = true) {
    (self.decks, self.notes, self.isGuessed) = (decks, notes.error, isGuessed)
  }

  public init(_ decks: [Deck]) { self.decks = decks }
}

/// Reads decks from files of any supported kind: a deck file, a table, plain lines, other JSON, or a file of another game.
/// The content of a file decides its kind; its name only helps.
public enum DeckImport {
  /// The kind of a text.
  enum Kind { case json, table, lines }

  /// Reads the decks of a file. Throws all faults of the file.
  /// - Parameters:
  ///   - name: the file's name, also used in faults.
  ///   - head: metadata for files that are not deck files. Of several decks, the second gets the id with `-2` appended,
  ///     and so on.
  public static func read(
    _ bytes: [UInt8], name: String, head: DeckHead
  ) throws(DeckFileError) -> ImportedDecks {
    let text = try text(of: bytes, name: name)
    var head = head
    if head.kind == .question, let kind = CardWord.kind(ofFile: head.title) { head.kind = kind }
    switch kind(of: text, called: name) {
    case .json: return try json(text, name: name, head)
    case .table: return try DeckTable.read(text: text, name: name, head: head)
    case .lines:
      return ImportedDecks([try DeckLines.read(text: text, name: name, head: head)], PathFaults(file: name))
    }
  }

  /// Returns the text of a file; throws if it holds none, or none that can be told.
  static func text(of bytes: [UInt8], name: String) throws(DeckFileError) -> String {
    try DeckFile.checkSize(bytes, name: name)
    if let kind = ForeignFile(bytes) {
      throw DeckFileError(faults: [DeckFault(file: name, cause: .foreign(kind))])
    }
    do throws(UnknownEncoding) {
      return try decodedText(bytes)
    } catch {
      throw DeckFileError(faults: [DeckFault(file: name, cause: .unknownEncoding)])
    }
  }

  // MARK: - JSON

  /// Reads hand-written files as JSON5, which includes JSON.
  private static func json(
    _ text: String, name: String, _ head: DeckHead
  ) throws(DeckFileError) -> ImportedDecks {
    let json: JSON
    do throws(JSONError) {
      let limits = JSON.Limits(depth: DeckLimits.depth, size: DeckLimits.bytes * 2)
      json = try JSON.read(Array(text.utf8), limits: limits, dialect: .json5)
    } catch {
      throw DeckFileError(faults: [DeckFault(file: name, cause: .notJSON(error))])
    }
    if json["format"]?.integer != nil { return ImportedDecks([try DeckFile.deck(json, name: name)]) }
    var notes = PathFaults(file: name)
    if ManyDecks.fits(json) {
      return try decks([ManyDecks.deck(json, name: name, head)], name: name, head, &notes)
    }
    if AgainstHumanity.fits(json) {
      return try decks(AgainstHumanity.decks(json, head, &notes), name: name, head, &notes)
    }
    return try JSONCards.decks(json, name: name, head: head)
  }

  private static func decks(
    _ found: [PromptDeck], name: String, _ head: DeckHead, _ notes: inout PathFaults
  ) throws(DeckFileError) -> ImportedDecks {
    guard (1...DeckLimits.packs).contains(found.count) else {
      try notes.check()
      let cause: FaultCause = found.isEmpty ? .answersAlone : .packs(found.count, most: DeckLimits.packs)
      throw DeckFileError(faults: [DeckFault(file: name, cause: cause)])
    }
    var decks: [Deck] = []
    for deck in found {
      var head = head
      if !decks.isEmpty { head.id += "-\(decks.count + 1)" }
      do throws(DeckFileError) {
        decks.append(try deck.deck(head, name: name, &notes))
      } catch {
        notes.note(error)
      }
    }
    // A pack's fault costs that pack alone, as long as there is another one.
    if decks.isEmpty { try notes.check() }
    return ImportedDecks(decks, notes)
  }

  /// Returns a file's name without its last ending: the title of a deck that states none.
  public static func title(ofFile name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  // MARK: - The kind of a file

  static func kind(of text: String, called name: String) -> Kind {
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if isJSON(text) || utf8Equals(ending, "json") || utf8Equals(ending, "json5") { return .json }
    if utf8Equals(ending, "csv") || utf8Equals(ending, "tsv") || isTable(text) { return .table }
    return .lines
  }

  /// Returns true for the beginning of a list or an object. `{player} sings` and `[Everyone] drink` are lines.
  private static func isJSON(_ text: String) -> Bool {
    var rest = text.utf8.drop { $0 <= 0x20 }
    guard let first = rest.popFirst() else { return false }
    rest = rest.drop { $0 <= 0x20 }
    guard let next = rest.first else { return false }
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/")]
    switch first {
    case UInt8(ascii: "["):
      return quotes.contains(next) || "[{]".utf8.contains(next)
    case UInt8(ascii: "{"):
      if quotes.contains(next) || next == UInt8(ascii: "}") { return true }
      let name = rest.drop { isOfName($0) }
      return name.count < rest.count && name.drop { $0 <= 0x20 }.first == UInt8(ascii: ":")
    default: return false
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x24, 0x80...: true
    default: false
    }
  }

  /// Returns true for lines with tabs, for notes of Anki, and if the first line names columns.
  private static func isTable(_ text: String) -> Bool {
    if AnkiNotes(text) != nil { return true }
    var (lines, tabbed) = (0, 0)
    var first: Substring?
    for line in text.split(whereSeparator: { $0.isNewline }) where !trimmed(line).isEmpty {
      first = first ?? line
      lines += 1
      // Not one that indents a line.
      if trimmed(line).utf8.contains(UInt8(ascii: "\t")) { tabbed += 1 }
    }
    if tabbed > 0, tabbed * 5 >= lines * 4 { return true }
    guard let first, let heading = (try? CSVTable(String(first)))?.rows.first else { return false }
    return heading.fields.count > 1 && CardColumn.all(heading.fields).allSatisfy { $0.isKnown }
  }
}
