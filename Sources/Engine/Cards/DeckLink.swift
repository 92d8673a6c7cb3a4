import Digest
import Formats

/// A deck as text after the `#` of an address, which browsers do not send to servers: `d=` and base64url of
///
/// | Bytes | |
/// | --- | --- |
/// | 1 | the version, 1 |
/// | 4 | the first bytes of the SHA-256 of version and rest, to detect links that were cut off or changed |
/// | 1 to 3 | the length of the deck file in bytes, as a varint |
/// | rest | the deck file, compact, packed by `Compression` with `primer` |
public enum DeckLink {
  public static let version: UInt8 = 1
  /// The largest deck that a link can carry, in bytes of its compact file: 32 KiB, more than all its codes could hold.
  /// The limit keeps a browser busy for about a quarter of a second at most.
  public static let bytes = 32 << 10
  /// Characters of a whole link that any messenger can send in one piece. Discord and Signal allow 2,000 in a message.
  public static let longest = 2_000

  /// The longest fragment that is read: 48 Ki characters, which hold 36 KiB and so any deck of `bytes`, even
  /// incompressible ones. The app makes no longer ones; they are refused at once.
  public static let longestFragment = 48 << 10

  /// The compression of links and of single cards, ready to use: it takes a while to learn the primer.
  package static let compression = Compression(primer: Array(primer.utf8))

  static let checkSize = 4
  private static let name = "d="

  /// Packs a deck; nil if it is larger than a link can carry.
  public static func packed(_ deck: Deck) -> [UInt8]? {
    let file = DeckFile.json(deck).write()
    guard file.count <= bytes else { return nil }
    var writer = ByteWriter()
    writer.varint(UInt64(file.count))
    writer.raw(compression.pack(file))
    let packed = sealed(writer.bytes)
    return fragment(packed).utf8.count <= longestFragment ? packed : nil
  }

  /// Returns the fragment after `#`.
  public static func fragment(_ packed: [UInt8]) -> String { name + Base64URL.encode(packed) }

  /// The content of a fragment: a whole deck or a part.
  public enum Content: Equatable, Sendable {
    case deck(Deck)
    case part(DeckPart)
  }

  /// Reads a link in a text, or a bare fragment with or without `#`. Nil if there is no such link.
  public static func read(_ text: String) throws(DeckLinkError) -> Content? {
    let start = text.utf8.prefix(name.utf8.count).map(small)
    let isBare = start.elementsEqual(name.utf8) || start.elementsEqual(DeckPart.name.utf8)
    let text = isBare ? "#" + text : text
    if let link = PastedLink.find(in: text, to: "#" + name, { $0 }) {
      return .deck(try deck(packed: try bytes(of: link.rest)))
    }
    if let link = PastedLink.find(in: text, to: "#" + DeckPart.name, { $0 }) {
      return .part(try DeckPart(try bytes(of: link.rest)))
    }
    return nil
  }

  /// Returns true if a text contains a link to a deck.
  public static func isIn(_ text: String) -> Bool {
    let library = "/decks".utf8
    return [name, DeckPart.name].contains { name in
      PastedLink.find(in: text, to: "#" + name) { link -> Bool? in
        link.path.utf8.suffix(library.count).elementsEqual(library) ? true : nil
      } != nil
    }
  }

  /// Decodes the beginning of a text. The check value shows where the link ends: the text after it may look like
  /// base64url, and mail may have broken it into lines.
  private static func bytes(of text: ArraySlice<UInt8>) throws(DeckLinkError) -> [UInt8] {
    guard text.count <= longestFragment - name.utf8.count else { throw .tooLarge }
    var run = text.prefix(while: isSign)
    var rest = text[run.endIndex...]
    var tried = Array(run)
    for _ in 0..<lines {
      for dropped in 0...marks {
        guard tried.count > dropped, tried.suffix(dropped).allSatisfy(isMark) else { break }
        if let bytes = Base64URL.decode(tried.dropLast(dropped)), isWhole(bytes) { return bytes }
      }
      rest = rest.drop { $0 == UInt8(ascii: " ") }
      run = rest.prefix(while: isSign)
      guard !run.isEmpty, run.startIndex > text.startIndex else { break }
      tried += run
      rest = rest[run.endIndex...]
    }
    throw .damaged
  }

  /// Lines into which a link may be broken, and trailing marks that are base64url digits.
  private static let lines = 40
  private static let marks = 3

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }

  private static func isSign(_ byte: UInt8) -> Bool {
    isMark(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small(byte))
  }

  /// Decodes the result of `packed`.
  public static func deck(packed: [UInt8]) throws(DeckLinkError) -> Deck {
    var reader = ByteReader(try opened(packed))
    let file: [UInt8]
    var isTooLarge = false
    do throws(ByteError) {
      let count = try reader.varint()
      if count > UInt64(bytes) { isTooLarge = true }
      file = isTooLarge ? [] : compression.unpack(reader.rest(), count: Int(count))
    } catch {
      throw .damaged
    }
    if isTooLarge { throw .tooLarge }
    do throws(DeckFileError) {
      return try DeckFile.read(file, name: "#")
    } catch {
      throw .noDeck
    }
  }

  /// Decodes a deck from its joined parts, whose hash must match.
  public static func deck(packed: [UInt8], hash: String) throws(DeckLinkError) -> Deck {
    guard utf8Equals(DeckPart.hash(of: packed), hash) else { throw .damaged }
    return try deck(packed: packed)
  }

  // MARK: - Integrity

  /// Prepends version and check value.
  static func sealed(_ rest: [UInt8]) -> [UInt8] {
    [version] + SHA256.hash([version] + rest).prefix(checkSize) + rest
  }

  /// Returns true if `opened` accepts it, or a newer version might.
  private static func isWhole(_ sealed: [UInt8]) -> Bool {
    guard let first = sealed.first else { return false }
    return first > version || (try? opened(sealed)) != nil
  }

  /// Returns the bytes given to `sealed`, if they are intact.
  static func opened(_ sealed: [UInt8]) throws(DeckLinkError) -> [UInt8] {
    guard let first = sealed.first else { throw .damaged }
    // The format of newer versions is unknown.
    guard first <= version else { throw .newer }
    let rest = Array(sealed.dropFirst(1 + checkSize))
    guard first == version, sealed.count > checkSize, self.sealed(rest) == sealed else { throw .damaged }
    return rest
  }
}

/// The reason why a link has no deck.
public enum DeckLinkError: Error, Equatable, Sendable {
  /// The link was cut off or changed.
  case damaged
  /// The link was made by a newer version of the app.
  case newer
  /// The link claims a larger deck than any link can carry.
  case tooLarge
  /// The link is intact, but does not contain a deck.
  case noDeck
}
