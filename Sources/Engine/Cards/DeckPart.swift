import Digest
import Formats

/// One part of a packed deck (`DeckLink`) that is too large for one code. Each part has a link of its own: `p=` and
/// base64url of
///
/// | Bytes | |
/// | --- | --- |
/// | 1 + 4 | version and check value, as for a deck |
/// | 6 | the first bytes of the SHA-256 of the packed deck, which distinguish parts of different decks |
/// | 1 + 1 | the number of this part, from 1, and the number of parts |
/// | rest | this piece of the packed deck |
public struct DeckPart: Equatable, Sendable {
  /// Maximum number of parts of a deck.
  public static let most = 16
  /// Bytes of a packed deck in one part.
  public static let bytes = 4_096
  static let hashSize = 6
  /// The length of `hash`.
  public static let hashDigits = hashSize * 2
  static let name = "p="
  private static let headSize = 1 + DeckLink.checkSize + hashSize + 2

  /// The hash of the whole packed deck, in hexadecimal digits.
  public let hash: String
  /// The number of this part, `1...count`.
  public let number: Int
  /// The number of parts, `1...most`.
  public let count: Int
  public let piece: [UInt8]

  /// Splits a packed deck into the fewest parts of equal length; nil if there would be too many.
  /// - Parameter length: the maximum characters of a fragment.
  public static func parts(of packed: [UInt8], length: Int) -> [DeckPart]? {
    let room = min((length - name.utf8.count) * 3 / 4 - headSize, bytes)
    guard room > 0 else { return nil }
    let count = max(1, (packed.count + room - 1) / room)
    guard count <= most else { return nil }
    let hash = Self.hash(of: packed)
    return (1...count).map { number in
      let (start, end) = (packed.count * (number - 1) / count, packed.count * number / count)
      return DeckPart(hash: hash, number: number, count: count, piece: Array(packed[start..<end]))
    }
  }

  static func hash(of packed: [UInt8]) -> String { hex(Array(SHA256.hash(packed).prefix(hashSize))) }

  /// The fragment after `#`.
  public var fragment: String {
    let head = (Digest.bytes(hex: hash) ?? []) + [UInt8(number), UInt8(count)]
    return Self.name + Base64URL.encode(DeckLink.sealed(head + piece))
  }

  private init(hash: String, number: Int, count: Int, piece: [UInt8]) {
    (self.hash, self.number, self.count, self.piece) = (hash, number, count, piece)
  }

  init(_ sealed: [UInt8]) throws(DeckLinkError) {
    var reader = ByteReader(try DeckLink.opened(sealed))
    do throws(ByteError) {
      hash = hex(try reader.raw(Self.hashSize))
      (number, count) = (Int(try reader.byte()), Int(try reader.byte()))
      piece = reader.rest()
    } catch {
      throw .damaged
    }
    guard (1...Self.most).contains(count), (1...count).contains(number), piece.count <= Self.bytes else {
      throw .damaged
    }
  }
}
