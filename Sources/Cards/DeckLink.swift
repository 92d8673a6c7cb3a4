import Digest
import Formats

/// A deck as text behind `#` of an address, where browsers keep it from servers: `d=` and base64url of
///
/// | Bytes | |
/// | --- | --- |
/// | 1 | the version, 1 |
/// | 4 | the first bytes of the SHA-256 of version and rest, by which a link is told that was cut off or changed |
/// | 1 to 3 | the length of the deck file in bytes, as a varint |
/// | rest | the deck file, compact, packed by `Compression` with `primer` |
public enum DeckLink {
  public static let version: UInt8 = 1
  /// The largest deck that a link can carry, in bytes of its compact file: 32 KiB, which is more than all its codes could hold.
  /// No more is ever unpacked, so that no link keeps a browser busy for longer than about a quarter of a second.
  public static let bytes = 32 << 10
  /// Characters of a whole link that can be sent by any messenger in one piece: Discord and Signal take 2,000 in a message.
  public static let longest = 2_000

  static let checkSize = 4
  private static let name = "d="

  /// What the deck is packed to; nil if it is larger than a link can carry.
  public static func packed(_ deck: Deck) -> [UInt8]? {
    let file = DeckFile.json(deck).write()
    guard file.count <= bytes else { return nil }
    var writer = ByteWriter()
    writer.varint(UInt64(file.count))
    writer.raw(Compression.pack(file, primer: Array(primer.utf8)))
    return sealed(writer.bytes)
  }

  /// What stands behind `#`.
  public static func fragment(_ packed: [UInt8]) -> String { name + Base64URL.encode(packed) }

  /// What a fragment carries, be it whole or not.
  public enum Content: Equatable, Sendable {
    case deck(Deck)
    case part(DeckPart)
  }

  /// Reads what stands behind `#`, with or without that sign. Nil for what is no link of ours.
  public static func read(_ fragment: String) throws(DeckLinkError) -> Content? {
    var text = Substring(fragment).utf8[...]
    if text.first == UInt8(ascii: "#") { text = text.dropFirst() }
    if text.starts(with: name.utf8) {
      return .deck(try deck(packed: try bytes(of: text.dropFirst(name.utf8.count))))
    }
    if text.starts(with: DeckPart.name.utf8) {
      return .part(try DeckPart(try bytes(of: text.dropFirst(DeckPart.name.utf8.count))))
    }
    return nil
  }

  private static func bytes(of text: Substring.UTF8View) throws(DeckLinkError) -> [UInt8] {
    guard let bytes = Base64URL.decode(text) else { throw .damaged }
    return bytes
  }

  /// The deck that `packed` made these bytes of.
  public static func deck(packed: [UInt8]) throws(DeckLinkError) -> Deck {
    var reader = ByteReader(try opened(packed))
    let file: [UInt8]
    var isTooLarge = false
    do throws(ByteError) {
      let count = try reader.varint()
      if count > UInt64(bytes) { isTooLarge = true }
      file =
        isTooLarge ? [] : Compression.unpack(reader.rest(), count: Int(count), primer: Array(primer.utf8))
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

  /// The deck whose parts were put together to these bytes, and said this hash of them.
  public static func deck(packed: [UInt8], hash: String) throws(DeckLinkError) -> Deck {
    guard sameText(DeckPart.hash(of: packed), hash) else { throw .damaged }
    return try deck(packed: packed)
  }

  // MARK: - Whole or not

  /// Puts version and check before what they stand for.
  static func sealed(_ rest: [UInt8]) -> [UInt8] {
    [version] + SHA256.hash([version] + rest).prefix(checkSize) + rest
  }

  /// What `sealed` was given, if it is whole.
  static func opened(_ sealed: [UInt8]) throws(DeckLinkError) -> [UInt8] {
    guard let first = sealed.first else { throw .damaged }
    // What a newer version puts behind its number is not known.
    guard first <= version else { throw .newer }
    let rest = Array(sealed.dropFirst(1 + checkSize))
    guard first == version, sealed.count > checkSize, self.sealed(rest) == sealed else { throw .damaged }
    return rest
  }
}

/// Why a link brings no deck.
public enum DeckLinkError: Error, Equatable, Sendable {
  /// It was cut off, or changed on its way.
  case damaged
  /// A newer version of the app made it.
  case newer
  /// It says that its deck is larger than any link can carry.
  case tooLarge
  /// It is whole, and what it carries is no deck.
  case noDeck
}
