import Formats

/// Reads decks from files of any supported kind: a deck file, a table, plain lines, or a file of another game.
public enum DeckImport {
  /// The kind of a file.
  enum Kind { case json, table, lines }

  /// Reads the decks of a file. Only files of other games contain several. Throws all faults of the file. The kind of
  /// the file is determined by its name, or else by its first character.
  /// - Parameters:
  ///   - name: the file's name, also used in faults.
  ///   - head: metadata for files that are not deck files. Of several decks, the second gets the id with `-2` appended,
  ///     and so on.
  /// - Returns: `1...DeckLimits.packs` decks.
  public static func read(
    _ bytes: [UInt8], name: String, head: DeckHead
  ) throws(DeckFileError) -> [Deck] {
    switch kind(of: bytes, called: name) {
    case .json: try json(bytes, name: name, head: head)
    case .table: [try DeckTable.read(bytes, name: name, head: head)]
    case .lines: [try DeckLines.read(bytes, name: name, head: head)]
    }
  }

  /// Reads the decks of a file of another game; nil if the file is other JSON.
  public static func packs(
    _ bytes: [UInt8], name: String, head: DeckHead
  ) throws(DeckFileError) -> [Deck]? {
    try packs(try parsed(bytes, name: name), name: name, head)
  }

  private static func json(
    _ bytes: [UInt8], name: String, head: DeckHead
  ) throws(DeckFileError) -> [Deck] {
    let json = try parsed(bytes, name: name)
    if let packs = try packs(json, name: name, head) { return packs }
    return [try DeckFile.deck(json, name: name)]
  }

  /// Parses hand-written files as JSON5, which includes JSON.
  private static func parsed(_ bytes: [UInt8], name: String) throws(DeckFileError) -> JSON {
    try DeckFile.checkSize(bytes, name: name)
    do throws(JSONError) {
      let limits = JSON.Limits(depth: DeckLimits.depth, size: DeckLimits.bytes)
      return try JSON.read(bytes, limits: limits, dialect: .json5)
    } catch {
      throw DeckFileError(faults: [DeckFault(file: name, cause: .notJSON(error))])
    }
  }

  private static func packs(
    _ json: JSON, name: String, _ head: DeckHead
  ) throws(DeckFileError) -> [Deck]? {
    guard json["format"] == nil, json["cards"] == nil else { return nil }
    if ManyDecks.fits(json) { return try decks([ManyDecks.deck(json, name: name, head)], name: name, head) }
    if AgainstHumanity.fits(json) {
      return try decks(AgainstHumanity.decks(json, name: name, head), name: name, head)
    }
    return nil
  }

  private static func decks(
    _ found: [PromptDeck], name: String, _ head: DeckHead
  ) throws(DeckFileError) -> [Deck] {
    guard (1...DeckLimits.packs).contains(found.count) else {
      let cause: FaultCause = found.isEmpty ? .answersAlone : .packs(found.count, most: DeckLimits.packs)
      throw DeckFileError(faults: [DeckFault(file: name, cause: cause)])
    }
    var decks: [Deck] = []
    var faults = PathFaults(file: name)
    for (index, deck) in found.enumerated() {
      var head = head
      if index > 0 { head.id += "-\(index + 1)" }
      do throws(DeckFileError) {
        decks.append(try deck.deck(head, name: name))
      } catch {
        faults.note(error)
      }
    }
    try faults.check()
    return decks
  }

  /// Returns a file's name without its last ending: the title of a deck that states none.
  public static func title(ofFile name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static func kind(of bytes: [UInt8], called name: String) -> Kind {
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    switch ending {
    case "json", "json5": return .json
    case "csv", "tsv": return .table
    case "txt", "md": return .lines
    default: break
    }
    // Ignores a byte order mark and white space.
    let first = bytes.first { $0 > UInt8(ascii: " ") && $0 < 0x80 }
    return first == UInt8(ascii: "{") ? .json : .lines
  }
}
