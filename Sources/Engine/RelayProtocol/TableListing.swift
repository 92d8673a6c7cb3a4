import Formats

/// A table's entry in the relay's lists. The lists show all of it; the relay uses only the flags.
public struct TableListing: Equatable, Sendable {
  /// The leader's name, at most `nameBytes` bytes of UTF-8.
  public var name: String
  public var symbol: UInt8
  public var colour: UInt8
  /// The flags of the entry. The relay also forwards bits that have no meaning yet.
  public var flags: UInt8

  /// True if the relay gives the key to nobody.
  public var isLocked: Bool { flags & Self.locked != 0 }
  /// True if phones at the same address see the table, on a server for many.
  public var isShownNearby: Bool { flags & Self.shownNearby != 0 }
  /// True if no list shows the table. Its code still finds it.
  public var isHidden: Bool { flags & Self.hidden != 0 }
  /// True if the list of tables nearby gives neither key nor code. A phone with neither has to knock.
  public var asksFirst: Bool { flags & Self.asking != 0 }

  /// The number of phones that only show the table; 0 from leaders that do not report it.
  public var televisions: Int { Int(flags >> 4) }

  public static let locked: UInt8 = 1
  public static let shownNearby: UInt8 = 2
  public static let hidden: UInt8 = 4
  public static let asking: UInt8 = 8
  /// The largest number that the four highest bits can hold.
  public static let mostTelevisions = 15

  public static let nameBytes = 48

  public init(name: String, symbol: UInt8, colour: UInt8, flags: UInt8) {
    (self.name, self.symbol, self.colour, self.flags) = (name, symbol, colour, flags)
  }

  public init(
    name: String, symbol: UInt8, colour: UInt8, isLocked: Bool = false, isShownNearby: Bool = false,
    asksFirst: Bool = false, televisions: Int = 0
  ) {
    let flags =
      (isLocked ? Self.locked : 0) | (isShownNearby ? Self.shownNearby : 0) | (asksFirst ? Self.asking : 0)
    let told = UInt8(max(0, min(televisions, Self.mostTelevisions)))
    self.init(name: name, symbol: symbol, colour: colour, flags: flags | told << 4)
  }

  /// The entry as messages have it, at most `size` bytes.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The most bytes of an entry in a message.
  package static let size = nameBytes + 4

  /// Reads an entry; nil for anything else.
  package init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let listing = try? TableListing(from: &reader), reader.isAtEnd else { return nil }
    self = listing
  }

  func write(to writer: inout ByteWriter) {
    writer.string(name)
    for byte in [symbol, colour, flags] { writer.byte(byte) }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    name = try Self.name(from: &reader)
    (symbol, colour, flags) = (try reader.byte(), try reader.byte(), try reader.byte())
  }

  static func name(from reader: inout ByteReader) throws(ByteError) -> String {
    let name = try reader.string()
    guard name.utf8.count <= nameBytes else { throw .overlong }
    return name
  }
}

/// A table in a list.
public struct FoundTable: Equatable, Sendable {
  /// The code as shown, `J7X-3`; the door of a table that asks first, and of one at another relay (`SlotDoor`).
  public let code: String
  public let listing: TableListing
  /// The number of phones there, televisions included.
  public let phones: Int
  /// The key, `RelayRequest.keySize` bytes; nil for a locked table, and for one with a door.
  public let key: [UInt8]?

  /// Makes an entry with a key. A locked table loses its key and the flag to ask first: nobody is asked
  /// there.
  public init(code: String, listing: TableListing, phones: Int, key: [UInt8]) {
    var listing = listing
    if listing.isLocked { listing.flags &= ~TableListing.asking }
    (self.code, self.listing, self.phones) = (code, listing, phones)
    self.key = listing.isLocked ? nil : key
  }

  /// Makes the entry of a table to knock at. Older phones, which cannot knock, see a locked table.
  public init(door: String, listing: TableListing, phones: Int) {
    var listing = listing
    listing.flags |= TableListing.locked | TableListing.asking
    (code, self.listing, self.phones, key) = (door, listing, phones, nil)
  }

  /// Makes the entry of a table at another relay, which has a door even if it asks nobody. Older phones, which would knock in
  /// vain, see a table that asks first.
  package init(at slot: RelaySlot, room: UInt64, listing: TableListing, phones: Int) {
    let (asksFirst, isLocked) = (listing.asksFirst, listing.isLocked)
    var listing = listing
    listing.flags |= TableListing.locked | TableListing.asking
    if isLocked { listing.flags &= ~TableListing.asking }
    code = SlotDoor(slot, room: room, asksFirst: asksFirst || isLocked).text
    (self.listing, self.phones, key) = (listing, phones, nil)
  }

  /// The door to knock at; nil if the list gives the key, and if the table is locked.
  public var door: String? { key == nil && listing.asksFirst ? code : nil }

  /// True if somebody at the table decides who comes in.
  public var asksFirst: Bool { door != nil && SlotDoor(code)?.asksFirst != false }

  /// True if nobody is let in.
  public var isLocked: Bool { key == nil && door == nil }

  /// The code as shown; nil if the list does not tell it.
  public var shownCode: String? { door == nil && SlotDoor(code) == nil ? code : nil }

  func write(to writer: inout ByteWriter) {
    writer.string(code)
    listing.write(to: &writer)
    writer.varint(UInt64(phones))
    if let key { writer.raw(key) }
  }

  /// Reads the entry for display. `Name.clean` cleans the name, which may then be empty: the relay takes any
  /// text.
  init(from reader: inout ByteReader) throws(ByteError) {
    code = try reader.string()
    var listing = try TableListing(from: &reader)
    listing.name = Name.clean(listing.name) ?? ""
    self.listing = listing
    phones = try RelayAnswer.count(&reader)
    key = listing.isLocked ? nil : try reader.raw(RelayRequest.keySize)
  }
}
